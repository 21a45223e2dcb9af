package import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiRules
import FlokiSite
package import FlokiSyntax
import Foundation

/// One side of a comparison, as requested.
package enum EditionChoice: Hashable, Sendable {
  /// What the sources give now.
  case sources
  case lastRelease
  case version(Int32)
  /// A published folder, and its name in messages.
  case folder(String, named: String)
  /// A published site on its host.
  case address(String)
}

/// The result of a comparison.
package enum DifferenceOutcome: Sendable {
  /// The sources have errors, so they give nothing to compare.
  case problems(DiagnosticReport)
  /// The differences, and the page that shows them if requested.
  case difference(EditionDifference, page: String?)
}

/// Compares two editions of a project, and writes nothing.
///
/// - Parameters:
///   - wantsPage: Whether to make a page with the thumbnails of both. Those of the sources are then made, into a folder that
///     is removed again.
///   - fetch: What a host answers for a path below an address; nil where it has no such file.
package func difference(
  from old: EditionChoice, to new: EditionChoice, in request: BuildRequest, wantsPage: Bool = false,
  fetching fetch: @escaping (_ address: String, _ path: String) throws -> [UInt8]?
) async throws -> DifferenceOutcome {
  let project = try Folder.project(request.project)
  var unused = Diagnostics()
  let lock = IDLock.read(try project.read(ProjectPath.lock) ?? [], reporting: &unused)
  var differ = Differ(request: request, lock: lock, fetch: fetch)
  defer { differ.removeBuiltSources() }
  do {
    // First, so that a misspelt word is reported before problems of the other side.
    for case .folder(let path, let name) in [old, new] { try differ.judge(path, named: name) }
    let before = try await differ.side(old, wantsFiles: wantsPage)
    let after = try await differ.side(new, wantsFiles: wantsPage)
    let difference = EditionDifference(from: before.edition, to: after.edition, lock: lock)
    guard wantsPage else { return .difference(difference, page: nil) }
    let pictures = try DifferencePictures(of: difference, old: before.file, new: after.file)
    return .difference(difference, page: DifferencePage(difference: difference, pictures: pictures).html)
  } catch let problems as SourcesHaveProblems {
    return .problems(problems.report)
  }
}

private struct SourcesHaveProblems: Error {
  let report: DiagnosticReport
}

/// Reads the editions that are compared.
private struct Differ {
  /// An edition, and where its files are.
  struct Side {
    var edition: SiteEdition
    /// The bytes of a file by its path; nil where it is not there.
    var read: (String) throws -> [UInt8]?

    /// The bytes of a file by its address.
    func file(at address: String) throws -> [UInt8]? {
      guard let baseURL = edition.baseURL, address.hasPrefix(baseURL) else { return nil }
      let path = String(address.dropFirst(baseURL.count))
      guard (try? path.checkPublishable()) != nil else { return nil }
      return try read(path)
    }
  }

  let request: BuildRequest
  let lock: IDLock
  let fetch: (_ address: String, _ path: String) throws -> [UInt8]?
  private var builtSources: String?

  init(
    request: BuildRequest, lock: IDLock,
    fetch: @escaping (_ address: String, _ path: String) throws -> [UInt8]?
  ) {
    (self.request, self.lock, self.fetch) = (request, lock, fetch)
  }

  mutating func side(_ choice: EditionChoice, wantsFiles: Bool) async throws -> Side {
    switch choice {
    case .folder(let path, let name): return try folder(path, named: name)
    case .address(let address):
      let fetch = fetch
      return Side(
        edition: try SiteEdition(named: address, openedBy: request.appDataKey) { try fetch(address, $0) },
        read: { try fetch(address, $0) })
    case .version(let version):
      return Side(
        edition: try SiteEdition(
          version: version, of: lock, in: request.output, openedBy: request.appDataKey), read: { _ in nil })
    case .lastRelease:
      return Side(
        edition: try SiteEdition(lastReleaseOf: lock, in: request.output, openedBy: request.appDataKey),
        read: { _ in nil })
    case .sources: return wantsFiles ? try await buildSources() : try await compileSources()
    }
  }

  /// Throws if there is no folder of that name.
  func judge(_ path: String, named name: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw SiteEdition.Missing(
        description: "there is no folder \(name)",
        hint: nearestName(to: name, among: ["release", "sources"]).map { "did you mean `\($0)`?" }
          ?? "compare `release`, `sources`, the number of a version, a published folder or its address.")
    }
  }

  private func folder(_ path: String, named name: String) throws -> Side {
    let folder = try Folder(path)
    return Side(
      edition: try SiteEdition(named: name, openedBy: request.appDataKey) { try folder.read($0) },
      read: { try folder.read($0) })
  }

  private func compileSources() async throws -> Side {
    let snapshot = try await request.reader.read()
    guard
      let checked = try await CheckedProject(
        request, snapshot.sources, unread: snapshot.problems, isToBePublished: true)
    else { throw NotAProject(directory: request.project) }
    guard let site = checked.compiled, checked.onlyVersionConflicts else {
      throw SourcesHaveProblems(report: DiagnosticReport(checked.diagnostics, of: checked.sources.files))
    }
    return Side(edition: SiteEdition(site, embedding: checked.images), read: { _ in nil })
  }

  /// Builds the sources outside the project, as an editor would see them.
  private mutating func buildSources() async throws -> Side {
    let place = FileManager.default.temporaryDirectory.appending(path: "floki-diff-\(UUID().uuidString)").path
    builtSources = place
    var request = request
    request.output = place
    request.policy = .preview
    request.endsProcess = false
    let outcome = try await build(request)
    guard outcome.result == .done else { throw SourcesHaveProblems(report: outcome.diagnostics) }
    return try folder(place, named: SiteEdition.nameOfSources)
  }

  func removeBuiltSources() {
    if let builtSources { try? FileManager.default.removeItem(atPath: builtSources) }
  }
}
