@testable import FlokiImport

/// A piece of HTML in Markdown, with what Markdown cannot express.
struct MarkdownOfHTML: Sendable {
  var markdown: String
  var losses: [String]

  /// - Parameter base: Where relative addresses begin; nil for none.
  /// - Returns: Nil where the HTML is not read.
  init?(_ html: String, base: String? = nil) {
    guard let nodes = try? HTMLReader.read(html) else { return nil }
    var writer = MarkdownWriter(base: base)
    writer.keepsPlaces = true
    markdown = writer.write(nodes)
    losses = writer.losses
  }
}
