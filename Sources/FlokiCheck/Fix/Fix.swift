import FlokiCompiler
import FlokiFiles
import FlokiProject
import FlokiSite
package import FlokiSyntax

/// Makes every safe fix that the diagnostics of a project offer, editing only those bytes.
///
/// Fixes are made and checked in memory, in rounds, until none is left; each file is then written once, if it has not
/// changed meanwhile. A kill in between leaves some files fixed and others not, each of them complete.
///
/// - Parameter isDryRun: Say what would be done, and write nothing.
package func fix(_ request: BuildRequest, isDryRun: Bool) async throws -> FixOutcome {
  _ = try Folder.project(request.project)
  let lock = isDryRun ? nil : try BuildLock(in: request.project, waiting: request.patience)
  defer { extendLifetime(lock) }
  let reader = request.reader
  let snapshot = try await reader.read()
  guard let found = try await CheckedProject(request, snapshot.sources, unread: snapshot.problems) else {
    throw NotAProject(directory: request.project)
  }
  var fixer = Fixer(request, found, unread: snapshot.problems)
  try await fixer.run()
  let edited = Edited.files(from: found.sources, to: fixer.checked.sources)
  if isDryRun {
    let difference = edited.map { UnifiedDiff.between($0.before, $0.after, path: $0.path) }.joined()
    return FixOutcome(
      rounds: fixer.rounds, difference: Array(difference), remaining: fixer.checked.outcome,
      result: found.outcome.result)
  }
  let failures = try write(edited, of: request)
  // What could not be written is not fixed after all: the folder itself says what remains.
  let remaining = failures.isEmpty ? fixer.checked.outcome : try await check(request)
  return FixOutcome(
    rounds: fixer.rounds.map { $0.withdrawing(failures) }, difference: [], remaining: remaining,
    result: remaining.result)
}

/// - Returns: Why a file could not be written, by its path.
private func write(_ edited: [Edited], of request: BuildRequest) throws -> [String: String] {
  guard !edited.isEmpty else { return [:] }
  let writer = try SourceWriter(project: request.project)
  var failures: [String: String] = [:]
  for file in edited { failures[file.path] = writer.write(file) }
  return failures
}

/// What `floki check --fix` did and what it left.
package struct FixOutcome: Sendable {
  package let rounds: [FixRound]
  /// A unified diff of what would be written; empty unless it was only to be shown.
  package let difference: [UInt8]
  /// The diagnostics of the fixed sources.
  package let remaining: BuildOutcome
  /// The sources on the disk.
  package let result: BuildOutcome.Result
}

/// Fixes made at once, with the files as they were before.
package struct FixRound: Sendable {
  package struct Repair: Sendable {
    package let diagnostic: Diagnostic
    /// Why it was not made; nil if it was.
    package var refusal: String?
  }

  package let files: SourceFiles
  package var repairs: [Repair]

  /// The same, where some files could not be written for the reasons given.
  fileprivate func withdrawing(_ failures: [String: String]) -> FixRound {
    var round = self
    for index in round.repairs.indices where round.repairs[index].refusal == nil {
      let edits = round.repairs[index].diagnostic.fix?.edits ?? []
      round.repairs[index].refusal = edits.lazy.compactMap { failures[files[$0.span.source].path] }.first
    }
    return round
  }
}
