import FlokiCompiler
import FlokiProject
import FlokiSyntax

/// Fixes sources in memory, and checks the result of each fix before keeping it.
struct Fixer {
  /// More would mean that fixes undo each other: a typo may hide another beside it, in a line of hundreds.
  private static let mostRounds = 1000
  /// How often the sources are compiled at most to find the fixes that do harm.
  private var trialsLeft = 100

  private let request: BuildRequest
  private let unread: [ProjectWalk.Problem]
  /// The sources fixed so far, with what is still found in them.
  private(set) var checked: CheckedProject
  private(set) var rounds: [FixRound] = []

  init(_ request: BuildRequest, _ checked: CheckedProject, unread: [ProjectWalk.Problem]) {
    self.request = request
    self.checked = checked
    self.unread = unread
  }

  /// Fixes until nothing is left to fix. What one round refuses the next may allow, so that only the refusals of
  /// the last one remain.
  mutating func run() async throws {
    for _ in 0..<Self.mostRounds {
      let plan = FixPlan(checked.diagnostics, in: checked.sources.files, isLocked: request.isLocked)
      var trial = Trial(before: checked, wanted: plan.repairs.count)
      try await settle(plan.repairs[...], in: &trial)
      let made = trial.kept.map { FixRound.Repair(diagnostic: $0) }
      let files = checked.sources.files
      checked = trial.after
      if made.isEmpty {
        if !trial.refused.isEmpty { rounds.append(FixRound(files: files, repairs: trial.refused)) }
        return
      }
      rounds.append(FixRound(files: files, repairs: made))
    }
  }

  /// One round under way.
  private struct Trial {
    let before: CheckedProject
    var after: CheckedProject
    var kept: [Diagnostic] = []
    var refused: [FixRound.Repair] = []

    /// How many fixes there are in this round.
    let wanted: Int

    init(before: CheckedProject, wanted: Int) {
      self.before = before
      self.wanted = wanted
      after = before
    }
  }

  /// Keeps all of `repairs`, or finds the harmful ones by bisection.
  private mutating func settle(_ repairs: ArraySlice<Diagnostic>, in trial: inout Trial) async throws {
    guard let first = repairs.first else { return }
    guard trialsLeft > 0 else {
      let refusal = "too many other fixes would cause errors; fix those errors first"
      trial.refused += repairs.map { FixRound.Repair(diagnostic: $0, refusal: refusal) }
      return
    }
    // The first attempt of a round tries all fixes and does not count.
    if repairs.count < trial.wanted { trialsLeft -= 1 }
    let all = trial.kept + repairs
    let sources = trial.before.sources.replacing(all.flatMap { $0.fix?.edits ?? [] })
    let harm: String
    if let after = try await CheckedProject(request, sources, unread: unread) {
      guard let found = FixHarm.done(by: all, from: trial.before, to: after) else {
        trial.kept = all
        trial.after = after
        return
      }
      harm = found
    } else {
      harm = "floki.yaml could no longer be read"
    }
    guard repairs.count > 1 else {
      trial.refused.append(FixRound.Repair(diagnostic: first, refusal: harm))
      return
    }
    let middle = repairs.startIndex + repairs.count / 2
    try await settle(repairs[..<middle], in: &trial)
    try await settle(repairs[middle...], in: &trial)
  }
}
