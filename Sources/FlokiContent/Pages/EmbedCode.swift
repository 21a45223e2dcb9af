/// What providers offer to be copied into a page: an `<iframe>`, perhaps with words, links and a script around it.
struct EmbedCode {
  let embed: Embed
  /// The words around the frame, or its title; empty where there are none.
  let words: String

  /// Nil for any other HTML, or for a provider that is not in the list.
  init?(_ html: String) {
    guard html.utf8.count < 10_000, html.lowercased().contains("<iframe") else { return nil }
    let survey = HTMLSurvey(of: Array(html.utf8))
    guard survey.elements.allSatisfy(Self.elements.contains) else { return nil }
    let frames = survey.resources.filter { $0.element == "iframe" && $0.attribute == "src" }
    guard frames.count == 1, let embed = Embed(frames[0].value.trimmingBlanks()) else { return nil }
    self.embed = embed
    words = Self.words(in: Array(html.utf8)).withSingleBlanks.withoutCharacterReferences
  }

  private static let elements: Set<String> = [
    "a", "b", "br", "center", "div", "em", "figure", "i", "iframe", "p", "script", "small", "span", "strong",
  ]

  /// What is outside of tags and scripts; in a frame, what browsers without frames would show.
  private static func words(in html: [UInt8]) -> String {
    HTMLTokens(of: html).reduce(into: "") { words, token in
      switch token.kind {
      case .words: words += String(decoding: html[token.range], as: UTF8.self)
      case .raw where token.name == "iframe": words += Self.words(in: Array(html[token.range]))
      default: words += " "
      }
    }
  }
}

extension String {
  fileprivate var withSingleBlanks: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
