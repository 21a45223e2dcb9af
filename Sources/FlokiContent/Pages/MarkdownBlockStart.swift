/// The kind of block that a line begins, as far as measuring a page needs it.
enum MarkdownBlockStart: Equatable {
  case fence(byte: UInt8, count: Int)
  /// HTML up to a line that holds one of some marks; without any, up to a blank line.
  case html(ends: [String])
  /// HTML, or a paragraph.
  case unclear

  /// Nil for the text of a paragraph.
  init?(_ text: ArraySlice<UInt8>) {
    switch text.first {
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      let run = text.prefix { $0 == text.first }
      guard run.count >= 3, let byte = run.first else { return nil }
      if byte == UInt8(ascii: "`"), text[run.endIndex...].contains(byte) { return nil }
      self = .fence(byte: byte, count: run.count)
    case UInt8(ascii: "<"): self = Self.html(text)
    default: return nil
    }
  }

  private static func html(_ text: ArraySlice<UInt8>) -> Self {
    let name = text.dropFirst(text.starts(with: "</".utf8) ? 2 : 1).prefix {
      $0.isASCIILetter || (0x30...0x39).contains($0)
    }
    let next = name.endIndex < text.endIndex ? text[name.endIndex] : 0x20
    let isWhole = next <= 0x20 || next == UInt8(ascii: ">")
    let word = String(decoding: name.map(\.lowercasedASCII), as: UTF8.self)
    let ends: [String]
    if text.starts(with: "<!--".utf8) {
      ends = ["-->"]
    } else if text.starts(with: "<?".utf8) {
      ends = ["?>"]
    } else if ["pre", "script", "style"].contains(word), isWhole, !text.starts(with: "</".utf8) {
      ends = ["</pre>", "</script>", "</style>"]
    } else if Self.blocks.contains(word), isWhole || text[name.endIndex...].starts(with: "/>".utf8) {
      return .html(ends: [])
    } else {
      return .unclear
    }
    // It ends where it begins, or somewhere in the paragraph.
    return ends.contains { text.dropFirst(2).holds($0) } ? .unclear : .html(ends: ends)
  }

  /// The elements that begin a block whatever is before them, and are known by every version of the parser.
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dir", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head",
    "header", "hr",
    "html", "iframe", "legend", "li", "link", "main", "nav", "ol", "p", "section", "summary", "table",
    "tbody", "td",
    "tfoot", "th", "thead", "title", "tr", "ul",
  ]
}

extension ArraySlice<UInt8> {
  /// Whether some ASCII text is in it, in small or capital letters.
  func holds(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first, count >= word.count else { return false }
    return (startIndex...endIndex - word.count).contains { start in
      self[start].lowercasedASCII == first
        && self[start..<start + word.count].lazy.map(\.lowercasedASCII).elementsEqual(word)
    }
  }

  /// How many columns a row of dashes gives a table, such as `|---|:-:|`; nil for anything else.
  var columnsOfDashes: Int? {
    guard contains(UInt8(ascii: "-")), contains(UInt8(ascii: "|")) || contains(UInt8(ascii: ":")),
      allSatisfy({ "-|: \t\u{B}\u{C}".utf8.contains($0) })
    else { return nil }
    return columns
  }

  /// How many columns a row has, if every pipe in it ends one.
  var columns: Int {
    let pipe = UInt8(ascii: "|")
    let pipes = count { $0 == pipe }
    return pipes + 1 - (first == pipe ? 1 : 0) - (last == pipe && count > 1 ? 1 : 0)
  }

  /// Whether it is the definition of a reference and no more: `[words]: address "title"`.
  var isPlainDefinition: Bool {
    guard first == UInt8(ascii: "["), let close = firstIndex(of: UInt8(ascii: "]")), close > startIndex + 1,
      close < startIndex + 1000, self[close...].starts(with: "]:".utf8),
      !self[startIndex + 1..<close].contains(where: { "[\\".utf8.contains($0) }),
      self[startIndex + 1..<close].contains(where: { $0 > 0x20 })
    else { return false }
    let rest = self[(close + 2)...].drop { $0 == 0x20 }
    let address = rest.prefix { $0 > 0x20 }
    guard !address.isEmpty, !address.contains(where: { "<>()\\[]".utf8.contains($0) }) else { return false }
    let title = rest[address.endIndex...].drop { $0 == 0x20 }
    guard let quote = title.first else { return true }
    guard title.startIndex > address.endIndex, quote == UInt8(ascii: "\""), title.count > 1,
      title.last == quote
    else { return false }
    return !title.dropFirst().dropLast().contains { "\"\\".utf8.contains($0) }
  }
}
