import FlokiContent
package import FlokiSyntax

/// A text as its author wrote it: in one, some or all of the languages.
package struct LocalizedText: Sendable {
  package struct Written: Sendable {
    /// Its line breaks are line feeds alone: Android drops carriage returns, and with them the break (C19).
    package var text: String
    package var span: SourceSpan
    /// The scalar that the text was written as; nil where it was taken from a page.
    private let node: YAMLNode?

    init(_ node: YAMLNode) {
      text = node.text.withoutTrailingLineBreaks.withLineFeeds
      span = node.span
      self.node = node
    }

    /// A text of a settled item, as it was found.
    init(settled text: String, at span: SourceSpan) {
      self.text = text
      self.span = span
      node = nil
    }

    init(ofPage text: String, at span: SourceSpan) {
      self.text = text.withLineFeeds
      self.span = span
      node = nil
    }

    /// Where the bytes `range` of ``text`` are in the file; the whole text where that cannot be told.
    func span(ofText range: Range<Int>) -> SourceSpan { exactNode?.span(ofText: range) ?? span }

    /// A fix of the text as one of the file; nil where no place in the file is sure.
    func fix(_ repair: TextFault.Repair?) -> Diagnostic.Fix? { exactNode?.fix(repair) }

    /// Whether it was taken from a page.
    var isOfPage: Bool { node == nil }

    /// The scalar, where its bytes are those of ``text``.
    private var exactNode: YAMLNode? {
      guard let node, node.text.utf8.starts(with: text.utf8) else { return nil }
      return node
    }
  }

  /// One place for each language of the project, in their order.
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
  fileprivate var withoutNodes: LocalizedText {
    LocalizedText(byLanguage: byLanguage.map { $0.map { Written(settled: $0.text, at: $0.span) } }, at: span)
  }
}

extension ItemTexts {
  /// See ``LocalizedText/withoutNodes``.
  var withoutNodes: ItemTexts {
    ItemTexts(
      title: title?.withoutNodes, body: body?.withoutNodes, footer: footer?.withoutNodes,
      caption: caption?.withoutNodes, shareURL: shareURL?.withoutNodes,
      imageAlt: imageAlt?.withoutNodes, pagePictures: pagePictures)
  }
}
