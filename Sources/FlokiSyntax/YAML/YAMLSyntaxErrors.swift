extension YAMLTreeBuilder {
  /// Says in plain words why libyaml gave up, and points to what an author would change.
  mutating func report(_ failure: YAMLFailure, _ diagnostics: inout Diagnostics) {
    let place = failure.isReading ? failure.place : cursor.byte(atCharacter: failure.place)
    let opening = cursor.byte(atCharacter: failure.contextPlace)
    diagnostics.report(explain(failure, at: place, inside: opening))
  }

  private func explain(_ failure: YAMLFailure, at place: Int, inside opening: Int) -> Diagnostic {
    let byte: UInt8 = unsafe place < text.count ? text[place] : 0
    let problem = failure.problem
    if problem.contains("tab character") || problem.contains("cannot start any token") && byte == 0x09 {
      return explainTab(at: tabSpan(near: place))
    }
    if failure.context.contains("quoted scalar") {
      if problem.hasPrefix("found unexpected") { return unclosedQuote(at: opening) }
      return explainEscape(problem, at: escapeSpan(near: place, after: opening))
    }
    // Two quotes that do not match often make one long text, and trouble right behind it.
    if let quoted = lastQuoted, quoted.upperBound == place, hasLineBreak(quoted), byte > 0x20 {
      return unclosedQuote(at: quoted.lowerBound)
    }
    switch problem {
    case "mapping values are not allowed in this context":
      if let value = valueOfLine(before: place) { return explainColon(at: place, in: value) }
      if let above = lineAbove(place), indentation(of: above) >= indentation(of: place) {
        return explainLineWithoutKey(at: above &+ indentation(of: above))
      }
      return .keyTooDeep(at: keySpan(before: place))
    case "could not find expected ':'": return explainLineWithoutKey(at: opening)
    case "block sequence entries are not allowed in this context":
      return .dashAfterKey(at: span(place, place &+ 1))
    case "found character that cannot start any token":
      return .reservedCharacter(character(at: place), at: wordSpan(at: place), quoting: quoting(from: place))
    case "found unexpected ':'": return .colonWithoutSpace(at: span(place, place &+ 1))
    default: return explainStructure(failure, at: place, inside: opening)
    }
  }

  private func explainStructure(_ failure: YAMLFailure, at place: Int, inside opening: Int) -> Diagnostic {
    let isAtEnd = unsafe place >= text.count
    switch failure.problem {
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      return explainBracket(openedAt: opening, foundAt: isAtEnd ? nil : place)
    case "did not find expected node content":
      if isAtEnd, let bracket = openBracket { return explainBracket(openedAt: bracket, foundAt: nil) }
      return explainMissingValue(at: place, in: openBracket, otherwise: failure.problem)
    case "did not find expected key", "did not find expected '-' indicator",
      "did not find expected <document start>":
      if let quoted = lastQuoted, isSameLine(quoted.upperBound, place) {
        return explainTextAfterQuote(quoted, at: place)
      }
      return explainLeftOver(at: place, isInList: failure.problem.contains("'-'"))
    case "found undefined tag handle", "did not find the expected '>'":
      return .tagNotUsed(wordSpan(at: opening), isStandard: false)
    case "did not find expected alphabetic or numeric character":
      return character(at: opening) == "*"
        ? .namelessAlias(at: wordSpan(at: opening), quoting: quoting(from: opening))
        : .namelessAnchor(at: wordSpan(at: opening), quoting: quoting(from: opening))
    case "did not find expected comment or line break" where failure.context.contains("block scalar"):
      return .textOnBlockHeader(at: wordSpan(at: place))
    case "found an indentation indicator equal to 0":
      return .blockIndentedByZero(at: span(place, place &+ 1))
    default:
      if failure.context.contains("directive") || failure.problem.contains("directive")
        || failure.problem.contains("incompatible YAML document")
      {
        return .unusableDirective(at: trimmedLineSpan(at: isAtEnd ? opening : place))
      }
      if failure.context.contains("tag") { return .tagNotUsed(wordSpan(at: opening), isStandard: false) }
      return .notYAML(failure.problem, at: wordSpan(at: place))
    }
  }
}

// MARK: - What to point at

extension YAMLTreeBuilder {
  /// The word at a place, up to the next white space.
  func wordSpan(at place: Int) -> SourceSpan {
    var end = place
    while unsafe end < text.count && text[end] > 0x20 { end &+= 1 }
    return span(place, end)
  }

  /// From a place to the end of its line.
  func lineSpan(at place: Int) -> SourceSpan { span(place, lineEnd(at: place)) }

  func trimmedLineSpan(at place: Int) -> SourceSpan {
    var start = place
    while start > lineStart(at: place), unsafe start <= text.count && text[start &- 1] > 0x20 { start &-= 1 }
    var end = lineEnd(at: place)
    while unsafe end > start && text[end &- 1] <= 0x20 { end &-= 1 }
    return span(start, end)
  }

  func lineStart(at place: Int) -> Int {
    var start = unsafe min(place, text.count)
    while unsafe start > 0 && text[start &- 1] != 0x0A && text[start &- 1] != 0x0D { start &-= 1 }
    return start
  }

  func lineEnd(at place: Int) -> Int {
    var end = unsafe min(place, text.count)
    while unsafe end < text.count && text[end] != 0x0A && text[end] != 0x0D { end &+= 1 }
    return end
  }

  /// The run of tabs at a place, or the first in the white space around it.
  func tabSpan(near place: Int) -> SourceSpan {
    var start = place
    let line = lineStart(at: place)
    while unsafe start > line && (text[start &- 1] == 0x20 || text[start &- 1] == 0x09) { start &-= 1 }
    while unsafe start < text.count && text[start] == 0x20 { start &+= 1 }
    var end = start
    while unsafe end < text.count && text[end] == 0x09 { end &+= 1 }
    return end > start ? span(start, end) : span(place, place &+ 1)
  }

  func quoteSpan(at place: Int) -> SourceSpan { span(place, place &+ 1) }

  /// The escape sequence that libyaml stopped in: its mark stands on the backslash or behind it.
  func escapeSpan(near place: Int, after opening: Int) -> SourceSpan {
    var start = place
    while unsafe start > opening && start > place &- 12 && (start >= text.count || text[start] != 0x5C) {
      start &-= 1
    }
    return span(start, start &+ 2)
  }

  /// The key in front of the colon at a place.
  func keySpan(before colon: Int) -> SourceSpan {
    var start = lineStart(at: colon)
    while unsafe start < colon && text[start] <= 0x20 { start &+= 1 }
    return start < colon ? span(start, colon) : span(colon, colon &+ 1)
  }

  /// The innermost bracket or brace still open.
  var openBracket: Int? {
    guard !frames.isEmpty, records.indices.contains(Int(frame.record)) else { return nil }
    let record = records[Int(frame.record)]
    return record.flags.contains(.block) ? nil : Int(record.start) &- base
  }

  /// The beginning of the nearest line above that is not blank.
  func lineAbove(_ place: Int) -> Int? {
    var end = lineStart(at: place)
    while unsafe end > 0 && text[end &- 1] <= 0x20 { end &-= 1 }
    return end > 0 ? lineStart(at: end) : nil
  }

  func indentation(of place: Int) -> Int {
    let start = lineStart(at: place)
    var end = start
    while unsafe end < text.count && text[end] == 0x20 { end &+= 1 }
    return end &- start
  }

  func hasLineBreak(_ range: Range<Int>) -> Bool { !isSameLine(range.lowerBound, range.upperBound) }

  func isSameLine(_ one: Int, _ other: Int) -> Bool { lineStart(at: one) == lineStart(at: other) }

  func isFirstInLine(_ place: Int) -> Bool {
    var index = lineStart(at: place)
    while unsafe index < place && text[index] == 0x20 { index &+= 1 }
    return index == place
  }

  func character(at place: Int) -> Character {
    unsafe place < text.count ? Character(Unicode.Scalar(text[place])) : " "
  }
}
