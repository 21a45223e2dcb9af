import FlokiRelease
import Foundation
import Synchronization

/// One line on the terminal that says how far a build has come.
final class ProgressMeter: Sendable {
  private let isOn: Bool
  private let shown = Mutex("")

  init(isOn: Bool) { self.isOn = isOn }

  /// Shows how work comes along, and leaves the line as empty as it was found, however the work ends.
  func showing<Result>(
    _ work: (@escaping @Sendable (BuildProgress) -> Void) async throws -> Result
  ) async throws -> Result {
    defer { if isOn { draw("") } }
    return try await work { self.show($0) }
  }

  private func show(_ progress: BuildProgress) {
    guard isOn else { return }
    let text =
      switch progress {
      case .reading: "Reading…"
      case .compiling: "Compiling…"
      case .writing(let files): "Writing \(files) files…"
      case .pictures(let finished, let total): "Pictures \(bar(finished, total)) \(finished) of \(total)"
      }
    draw(text)
  }

  private func draw(_ text: String) {
    let changed = shown.withLock { last in
      defer { last = text }
      return last != text
    }
    guard changed else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
  }

  private func bar(_ finished: Int, _ total: Int) -> String {
    let filled = total > 0 ? finished * 24 / total : 24
    return "[" + String(repeating: "#", count: filled) + String(repeating: " ", count: 24 - filled) + "]"
  }
}
