import FlokiRelease
import Foundation

extension PictureReport {
  /// What making pictures came to, in lines that fit a terminal.
  func summary(of share: Shard?) -> String {
    let sources = "\(sourceCount) source\(sourceCount == 1 ? "" : "s")"
    let whose = share.map { "Share \($0): \(shareCount) of \(sources)" } ?? "All of \(sources)"
    return """
      \(whose)
      Pictures: \(made) made, \(reused) in the cache, \(shared) in the shared cache, \(handedOver) handed to it
      """
  }
}

extension BuildReport {
  /// What a build came to, in lines that fit a terminal.
  func summary(output: String) -> String {
    var lines = ["\(name), version \(version), \(isReleased ? "released" : "not released yet")"]
    let width = max(8, feeds.map(\.folder.count).max() ?? 0)
    for feed in feeds {
      let folder = feed.folder.padding(toLength: width, withPad: " ", startingAt: 0)
      let fallbacks = feed.fallbackCount > 0 ? "  (\(feed.fallbackCount) in the first language's words)" : ""
      lines.append(
        "  \(folder)  \(feed.langcode)  \(number(feed.itemCount, width: 6)) items  "
          + "\(size(feed.byteCount, width: 9))\(fallbacks)")
    }
    for launch in firstLaunches {
      lines.append(
        "First launch in \(launch.langcode): \(size(launch.byteCount)) in \(launch.requestCount) requests")
    }
    lines += iconLines
    if picturesMade + picturesReused + picturesShared > 0 {
      let shared = picturesShared > 0 ? ", \(picturesShared) from the shared cache" : ""
      lines.append("Pictures: \(picturesMade) made, \(picturesReused) from the cache\(shared)")
    }
    lines.append(
      isUnchanged
        ? "Nothing changed: \(fileCount) files, \(size(byteCount)) in \(output)"
        : "\(writtenCount) written, \(keptCount) kept, \(removedCount) removed"
          + (staleCount > 0 ? ", \(staleCount) of earlier versions still served" : "")
          + ": \(fileCount) files, \(size(byteCount)) in \(output)")
    if let changedRules { lines.append("The host has to read its rules again: \(output)/\(changedRules)") }
    if let nextChange { lines.append("The output would next change at \(nextChange)") }
    return lines.joined(separator: "\n")
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

  private func number(_ value: Int, width: Int) -> String {
    let digits = String(value)
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
  }

  private func size(_ bytes: Int, width: Int = 0) -> String {
    let text = bytes.inBytes
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
