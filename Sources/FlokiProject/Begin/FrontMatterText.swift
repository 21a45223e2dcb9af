import FlokiCompiler
import FlokiContent
import FlokiSyntax

/// The front matter of a new item, as an author would type it.
struct FrontMatterText {
  var title: String
  /// Nil for texts that need no langcode.
  var language: Langcode?
  var date: String?
  var id: Int32?
  var isDraft: Bool

  /// A Markdown file with an empty page.
  var ofPage: String { "---\n\(lines)---\n" }

  /// The attributes, each on a line.
  var lines: String {
    let title = "\"\(title.quotedInYAML)\""
    var lines = ["title: " + (language.map { "{\($0.text): \(title)}" } ?? title)]
    if let date { lines.append("date: \(date)") }
    if let id { lines.append("id: \(id)") }
    if isDraft { lines.append("draft: true") }
    return lines.map { $0 + "\n" }.joined()
  }
}
