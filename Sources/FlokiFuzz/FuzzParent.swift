import Foundation

/// Watches over children, one kind after the other, and keeps what they die of.
struct FuzzParent {
  let options: FuzzOptions

  /// How a process ends in which the leak sanitizer has found something.
  private static let leaked: Int32 = 23
  /// How long a child works before it is the turn of the next kind.
  private static let turn = 60

  /// Where each kind is.
  private struct Progress {
    var next = 0
    var findings = 0
    var hasLeaks = false
  }

  /// The number of findings.
  func run() async throws -> Int {
    let start = Date()
    let end = options.seconds.map { start + Double($0) }
    let turn = max(1, min(Self.turn, (options.seconds ?? 0) / max(1, options.kinds.count)))
    var progress = Dictionary(uniqueKeysWithValues: Set(options.kinds).map { ($0, Progress()) })
    repeat {
      for kind in options.kinds {
        let now = Date()
        let until = end.map { min($0, now + Double(turn)) }
        try await work(kind, until: until, &progress[kind, default: Progress()])
      }
    } while end.map { Date() < $0 } ?? false
    report(progress, seconds: Int(Date().timeIntervalSince(start)))
    return progress.values.reduce(0) { $0 + $1.findings }
  }

  /// Runs a kind until then, or to its last round.
  private func work(
    _ kind: FuzzKind, until end: Date?, _ progress: inout Progress
  ) async throws {
    let marks = FileManager.default.temporaryDirectory.path + "/floki-fuzz-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: marks) }
    while !progress.hasLeaks {
      let left = end.map { Int($0.timeIntervalSinceNow.rounded()) }
      guard left ?? 1 > 0, progress.next < options.rounds || end != nil else { return }
      let child = Process()
      child.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      child.arguments = options.arguments(for: kind, from: progress.next, seconds: left, marks: marks)
      try child.run()
      child.waitUntilExit()
      let mark = FuzzMark(readingFrom: marks)
      if child.terminationReason == .exit, child.terminationStatus == 0 {
        progress.next = mark?.round ?? progress.next
        return
      }
      progress.findings += 1
      if child.terminationReason == .exit, child.terminationStatus == Self.leaked {
        print("FOUND: \(kind.rawValue), memory leaks: what leaks is written above, and belongs to no round")
        progress.hasLeaks = true
        return
      }
      guard let mark else {
        throw FuzzFailure(reason: "\(kind.rawValue): \(describe(child)) before the first round")
      }
      try await keep(kind, mark.round, reason: mark.complaint.isEmpty ? describe(child) : mark.complaint)
      progress.next = mark.round + 1
    }
  }

  private func describe(_ child: Process) -> String {
    switch (child.terminationReason, child.terminationStatus) {
    case (.uncaughtSignal, SIGPROF): "kept the processor busy for too long"
    case (.uncaughtSignal, let signal): "died of signal \(signal)"
    case (_, let status): "ended with \(status)"
    }
  }

  private func keep(_ kind: FuzzKind, _ round: Int, reason: String) async throws {
    let input = try await kind.target(options).input(round: round, start: options.start)
    let finding = FuzzFinding(kind: kind, round: round, input: input, options: options)
    try finding.keep()
    print(
      "FOUND: --kinds \(kind.rawValue) --round \(round), \(input.name): \(reason); kept as \(finding.path)")
  }

  private func report(_ progress: [FuzzKind: Progress], seconds: Int) {
    for kind in options.kinds {
      guard let kindProgress = progress[kind] else { continue }
      print("\(kind.rawValue): \(kindProgress.next) inputs, \(kindProgress.findings) findings")
    }
    let inputs = progress.values.reduce(0) { $0 + $1.next }
    let findings = progress.values.reduce(0) { $0 + $1.findings }
    print("\(inputs) inputs in \(seconds) seconds, \(findings) findings; --start \(options.start)")
  }
}
