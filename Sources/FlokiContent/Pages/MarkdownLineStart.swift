/// The beginning of a line of Markdown: the marks of quotations and lists, and where its own text begins after them.
struct MarkdownLineStart {
  /// The list that a line is in, as far as it is certain.
  struct List {
    /// In which quotation it is.
    var quotes = 0
    /// The column in which the text of its items begins; 0 outside of lists.
    var content = 0
    var isOrdered = false
  }

  private(set) var text: Range<Int>
  private(set) var markerCount = 0
  private(set) var quotes = 0
  /// All blanks before the text.
  private(set) var blanks = 0
  private(set) var list: List
  /// In which column of its quotation the text begins.
  private(set) var column = 0
  private(set) var hasTabs = false

  /// - Parameter isContinuing: Whether a paragraph is open, which not every mark can end.
  init(_ source: [UInt8], _ line: Range<Int>, in list: List, continuing isContinuing: Bool) {
    self.list = list
    text = line
    while let last = source[text].last, last <= 0x20 { text = text.lowerBound..<text.upperBound - 1 }
    var isContinuing = isContinuing
    // More than may be are not counted.
    while markerCount <= MarkdownExcess.Kind.depth.limit {
      skipBlanks(source)
      if self.list.quotes != quotes { self.list = List(quotes: quotes) }
      guard let first = source[text].first, !isIndented, !isRule(source) else { break }
      if first == UInt8(ascii: ">") {
        quotes += 1
        markerCount += 1
        text = text.lowerBound + 1..<text.upperBound
        column = 0
      } else if let width = bulletWidth(source) ?? numberWidth(source, continuing: isContinuing) {
        let start = column
        if width == text.count, isContinuing { break }
        markerCount += 1
        text = text.lowerBound + width..<text.upperBound
        column += width
        skipBlanks(source)
        if text.isEmpty || column - start - width > 4 { column = start + width + 1 }
        self.list = List(quotes: quotes, content: column, isOrdered: width > 1)
      } else {
        break
      }
      isContinuing = false
    }
  }

  var isBlank: Bool { text.isEmpty }
  /// More containers cannot be open: each takes a mark, here or in the lines above that this one is indented to.
  var depth: Int { markerCount + blanks / 2 }
  /// Whether the text is code, or goes on with a paragraph.
  var isIndented: Bool { column > list.content + 3 }

  /// Whether nothing can go on with the paragraph that the text is: a heading or a rule.
  func isClosed(_ source: [UInt8]) -> Bool {
    guard !isIndented else { return false }
    let signs = source[text].prefix { $0 == UInt8(ascii: "#") }
    if 1...6 ~= signs.count, signs.endIndex == text.upperBound || source[signs.endIndex] <= 0x20 {
      return true
    }
    return isRule(source)
  }

  private mutating func skipBlanks(_ source: [UInt8]) {
    while let byte = source[text].first, byte == 0x20 || byte == 0x09 {
      let width = byte == 0x20 ? 1 : 4
      if byte == 0x09 { hasTabs = true }
      (column, blanks) = (column + width, blanks + width)
      text = text.lowerBound + 1..<text.upperBound
    }
  }

  private func isRule(_ source: [UInt8]) -> Bool {
    guard let first = source[text].first, "*-_".utf8.contains(first) else { return false }
    var count = 0
    for byte in source[text] {
      if byte == first { count += 1 } else if byte > 0x20 { return false }
    }
    return count >= 3
  }

  private func bulletWidth(_ source: [UInt8]) -> Int? {
    guard let first = source[text].first, "*-+".utf8.contains(first) else { return nil }
    return endsMark(source, text.lowerBound + 1) ? 1 : nil
  }

  private func numberWidth(_ source: [UInt8], continuing isContinuing: Bool) -> Int? {
    let digits = source[text].prefix { (0x30...0x39).contains($0) }
    guard 1...9 ~= digits.count, digits.endIndex < text.upperBound,
      source[digits.endIndex] == UInt8(ascii: ".") || source[digits.endIndex] == UInt8(ascii: ")"),
      endsMark(source, digits.endIndex + 1)
    else { return nil }
    let isNext = list.isOrdered && column < list.content
    guard !isContinuing || isNext || digits.elementsEqual("1".utf8) else { return nil }
    return digits.count + 1
  }

  private func endsMark(_ source: [UInt8], _ place: Int) -> Bool {
    place == text.upperBound || source[place] == 0x20 || source[place] == 0x09
  }
}
