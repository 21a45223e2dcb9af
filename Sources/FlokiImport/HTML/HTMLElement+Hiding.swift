import FlokiContent

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
    for tag in HTMLTokens(of: html) where tag.kind == .start {
      // Where a tag has no end, all of it is read again.
      guard tag.isWhole else { return true }
      let text = String(decoding: html[tag.range], as: UTF8.self)
      guard signs.contains(where: { text.lowercased().contains($0) }), !ofHead.contains(tag.name),
        let nodes = try? read(text)
      else { continue }
      if nodes.isEmpty { return true }
    }
    return false
  }
}
