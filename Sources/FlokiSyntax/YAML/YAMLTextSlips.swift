/// What quotes, escapes and brackets that libyaml trips over were probably meant to be.
extension YAMLTreeBuilder {
  func unclosedQuote(at opening: Int) -> Diagnostic {
    .unclosedQuote(at: span(opening, opening &+ 1), closing: closingQuote(from: opening))
  }

  /// Closes a quote at the end of its line, where the line is all of its text.
  private func closingQuote(from opening: Int) -> Diagnostic.Fix? {
    guard let quote = unsafe opening < text.count ? text[opening] : nil, !isFlow else { return nil }
    let end = endOfText(from: opening &+ 1)
    guard end > opening &+ 1, !hasByte(quote, in: opening &+ 1..<end), !hasByte(0x5C, in: opening..<end),
      !hasByte(0x23, in: opening..<end), !isContinued(lineAt: opening)
    else { return nil }
    return Diagnostic.Fix("closed a quote", [.init(span(end, end), String(Unicode.Scalar(quote)))])
  }

  /// Whether the next line that is not empty stands deeper than this one.
  private func isContinued(lineAt place: Int) -> Bool {
    var next = lineEnd(at: place)
    while unsafe next < text.count && text[next] <= 0x20 { next &+= 1 }
    guard unsafe next < text.count else { return false }
    return indentation(of: next) > indentation(of: place)
  }

  /// Puts the rest of a line between quotes, where that is all of a value.
  func quoting(from start: Int) -> Diagnostic.Fix? {
    var before = start
    while unsafe before > 0 && text[before &- 1] == 0x20 { before &-= 1 }
    let isValue =
      unsafe before > 0 && before < start && (text[before &- 1] == 0x3A || text[before &- 1] == 0x2D)
    let end = endOfText(from: start)
    guard isValue, !isFlow, end > start, !isContinued(lineAt: start),
      !hasByte(0x22, in: lineStart(at: start)..<start), !hasByte(0x27, in: lineStart(at: start)..<start)
    else { return nil }
    let text = words(in: start..<end)
    let needsSingle = text.utf8.contains { $0 == 0x22 || $0 == 0x5C }
    let quoted = needsSingle ? "'" + text.replacing("'", with: "''") + "'" : "\"\(text)\""
    return Diagnostic.Fix("put \(quoted) between quotes", [.init(span(start, end), quoted)])
  }

  /// - Parameter escape: The backslash and the character after it.
  func explainEscape(_ problem: String, at escape: SourceSpan) -> Diagnostic {
    let start = Int(escape.start) &- base
    let rest = words(in: start..<start &+ 12)
    let letter = rest.dropFirst().first ?? " "
    if problem.contains("digit") || problem.contains("hexdecimal") || problem.contains("hexadecimal") {
      return .escapeWithoutDigits(letter, at: escape)
    }
    guard problem.contains("escape code") else {
      return .unknownEscape(letter, at: span(start, start &+ 1 &+ String(letter).utf8.count))
    }
    if let pair = rest.wholeMatch(of: /\\u([Dd][89ABab][0-9A-Fa-f]{2})\\u([Dd][C-Fc-f][0-9A-Fa-f]{2})/),
      let high = UInt32(pair.1, radix: 16), let low = UInt32(pair.2, radix: 16),
      let scalar = Unicode.Scalar(0x10000 &+ (high & 0x3FF) &<< 10 &+ (low & 0x3FF))
    {
      return .escapedSurrogate(at: span(start, start &+ 12), meant: String(Character(scalar)))
    }
    return .escapedSurrogate(at: span(start, start &+ (letter == "U" ? 10 : 6)), meant: nil)
  }

  /// A list or mapping between brackets that does not go on as it should.
  func explainBracket(openedAt opening: Int, foundAt place: Int?) -> Diagnostic {
    let bracket = character(at: opening)
    let bracketSpan = span(opening, opening &+ 1)
    guard let place else { return .unclosedBracket(bracket, at: bracketSpan, found: nil) }
    let found = character(at: place)
    if found == "]" || found == "}" {
      return .mismatchedBracket(found, at: span(place, place &+ 1), opened: bracketSpan)
    }
    guard isSameLine(opening, place), hasByte(bracket == "[" ? 0x5D : 0x7D, in: place..<lineEnd(at: place))
    else {
      return .unclosedBracket(bracket, at: bracketSpan, found: wordSpan(at: place))
    }
    var start = place
    // Of `{a: 1 b: 2}` libyaml complains at the second colon.
    if found == ":" { while unsafe start > opening && text[start &- 1] > 0x20 { start &-= 1 } }
    var end = start
    while unsafe end > opening && text[end &- 1] <= 0x20 { end &-= 1 }
    let before = character(at: end &- 1)
    let isBetweenValues = start < place || found != ":"
    let isSure = isBetweenValues && !":,[{".contains(before)
    return .missingComma(before: wordSpan(at: start), in: bracketSpan, place: isSure ? span(end, end) : nil)
  }

  /// Something stands where a value belongs.
  func explainMissingValue(at place: Int, in bracket: Int?, otherwise problem: String) -> Diagnostic {
    let found = character(at: place)
    let foundSpan = span(place, place &+ 1)
    switch (found, bracket) {
    case (",", _?): return .extraComma(at: foundSpan)
    case ("-", _?): return .dashInBrackets(at: foundSpan)
    case ("]", let bracket?), ("}", let bracket?):
      return .mismatchedBracket(found, at: foundSpan, opened: span(bracket, bracket &+ 1))
    case (",", nil):
      return .reservedCharacter(found, at: wordSpan(at: place), quoting: quoting(from: place))
    case ("]", nil), ("}", nil): return .unopenedBracket(found, at: foundSpan, isLeftOver: false)
    default: return .notYAML(problem, at: wordSpan(at: place))
    }
  }

  /// Whether the innermost open collection is between brackets.
  var isFlow: Bool { openBracket != nil }
}
