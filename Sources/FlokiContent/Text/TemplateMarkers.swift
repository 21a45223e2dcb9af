import FlokiRules

/// The parts of an address template that iOS fills in: `_WORDS_`, `_PAGE_` and `_LNG_` (C216).
package struct TemplateMarkers {
  private static let known = ["_WORDS_", "_PAGE_", "_LNG_"]

  /// Where the first marker of an address is.
  package static func first(in text: String) -> Range<Int>? {
    let scanner = TextScanner(text)
    return TemplateMarkers(scanner, in: scanner.whole).words.first { known.contains(scanner.text($0)) }
  }

  private let scanner: TextScanner
  private let range: Range<Int>

  init(_ scanner: TextScanner, in range: Range<Int>) {
    self.scanner = scanner
    self.range = range
  }

  /// Why iOS would ignore the template, and with it every link or search that leads to it.
  func problem(needsPage: Bool) -> TextProblem? {
    let text = scanner.text(range)
    if !text.contains("_WORDS_") {
      return misspelt("_WORDS_")
        ?? missing(rules.templateWordsMissing, "_WORDS_", "the words that were tapped or typed belong")
    }
    if needsPage, !text.contains("_PAGE_") {
      return misspelt("_PAGE_")
        ?? missing(rules.templatePageMissing, "_PAGE_", "the number of the page, from 1, belongs")
    }
    return nil
  }

  private func missing(_ rule: Rule, _ marker: String, _ what: String) -> TextProblem {
    TextProblem(
      rule, range, "the template lacks \(marker)",
      why: "iOS ignores a template without it: a search bar is not shown, and links do nothing (C90 C216).",
      hint: "write \(marker) where \(what).")
  }

  /// A word in underscores or braces that is nearly a marker: `_WORD_`, `_words_`, `{PAGE}`.
  private func misspelt(_ marker: String) -> TextProblem? {
    for word in words where !Self.known.contains(scanner.text(word)) {
      let inner = scanner.text(word).filter { $0.isLetter }
      guard nearestName(to: inner, among: [String(marker.dropFirst().dropLast())]) != nil else { continue }
      return TextProblem(
        rules.templateMarkerMisspelt, word, "“\(scanner.text(word))” is not a marker that iOS fills in",
        why:
          "Without \(marker) iOS ignores the template: a search bar is not shown, and links do nothing (C90 C216).",
        hint: "did you mean `\(marker)`?", repair: .init(word, marker))
    }
    return nil
  }

  /// Where words are between underscores, or between brackets of some kind.
  private var words: [Range<Int>] {
    var found: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard let closing = Self.closing[scanner.bytes[index]] else {
        index += 1
        continue
      }
      var end = index + 1
      while end < range.upperBound, scanner.bytes[end].isASCIILetter { end += 1 }
      let isWord = end > index + 1 && end < range.upperBound && scanner.bytes[end] == closing
      if isWord { found.append(index..<end + 1) }
      index = isWord ? end + 1 : max(end, index + 1)
    }
    return found
  }

  private static let closing: [UInt8: UInt8] = [
    UInt8(ascii: "_"): UInt8(ascii: "_"), UInt8(ascii: "{"): UInt8(ascii: "}"),
    UInt8(ascii: "<"): UInt8(ascii: ">"), UInt8(ascii: "["): UInt8(ascii: "]"),
  ]
}

/// Markers that the address of a search has to have.
struct TemplateMarkersRules: RuleSet {
  let templateWordsMissing = Rule("template-words-missing", .error, in: .addresses)
  let templatePageMissing = Rule("template-page-missing", .error, in: .addresses)
  let templateMarkerMisspelt = Rule("template-marker-misspelt", .error, in: .addresses)
}

private let rules = TemplateMarkersRules()
