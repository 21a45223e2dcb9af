import Foundation

/// Runs rounds of one kind until the last, or until one goes wrong.
struct FuzzChild {
  let options: FuzzOptions
  let marks: String

  /// How the process ends after a round that was wrong without a crash.
  static let complained: Int32 = 24

  func run() async throws {
    guard let kind = options.kinds.first else { return }
    let file = unsafe open(marks, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    let end = options.seconds.map { Date(timeIntervalSinceNow: Double($0)) }
    let target = try await kind.target(options)
    // What is made once is made now.
    _ = target.input(round: 0, start: options.start)
    let patience = options.patience ?? kind.patience
    let most = kind.megabytes.map { Self.peakMegabytes + (options.megabytes ?? $0) }
    var round = options.first
    while end.map({ Date() < $0 }) ?? (round < options.rounds) {
      FuzzMark.write(round, to: file)
      let input = target.input(round: round, start: options.start)
      Self.allow(seconds: patience)
      var complaints = try await target.run(input)
      Self.allow(seconds: 0)
      if let most, Self.peakMegabytes > most {
        complaints.append("took more than \(options.megabytes ?? kind.megabytes ?? 0) MB")
      }
      if !complaints.isEmpty {
        FuzzMark.write(complaints.joined(separator: "; "), to: file)
        exit(Self.complained)
      }
      round += 1
    }
    // One that was not run: the number of those that were.
    FuzzMark.write(round, to: file)
    // The sanitizer may end the process before its output is written.
    fflush(nil)
  }

  /// Has the process killed once it has worked for so long; 0 for never. What else the machine does has no say in it.
  private static func allow(seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    unsafe setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }

  private static var peakMegabytes: Int {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss / 1024
  }
}
