import FlokiCheck
import Foundation

// What `--verbose` adds for anyone who looks after files and downloads.

extension BuildReport {
  var technicalLines: [String] {
    var lines = firstLaunches.map { launch in
      "First launch in \(launch.langcode): \(size(launch.byteCount)) in \(launch.requestCount) requests"
    }
    lines += iconLines
    if picturesMade + picturesReused + picturesShared > 0 {
      let shared = picturesShared > 0 ? ", \(picturesShared) from the shared cache" : ""
      lines.append("Pictures: \(picturesMade) made, \(picturesReused) from the cache\(shared)")
    }
    return lines
  }

  /// Every icon is downloaded with the appdata: the largest first, and of many only those.
  private var iconLines: [String] {
    guard !icons.isEmpty else { return [] }
    func sum(_ count: (Icon) -> Int) -> Int { icons.reduce(0) { $0 + count($1) } }
    let travelling = sum(\.base64ByteCount)
    var lines = [
      "Icons: \(icons.count), \(size(sum(\.byteCount))) (\(size(sum(\.originalByteCount))) as drawn), "
        + "\(size(travelling)) in the appdata as base64"
    ]
    let sorted = icons.sorted { ($1.byteCount, $0.path) < ($0.byteCount, $1.path) }
    let shown = sorted.prefix(icons.count > 12 ? 10 : icons.count)
    let width = shown.map(\.path.count).max() ?? 0
    for icon in shown {
      let path = icon.path.padding(toLength: width, withPad: " ", startingAt: 0)
      lines.append("  \(path)  \(size(icon.byteCount, width: 9)) (\(size(icon.originalByteCount)) as drawn)")
    }
    if shown.count < icons.count { lines.append("  and \(icons.count - shown.count) smaller ones") }
    return lines
  }

  func number(_ value: Int, width: Int) -> String {
    let digits = String(value)
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
  }

  func size(_ bytes: Int, width: Int = 0) -> String {
    let text = bytes.inBytes
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
