/// What providers offer to be copied into a page: an `<iframe>`, perhaps with words, links and a script around it.
struct EmbedCode {
  let embed: Embed
  /// The words around the frame, or its title; empty where there are none.
  let words: String

  /// Nil for HTML that is anything else, or of a provider that is not in the list.
  init?(_ html: String) {
    guard html.utf8.count < 10_000, html.lowercased().contains("<iframe") else { return nil }
    let survey = HTMLSurvey(of: Array(html.utf8))
    guard survey.elements.allSatisfy(Self.elements.contains) else { return nil }
    let frames = survey.resources.filter { $0.element == "iframe" && $0.attribute == "src" }
    guard frames.count == 1, let embed = Embed(frames[0].value.trimmingBlanks()) else { return nil }
    self.embed = embed
    words = Self.words(in: html)
  }

  private static let elements: Set<String> = [
    "a", "b", "br", "center", "div", "em", "figure", "i", "iframe", "p", "script", "small", "span", "strong",
  ]

  /// What is outside of tags and scripts, with single blanks.
  private static func words(in html: String) -> String {
    var words = ""
    var rest = html[...]
    while let open = rest.firstIndex(of: "<") {
      words += rest[..<open] + " "
      rest = rest[open...]
      let isScript = rest.dropFirst().prefix(6).lowercased() == "script"
      let end = isScript ? rest.firstRange(of: "</script")?.upperBound : rest.startIndex
      guard let end, let close = rest[end...].firstIndex(of: ">") else { return words.withSingleBlanks }
      rest = rest[rest.index(after: close)...]
    }
    return (words + rest).withSingleBlanks.withoutCharacterReferences
  }
}

extension String {
  fileprivate var withSingleBlanks: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
