import TestSupport

/// Projects that were written by many hands.
enum RandomWords {
  private static let words = [
    "mar", "barco", "niebla", "¿qué?", "100 %", "a: b", "it's", "\\\"so\\\"", "#1", "ñandú", "日本", "- no",
    "fin.",
  ]

  private static func sentence(_ random: inout SplitMix64) -> String {
    (0...random.next(below: 5)).map { _ in words[random.next(below: words.count)] }.joined(separator: " ")
  }

  /// A text in one of the ways in which YAML has them.
  private static func scalar(_ random: inout SplitMix64) -> String {
    let text = sentence(&random)
    let bare = text.replacing("\\\"", with: "")
    return switch random.next(below: 3) {
    case 0: "\"\(text)\""
    case 1: "'\(bare.replacing("'", with: "''"))'"
    default: "palabra \(random.next(below: 1000))"
    }
  }

  /// The same with langcodes, or without.
  private static func value(_ random: inout SplitMix64, margin: String) -> String {
    switch random.next(below: 5) {
    case 0: " {es: \(scalar(&random))}"
    case 1: " {es: \(scalar(&random)), en: \(scalar(&random))}   # as the author left it"
    case 2: "\n\(margin)  es: \(scalar(&random))\n\(margin)  en: \(scalar(&random))"
    case 3: "\n\(margin)  es: \(scalar(&random))\n\(margin)  eu: \(scalar(&random))"
    default: " \(scalar(&random))"
    }
  }

  private static func page(_ random: inout SplitMix64) -> String {
    (0..<random.next(below: 5)).map { place in
      let text = "Párrafo \(random.next(below: 1000)): \(random.next(below: 9)) barcos"
      return switch random.next(below: 6) {
      case 0: "## \(text)"
      case 1: "- \(text)\n- otro"
      case 2: "> \(text)"
      case 3: "```\ncódigo \(place)\n\nmás\n```"
      case 4: "[\(text)](https://example.org/\(place)) y <b>más</b>"
      default: "\(text)\nen dos líneas."
      }
    }.joined(separator: random.next(below: 2) == 0 ? "\n\n" : "\n\n\n")
  }

  static func project(_ random: inout SplitMix64) throws -> WordsFolder {
    var files = [
      "floki.yaml": """
      name: Azar
      version: 1
      base_url: https://app.example.org/
      languages: [es, eu, en]
      texts:
        cancel:\(value(&random, margin: "  "))
        news_email_subject: "Del puerto: <TITLE>"
      tabs:
        - class_type: news
          unique_id: 1
          long_title:\(value(&random, margin: "    "))
          feed: content/news

      """
    ]
    for item in 0..<random.next(below: 6) {
      var text = "---\ntitle:\(value(&random, margin: ""))\ndate: 2026-11-\(10 + item)\n"
      if random.next(below: 2) == 0 { text += "body: |\n  Una línea \(item).\n  Otra línea.\n" }
      if random.next(below: 3) == 0 { text += "footer:\(value(&random, margin: ""))\n" }
      text += "---\n\n\(page(&random))\n"
      files["content/news/item\(item).md"] = text
      if random.next(below: 4) == 0 {
        files["content/news/item\(item).eu.md"] = "---\ntitle: Izenburua\n---\n"
      }
    }
    var list = ""
    for item in 0...random.next(below: 4) {
      list +=
        "- title:\(value(&random, margin: "  "))\n  key: k\(item)\n  date: 2026-10-\(10 + item)\n  body:\(value(&random, margin: "  "))\n"
    }
    files["content/news/all.items.yaml"] = list
    return try WordsFolder(files)
  }
}
