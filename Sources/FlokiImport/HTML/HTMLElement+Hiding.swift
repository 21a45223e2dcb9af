extension HTMLElement {
  /// Whether browsers show nothing of it, so that readers of a website never saw what is in it.
  var isHidden: Bool {
    if attributes["hidden"] != nil { return true }
    if name == "dialog" { return attributes["open"] == nil }
    guard let style = attributes["style"] else { return false }
    return style.lowercased().split(separator: ";").contains { rule in
      let parts = rule.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
      guard parts.count == 2 else { return false }
      let value = parts[1].prefix { $0.isLetter }
      return parts[0] == "display" && value == "none"
        || parts[0] == "visibility" && (value == "hidden" || value == "collapse")
    }
  }
}

extension [HTMLNode] {
  /// The same without what browsers do not show.
  var shown: [HTMLNode] {
    compactMap { node in
      guard case .element(var element) = node else { return node }
      guard !element.isHidden else { return nil }
      element.children = element.children.shown
      return .element(element)
    }
  }
}

extension HTMLReader {
  /// What no tag is without that hides something.
  private static let signs = ["hidden", "display", "visibility", "<dialog"]
  /// Elements that a piece of HTML is without once it is read.
  private static let ofHead: Set<String> = [
    "script", "style", "link", "meta", "title", "base", "head", "html", "body",
  ]

  /// Whether some of a piece of HTML is hidden from readers, also where the end of it is in another piece.
  static func hides(_ html: [UInt8]) -> Bool {
    let words = String(decoding: html, as: UTF8.self).lowercased()
    guard signs.contains(where: { words.contains($0) }) else { return false }
    var place = html.startIndex
    while let open = html[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = open + 1
      let name = html[place...].prefix {
        ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z")
      }
      guard !name.isEmpty else { continue }
      var quote: UInt8?
      while place < html.endIndex, quote != nil || html[place] != UInt8(ascii: ">") {
        if html[place] == quote {
          quote = nil
        } else if quote == nil, html[place] == UInt8(ascii: "\"") || html[place] == UInt8(ascii: "'") {
          quote = html[place]
        }
        place += 1
      }
      // Where a tag has no end, all of it is read again.
      guard place < html.endIndex else { return true }
      let tag = String(decoding: html[open...place], as: UTF8.self).lowercased()
      guard signs.contains(where: { tag.contains($0) }),
        !ofHead.contains(String(decoding: name, as: UTF8.self).lowercased()), let nodes = try? read(tag)
      else { continue }
      if nodes.isEmpty { return true }
    }
    return false
  }
}
