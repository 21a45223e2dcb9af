package import FlokiCheck

/// The progress of a running build: one line that a terminal redraws, or a line every ten seconds,
/// so that pipelines do not kill a long build.
///
/// It reads no clock: the caller passes the elapsed time.
package struct ProgressLog: Sendable {
  package enum Style: Sendable {
    case terminal, lines, silent
  }

  /// How often a log gets a line.
  private static let silence = Duration.seconds(10)
  /// How often a terminal is redrawn at most while only numbers change.
  private static let flicker = Duration.milliseconds(100)

  private let style: Style
  private var progress = BuildProgress.reading
  private var shownAt = Duration.zero
  private var shown = ""
  private var pictureCount = 0
  private var fileCount = 0
  private var carriedCount = 0
  private var isOver = false

  package init(_ style: Style) { self.style = style }

  /// Records the progress of the build.
  ///
  /// - Returns: the text to write now; nil for none.
  package mutating func take(_ progress: BuildProgress, after elapsed: Duration) -> String? {
    let isNewPhase = !progress.isSamePhase(as: self.progress) || shown.isEmpty
    self.progress = progress
    switch progress {
    case .pictures(_, let total): pictureCount = total
    case .writing(_, let total): fileCount = total
    case .carrying(_, let total): carriedCount = total
    case .reading, .compiling, .publishing, .published, .asking, .fetching: break
    }
    return tell(after: elapsed, isUrgent: isNewPhase || progress.isFinished)
  }

  /// The same while only time passes.
  package mutating func tick(after elapsed: Duration) -> String? { tell(after: elapsed, isUrgent: false) }

  private mutating func tell(after elapsed: Duration, isUrgent: Bool) -> String? {
    guard !isOver else { return nil }
    switch style {
    case .silent: return nil
    case .lines:
      guard elapsed - shownAt >= Self.silence else { return nil }
      (shownAt, shown) = (elapsed, progress.words)
      return "\(progress.words) (\(elapsed.words))\n"
    case .terminal:
      guard isUrgent || elapsed - shownAt >= Self.flicker else { return nil }
      let time = elapsed >= .seconds(1) ? ", \(elapsed.words)" : ""
      let text = "\(progress.drawing)\(time)"
      guard text != shown else { return nil }
      (shownAt, shown) = (elapsed, text)
      return Self.beginning + text
    }
  }

  /// Ends the line with what was made and the time it took; a build without a result leaves no line.
  package mutating func end(after elapsed: Duration, isDone: Bool) -> String? {
    isOver = true
    let counts = [
      (pictureCount, "picture", ""), (fileCount, "file", ""), (carriedCount, "file", " carried"),
    ]
    .filter { $0.0 > 0 }.map { "\($0) \($1)\($0 == 1 ? "" : "s")\($2)" }.joined(separator: ", ")
    let text = "Done in \(elapsed.words)" + (counts.isEmpty ? "" : ": \(counts)")
    switch style {
    case .silent: return nil
    case .lines: return isDone && !shown.isEmpty ? "\(text)\n" : nil
    case .terminal: return Self.beginning + (isDone ? "\(text)\n" : "")
    }
  }

  /// Goes back to the first column and clears the line.
  private static let beginning = "\r\u{1B}[K"
}

extension BuildProgress {
  fileprivate func isSamePhase(as other: BuildProgress) -> Bool {
    switch (self, other) {
    case (.reading, .reading), (.compiling, .compiling), (.pictures, .pictures), (.writing, .writing),
      (.publishing, .publishing), (.published, .published), (.asking, .asking), (.fetching, .fetching),
      (.carrying, .carrying):
      true
    default: false
    }
  }

  fileprivate var isFinished: Bool {
    switch self {
    case .reading, .compiling, .publishing, .published, .asking, .fetching: false
    case .pictures(let finished, let total), .writing(let finished, let total),
      .carrying(let finished, let total):
      finished == total
    }
  }

  /// For a log.
  fileprivate var words: String {
    switch self {
    case .reading: "Reading the project"
    case .compiling: "Compiling"
    case .pictures(let finished, let total): "Pictures: \(finished) of \(total)"
    case .writing(let finished, let total): "Files: \(finished) of \(total)"
    case .publishing: "Publishing"
    case .published: "Published; filling the caches"
    case .asking(let found): "Listing the target: \(counted(found, "file")) so far"
    case .fetching(let answers): "Reading from the server: \(counted(answers, "answer"))"
    case .carrying(let finished, let total): "Uploaded to the target: \(finished) of \(total)"
    }
  }

  /// For a terminal.
  fileprivate var drawing: String {
    switch self {
    case .reading: "Reading…"
    case .compiling: "Compiling…"
    case .pictures(let finished, let total): "Pictures \(bar(finished, total)) \(finished) of \(total)"
    case .writing(let finished, let total): "Files \(bar(finished, total)) \(finished) of \(total)"
    case .publishing: "Publishing…"
    case .published: "Published; filling the caches…"
    case .asking(let found): "Listing the target: \(counted(found, "file"))…"
    case .fetching(let answers): "Reading from the server: \(counted(answers, "answer"))…"
    case .carrying(let finished, let total): "Uploading \(bar(finished, total)) \(finished) of \(total)"
    }
  }

  private func counted(_ count: Int, _ what: String) -> String { "\(count) \(what)\(count == 1 ? "" : "s")" }

  private func bar(_ finished: Int, _ total: Int) -> String {
    let filled = total > 0 ? min(24, max(0, finished * 24 / total)) : 24
    return "[" + String(repeating: "#", count: filled) + String(repeating: " ", count: 24 - filled) + "]"
  }
}

extension Duration {
  /// `0.3 s`, `34 s` or `2 min 5 s`.
  fileprivate var words: String {
    let seconds = components.seconds
    if seconds < 10 { return "\(seconds).\(components.attoseconds / 100_000_000_000_000_000) s" }
    return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }
}
