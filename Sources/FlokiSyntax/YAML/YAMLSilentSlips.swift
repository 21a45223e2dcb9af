import CYAML

/// What libyaml reads without complaint, though nobody would write it on purpose.
extension YAMLTreeBuilder {
  /// False where the text has another meaning than its author sees in it, so that nothing should be made of it.
  func hasNoSilentSlips(_ diagnostics: inout Diagnostics) -> Bool {
    reportComments(&diagnostics)
    var isSound = true
    for index in records.indices {
      let record = records[index]
      guard record.shape == .slice || record.shape == .cooked, record.flags.contains(.plain) else { continue }
      let start = Int(record.start) &- base
      let end = Int(record.end) &- base
      guard end > start, let slip = silentSlip(start..<end, isRoot: index == 0) else { continue }
      diagnostics.report(slip)
      isSound = false
    }
    return isSound
  }

  @inline(__always)
  private func silentSlip(_ text: Range<Int>, isRoot: Bool) -> Diagnostic? {
    let first = unsafe self.text[text.lowerBound]
    let last = unsafe self.text[text.upperBound &- 1]
    guard isRoot || first == 0x2D || first == 0xC2 || last == 0xA0 else { return nil }
    return explainPlainText(text, isRoot: isRoot)
  }

  /// A list whose dashes have no spaces is one long text, and a key with a no-break space another key.
  private func explainPlainText(_ text: Range<Int>, isRoot: Bool) -> Diagnostic? {
    let (start, end) = (text.lowerBound, text.upperBound)
    if isDashWithoutSpace(at: start), isFirstInLine(start), !isFlow {
      return .dashWithoutSpace(at: span(start, start &+ 1))
    }
    if isKey(endingAt: end) {
      if hasNoBreakSpace(at: start) { return .noBreakSpace(at: span(start, start &+ 2)) }
      if hasNoBreakSpace(at: end &- 2) { return .noBreakSpace(at: span(end &- 2, end)) }
    }
    return isRoot ? slip(inLineAt: start) : nil
  }

  private func isKey(endingAt end: Int) -> Bool {
    let colon = skipSpaces(from: end)
    return unsafe colon < text.count && text[colon] == 0x3A
      && (colon &+ 1 == text.count || text[colon &+ 1] <= 0x20)
  }

  // MARK: Text that became a comment

  /// Looks at every `#` that begins a comment but hardly looks like one.
  private func reportComments(_ diagnostics: inout Diagnostics) {
    guard let start = unsafe text.baseAddress else { return }
    var place = 0
    while let found = unsafe memchr(start + place, 0x23, text.count &- place) {
      place = unsafe UnsafeRawPointer(found) - UnsafeRawPointer(start)
      if let diagnostic = explainComment(at: place) { diagnostics.report(diagnostic) }
      place &+= 1
    }
  }

  /// “Berth #4” loses its number, and `#1a5fb4` everything; a comment has a space after its sign.
  private func explainComment(at place: Int) -> Diagnostic? {
    guard unsafe place > 0 && place &+ 1 < text.count else { return nil }
    let next = unsafe text[place &+ 1]
    guard next > 0x23 || next == 0x22, unsafe text[place &- 1] == 0x20, !isFirstInLine(place),
      !isInScalar(place)
    else { return nil }
    var end = place
    while unsafe end > 0 && text[end &- 1] == 0x20 { end &-= 1 }
    let before = unsafe text[end &- 1]
    let comment = place..<endOfText(from: place)
    if before == 0x3A || before == 0x2D {
      return .hashUnquoted(at: span(comment.lowerBound, comment.upperBound), quoting: quoting(from: place))
    }
    guard let record = record(endingAt: end), record.flags.contains(.plain) else { return nil }
    let value = Int(record.start) &- base..<end
    guard (0x30...0x39).contains(next) || hasByte(0x20, in: value), !isFlow else { return nil }
    return .hashInText(at: span(comment.lowerBound, comment.upperBound))
  }

  private func isInScalar(_ place: Int) -> Bool {
    guard let record = records.last(before: offset(place)) else { return false }
    return Int(record.end) &- base > place && record.shape != .mapping && record.shape != .sequence
      && record.shape != .tabledMapping
  }

  private func record(endingAt end: Int) -> YAMLRecord? {
    records.last(before: offset(end)).flatMap { Int($0.end) &- base == end ? $0 : nil }
  }
}

extension Diagnostic {
  fileprivate static func hashInText(at span: SourceSpan) -> Self {
    .warning(
      "yaml-hash-in-text", "a space and a “#” begin a comment, so this is no part of the text", at: span,
      "left out", why: "Readers would see the text without its end.",
      hint: "put the text between double quotes, or a space after the “#” of a comment.")
  }

  fileprivate static func hashUnquoted(at span: SourceSpan, quoting: Fix?) -> Self {
    .warning(
      "yaml-hash-unquoted", "a value that begins with “#” needs quotes", at: span, "read as a comment",
      why: "Without quotes there is no value at all.", hint: "put it between double quotes.", fix: quoting)
  }
}
