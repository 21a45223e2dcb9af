/// Translates an error of libyaml into the typo that the author made.
///
/// libyaml stops where it cannot continue, which is often lines below the problem: a quote that was never closed ends at
/// the next one, a dash without its space makes the line below it impossible.
struct YAMLSlipReader {
  let layout: YAMLLayout
  let source: SourceID
  /// Where the parsed text begins in its file.
  let base: Int
  /// The latest scalar, if it was quoted.
  let lastQuoted: Range<Int>?
  /// The brackets and braces still open, from the outermost on.
  let openBrackets: [Int]
  /// Where the document itself begins, if it has begun.
  let root: Int?

  func slip(_ failure: YAMLFailure, at place: Int, inside opening: Int) -> YAMLSlip {
    let problem = failure.problem
    let byte = layout.byte(at: place) ?? 0
    if problem.contains("tab character") || problem.contains("cannot start any token") && byte == 0x09 {
      let tab = tabSpan(near: place)
      let extent = columnOfDash(behind: relative(tab)).map { YAMLSlip.Extent.dash(column: $0) }
      return YAMLSlip(diagnostic: explainTab(at: tab), place: relative(tab), extent: extent ?? .tabs)
    }
    if failure.context.contains("quoted scalar") {
      if problem.hasPrefix("found unexpected") { return unclosedQuote(at: opening) }
      return YAMLSlip(
        diagnostic: explainEscape(problem, at: escapeSpan(near: place, after: opening)), place: opening,
        extent: .through(closingQuote(of: opening, after: place)))
    }
    // Two quotes that do not match often make one long text, and trouble right behind it.
    if let quoted = lastQuoted, quoted.upperBound == place, byte > 0x20,
      !layout.isSameLine(quoted.lowerBound, quoted.upperBound)
    {
      return unclosedQuote(at: quoted.lowerBound)
    }
    if let outermost = openBrackets.first, outermost < place {
      return bracketSlip(failure, at: place, inside: opening, from: outermost)
    }
    switch problem {
    case "mapping values are not allowed in this context": return misplacedColon(at: place)
    case "could not find expected ':'":
      return missingColon(at: opening)
    case "block sequence entries are not allowed in this context":
      return YAMLSlip(diagnostic: .dashAfterKey(at: span(place, place + 1)), place: place, extent: .value)
    case "found character that cannot start any token":
      let diagnostic = Diagnostic.reservedCharacter(
        character(at: place), at: wordSpan(at: place), quoting: quoting(from: place))
      return YAMLSlip(diagnostic: diagnostic, place: place, extent: .value)
    default: return structureSlip(failure, at: place, inside: opening)
    }
  }

  func unclosedQuote(at place: Int) -> YAMLSlip {
    YAMLSlip(
      diagnostic: .unclosedQuote(at: span(place, place + 1), closing: closingQuote(from: place)),
      place: place, extent: .value)
  }

  func unclosedBracket(at place: Int, found: SourceSpan?) -> YAMLSlip {
    YAMLSlip(
      diagnostic: .unclosedBracket(character(at: place), at: span(place, place + 1), found: found),
      place: openBrackets.first ?? place, extent: .value)
  }

  /// A colon where no key can end: a second one in its line, or below a line that goes wrong.
  private func misplacedColon(at place: Int) -> YAMLSlip {
    let key = layout.openings(at: place).last { $0.isKey }
    if let key, key.content <= place {
      return YAMLSlip(
        diagnostic: explainColon(at: place, in: value(from: key.content)), place: place, extent: .value)
    }
    if let above = layout.lineAbove(place) {
      if let dash = looseDash(at: above) { return dash }
      let content = layout.content(at: above)
      let hasKey = layout.openings(at: above).contains { $0.isKey }
      if !hasKey, layout.contentColumn(at: above) >= layout.contentColumn(at: place) {
        return missingColon(at: content)
      }
      if let outlier = outlier(above, between: place) ?? shiftedDash(above, place) { return outlier }
      let column = layout.openings(at: above).last?.column ?? layout.indentation(at: above)
      if column < layout.indentation(at: place) {
        return YAMLSlip(
          diagnostic: .keyTooDeep(at: keySpan(before: place)), place: place, extent: .deeper(than: column))
      }
    }
    return YAMLSlip(diagnostic: .keyTooDeep(at: keySpan(before: place)), place: place, extent: .entry)
  }

  /// A line too far to the left between two that line up: it is wrong, and not the one below that shows it.
  private func outlier(_ line: Int, between place: Int) -> YAMLSlip? {
    guard let above = layout.lineAbove(line), layout.indentation(at: line) < layout.indentation(at: place),
      layout.contentColumn(at: above) == layout.contentColumn(at: place)
    else { return nil }
    return misfit(at: line + layout.indentation(at: line))
  }

  /// A dash that is beside the column of its list: the rest of its element, below, shows where it was meant.
  private func shiftedDash(_ line: Int, _ place: Int) -> YAMLSlip? {
    let column = layout.indentation(at: place)
    guard let dash = layout.openings(at: line).first, !dash.isKey, dash.column < column,
      layout.contentColumn(at: line) != column, column >= 2, layout.openings(at: place).first?.isKey == true,
      layout.lineBelow(place).map({ layout.indentation(at: $0) }) != layout.contentColumn(at: line)
    else { return nil }
    let others = [nearestDash(to: column - 2, above: line), nearestDash(to: column - 2, below: place)]
    let isAlone = others.allSatisfy { $0 == nil } && layout.contentColumn(at: line) > column
    guard isAlone || others.contains(column - 2), dash.column != column - 2 else { return nil }
    return YAMLSlip(
      diagnostic: .wrongIndentation(at: span(dash.place, dash.place + 1)), place: dash.place,
      extent: .dash(column: column - 2))
  }

  private func missingColon(at place: Int) -> YAMLSlip {
    looseDash(at: place)
      ?? YAMLSlip(diagnostic: explainLineWithoutKey(at: place), place: place, extent: .entry)
  }

  /// A dash without a space does not make a list: it is the first letter of a word.
  private func looseDash(at place: Int) -> YAMLSlip? {
    let content = layout.content(at: place)
    guard isDashWithoutSpace(at: content) else { return nil }
    return YAMLSlip(
      diagnostic: .dashWithoutSpace(at: span(content, content + 1)), place: content, extent: .entry)
  }

  /// An error within brackets spoils everything in them.
  private func bracketSlip(
    _ failure: YAMLFailure, at place: Int, inside opening: Int, from outermost: Int
  ) -> YAMLSlip {
    let innermost = openBrackets.last ?? outermost
    if layout.swallowsEntries(from: outermost, to: place) || place >= layout.text.count {
      let isAtEnd = place >= layout.text.count
      return unclosedBracket(at: innermost, found: isAtEnd ? nil : wordSpan(at: place))
    }
    let slip =
      switch failure.problem {
      case "found character that cannot start any token":
        Diagnostic.reservedCharacter(character(at: place), at: wordSpan(at: place), quoting: nil)
      default: structureSlip(failure, at: place, inside: opening).diagnostic
      }
    return YAMLSlip(diagnostic: slip, place: outermost, extent: .value)
  }

  private func structureSlip(_ failure: YAMLFailure, at place: Int, inside opening: Int) -> YAMLSlip {
    func slip(_ diagnostic: Diagnostic, at place: Int, _ extent: YAMLSlip.Extent = .value) -> YAMLSlip {
      YAMLSlip(diagnostic: diagnostic, place: place, extent: extent)
    }
    switch failure.problem {
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      let isAtEnd = place >= layout.text.count
      return slip(
        explainBracket(openedAt: opening, foundAt: isAtEnd ? nil : place), at: openBrackets.first ?? opening)
    case "did not find expected node content":
      return slip(explainMissingValue(at: place, otherwise: failure.problem), at: place)
    case "found unexpected ':'": return slip(.colonWithoutSpace(at: span(place, place + 1)), at: place)
    case "did not find expected key", "did not find expected '-' indicator",
      "did not find expected <document start>":
      return misfit(at: place, isInList: failure.problem.contains("'-'"))
    case "found undefined tag handle", "did not find the expected '>'":
      return slip(
        .tagNotUsed(
          wordSpan(at: opening), isStandard: false,
          isPicture: words(in: wordSpan(at: opening)).hasPrefix("![")), at: opening)
    case "did not find expected alphabetic or numeric character":
      return slip(explainNamelessAlias(at: opening), at: opening)
    case "did not find expected comment or line break" where failure.context.contains("block scalar"):
      return slip(.textOnBlockHeader(at: wordSpan(at: place)), at: place)
    case "found an indentation indicator equal to 0":
      return slip(.blockIndentedByZero(at: span(place, place + 1)), at: place)
    case "mapping keys are not allowed in this context":
      // A question mark and a space.
      return slip(
        .reservedCharacter("?", at: wordSpan(at: place), quoting: quoting(from: place)), at: place)
    default:
      if failure.context.contains("directive") || failure.problem.contains("directive")
        || failure.problem.contains("incompatible YAML document")
      {
        let line = place >= layout.text.count ? opening : place
        return slip(.unusableDirective(at: trimmedLineSpan(at: line)), at: line, .line)
      }
      if failure.context.contains("tag") {
        return slip(
          .tagNotUsed(
            wordSpan(at: opening), isStandard: false,
            isPicture: words(in: wordSpan(at: opening)).hasPrefix("![")), at: opening)
      }
      return slip(.notYAML(failure.problem, at: wordSpan(at: place)), at: place)
    }
  }

  /// Something that belongs to nothing around it.
  private func misfit(at place: Int, isInList: Bool = false) -> YAMLSlip {
    if let quoted = lastQuoted, layout.isSameLine(quoted.upperBound, place), quoted.upperBound <= place {
      return YAMLSlip(diagnostic: explainTextAfterQuote(quoted, at: place), place: place, extent: .value)
    }
    guard layout.isFirstInLine(place) else {
      return YAMLSlip(diagnostic: explainLeftOver(at: place), place: place, extent: .value)
    }
    if layout.byte(at: place) == UInt8(ascii: "%") {
      return YAMLSlip(
        diagnostic: .unusableDirective(at: trimmedLineSpan(at: place)), place: place, extent: .line)
    }
    if let dash = looseDash(at: place) { return dash }
    if let above = layout.lineAbove(place), let dash = shiftedDash(above, place) { return dash }
    // A file that begins too far to the right: its first line is wrong, and not the one that shows it.
    if let root, layout.indentation(at: root) > layout.indentation(at: place), isAlone(root, above: place) {
      let first = layout.lineStart(at: root) + layout.indentation(at: root)
      return YAMLSlip(
        diagnostic: .wrongIndentation(at: wordSpan(at: first)), place: first,
        extent: .deeper(than: layout.indentation(at: place)))
    }
    let diagnostic = explainIndentation(at: place, isInList: isInList)
    if let column = columnOfDashes(for: place) {
      return YAMLSlip(diagnostic: diagnostic, place: place, extent: .dash(column: column))
    }
    return YAMLSlip(diagnostic: diagnostic, place: place, extent: .outdented)
  }

  /// Where the dash of a line that is indented with tabs was meant: like those above, else in front of what is
  /// below.
  private func columnOfDash(behind tabs: Int) -> Int? {
    var place = layout.lineStart(at: tabs)
    while let byte = layout.byte(at: place), byte == 0x20 || byte == 0x09 { place += 1 }
    guard layout.byte(at: place) == UInt8(ascii: "-"), let next = layout.byte(at: place + 1), next <= 0x20
    else {
      return nil
    }
    if let column = nearestDash(to: layout.indentation(at: tabs), above: tabs) { return column }
    let below = layout.lineBelow(tabs).map { layout.indentation(at: $0) } ?? 0
    return below >= 2 ? below - 2 : nil
  }

  /// The column of the list that a line was meant to continue: a line whose dash is in another column, or that has
  /// none and begins in the column of the dashes.
  private func columnOfDashes(for place: Int) -> Int? {
    let column = layout.indentation(at: place)
    let hasDash = layout.openings(at: place).first.map { !$0.isKey } ?? false
    guard let nearest = nearestDash(to: column, above: place), hasDash || nearest == column && column > 0
    else {
      return nil
    }
    return nearest
  }

  private func nearestDash(to column: Int, below place: Int) -> Int? {
    var line = layout.lineBelow(place)
    while let below = line {
      if let dash = layout.openings(at: below).first, !dash.isKey, dash.column <= column + 1 {
        return dash.column
      }
      if layout.indentation(at: below) == 0 { return nil }
      line = layout.lineBelow(below)
    }
    return nil
  }

  private func nearestDash(to column: Int, above place: Int) -> Int? {
    var nearest: Int?
    var line = layout.lineAbove(place)
    while let above = line {
      for dash in layout.openings(at: above) where !dash.isKey {
        if abs(dash.column - column) < abs((nearest ?? Int.max / 2) - column) { nearest = dash.column }
      }
      if layout.indentation(at: above) == 0 { break }
      line = layout.lineAbove(above)
    }
    return nearest
  }
}

extension YAMLSlipReader {
  /// Whether the line of `first` is the only one in its column, down to the line of `place`.
  private func isAlone(_ first: Int, above place: Int) -> Bool {
    guard layout.lineStart(at: first) < layout.lineStart(at: place) else { return false }
    var line = layout.lineBelow(first)
    while let below = line, below < layout.lineStart(at: place) {
      if layout.indentation(at: below) <= layout.indentation(at: first) { return false }
      line = layout.lineBelow(below)
    }
    return true
  }
}

// MARK: - What to point at

extension YAMLSlipReader {
  func span(_ start: Int, _ end: Int) -> SourceSpan {
    let limit = layout.text.count
    let start = min(max(start, 0), limit)
    let end = min(max(end, start), limit)
    return .bytes(base &+ start..<base &+ end, of: source)
  }

  func relative(_ span: SourceSpan) -> Int { Int(span.start) &- base }

  /// The word at a place, up to the next white space.
  func wordSpan(at place: Int) -> SourceSpan {
    var end = place
    while let byte = layout.byte(at: end), byte > 0x20 { end += 1 }
    return span(place, end)
  }

  /// A line with its line break.
  func wholeLineSpan(at place: Int) -> SourceSpan {
    var end = layout.lineEnd(at: place)
    if layout.byte(at: end) == 0x0D { end += 1 }
    if layout.byte(at: end) == 0x0A { end += 1 }
    return span(layout.lineStart(at: place), end)
  }

  /// What follows the dashes of a line, without the white space at its end.
  func trimmedLineSpan(at place: Int) -> SourceSpan {
    let start = layout.content(at: place)
    var end = layout.lineEnd(at: place)
    while end > start, layout.text[end - 1] <= 0x20 { end -= 1 }
    return span(start, end)
  }

  /// The run of tabs at a place, or the first in the white space around it.
  private func tabSpan(near place: Int) -> SourceSpan {
    var start = min(max(place, 0), layout.text.count)
    let line = layout.lineStart(at: place)
    while start > line, layout.text[start - 1] == 0x20 || layout.text[start - 1] == 0x09 { start -= 1 }
    while layout.byte(at: start) == 0x20 { start += 1 }
    var end = start
    while layout.byte(at: end) == 0x09 { end += 1 }
    return end > start ? span(start, end) : span(place, place + 1)
  }

  /// The escape sequence that libyaml stopped in: its mark is on the backslash or behind it.
  private func escapeSpan(near place: Int, after opening: Int) -> SourceSpan {
    var start = place
    while start > opening, start > place - 12, layout.byte(at: start) != 0x5C { start -= 1 }
    return span(start, start + 2)
  }

  /// The quote that ends the text which begins at `opening`, as far as can be told.
  private func closingQuote(of opening: Int, after place: Int) -> Int {
    guard let quote = layout.byte(at: opening), place < layout.text.count else { return opening }
    var next = opening + 1
    while let byte = layout.byte(at: next) {
      if byte == 0x5C, quote == 0x22 {
        next += 2
        continue
      }
      if byte == quote { return layout.swallowsEntries(from: opening, to: next) ? opening : next }
      next += 1
    }
    return opening
  }

  /// The key in front of the colon at a place.
  private func keySpan(before colon: Int) -> SourceSpan {
    let start = layout.content(at: colon)
    return start < colon ? span(start, colon) : span(colon, colon + 1)
  }

  func character(at place: Int) -> Character {
    layout.byte(at: place).map { Character(Unicode.Scalar($0)) } ?? " "
  }
}
