/// What quotes, escapes and brackets with an error of libyaml were probably meant to be.
extension YAMLSlipReader {
  /// Closes a quote at the end of its line, where the line is all of its text.
  func closingQuote(from opening: Int) -> Diagnostic.Fix? {
    guard let quote = layout.byte(at: opening), openBrackets.isEmpty else { return nil }
    let end = endOfText(from: opening + 1)
    guard end > opening + 1, !hasByte(quote, in: opening + 1..<end), !hasByte(0x5C, in: opening..<end),
      !hasByte(0x23, in: opening..<end), !isContinued(lineAt: opening)
    else { return nil }
    return Diagnostic.Fix("closed a quote", [.init(span(end, end), String(Unicode.Scalar(quote)))])
  }

  /// Whether the next line that is not empty is deeper than this one.
  private func isContinued(lineAt place: Int) -> Bool {
    layout.lineBelow(place).map { layout.indentation(at: $0) > layout.indentation(at: place) } ?? false
  }

  /// Puts the rest of a line between quotes, where that is all of a value.
  func quoting(from start: Int) -> Diagnostic.Fix? {
    let opening = layout.openings(at: start).last { $0.content <= start }
    let end = endOfText(from: start)
    guard let opening, skipSpaces(from: opening.content) == start, openBrackets.isEmpty, end > start,
      !isContinued(lineAt: start)
    else { return nil }
    let text = words(in: start..<end)
    let needsSingle = text.utf8.contains { $0 == 0x22 || $0 == 0x5C }
    let quoted = needsSingle ? "'" + text.replacing("'", with: "''") + "'" : "\"\(text)\""
    return Diagnostic.Fix("put \(quoted) between quotes", [.init(span(start, end), quoted)])
  }

  /// - Parameter escape: The backslash and the character after it.
  func explainEscape(_ problem: String, at escape: SourceSpan) -> Diagnostic {
    let start = relative(escape)
    let rest = words(in: start..<start + 12)
    let letter = rest.dropFirst().first ?? " "
    if problem.contains("hexdecimal") || problem.contains("hexadecimal") {
      return .escapeWithoutDigits(letter, at: escape)
    }
    guard problem.contains("escape code") else {
      return .unknownEscape(letter, at: span(start, start + 1 + String(letter).utf8.count))
    }
    if let pair = rest.wholeMatch(of: /\\u([Dd][89ABab][0-9A-Fa-f]{2})\\u([Dd][C-Fc-f][0-9A-Fa-f]{2})/),
      let high = UInt32(pair.1, radix: 16), let low = UInt32(pair.2, radix: 16),
      let scalar = Unicode.Scalar(0x10000 &+ (high & 0x3FF) &<< 10 &+ (low & 0x3FF))
    {
      return .escapedSurrogate(at: span(start, start + 12), meant: String(Character(scalar)))
    }
    return .escapedSurrogate(at: span(start, start + (letter == "U" ? 10 : 6)), meant: nil)
  }

  func explainNamelessAlias(at place: Int) -> Diagnostic {
    character(at: place) == "*"
      ? .namelessAlias(at: wordSpan(at: place), quoting: quoting(from: place))
      : .namelessAnchor(at: wordSpan(at: place), quoting: quoting(from: place))
  }

  /// A list or mapping between brackets with an error inside.
  func explainBracket(openedAt opening: Int, foundAt place: Int?) -> Diagnostic {
    let bracket = character(at: opening)
    let bracketSpan = span(opening, opening + 1)
    guard let place else { return .unclosedBracket(bracket, at: bracketSpan, found: nil) }
    let found = character(at: place)
    if found == "]" || found == "}" {
      return .mismatchedBracket(found, at: span(place, place + 1), opened: bracketSpan)
    }
    let closing: UInt8 = bracket == "[" ? 0x5D : 0x7D
    guard layout.isSameLine(opening, place), hasByte(closing, in: place..<layout.lineEnd(at: place)) else {
      return .unclosedBracket(bracket, at: bracketSpan, found: wordSpan(at: place))
    }
    var start = place
    // Of `{a: 1 b: 2}` libyaml complains at the second colon.
    if found == ":" { while start > opening, layout.text[start - 1] > 0x20 { start -= 1 } }
    var end = start
    while end > opening, layout.text[end - 1] <= 0x20 { end -= 1 }
    let isBetweenValues = start < place || found != ":"
    let isSure = isBetweenValues && !":,[{".contains(character(at: end - 1))
    return .missingComma(before: wordSpan(at: start), in: bracketSpan, place: isSure ? span(end, end) : nil)
  }

  /// Something else is in the place of a value.
  func explainMissingValue(at place: Int, otherwise problem: String) -> Diagnostic {
    let found = character(at: place)
    let foundSpan = span(place, place + 1)
    switch (found, openBrackets.last) {
    case (",", _?): return .extraComma(at: foundSpan)
    case ("-", _?): return .dashInBrackets(at: foundSpan)
    case ("]", let bracket?), ("}", let bracket?):
      return .mismatchedBracket(found, at: foundSpan, opened: span(bracket, bracket + 1))
    case (",", nil):
      return .reservedCharacter(found, at: wordSpan(at: place), quoting: quoting(from: place))
    case ("]", nil), ("}", nil): return .unopenedBracket(found, at: foundSpan, isLeftOver: false)
    default: return .notYAML(problem, at: wordSpan(at: place))
    }
  }
}
