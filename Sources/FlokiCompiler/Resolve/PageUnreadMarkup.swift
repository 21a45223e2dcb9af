import FlokiContent
import FlokiRules
import FlokiSyntax

extension PageReader {
  /// Markup that no reader of Markdown knows, so that readers of the page see it (C4 C5).
  func checkUnreadMarkup(
    of page: Document.Page, in source: SourceID, reporting diagnostics: inout Diagnostics
  ) {
    let bytes = sources.files[source].bytes
    // Front matter that could not be read is told, and is no page.
    guard page.start > 0 || !bytes.starts(with: "---".utf8) else { return }
    for markup in UnreadMarkup.all(in: bytes, from: page.start) {
      let span = SourceSpan.bytes(markup.range, of: source)
      switch markup.kind {
      case .headingWithoutBlank:
        let signs = markup.range.prefix { bytes[$0] == UInt8(ascii: "#") }
        diagnostics.report(
          .headingWithoutBlank(
            at: .bytes(signs.lowerBound..<signs.upperBound, of: source),
            replacing: .bytes(signs.upperBound..<markup.range.upperBound, of: source)))
      case .codeUnclosed(let fence): diagnostics.report(.codeUnclosed(fence, at: span))
      case let kind:
        let written = String(decoding: bytes[markup.range], as: UTF8.self)
        diagnostics.report(
          .markupShown(kind, written, at: span).about("\(kind.program) in \(source.index)"))
      }
    }
  }
}

extension UnreadMarkup.Kind {
  /// Whose markup it is.
  fileprivate var program: String {
    switch self {
    case .hugo: "Hugo"
    case .liquid: "Jekyll"
    case .wikiLink, .wikiPicture: "wikis"
    case .attributeList: "kramdown"
    case .contents: "programs that list the headings"
    case .note: "MkDocs and Docusaurus"
    case .emoji: "GitHub and Slack"
    case .frontMatter, .headingWithoutBlank, .codeUnclosed: "front matter"
    }
  }

  fileprivate var hint: String {
    switch self {
    case .hugo("figure"), .hugo("img"): "write a picture as `![what it shows](quay.jpg)`."
    case .hugo("ref"), .hugo("relref"), .liquid("post_url"), .liquid("link"):
      "link to the file: `[words](other.md)`."
    case .hugo, .liquid:
      "write Markdown in its place, or put it between backticks to show it."
    case .wikiLink(let words): "link to the file: `[\(words)](other.md)`."
    case .wikiPicture(let file):
      "show the picture: `![what it shows](\(file.contains(" ") ? "<\(file)>" : file))`."
    case .contents: "take it out; pages have no list of their headings."
    case .note: "write `> [!NOTE]`, and the words on the next lines, each after a `>`."
    case .emoji: "type the character itself."
    case .attributeList: "take it out; the template sets the looks."
    case .frontMatter, .headingWithoutBlank, .codeUnclosed: "move its lines into the first one."
    }
  }
}

/// Markup that readers see as it is written.
struct PageUnreadMarkupRules: RuleSet {
  let pageMarkupShown = Rule("page-markup-shown", .warning, in: .pages)
  let pageHeadingBlank = Rule("page-heading-blank", .warning, in: .pages)
  let pageCodeUnclosed = Rule("page-code-unclosed", .warning, in: .pages)
}

private let rules = PageUnreadMarkupRules()

extension Diagnostic {
  fileprivate static func markupShown(
    _ kind: UnreadMarkup.Kind, _ written: String, at span: SourceSpan
  ) -> Self {
    let isFrontMatter = kind == .frontMatter
    return .init(
      rules.pageMarkupShown,
      isFrontMatter
        ? "readers see the second front matter" : "readers see `\(written.prefix(60))` as it is written",
      at: span,
      why: isFrontMatter
        ? "floki reads only what is between the first two lines of dashes; the rest is the page (C4)."
        : "It is markup of \(kind.program), and a page here is Markdown (C4 C5).",
      hint: kind.hint)
  }

  /// - Parameter gap: What is there in place of a blank: nothing, or a no-break space.
  fileprivate static func headingWithoutBlank(at span: SourceSpan, replacing gap: SourceSpan) -> Self {
    .init(
      rules.pageHeadingBlank, "expected a space after the “#” of a heading", at: span,
      why: "Readers see the signs in a line of text (C4).",
      hint: gap.start < gap.end
        ? "type a plain space over the no-break space."
        : span.end - span.start > 1
          ? "put a space after them." : "put a space after it, or write `\\#` to show the sign.",
      fix: .init("put a space after the “#”", [.init(gap, " ")]))
  }

  fileprivate static func codeUnclosed(_ fence: String, at span: SourceSpan) -> Self {
    .init(
      rules.pageCodeUnclosed, "the code that begins here runs to the end of the page", at: span,
      why: "Readers see everything after it as code, including markup (C4).",
      hint: "end it with a line of “\(fence)”.")
  }
}
