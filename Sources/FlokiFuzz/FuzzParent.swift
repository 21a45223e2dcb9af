import Foundation

/// Watches over children, and keeps the files that they die of.
struct FuzzParent {
  let options: FuzzOptions

  /// How a process ends in which the leak sanitizer has found something.
  private static let leaked: Int32 = 23

  /// The number of findings.
  func run() throws -> Int {
    let marks = FileManager.default.temporaryDirectory.path + "/floki-fuzz-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: marks) }
    let end = options.seconds.map { Date(timeIntervalSinceNow: Double($0)) }
    var first = 0
    var findings = 0
    while true {
      let left = end.map { max(0, Int($0.timeIntervalSinceNow.rounded())) }
      guard left ?? 1 > 0, first < options.rounds || end != nil else { return findings }
      let child = Process()
      child.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      child.arguments = options.arguments(from: first, seconds: left, marks: marks)
      try child.run()
      child.waitUntilExit()
      if child.terminationReason == .exit, child.terminationStatus == 0 { return findings }
      findings += 1
      if child.terminationReason == .exit, child.terminationStatus == Self.leaked {
        print("FOUND: memory leaks; what leaks is told above, and belongs to no round")
        return findings
      }
      let mark = (try? Data(contentsOf: URL(fileURLWithPath: marks))) ?? Data()
      let round = mark.reversed().reduce(0) { $0 << 8 | Int($1) }
      try keep(round, reason: describe(child))
      first = round + 1
    }
  }

  private func describe(_ child: Process) -> String {
    switch (child.terminationReason, child.terminationStatus) {
    case (.uncaughtSignal, SIGPROF): "took more than \(FuzzChild.patience) seconds of the processor"
    case (.uncaughtSignal, let signal): "died of signal \(signal)"
    case (_, let status): "ended with \(status)"
    }
  }

  private func keep(_ round: Int, reason: String) throws {
    let input = PictureInput(round: round, start: options.start)
    try FileManager.default.createDirectory(atPath: options.findings, withIntermediateDirectories: true)
    let path = "\(options.findings)/\(options.start)-\(round)"
    try Data(input.bytes).write(to: URL(fileURLWithPath: path))
    print("FOUND: round \(round), a damaged \(input.seed.name), \(reason); kept as \(path)")
  }
}
