import FlokiContent
package import FlokiSyntax

/// A text as its author wrote it: in one, some or all of the languages.
package struct LocalizedText: Sendable {
  package struct Written: Sendable {
    /// Its line breaks are line feeds alone: Android drops carriage returns, and with them the break (C19).
    package let text: String
    private let place: Place

    /// Where the text was written: as a scalar, or else anywhere, as where it was taken from a page.
    private enum Place: Sendable {
      case node(YAMLNode)
      case span(SourceSpan)
    }

    init(_ node: YAMLNode) {
      text = node.text.withoutTrailingLineBreaks.withLineFeeds
      place = .node(node)
    }

    /// A text of a settled item, as it was found.
    init(settled text: String, at span: SourceSpan) {
      self.text = text
      place = .span(span)
    }

    init(ofPage text: String, at span: SourceSpan) {
      self.init(settled: text.withLineFeeds, at: span)
    }

    package var span: SourceSpan {
      switch place {
      case .node(let node): node.span
      case .span(let span): span
      }
    }

    /// The place of the bytes `range` of ``text`` in the file; that of the whole text if it is unknown.
    func span(ofText range: Range<Int>) -> SourceSpan { exactNode?.span(ofText: range) ?? span }

    /// A fix of the text as one of the file; nil where no place in the file is sure.
    func fix(_ repair: TextProblem.Repair?) -> Diagnostic.Fix? { exactNode?.fix(repair) }

    /// Whether it was taken from a page.
    var isOfPage: Bool { if case .span = place { true } else { false } }

    /// The scalar, where its bytes are those of ``text``.
    private var exactNode: YAMLNode? {
      guard case .node(let node) = place, node.text.utf8.starts(with: text.utf8) else { return nil }
      return node
    }
  }

  /// One element for each language of the project, in their order.
  package var byLanguage: [Written?]
  package var span: SourceSpan

  /// What readers of a language see under the rule that missing texts are the master's.
  package func text(in language: Int) -> String? {
    (byLanguage[language] ?? byLanguage.first ?? nil)?.text
  }

  package func isMissing(in language: Int) -> Bool { byLanguage[language] == nil }
}

extension LocalizedText {
  /// The same without the scalars that it was written as, which keep a whole file in memory.
  var withoutNodes: LocalizedText {
    LocalizedText(byLanguage: byLanguage.map { $0.map { Written(settled: $0.text, at: $0.span) } }, at: span)
  }
}

extension LocalizedText {
  init(byLanguage: [Written?], at span: SourceSpan) {
    self.byLanguage = byLanguage
    self.span = span
  }
}
