package import FlokiContent
import FlokiProtocol
package import FlokiSyntax
import Synchronization

/// One YAML or Markdown file, parsed at the first access to its content, and again after ``letGo()``.
package final class Document: Sendable {
  package let source: SourceID
  private let file: SourceFile
  private let readsPages: Bool
  private let isRemembered: Bool
  private let state: Mutex<State>

  /// The Markdown of a file, already turned into HTML.
  package struct Page: Sendable {
    package var markdown: MarkdownPage
    /// Where the Markdown begins in the file.
    package var start: Int
  }

  /// What the file says.
  fileprivate final class Contents: Sendable {
    /// Nil where the file has no YAML, or none that could be read.
    let root: YAMLNode?
    /// Whether the file could not be read as a whole: what seems to be missing may be in it.
    let isBroken: Bool
    let page: Page?
    /// What is wrong with it; nil for nothing.
    let problems: Diagnostics?

    init(root: YAMLNode?, isBroken: Bool, page: Page? = nil, _ problems: Diagnostics) {
      self.root = root
      self.isBroken = isBroken
      self.page = page
      self.problems = problems.touchedSources.isEmpty ? nil : problems
    }
  }

  private struct State {
    var contents: Contents?
    /// Whether the problems of the file were reported.
    var isReported: Bool
  }

  /// - Parameters:
  ///   - isRemembered: Whether to record its bytes for later builds.
  ///   - isPlain: Whether an earlier build found nothing wrong with a file of these bytes.
  ///   - readsPages: Whether the caller needs more of a page than its start and whether it is blank.
  init(
    _ file: SourceFile, source: SourceID, isRemembered: Bool, isPlain: Bool, readsPages: Bool = true
  ) {
    self.source = source
    self.readsPages = readsPages
    self.isRemembered = isRemembered
    self.file = file
    state = Mutex(State(isReported: isPlain))
  }

  /// Identifies its bytes for later builds; nil if nothing is recorded.
  var text: KnownText? { isRemembered ? KnownText(of: file) : nil }

  package var root: YAMLNode? { contents.root }
  package var isBroken: Bool { contents.isBroken }
  package var page: Page? { contents.page }

  /// Whether the file has no problem that is still to be reported.
  var isReported: Bool { state.withLock(\.isReported) }

  /// Reports the problems of the file, once, however often it is called.
  func report(to diagnostics: inout Diagnostics) {
    if isReported { return }
    let problems = contents.problems
    let isFirst = state.withLock { state in
      defer { state.isReported = true }
      return !state.isReported
    }
    if isFirst, let problems { diagnostics.append(contentsOf: problems) }
  }

  /// Frees the parsed content, for callers that rarely need it again.
  func letGo() {
    state.withLock { $0.contents = nil }
    file.letGo()
  }

  private var contents: Contents {
    state.withLock { state in
      if let contents = state.contents { return contents }
      let contents = Contents(of: file, source: source, readsPages: readsPages)
      state.contents = contents
      return contents
    }
  }
}

extension Document.Contents {
  fileprivate convenience init(of file: SourceFile, source: SourceID, readsPages: Bool) {
    var problems = Diagnostics()
    guard file.path.isMarkdown else {
      let root = YAMLTree.parse(file.bytes, source: source, reporting: &problems)?.root
      self.init(root: root, isBroken: root == nil, problems)
      return
    }
    let parts = FrontMatter.split(file.bytes, source: source, reporting: &problems)
    var root: YAMLNode?
    var isBroken = !parts.isClosed
    if let yaml = parts.yaml {
      // An unclosed front matter includes text of the page, whose problems would only follow from that.
      var found = Diagnostics()
      root = YAMLTree.parse(file.bytes, source: source, range: yaml, reporting: &found)?.root
      if parts.isClosed { problems.append(contentsOf: found) }
      isBroken = root == nil || !parts.isClosed
    }
    let markdown =
      !readsPages && MarkdownPage.beginsWithWords(file.bytes, in: parts.body)
      ? .notRead : MarkdownPage.render(file.bytes, in: parts.body)
    if let excess = markdown.excess {
      problems.report(.pageTooComplex(excess, in: source))
      isBroken = true
    }
    self.init(
      root: root, isBroken: isBroken,
      page: Document.Page(markdown: markdown, start: parts.body.lowerBound), problems)
  }
}

extension SourceFile {
  /// Whether the file can name other files of the project: an item's nested content is under `data`, however that is
  /// spelled. May be true for a file that names none.
  var mayNest: Bool {
    guard path.isMarkdown else { return true }
    var ignored = Diagnostics()
    let parts = FrontMatter.split(bytes, source: SourceID(index: 0), reporting: &ignored)
    guard let yaml = parts.yaml else { return false }
    let name = ItemAttribute.data.name.utf8.span
    let text = bytes.span.extracting(yaml)
    for start in text.indices {
      if text[start] == UInt8(ascii: "\\") { return true }
      guard text[start] == name[0], start + name.count <= text.count else { continue }
      if (1..<name.count).allSatisfy({ text[start + $0] == name[$0] }) { return true }
    }
    return false
  }
}
