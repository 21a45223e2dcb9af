import FlokiCompiler
package import FlokiSyntax

/// What may be compared: one side as it was asked for.
package enum EditionChoice: Hashable, Sendable {
  /// What the sources come to now.
  case sources
  case lastRelease
  case version(Int32)
  /// A published folder, and what a sentence calls it.
  case folder(String, named: String)
  /// A published site on its host.
  case address(String)
}

/// What a comparison came to.
package enum DifferenceOutcome: Sendable {
  /// The sources have mistakes: they come to nothing that could be compared.
  case mistakes(DiagnosticReport)
  case difference(EditionDifference)
}

/// Compares two editions of a project, and writes nothing.
///
/// - Parameter fetch: What a host answers for a path below an address; nil where it has no such file.
package func difference(
  from old: EditionChoice, to new: EditionChoice, in request: BuildRequest,
  fetching fetch: (_ address: String, _ path: String) throws -> [UInt8]?
) async throws -> DifferenceOutcome {
  let project = try Folder.project(request.project)
  var unused = Diagnostics()
  let lock = Lock.read(try project.read("floki.lock") ?? [], reporting: &unused)
  func edition(_ choice: EditionChoice) async throws -> Edition {
    switch choice {
    case .folder(let path, let name):
      let folder = try Folder(path)
      return try Edition(named: name) { try folder.read($0) }
    case .address(let address): return try Edition(named: address) { try fetch(address, $0) }
    case .version(let version): return try Edition(version: version, of: lock, in: request.output)
    case .lastRelease:
      return try Edition(lastReleaseOf: lock, in: request.output)
    case .sources:
      let snapshot = try await request.reader.read()
      guard
        let checked = try await CheckedProject(
          request, snapshot.sources, unread: snapshot.problems, isToBePublished: true)
      else { throw NotAProject(directory: request.project) }
      guard let site = checked.compiled, checked.onlyVersionConflicts else {
        throw SourcesMistaken(report: DiagnosticReport(checked.diagnostics, of: checked.sources.files))
      }
      return Edition(site, embedding: checked.images)
    }
  }
  do {
    return .difference(
      EditionDifference(from: try await edition(old), to: try await edition(new), lock: lock))
  } catch let mistaken as SourcesMistaken {
    return .mistakes(mistaken.report)
  }
}

private struct SourcesMistaken: Error {
  let report: DiagnosticReport
}
