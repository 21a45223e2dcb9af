import FlokiContent
package import FlokiSyntax

/// One text for translators: a short text, or a paragraph of a page.
package struct Phrase: Sendable {
  /// A text as it is written somewhere.
  package struct Said: Sendable {
    package let text: String
    package let span: SourceSpan
    /// Identifies the text in the record of originals.
    let digest: UInt64

    init(text: String, span: SourceSpan) {
      self.init(text: text, span: span, digest: ContentDigest.ofWords(text))
    }

    init(text: String, span: SourceSpan, digest: UInt64) {
      self.text = text
      self.span = span
      self.digest = digest
    }
  }

  /// What kind of text it is, which decides what its translation may contain.
  package enum Form: Sendable {
    /// Without markup of its own.
    case plain
    /// Markdown: a paragraph, a heading or a list of a page.
    case paragraph
    /// Markdown: a page whose translation is cut in another way than the original.
    case page
  }

  /// Its name in a translator's file; the same wherever the text is in its file.
  package let key: String
  /// The place of its group in the project.
  package let group: Int
  package let form: Form
  package let source: Said
  /// What it is for, in one line.
  package let note: String
  /// How many characters fit where it is shown; nil if that is unknown.
  package let limit: Int?
  /// One place for each language of the project, in their order; nil where nothing is written.
  package internal(set) var translations: [Said?]
  /// Whether the author has written one text for all languages.
  package let isShared: Bool
  /// Where it is written.
  let home: Home

  enum Home: Sendable {
    /// The place of the text in its group.
    case text(Int)
    /// The place of the paragraph in the page of the first language.
    case paragraph(Int)
    case page
  }

  /// What has to be in a translation as it is in the original.
  package var placeholders: [Placeholder] { placeholders(in: source.text) }

  /// What no translator may change in the text or in a translation of it.
  ///
  /// Phones fill in markers in the app's own texts alone; anywhere else `<more>` is a word (C43).
  func placeholders(in text: String) -> [Placeholder] {
    if form == .plain, !key.hasPrefix("app/texts/") { return [] }
    return Placeholder.all(in: text, isMarkdown: form != .plain)
  }

  /// How many words a translator has to write.
  package var wordCount: Int {
    source.text.split { !$0.isLetter && !$0.isNumber }.count { $0.contains(where: \.isLetter) }
  }
}

extension ContentDigest {
  /// By what a text is known in the record of originals.
  static func ofWords(_ text: String) -> UInt64 { ContentDigest(ofText: text).prefix }
}
