package import FlokiContent
package import FlokiSyntax
import Synchronization

/// One YAML or Markdown file. It is parsed when somebody first asks what it says, and once.
package final class Document: Sendable {
  package let source: SourceID
  /// What later builds know its bytes by; nil where nothing is remembered.
  let text: BuildMemory.Text?
  private let file: SourceFile
  private let parsed: Mutex<Contents?>

  /// The Markdown of a file, already turned into HTML.
  package struct Page: Sendable {
    package var markdown: MarkdownPage
    /// Where the Markdown begins in the file.
    package var start: Int
  }

  /// What the file says.
  struct Contents: Sendable {
    /// Nil where the file has no YAML, or none that could be read, which was said already.
    var root: YAMLNode?
    /// Whether nothing is known of what the file says as a whole: what seems to be missing may be in it.
    var isBroken = false
    var page: Page?
  }

  /// Parses a file at once, and reports what is wrong with it.
  init(
    _ file: SourceFile, source: SourceID, text: BuildMemory.Text?, reporting diagnostics: inout Diagnostics
  ) {
    self.source = source
    self.text = text
    self.file = file
    parsed = Mutex(Contents(of: file, source: source, reporting: &diagnostics))
  }

  /// Takes a file in which an earlier build found nothing wrong.
  init(unread file: SourceFile, source: SourceID, text: BuildMemory.Text) {
    self.source = source
    self.text = text
    self.file = file
    parsed = Mutex(nil)
  }

  package var root: YAMLNode? { contents.root }
  package var isBroken: Bool { contents.isBroken }
  package var page: Page? { contents.page }

  private var contents: Contents {
    parsed.withLock { parsed in
      if let parsed { return parsed }
      // Bytes in which nothing is wrong are read without a word.
      var diagnostics = Diagnostics()
      let contents = Contents(of: file, source: source, reporting: &diagnostics)
      parsed = contents
      return contents
    }
  }
}

extension Document.Contents {
  fileprivate init(of file: SourceFile, source: SourceID, reporting diagnostics: inout Diagnostics) {
    guard file.path.isMarkdown else {
      root = YAMLTree.parse(file.bytes, source: source, reporting: &diagnostics)?.root
      isBroken = root == nil
      return
    }
    let parts = FrontMatter.split(file.bytes, source: source, reporting: &diagnostics)
    if let yaml = parts.yaml {
      // Without an end it takes in words of the page, and what is wrong with those follows from that.
      var found = Diagnostics()
      root = YAMLTree.parse(file.bytes, source: source, range: yaml, reporting: &found)?.root
      if parts.isClosed { diagnostics.append(contentsOf: found) }
      isBroken = root == nil || !parts.isClosed
    }
    let markdown = MarkdownPage.render(file.bytes, in: parts.body)
    if let excess = markdown.excess {
      diagnostics.report(.pageTooComplex(excess, in: source))
      isBroken = true
    }
    page = Document.Page(markdown: markdown, start: parts.body.lowerBound)
  }
}
