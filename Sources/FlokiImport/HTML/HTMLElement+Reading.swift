extension HTMLElement {
  private static let containers: Set<String> = [
    "div", "section", "article", "main", "header", "footer", "aside", "nav", "figure", "center", "address",
    "details", "form", "fieldset", "body", "html", "dl", "hgroup", "summary", "noscript",
  ]
  /// Elements that become a link to what they show.
  static let players: Set<String> = ["iframe", "video", "audio", "embed", "object"]
  private static let blocks = containers.union(players).union([
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "hr", "table", "dt", "dd",
    "figcaption", "tr", "td", "th", "tbody", "thead", "tfoot", "caption",
  ])

  /// The class of links to what a page shows when it is touched, in pages that are written again.
  static let embedClass = "floki-embed"

  /// Elements that show nothing.
  static let silent: Set<String> = [
    "style", "head", "title", "meta", "link", "template", "source", "track", "wbr",
  ]
  /// Elements that Markdown has nothing for.
  static let lost: Set<String> = [
    "input", "button", "select", "textarea", "script", "svg", "canvas", "math",
  ]

  /// Whether it is on lines of its own.
  var isBlock: Bool { Self.blocks.contains(name) }

  /// Whether it holds something on lines of its own.
  var hasBlocks: Bool {
    guard !Self.silent.contains(name), !Self.lost.contains(name) else { return false }
    return children.contains { child in
      guard case .element(let element) = child else { return false }
      return element.isBlock || element.hasBlocks
    }
  }

  /// An item of a list without the box that says whether it is done, and that box in Markdown.
  var withoutCheckbox: (HTMLElement, box: String?) {
    var element = self
    for (index, child) in children.enumerated() {
      guard case .element(let inner) = child else { continue }
      if inner.name == "input", inner.attribute("type")?.lowercased() == "checkbox" {
        element.children.remove(at: index)
        return (element, inner.attributes["checked"] == nil ? "[ ]" : "[x]")
      }
      guard inner.name == "label" || inner.name == "p" else { return (self, nil) }
      let (rest, box) = inner.withoutCheckbox
      element.children[index] = .element(rest)
      return box == nil ? (self, nil) : (element, box)
    }
    return (self, nil)
  }

  /// Whether it leads to another page.
  var leadsAway: Bool { attribute("href").map { !$0.hasPrefix("#") } ?? false }

  /// A picture of one pixel, by which readers are counted.
  var isDot: Bool {
    ["0", "1", "1px"].contains(attribute("width") ?? "")
      && ["0", "1", "1px"].contains(attribute("height") ?? "")
  }

  /// A cell that takes the room of several.
  var spans: Bool {
    ["rowspan", "colspan"].contains { (attribute($0).flatMap { Int($0) } ?? 1) > 1 }
  }
}

extension [HTMLNode] {
  /// The text of preformatted elements, line by line.
  var preformatted: String {
    var text = ""
    for node in self {
      switch node {
      case .text(let words): text += words.replacing("\r\n", with: "\n")
      case .element(let element) where element.name == "br": text += "\n"
      case .element(let element):
        let inner = element.children.preformatted
        guard element.isBlock else {
          text += inner
          continue
        }
        if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
        text += inner.hasSuffix("\n") ? inner : inner + "\n"
      }
    }
    return text
  }
}

extension String {
  /// Runs of white space as one space each; a no-break space is a letter.
  var collapsed: String {
    var result = ""
    var wasSpace = false
    for scalar in unicodeScalars {
      let isSpace = scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar == "\u{C}"
      if isSpace {
        if !wasSpace { result += " " }
      } else if scalar.value >= 0x20 {
        result.unicodeScalars.append(scalar)
      }
      wasSpace = isSpace
    }
    return result
  }

  func prefixingLines(with mark: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? String(mark.prefix(1)) : mark + $0 }.joined(separator: "\n")
  }

  func indentingFurtherLines(by indent: String) -> String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map {
      $0.offset == 0 || $0.element.isEmpty ? String($0.element) : indent + $0.element
    }
    .joined(separator: "\n")
  }

  var isPicture: Bool {
    let path = prefix { $0 != "?" && $0 != "#" }.lowercased()
    return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".heic", ".bmp", ".tiff"].contains {
      path.hasSuffix($0)
    }
  }

  /// The letters of a raised or lowered text, where Unicode has all of them.
  func inUnicode(isRaised: Bool) -> String? {
    let raised: [Character: Character] = [
      "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹",
      "+": "⁺",
      "-": "⁻", "n": "ⁿ", "a": "ª", "o": "º",
    ]
    let lowered: [Character: Character] = [
      "0": "₀", "1": "₁", "2": "₂", "3": "₃", "4": "₄", "5": "₅", "6": "₆", "7": "₇", "8": "₈", "9": "₉",
      "+": "₊",
      "-": "₋",
    ]
    let letters = compactMap { (isRaised ? raised : lowered)[$0] }
    return letters.count == count ? String(letters) : nil
  }

  /// The http(s) address that is meant in a page at another; nil if there is none.
  package func address(from base: String?) -> String? {
    let text = withoutBreaks
    let lower = text.lowercased()
    if lower.hasPrefix("http://") || lower.hasPrefix("https://") { return text.utf8.count > 8 ? text : nil }
    guard let base, base.hasPrefix("http://") || base.hasPrefix("https://"),
      let scheme = base.firstRange(of: "://")
    else { return text.relativePath }
    if text.hasPrefix("//") { return base[..<scheme.lowerBound] + ":" + text }
    let host = base[scheme.upperBound...].prefix { !"/?#".contains($0) }
    let origin = base[..<scheme.upperBound] + host
    if text.hasPrefix("/") { return origin + text }
    guard text.relativePath != nil else { return nil }
    if text.hasPrefix("?") { return base.prefix { $0 != "?" && $0 != "#" } + text }
    let path = base.dropFirst(origin.count).prefix { $0 != "?" && $0 != "#" }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
    if parts.isEmpty { parts = [""] }
    let rest = text.prefix { $0 != "?" && $0 != "#" }
    for part in rest.split(separator: "/", omittingEmptySubsequences: false) {
      switch part {
      case ".": continue
      case "..": if parts.count > 1 { parts.removeLast() }
      default: parts.append(String(part))
      }
    }
    return origin + parts.joined(separator: "/") + text.dropFirst(rest.count)
  }

  /// An address as browsers read it: without line breaks and tabs, nor blanks at its ends; those inside are `%20`.
  private var withoutBreaks: String {
    var text = unicodeScalars.filter { $0 == " " || $0.value > 0x20 && $0.value != 0x7F }[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text).replacing(" ", with: "%20")
  }

  /// A path that begins nowhere in particular; nil for an address of another scheme, or nothing.
  fileprivate var relativePath: String? {
    guard !isEmpty else { return nil }
    let head = prefix { !"/?#".contains($0) }
    return head.contains(":") ? nil : self
  }
}
