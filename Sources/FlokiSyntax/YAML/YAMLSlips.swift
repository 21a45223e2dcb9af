/// What a line that libyaml trips over was probably meant to be.
extension YAMLTreeBuilder {
  func explainTab(at tabs: SourceSpan) -> Diagnostic {
    let start = Int(tabs.start) &- base
    guard isBlank(from: lineStart(at: start), to: start) else { return .tabAfterDash(at: tabs) }
    return .tabInIndentation(at: tabs, lines: linesIndentedWithTabs() ?? [])
  }

  /// The tabs before each line; nil where some line begins with spaces, as then nobody can tell how wide a tab is.
  private func linesIndentedWithTabs() -> [SourceSpan]? {
    var lines: [SourceSpan] = []
    var start = 0
    while unsafe start < text.count {
      var end = start
      while unsafe end < text.count && text[end] == 0x09 { end &+= 1 }
      if unsafe end < text.count && text[end] == 0x20 { return nil }
      if end > start { lines.append(span(start, end)) }
      start = lineEnd(at: end)
      while unsafe start < text.count && text[start] <= 0x0D && text[start] >= 0x0A { start &+= 1 }
    }
    return lines
  }

  /// A line that should have a key and has none.
  func explainLineWithoutKey(at place: Int) -> Diagnostic {
    slip(inLineAt: place) ?? .keyWithoutColon(at: trimmedLineSpan(at: place))
  }

  /// The one character that keeps a line from being a key with its value; nil where it is not that simple.
  func slip(inLineAt place: Int) -> Diagnostic? {
    var start = lineStart(at: place)
    let end = lineEnd(at: place)
    while unsafe start < end && text[start] == 0x20 { start &+= 1 }
    if hasNoBreakSpace(at: start) { return .noBreakSpace(at: span(start, start &+ 2)) }
    if isDashWithoutSpace(at: start) { return .dashWithoutSpace(at: span(start, start &+ 1)) }
    while unsafe start &+ 1 < end && text[start] == 0x2D && text[start &+ 1] == 0x20 {
      start &+= 1
      while unsafe start < end && text[start] == 0x20 { start &+= 1 }
    }
    let word = endOfName(from: start)
    guard word > start, word < end else { return nil }
    if unsafe text[word] == 0x3A, hasNoBreakSpace(at: word &+ 1) {
      return .noBreakSpace(at: span(word &+ 1, word &+ 3))
    }
    if hasNoBreakSpace(at: word) { return .noBreakSpace(at: span(word, word &+ 2)) }
    for colon in ["：", "﹕", "∶", "꞉"] where stands(colon, at: word) {
      let length = colon.utf8.count
      return .wideColon(colon, at: span(word, skipSpaces(from: word &+ length)))
    }
    let sign = skipSpaces(from: word)
    if unsafe sign < end && text[sign] == 0x3D {
      return .equalsSign(at: span(sign, sign &+ 1), between: span(word, skipSpaces(from: sign &+ 1)))
    }
    // An address has its colon before two slashes, a time between digits.
    guard unsafe text[word] == 0x3A, word &+ 1 < end, unsafe text[word &+ 1] > 0x20,
      !stands("//", at: word &+ 1), unsafe !(0x30...0x39).contains(text[start])
    else { return nil }
    return .colonWithoutSpace(at: span(word, word &+ 1))
  }

  /// A dash that a letter follows at once, at the beginning of a line.
  func isDashWithoutSpace(at place: Int) -> Bool {
    guard unsafe place &+ 1 < text.count, unsafe text[place] == 0x2D else { return false }
    let next = unsafe text[place &+ 1]
    return Self.isLetter(next) || next == 0x22 || next == 0x27
  }

  /// A second colon in a line: most often in a text, now and then because the quotes around it are no quotes.
  func explainColon(at place: Int, in value: Range<Int>) -> Diagnostic {
    for (opening, closing) in [("“", "”"), ("„", "“"), ("‘", "’"), ("«", "»"), ("”", "”")]
    where stands(opening, at: value.lowerBound) {
      let last = value.upperBound &- closing.utf8.count
      let inner = value.lowerBound &+ opening.utf8.count
      let isPair = last >= inner && stands(closing, at: last) && !hasByte(0x22, in: value)
      let fix = Diagnostic.Fix(
        "replaced curly quotes with straight ones",
        [.init(span(value.lowerBound, inner), "\""), .init(span(last, value.upperBound), "\"")])
      return .curlyQuotes(
        opening, at: span(value.lowerBound, inner), fix: isPair && !hasByte(0x5C, in: value) ? fix : nil)
    }
    return .colonInText(at: span(place, place &+ 1), quoting: quoting(from: value.lowerBound))
  }

  /// The value of a line that has a key before a place already, without a comment and white space behind it.
  func valueOfLine(before place: Int) -> Range<Int>? {
    var index = lineStart(at: place)
    while index &+ 1 < place {
      if unsafe text[index] == 0x3A && text[index &+ 1] <= 0x20 {
        let start = skipSpaces(from: index &+ 1)
        return start..<max(start, endOfText(from: start))
      }
      index &+= 1
    }
    return nil
  }

  func explainTextAfterQuote(_ quoted: Range<Int>, at place: Int) -> Diagnostic {
    let (quotedSpan, quote) = (span(quoted.lowerBound, quoted.upperBound), quoted.lowerBound)
    let end = endOfText(from: place)
    guard unsafe end &- 1 > place && text[end &- 1] == text[quote], !isFlow, !hasLineBreak(quoted) else {
      return .textAfterQuote(at: wordSpan(at: place), quoted: quotedSpan)
    }
    let isSingle = character(at: quote) == "'"
    var edits: [Diagnostic.Fix.Edit] = []
    var index = quoted.upperBound &- 1
    while index < end &- 1 {
      if unsafe text[index] == text[quote] {
        edits.append(.init(span(index, index &+ 1), isSingle ? "''" : "\\\""))
      }
      index &+= 1
    }
    let isPlainText = !hasByte(0x5C, in: place..<end) && !hasByte(0x2C, in: place..<end)
    let summary = isSingle ? "doubled the single quotes inside a text" : "escaped the quotes inside a text"
    return .quoteInside(
      character(at: quote), at: wordSpan(at: place), quoted: span(quoted.upperBound &- 1, quoted.upperBound),
      fix: isPlainText ? Diagnostic.Fix(summary, edits) : nil)
  }

  func explainLeftOver(at place: Int, isInList: Bool) -> Diagnostic {
    let byte: UInt8 = unsafe place < text.count ? text[place] : 0
    if byte == 0x5D || byte == 0x7D {
      return .unopenedBracket(character(at: place), at: span(place, place &+ 1), isLeftOver: true)
    }
    guard isFirstInLine(place) else { return .leftOver(at: wordSpan(at: place)) }
    if byte == 0x2D { return .misplacedDash(at: span(place, place &+ 1)) }
    return isInList ? .keyInList(at: wordSpan(at: place)) : .wrongIndentation(at: wordSpan(at: place))
  }
}

// MARK: - Reading the text

extension YAMLTreeBuilder {
  func stands(_ wanted: String, at place: Int) -> Bool {
    var index = place
    for byte in wanted.utf8 {
      guard unsafe index >= 0 && index < text.count && text[index] == byte else { return false }
      index &+= 1
    }
    return true
  }

  /// The text of a range, or as much of it as there is.
  func words(in range: Range<Int>) -> String {
    let range = range.clamped(to: unsafe 0..<text.count)
    return unsafe String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
  }

  func hasNoBreakSpace(at place: Int) -> Bool { stands("\u{A0}", at: place) }

  func hasByte(_ byte: UInt8, in range: Range<Int>) -> Bool {
    range.clamped(to: unsafe 0..<text.count).contains { unsafe text[$0] == byte }
  }

  func skipSpaces(from place: Int) -> Int {
    var place = place
    while unsafe place < text.count && text[place] == 0x20 { place &+= 1 }
    return place
  }

  private func isBlank(from start: Int, to end: Int) -> Bool {
    (start..<max(start, end)).allSatisfy { unsafe text[$0] == 0x20 || text[$0] == 0x09 }
  }

  /// The end of a word such as attributes and langcodes are.
  private func endOfName(from start: Int) -> Int {
    var end = start
    while unsafe end < text.count
      && (Self.isLetter(text[end]) || (0x30...0x39).contains(text[end]) || text[end] == 0x5F
        || text[end] == 0x2D)
    { end &+= 1 }
    return end
  }

  /// Where the text that begins at a place ends in its line, without a comment and the white space before it.
  func endOfText(from start: Int) -> Int {
    var end = start
    let limit = lineEnd(at: start)
    while unsafe end < limit && !(text[end] == 0x23 && end > start && text[end &- 1] <= 0x20) { end &+= 1 }
    while unsafe end > start && text[end &- 1] <= 0x20 { end &-= 1 }
    return end
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
