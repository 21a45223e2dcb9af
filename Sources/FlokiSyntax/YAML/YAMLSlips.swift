/// What a line with an error of libyaml was probably meant to be.
extension YAMLSlipReader {
  func explainTab(at tabs: SourceSpan) -> Diagnostic {
    let start = relative(tabs)
    let before = layout.text[layout.lineStart(at: start)..<min(start, layout.text.count)]
    guard before.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return .tabAfterDash(at: tabs) }
    return .tabInIndentation(at: tabs, lines: linesIndentedWithTabs() ?? [])
  }

  /// The tabs before each line; nil where some line begins with spaces, since the width of a tab is unknown then.
  private func linesIndentedWithTabs() -> [SourceSpan]? {
    var lines: [SourceSpan] = []
    var start = 0
    while start < layout.text.count {
      var end = start
      while layout.byte(at: end) == 0x09 { end += 1 }
      if layout.byte(at: end) == 0x20, layout.isBlankLine(at: end) == false { return nil }
      if end > start { lines.append(span(start, end)) }
      start = layout.lineEnd(at: end)
      while let byte = layout.byte(at: start), byte == 0x0A || byte == 0x0D { start += 1 }
    }
    return lines
  }

  /// A line that should have a key and has none.
  func explainLineWithoutKey(at place: Int) -> Diagnostic {
    missingSign(inLineAt: place) ?? .keyWithoutColon(at: trimmedLineSpan(at: place))
  }

  /// The one character that keeps a line from being a key with its value; nil where it is not that simple.
  func missingSign(inLineAt place: Int) -> Diagnostic? {
    let end = layout.lineEnd(at: place)
    let begin = layout.lineStart(at: place) + layout.indentation(at: place)
    if hasNoBreakSpace(at: begin) { return .noBreakSpace(at: span(begin, begin + 2)) }
    let start = layout.content(at: place)
    if isDashWithoutSpace(at: start) { return .dashWithoutSpace(at: span(start, start + 1)) }
    let word = endOfName(from: start)
    guard word > start, word < end else { return nil }
    if layout.byte(at: word) == 0x3A, hasNoBreakSpace(at: word + 1) {
      return .noBreakSpace(at: span(word + 1, word + 3))
    }
    if hasNoBreakSpace(at: word) { return .noBreakSpace(at: span(word, word + 2)) }
    for colon in ["：", "﹕", "∶", "꞉"] where stands(colon, at: word) {
      return .wideColon(colon, at: span(word, skipSpaces(from: word + colon.utf8.count)))
    }
    let sign = skipSpaces(from: word)
    if layout.byte(at: sign) == 0x3D {
      return .equalsSign(at: span(sign, sign + 1), between: span(word, skipSpaces(from: sign + 1)))
    }
    // An address has its colon before two slashes, a time between digits.
    guard layout.byte(at: word) == 0x3A, let next = layout.byte(at: word + 1), next > 0x20,
      !stands("//", at: word + 1), let first = layout.byte(at: start), !(0x30...0x39).contains(first)
    else { return nil }
    return .colonWithoutSpace(at: span(word, word + 1))
  }

  /// A dash that a letter follows at once.
  func isDashWithoutSpace(at place: Int) -> Bool {
    guard layout.byte(at: place) == 0x2D, let next = layout.byte(at: place + 1) else { return false }
    return Self.isLetter(next) || next == 0x22 || next == 0x27
  }

  /// A second colon in a line: most often in a text, sometimes because the quotes around it are not quotes.
  func explainColon(at place: Int, in value: Range<Int>) -> Diagnostic {
    for (opening, closing) in [("“", "”"), ("„", "“"), ("‘", "’"), ("«", "»"), ("”", "”")]
    where stands(opening, at: value.lowerBound) {
      let last = value.upperBound - closing.utf8.count
      let inner = value.lowerBound + opening.utf8.count
      let isPair = last >= inner && stands(closing, at: last) && !hasByte(0x22, in: value)
      let fix = Diagnostic.Fix(
        "replaced curly quotes with straight ones",
        [.init(span(value.lowerBound, inner), "\""), .init(span(last, value.upperBound), "\"")])
      return .curlyQuotes(
        opening, at: span(value.lowerBound, inner), fix: isPair && !hasByte(0x5C, in: value) ? fix : nil)
    }
    return .colonInText(at: span(place, place + 1), quoting: quoting(from: value.lowerBound))
  }

  /// The rest of a line after a colon, without a comment and the white space around it.
  func value(from colon: Int) -> Range<Int> {
    let start = skipSpaces(from: colon)
    return start..<max(start, endOfText(from: start))
  }

  /// Quotes a text that begins with a quotation, by the quotes that are not in it: `"Never again", says mayor`.
  private func quotingAll(from quoted: Range<Int>, to end: Int) -> Diagnostic.Fix? {
    let text = quoted.lowerBound..<end
    let isSingle = layout.byte(at: quoted.lowerBound) == 0x27
    guard openBrackets.isEmpty, layout.isSameLine(text.lowerBound, text.upperBound), !hasByte(0x5C, in: text),
      !isSingle || !hasByte(0x22, in: text)
    else { return nil }
    let quote = isSingle ? "\"" : "'"
    let inside = text.filter { !isSingle && layout.byte(at: $0) == 0x27 }
    return .init(
      "quoted the whole text",
      [.init(span(text.lowerBound, text.lowerBound), quote)]
        + inside.map { .init(span($0, $0 + 1), "''") } + [.init(span(end, end), quote)])
  }

  /// What follows a bracket that is closed: words, or the address of a link that was written as Markdown.
  private func leftOver(at place: Int) -> Diagnostic {
    let isLink =
      layout.byte(at: place) == UInt8(ascii: "(") && place > 0
      && layout.byte(at: place - 1) == UInt8(ascii: "]")
    return .leftOver(at: wordSpan(at: place), isLink: isLink)
  }

  func explainTextAfterQuote(_ quoted: Range<Int>, at place: Int) -> Diagnostic {
    let (quotedSpan, quote) = (span(quoted.lowerBound, quoted.upperBound), quoted.lowerBound)
    let end = endOfText(from: place)
    guard end - 1 > place, layout.byte(at: end - 1) == layout.byte(at: quote), openBrackets.isEmpty,
      layout.isSameLine(quoted.lowerBound, quoted.upperBound)
    else {
      return .textAfterQuote(
        at: wordSpan(at: place), quoted: quotedSpan, fix: quotingAll(from: quoted, to: end))
    }
    let isSingle = character(at: quote) == "'"
    let edits = (quoted.upperBound - 1..<end - 1).filter { layout.byte(at: $0) == layout.byte(at: quote) }.map
    {
      Diagnostic.Fix.Edit(span($0, $0 + 1), isSingle ? "''" : "\\\"")
    }
    let isPlainText = !hasByte(0x5C, in: place..<end) && !hasByte(0x2C, in: place..<end)
    let summary = isSingle ? "doubled the single quotes inside a text" : "escaped the quotes inside a text"
    return .quoteInside(
      character(at: quote), at: wordSpan(at: place), quoted: span(quoted.upperBound - 1, quoted.upperBound),
      fix: isPlainText ? Diagnostic.Fix(summary, edits) : nil)
  }

  /// Something behind a value that is complete.
  func explainLeftOver(at place: Int) -> Diagnostic {
    let found = character(at: place)
    guard found == "]" || found == "}" else { return leftOver(at: place) }
    return .unopenedBracket(found, at: span(place, place + 1), isLeftOver: true)
  }

  /// A line in a column of its own.
  func explainIndentation(at place: Int, isInList: Bool) -> Diagnostic {
    if layout.byte(at: place) == 0x2D { return .misplacedDash(at: span(place, place + 1)) }
    return isInList ? .keyInList(at: wordSpan(at: place)) : .wrongIndentation(at: wordSpan(at: place))
  }
}

// MARK: - Reading the text

extension YAMLSlipReader {
  func stands(_ wanted: String, at place: Int) -> Bool {
    place >= 0 && place < layout.text.count && layout.text[place...].starts(with: wanted.utf8)
  }

  func words(in span: SourceSpan) -> String { words(in: relative(span)..<Int(span.end) - base) }

  /// The text of a range, or as much of it as there is.
  func words(in range: Range<Int>) -> String {
    String(decoding: layout.text[range.clamped(to: layout.text.indices)], as: UTF8.self)
  }

  func hasNoBreakSpace(at place: Int) -> Bool { stands("\u{A0}", at: place) }

  func hasByte(_ byte: UInt8, in range: Range<Int>) -> Bool {
    layout.text[range.clamped(to: layout.text.indices)].contains(byte)
  }

  func skipSpaces(from place: Int) -> Int {
    var place = place
    while layout.byte(at: place) == 0x20 { place += 1 }
    return place
  }

  /// The end of a word such as attributes and langcodes are.
  private func endOfName(from start: Int) -> Int {
    var end = start
    while let byte = layout.byte(at: end),
      Self.isLetter(byte) || (0x30...0x39).contains(byte) || byte == 0x5F || byte == 0x2D
    { end += 1 }
    return end
  }

  /// Where the text that begins at a place ends in its line, without a comment and the white space before it.
  func endOfText(from start: Int) -> Int {
    var end = start
    let limit = layout.lineEnd(at: start)
    while end < limit, !(layout.text[end] == 0x23 && end > start && layout.text[end - 1] <= 0x20) { end += 1 }
    while end > start, layout.text[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
