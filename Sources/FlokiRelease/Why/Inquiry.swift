import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiImages
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A project that questions are answered about: compiled as a build would, with what was made of what.
struct Inquiry {
  let request: BuildRequest
  let trace: SiteTrace
  /// Nil where problems in the project are in the way.
  let site: Site?
  let images: EmbeddedImages
  let report: DiagnosticReport
  /// What is published on this machine; nil for nothing.
  let output: Folder?

  enum Opening {
    case open(Inquiry)
    /// Not even `floki.yaml` could be read.
    case mistakes(DiagnosticReport)
  }

  static func open(_ request: BuildRequest) async throws -> Opening {
    _ = try Folder.project(request.project)
    var request = request
    // Nothing is held against what was published: only sources and files are asked about.
    request.policy.isForPreview = true
    let witness = Witness()
    request.witness = witness
    let snapshot = try await request.reader.read()
    guard
      let checked = try await CheckedProject(
        request, snapshot.sources, unread: snapshot.problems, isToBePublished: true)
    else { throw NotAProject(directory: request.project) }
    let report = DiagnosticReport(checked.diagnostics, of: checked.sources.files)
    guard let trace = try await witness.trace(of: checked.compiled?.files) else { return .mistakes(report) }
    return .open(
      Inquiry(
        request: request, trace: trace, site: checked.compiled, images: checked.images, report: report,
        output: try? Folder(request.output)))
  }

  /// The answer with what the caches have of its pictures.
  func withCaches(_ answer: WhyAnswer) -> WhyAnswer {
    var answer = answer
    answer.cached = cacheLines(of: answer.provenance.pictures)
    return answer
  }

  /// Where the cache has each picture.
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
      description: "nothing that is published, no source and no item is called \(name)",
      hint: near.isEmpty
        ? "name a file of the published folder (news/en), its address, a source or an item."
        : "did you mean \(near.map { "`\($0)`" }.joined(separator: " or "))?")
  }
}
