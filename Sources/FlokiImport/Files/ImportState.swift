import FlokiProtocol

/// What was imported into a folder, and its digests then: kept beside the items and committed, line by line.
package struct ImportState: Sendable {
  package struct Item: Hashable, Sendable {
    /// The file, from the folder.
    package var path: String
    package var base: ThreeWay.Base

    package init(path: String, base: ThreeWay.Base) {
      self.path = path
      self.base = base
    }
  }

  /// The name of the file.
  package static let fileName = ".import"
  private static let title = "# Written by floki import, and needed by it: commit this file."

  /// By their keys.
  package var items: [String: Item] = [:]
  /// The files of pictures, by their addresses.
  package var pictures: [String: String] = [:]

  package init() {}

  /// Damaged lines are skipped: the items are known by their keys, and differences are reported.
  package init(reading text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ").map { Self.plain($0) }
      guard words.count > 2 else { continue }
      switch words[0] {
      case "item":
        var base: ThreeWay.Base = [:]
        for word in words.dropFirst(3) {
          let parts = word.split(separator: "=", maxSplits: 1)
          if parts.count == 2 { base[String(parts[0])] = String(parts[1]) }
        }
        items[words[1]] = Item(path: words[2], base: base)
      case "picture": pictures[words[1]] = words[2]
      default: continue
      }
    }
  }

  package var text: String {
    var lines = [Self.title]
    for (key, item) in items.sorted(by: { $0.key < $1.key }) {
      let base = item.base.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      lines.append((["item", Self.word(key), Self.word(item.path)] + base).joined(separator: " "))
    }
    for (address, path) in pictures.sorted(by: { $0.key < $1.key }) {
      lines.append("picture \(Self.word(address)) \(Self.word(path))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text without white space.
  private static func word(_ text: String) -> String {
    text.percentEscaped { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "%") }
  }

  private static func plain(_ word: Substring) -> String { String(word).replacingPercentEscapes }
}
