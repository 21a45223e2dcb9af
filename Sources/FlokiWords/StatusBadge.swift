extension WordsStatus {
  /// A picture in SVG that says how far each language is, for a README.
  package var badge: String {
    let words = languages.map { "\($0.language) \($0.total.percent)%" }.joined(separator: "  ")
    let percent = languages.map(\.total.percent).min() ?? 100
    let label = "translated"
    func width(_ text: String) -> Int { text.count * 7 + 12 }
    let (left, right) = (width(label), width(words.isEmpty ? "–" : words))
    let color = percent == 100 ? "#2e7d32" : percent >= 80 ? "#8a6d00" : "#b3261e"
    func text(_ text: String, at middle: Int) -> String {
      "<text x=\"\(middle)\" y=\"14\" text-anchor=\"middle\">\(text)</text>"
    }
    let name = "\(label): \(words)"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(left + right)" height="20" role="img" aria-label="\(name)">
      <title>\(name)</title>
      <rect width="\(left)" height="20" fill="#444"/>
      <rect x="\(left)" width="\(right)" height="20" fill="\(color)"/>
      <g fill="#fff" font-family="Verdana, sans-serif" font-size="11">
      \(text(label, at: left / 2))
      \(text(words.isEmpty ? "–" : words, at: left + right / 2))
      </g>
      </svg>

      """
  }
}
