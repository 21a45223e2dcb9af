import CYAML
import FlokiRules

/// What libyaml reads without complaint, but no author would write on purpose.
extension YAMLTreeBuilder {
  /// The first place where the text has another meaning than its author sees in it.
  func silentSlip(_ diagnostics: inout Diagnostics) -> YAMLSlip? {
    var slips: YAMLSlipReader?
    reportComments(by: &slips, &diagnostics)
    for index in records.indices {
      let record = records[index]
      guard record.shape == .slice || record.shape == .cooked, record.flags.contains(.plain) else { continue }
      let start = Int(record.start) &- base
      let end = Int(record.end) &- base
      guard end > start, isSuspicious(start, end) || index == 0 else { continue }
      if let slip = slip(ofPlainText: start..<end, isRoot: index == 0, by: reader(&slips)) { return slip }
    }
    reportUnusedAnchors(by: &slips, &diagnostics)
    return nil
  }

  /// “&The quay” is the text “quay” with a name.
  private func reportUnusedAnchors(by slips: inout YAMLSlipReader?, _ diagnostics: inout Diagnostics) {
    // What was taken out may have had the alias.
    guard damages.isEmpty, !hasUnknownAlias else { return }
    let unused = anchors.filter { !$0.value.isUsed && !$0.value.place.isEmpty }
    for (name, anchor) in unused.sorted(by: { $0.value.place.lowerBound < $1.value.place.lowerBound })
    where records[Int(anchor.record)].flags.contains(.plain) {
      let place = anchor.place
      diagnostics.report(
        .anchorUnused(
          name, at: span(place.lowerBound, place.upperBound),
          quoting: reader(&slips).quoting(from: place.lowerBound)))
    }
  }

  /// The typo reader copies the text, so it is created once, when first needed.
  private func reader(_ slips: inout YAMLSlipReader?) -> YAMLSlipReader {
    let reader = slips ?? slipReader()
    slips = reader
    return reader
  }

  /// Whether a text begins with a dash and a letter, or with a no-break space, or ends with one.
  @inline(__always)
  private func isSuspicious(_ start: Int, _ end: Int) -> Bool {
    guard end &- start > 1 else { return false }
    let (first, last) = unsafe (text[start], text[end &- 1])
    if first == 0x2D { return unsafe text[start &+ 1] >= 0x22 && !(0x2D...0x39).contains(text[start &+ 1]) }
    if first == 0xC2, unsafe text[start &+ 1] == 0xA0 { return true }
    return unsafe last == 0xA0 && text[end &- 2] == 0xC2
  }

  /// A list whose dashes have no spaces is one long text, and a key with a no-break space another key.
  private func slip(ofPlainText text: Range<Int>, isRoot: Bool, by slips: YAMLSlipReader) -> YAMLSlip? {
    let (start, end) = (text.lowerBound, text.upperBound)
    func slip(_ diagnostic: Diagnostic) -> YAMLSlip {
      YAMLSlip(diagnostic: diagnostic, place: start, extent: .entry)
    }
    if slips.isDashWithoutSpace(at: start), slips.layout.isFirstInLine(start) {
      return slip(.dashWithoutSpace(at: span(start, start &+ 1)))
    }
    if slips.layout.openings(at: start).contains(where: { $0.isKey && $0.place == start }) {
      if slips.hasNoBreakSpace(at: start) { return slip(.noBreakSpace(at: span(start, start &+ 2))) }
      if slips.hasNoBreakSpace(at: end &- 2) { return slip(.noBreakSpace(at: span(end &- 2, end))) }
    }
    return isRoot ? slips.missingSign(inLineAt: start).map(slip) : nil
  }

  // MARK: Text that became a comment

  /// Looks at every `#` that begins a comment but hardly looks like one.
  private func reportComments(by slips: inout YAMLSlipReader?, _ diagnostics: inout Diagnostics) {
    guard let start = unsafe text.baseAddress else { return }
    var place = 0
    while let found = unsafe memchr(start + place, 0x23, text.count &- place) {
      place = unsafe UnsafeRawPointer(found) - UnsafeRawPointer(start)
      if unsafe place > 0 && place &+ 1 < text.count && text[place &- 1] == 0x20 && text[place &+ 1] > 0x23,
        !isInScalar(place)
      {
        if let diagnostic = explainComment(at: place, reader(&slips)) { diagnostics.report(diagnostic) }
      }
      place &+= 1
    }
  }

  /// “Berth #4” loses its number, and `#1a5fb4` everything; a comment has a space after its sign.
  private func explainComment(at place: Int, _ slips: YAMLSlipReader) -> Diagnostic? {
    guard !slips.layout.isFirstInLine(place) else { return nil }
    let comment = span(place, slips.endOfText(from: place))
    var end = place
    while unsafe end > 0 && text[end &- 1] == 0x20 { end &-= 1 }
    if unsafe text[end &- 1] == 0x3A || text[end &- 1] == 0x2D {
      // A colour is told by the attribute that lacks it.
      let digits = slips.words(in: comment).dropFirst()
      if [3, 4, 6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit) { return nil }
      return .hashUnquoted(
        at: comment, isNumber: digits.allSatisfy { $0.isASCII && $0.isNumber },
        quoting: slips.quoting(from: place))
    }
    guard let record = records.last(before: offset(end)), record.end == offset(end),
      record.flags.contains(.plain)
    else { return nil }
    let value = Int(record.start) &- base..<end
    let next = unsafe text[place &+ 1]
    guard (0x30...0x39).contains(next) || slips.hasByte(0x20, in: value) else { return nil }
    return .hashInText(at: comment)
  }

  private func isInScalar(_ place: Int) -> Bool {
    guard let record = records.last(before: offset(place)) else { return false }
    return Int(record.end) &- base > place && (record.shape == .slice || record.shape == .cooked)
  }
}

/// Texts that YAML reads as comments.
struct YAMLSilentSlipsRules: RuleSet {
  let yamlHashInText = Rule("yaml-hash-in-text", .warning, in: .yaml)
  let yamlHashUnquoted = Rule("yaml-hash-unquoted", .warning, in: .yaml)
  let yamlAnchorUnused = Rule("yaml-anchor-unused", .warning, in: .yaml)
}

private let rules = YAMLSilentSlipsRules()

extension Diagnostic {
  fileprivate static func hashInText(at span: SourceSpan) -> Self {
    .init(
      rules.yamlHashInText, "a space and a “#” begin a comment, so this is not part of the text", at: span,
      "left out", why: "Readers would see the text cut off.",
      hint: "put the text between double quotes, or a space after the “#” of a comment.")
  }

  fileprivate static func hashUnquoted(at span: SourceSpan, isNumber: Bool, quoting: Fix?) -> Self {
    .init(
      rules.yamlHashUnquoted, "a value that begins with “#” needs quotes", at: span, "read as a comment",
      why: "Without quotes there is no value at all.",
      hint: isNumber
        ? "put a text between double quotes, and write a number without the “#”."
        : "put it between double quotes.",
      fix: isNumber ? nil : quoting)
  }

  fileprivate static func anchorUnused(_ name: String, at span: SourceSpan, quoting: Fix?) -> Self {
    .init(
      rules.yamlAnchorUnused, "“&\(name)” names the value and is not part of the text", at: span,
      "left out",
      why: "Readers would see the text without its first word; no alias uses this name.",
      hint: "put the text between double quotes.", fix: quoting)
  }
}
