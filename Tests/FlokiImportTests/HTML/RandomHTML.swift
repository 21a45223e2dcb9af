import TestSupport

/// A tree of the elements that HTML of feeds is made of, nested as HTML allows it, with the letters that Markdown has something to
/// say about.
struct RandomHTML {
  indirect enum Node {
    case element(String, [(name: String, value: String)], [Node])
    case text(String)
  }

  private var random: SplitMix64
  private(set) var nodes: [Node] = []

  init(_ seed: UInt64) {
    random = SplitMix64(state: seed)
    // A place for links in the page.
    nodes = [.element("h2", [("id", "p1")], [.text("boat")])] + blocks(depth: 0, isInLink: false)
  }

  /// Words that are between the rows of a table, which readers see before it.
  static let strayName = "stray"

  /// The tree as HTML.
  var html: String { Self.html(nodes) }

  private static func html(_ nodes: [Node]) -> String {
    nodes.map { node in
      switch node {
      case .text(let text): return text.escaped
      case .element(let name, let attributes, let children):
        let written = attributes.filter { $0.name != strayName }
        let tag = "<\(name)\(written.map { " \($0.name)=\"\($0.value.escaped)\"" }.joined())>"
        if let stray = attributes.first(where: { $0.name == strayName }) {
          return "\(tag)\(html(children))\(stray.value.escaped)</\(name)>"
        }
        return ["br", "hr", "img", "wbr", "source"].contains(name) ? tag : "\(tag)\(html(children))</\(name)>"
      }
    }.joined()
  }

  // MARK: Blocks

  private mutating func blocks(depth: Int, isInLink: Bool) -> [Node] {
    (0...random.next(below: depth == 0 ? 2 : 1)).map { _ in block(depth, isInLink) }
  }

  private mutating func block(_ depth: Int, _ isInLink: Bool) -> Node {
    func element(_ name: String, _ children: [Node], _ attributes: [(name: String, value: String)] = [])
      -> Node
    {
      .element(name, attributes, children)
    }
    let choice = depth > 3 ? random.next(below: 8) : random.next(below: 24)
    switch choice {
    case 0...4: return element("p", line(isInLink))
    case 5: return element("h\(1 + random.next(below: 6))", line(isInLink))
    case 6: return element("pre", [.text(words(4)), element("br", []), .text("\n  " + words(3))])
    case 7: return element("hr", [])
    case 8, 9: return element("blockquote", flow(depth, isInLink))
    case 10...13: return list("ul", depth, isInLink)
    case 14...16: return list("ol", depth, isInLink)
    case 17, 18: return isInLink ? element("p", line(true)) : table(depth)
    case 19: return element(["div", "section", "article"][random.next(below: 3)], flow(depth, isInLink))
    case 20: return element("figure", [picture(), element("figcaption", line(isInLink))])
    case 21:
      return element(
        "details", [element("summary", line(isInLink))] + blocks(depth: depth + 1, isInLink: isInLink))
    case 22:
      return element(
        ["b", "del", "i", "s"][random.next(below: 4)], blocks(depth: depth + 1, isInLink: isInLink))
    default:
      return isInLink
        ? element("p", line(true))
        : element("a", blocks(depth: depth + 1, isInLink: true), [("href", address())])
    }
  }

  /// Blocks, words, or both.
  private mutating func flow(_ depth: Int, _ isInLink: Bool) -> [Node] {
    switch random.next(below: 3) {
    case 0: line(isInLink)
    case 1: blocks(depth: depth + 1, isInLink: isInLink)
    default: line(isInLink) + blocks(depth: depth + 1, isInLink: isInLink)
    }
  }

  private mutating func list(_ name: String, _ depth: Int, _ isInLink: Bool) -> Node {
    let items = (0...random.next(below: 3)).map { _ in Node.element("li", [], flow(depth, isInLink)) }
    let start = name == "ol" && one(in: 3) ? [("start", "\(random.next(below: 12))")] : []
    return .element(name, start.map { (name: $0.0, value: $0.1) }, items)
  }

  private mutating func table(_ depth: Int) -> Node {
    let width = 1 + random.next(below: 3)
    let rows = (0...random.next(below: 3)).map { row in
      Node.element(
        "tr", [],
        (0..<width).map { _ in
          .element(
            row == 0 && one(in: 2) ? "th" : "td", [],
            one(in: 5) ? [.element("p", [], line(false))] : line(false))
        })
    }
    let stray = one(in: 3) ? [(name: Self.strayName, value: "quay \(words(2))")] : []
    return .element("table", stray, one(in: 2) ? [.element("tbody", [], rows)] : rows)
  }

  // MARK: Lines

  private mutating func line(_ isInLink: Bool) -> [Node] { inlines(depth: 0, isInLink: isInLink) }

  private mutating func inlines(depth: Int, isInLink: Bool) -> [Node] {
    (0...random.next(below: depth == 0 ? 4 : 2)).map { _ in inline(depth, isInLink) }
  }

  private mutating func inline(_ depth: Int, _ isInLink: Bool) -> Node {
    let styles = [
      "b", "strong", "i", "em", "cite", "dfn", "var", "del", "s", "code", "kbd", "samp", "span", "abbr",
      "small", "bdi",
    ]
    switch depth > 2 ? random.next(below: 6) : random.next(below: 14) {
    case 0...4: return .text(words(4))
    case 5: return .element(["br", "wbr"][random.next(below: 2)], [], [])
    case 6: return picture()
    case 7 where !isInLink:
      return .element("a", [("href", address())], inlines(depth: depth + 1, isInLink: true))
    default:
      return .element(
        styles[random.next(below: styles.count)], [], inlines(depth: depth + 1, isInLink: isInLink))
    }
  }

  private mutating func picture() -> Node {
    let image = Node.element(
      "img", [("src", "https://example.org/i/\(random.next(below: 9))_x.jpg"), ("alt", words(2))], [])
    return one(in: 3)
      ? .element("picture", [], [.element("source", [("srcset", "https://example.org/x.webp")], []), image])
      : image
  }

  private mutating func address() -> String {
    let all = [
      "https://example.org/a b", "https://example.org/(x)_[y]?a=1&copy;=2&b=3",
      "https://example.org/`t`|u*v*",
      "mailto:me@example.org", "https://example.org/_a_/~b~", "https://example.org/",
      "https://example.org/日本", "#p1",
    ]
    return all[random.next(below: all.count)]
  }

  private mutating func words(_ most: Int) -> String {
    let all = [
      "boat", "a", "Quay", "b", "日本語", "「波止場」", "。", "（", "é", "٣", "€", "😀", "…", "“q”", "*", "**", "_",
      "_a_", "a_b",
      "~", "~b~", "~~", "#", "##", "C#", "1.", "2)", "-", "+", "=", "===", "---", "|", "|---|", ":--", "`",
      "``", "\\", "<b>",
      "&amp;", "&", "&copy;", "!", "[x]", "[ ]", "[^1]", "[a]: b", "(y)", ">", ":", "www.example.org",
      "http://example.org/a_b_c",
      "https://example.org/_x_", "me@example.org", "a.b+c@example.org", "mailto:x@example.org", ".", "'",
      "\"", "\u{A0}",
      "\u{3000}", "\n", "\t", " ", "  ", "ｱ！", "q\u{301}", "\u{200D}", "<!--", "-->", "http://", "item:quay",
      "$x$", "^", "x²",
      "—", "✓", "©",
    ]
    var text = one(in: 3) ? " " : ""
    for _ in 0...random.next(below: most) {
      text += all[random.next(below: all.count)] + (one(in: 2) ? " " : "")
    }
    return text
  }

  private mutating func one(in count: Int) -> Bool { random.next(below: count) == 0 }
}

extension String {
  fileprivate var escaped: String {
    utf8.map { byte in
      switch byte {
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      case UInt8(ascii: ">"): Array("&gt;".utf8)
      case UInt8(ascii: "\""): Array("&quot;".utf8)
      default: [byte]
      }
    }.joined().withUTF8Text.replacing("—", with: "&mdash;").replacing("✓", with: "&check;")
      .replacing("©", with: "&copy;")
  }
}

extension Sequence where Element == UInt8 {
  fileprivate var withUTF8Text: String { String(decoding: Array(self), as: UTF8.self) }
}
