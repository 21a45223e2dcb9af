import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiImages
import FlokiProject
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A compiled project with its trace, about which questions are answered.
struct Inquiry {
  let request: BuildRequest
  let trace: SiteTrace
  /// Nil if the project has errors.
  let site: Site?
  let images: EmbeddedImages
  let report: DiagnosticReport
  /// The published folder; nil if there is none.
  let output: Folder?

  enum Opening {
    case open(Inquiry)
    /// `floki.yaml` could not be read.
    case problems(DiagnosticReport)
  }

  static func open(_ request: BuildRequest) async throws -> Opening {
    _ = try Folder.project(request.project)
    var request = request
    // A preview is not compared with what was released.
    request.policy = .preview
    let witness = Witness()
    request.witness = witness
    let snapshot = try await request.reader.read()
    guard
      let checked = try await CheckedProject(
        request, snapshot.sources, unread: snapshot.problems, isToBePublished: true)
    else { throw NotAProject(directory: request.project) }
    let report = DiagnosticReport(checked.diagnostics, of: checked.sources.files)
    guard let trace = try await witness.trace(of: checked.compiled?.files) else { return .problems(report) }
    return .open(
      Inquiry(
        request: request, trace: trace, site: checked.compiled, images: checked.images, report: report,
        output: try? Folder(request.output)))
  }

  /// The answer with the cache entries of its pictures.
  func withCaches(_ answer: WhyAnswer) -> WhyAnswer {
    var answer = answer
    answer.cached = cacheLines(of: answer.provenance.pictures)
    return answer
  }

  /// The cache entry of each picture.
  func cacheLines(of pictures: [Provenance.TracedPicture]) -> [String] {
    let cache = PictureStores.cache(of: request)
    let folder =
      cache.directory.hasPrefix(request.project + "/")
      ? String(cache.directory.dropFirst(request.project.utf8.count + 1)) : cache.directory
    return pictures.map { picture in
      let key = DerivativeCache.key(source: picture.plan.picture.digest, operation: picture.plan.operation)
      let place = "\(folder)/\(DerivativeCache.name(for: key))"
      return "\(picture.path): " + (cache.isWhole(key) ? place : "not in the cache, as \(place)")
    }
  }

  func nothing(named name: String, among names: [String]) -> NothingThere {
    let near = nearestNames(to: name, among: names).prefix(3)
    return NothingThere(
      description: "no published file, source or item is named \(name)",
      hint: near.isEmpty
        ? "name a file of the published folder (news/en), its address, a source or an item."
        : "did you mean \(near.map { "`\($0)`" }.joined(separator: " or "))?")
  }
}
