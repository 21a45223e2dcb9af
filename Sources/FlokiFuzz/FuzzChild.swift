import Foundation

/// Runs rounds until the last, or until it dies of one.
struct FuzzChild {
  let options: FuzzOptions
  let marks: String

  /// A file that keeps the processor busy for so many seconds is a finding, even under the sanitizer.
  static let patience = 15

  func run() {
    let file = unsafe open(marks, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    let end = options.seconds.map { Date(timeIntervalSinceNow: Double($0)) }
    var tally = PictureTarget.Tally()
    var round = options.first
    // Encoding the seeds takes its time, too.
    _ = PictureSeed.all
    while end.map({ Date() < $0 }) ?? (round < options.rounds) {
      var mark = Int64(round)
      unsafe pwrite(file, &mark, 8, 0)
      Self.allow(seconds: Self.patience)
      PictureTarget.run(PictureInput(round: round, start: options.start), tally: &tally)
      round += 1
    }
    Self.allow(seconds: 0)
    print("\(tally.rounds) files: \(tally.probed) pass the probe, \(tally.made) decode")
    // The sanitizer may end the process before its output is written.
    fflush(nil)
  }

  /// Has the process killed once it has worked for so long; 0 for never. What else the machine does has no say in it.
  private static func allow(seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    unsafe setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }
}
