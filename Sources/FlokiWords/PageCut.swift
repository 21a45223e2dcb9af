import FlokiContent

/// A page cut into paragraphs: runs of lines between empty ones. The bytes between two of them belong to neither, so that a page is
/// always its paragraphs with what is between them.
struct PageCut: Sendable {
  struct Block: Sendable {
    /// In the file.
    let range: Range<Int>
    let text: String
    /// By what the text is known in the record of originals.
    let digest: UInt64
    /// Whether there is something in it to translate.
    let isTranslated: Bool
  }

  let blocks: [Block]

  init(_ bytes: [UInt8], from start: Int) {
    var blocks: [Block] = []
    var open: Int?
    var end = start
    var fence: [UInt8]?
    var isCode = false
    func close() {
      guard let first = open else { return }
      let text = String(decoding: bytes[first..<end], as: UTF8.self).withoutCarriageReturns
      blocks.append(
        Block(
          range: first..<end, text: text, digest: ContentDigest.ofWords(text),
          isTranslated: !isCode && Self.hasWords(text)))
      open = nil
      isCode = false
    }
    var place = min(start, bytes.count)
    while place < bytes.count {
      let lineEnd = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
      let next = min(lineEnd + 1, bytes.count)
      var contentEnd = lineEnd
      if contentEnd > place, bytes[contentEnd - 1] == 0x0D { contentEnd -= 1 }
      let line = bytes[place..<contentEnd]
      let words = line.drop { $0 == 0x20 || $0 == 0x09 }
      if words.isEmpty, fence == nil {
        close()
      } else {
        if open == nil { open = place }
        if let mark = fence {
          if words.starts(with: mark), words.allSatisfy({ $0 == mark[0] || $0 <= 0x20 }) { fence = nil }
        } else if let mark = Self.fence(words) {
          fence = mark
          isCode = true
        }
        end = contentEnd
      }
      place = next
    }
    close()
    self.blocks = blocks
  }

  /// How a text would be cut.
  init(_ text: String) { self.init(Array(text.utf8), from: 0) }

  /// The marks of a line that begins code.
  private static func fence(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    guard let first = line.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return nil }
    let mark = line.prefix { $0 == first }
    return mark.count >= 3 ? Array(mark) : nil
  }

  /// Whether more is in a paragraph than pictures without words, tags and definitions of links.
  private static func hasWords(_ text: String) -> Bool {
    let mayBeDefinition = text.utf8.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "[")
    if mayBeDefinition, text.utf8.split(separator: 0x0A).allSatisfy({ $0.labelOfDefinition != nil }) {
      return false
    }
    let placeholders = Placeholder.all(in: text, isMarkdown: true)
    if hasASCIILetter(text.utf8.span, besides: placeholders) { return true }
    return TextPiece.pieces(of: text, placeholders).contains { piece in
      if case .words(let words) = piece { words.contains(where: \.isLetter) } else { false }
    }
  }

  /// Nearly every paragraph has one among its first bytes.
  private static func hasASCIILetter(_ bytes: Span<UInt8>, besides placeholders: [Placeholder]) -> Bool {
    var place = 0
    for placeholder in placeholders {
      while place < placeholder.range.lowerBound {
        if bytes[place].isASCIILetter { return true }
        place += 1
      }
      place = placeholder.range.upperBound
    }
    while place < bytes.count {
      if bytes[place].isASCIILetter { return true }
      place += 1
    }
    return false
  }
}

extension PageCut.Block {
  /// What kind of block it is to a reader of Markdown, with its article: a translation has to be of the same.
  var kind: String {
    if text.utf8.first?.isASCIILetter == true {
      return hasUnderline ? "an underlined heading" : "a paragraph"
    }
    let line = text.prefix { $0 != "\n" }
    let words = line.drop { $0 == " " || $0 == "\t" }
    if line.utf8.count - words.utf8.count >= 4 { return "indented text" }
    if isCode { return "code" }
    guard let first = words.first else { return "a paragraph" }
    switch first {
    case "[":
      if words.utf8.beginsFootnote { return "a footnote" }
    case "#":
      let marks = words.prefix { $0 == "#" }
      return marks.count <= 6 && words.dropFirst(marks.count).first.map { $0 == " " } ?? true
        ? "a heading of level \(marks.count)" : "a paragraph"
    case ">": return "a quotation"
    case "|": return "a table"
    case "-", "*", "+":
      if words.dropFirst().first == " " { return "a list" }
    case "0"..."9":
      if words.utf8.beginsNumberedList { return "a numbered list" }
    default: break
    }
    return hasUnderline ? "an underlined heading" : "a paragraph"
  }

  /// Whether the last line, which is not the only one, is a row of `=` or of `-`.
  private var hasUnderline: Bool {
    guard let lineBreak = text.utf8.lastIndex(of: 0x0A) else { return false }
    let line = text.utf8[text.utf8.index(after: lineBreak)...]
    guard let mark = line.first, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else { return false }
    return line.drop { $0 == mark }.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  private var isCode: Bool {
    let words = text.drop { $0 == " " }
    return words.hasPrefix("```") || words.hasPrefix("~~~")
  }
}

extension BidirectionalCollection<UInt8> {
  /// The name in a line that defines a link, `[name]: address`; nil for any other line, and for the words of a footnote, `[^1]: `.
  var labelOfDefinition: SubSequence? {
    let line = drop { $0 == 0x20 || $0 == 0x09 }
    guard distance(from: startIndex, to: line.startIndex) <= 3, line.first == UInt8(ascii: "["),
      let end = line.firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let label = line[..<end].dropFirst()
    let rest = line[end...].dropFirst()
    guard let first = label.first, first != UInt8(ascii: "^"), rest.first == UInt8(ascii: ":"),
      let space = rest.dropFirst().first, space == 0x20 || space == 0x09
    else { return nil }
    return label
  }
}

extension Substring.UTF8View {
  /// Whether it is as `[^1]: ` before the words of a footnote.
  fileprivate var beginsFootnote: Bool {
    guard starts(with: "[^".utf8), let end = firstIndex(of: UInt8(ascii: "]")) else { return false }
    return self[end...].dropFirst().first == UInt8(ascii: ":")
  }

  /// Whether it is as `1. ` or `1) ` at the beginning of a list.
  fileprivate var beginsNumberedList: Bool {
    let rest = drop { (0x30...0x39).contains($0) }
    guard (1...9).contains(count - rest.count), let mark = rest.first, let space = rest.dropFirst().first
    else { return false }
    return (mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")"))
      && (space == 0x20 || space == 0x09 || space == 0x0A)
  }
}

extension String {
  fileprivate var withoutCarriageReturns: String {
    utf8.contains(0x0D) ? String(decoding: utf8.filter { $0 != 0x0D }, as: UTF8.self) : self
  }
}
