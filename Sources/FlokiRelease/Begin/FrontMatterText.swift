import FlokiCompiler
import FlokiContent

/// What a new item says of itself, as somebody would have typed it.
struct FrontMatterText {
  var title: String
  /// Nil for texts that need no langcode.
  var language: Langcode?
  var date: String?
  var id: Int32?
  var isDraft: Bool

  /// A Markdown file whose page is still to be written.
  var ofPage: String { "---\n\(lines)---\n" }

  /// The attributes, each on a line.
  var lines: String {
    let title = "\"\(Self.quoted(title))\""
    var lines = ["title: " + (language.map { "{\($0.text): \(title)}" } ?? title)]
    if let date { lines.append("date: \(date)") }
    if let id { lines.append("id: \(id)") }
    if isDraft { lines.append("draft: true") }
    return lines.map { $0 + "\n" }.joined()
  }

  static func quoted(_ text: String) -> String {
    var quoted = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): quoted += " "
      case "\u{2028}", "\u{2029}", "\u{FEFF}": quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }
}
