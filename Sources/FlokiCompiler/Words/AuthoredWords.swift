package import FlokiContent
package import FlokiProtocol
package import FlokiSyntax

/// Every text of a project that can be translated, with the places where its author keeps it.
package struct AuthoredWords: Sendable {
  /// `floki.yaml`.
  package let source: SourceID
  /// What the app is called, for the headers of translators' files.
  package let name: String
  /// The first is the fallback for phones.
  package let languages: [Langcode]
  /// Where each of them is written.
  package let languageSpans: [SourceSpan]
  /// The list of them; nil where none is written.
  package internal(set) var languageList: YAMLNode?
  /// The first key of `floki.yaml`.
  package internal(set) var firstSetting: SourceSpan?
  /// Whether `texts` is set, even if it is empty.
  package internal(set) var hasReservedTexts = false
  /// The first key among them.
  package internal(set) var firstReservedText: SourceSpan?
  /// How an item without a translation is handled.
  package let fallback: AppSettings.Fallback
  /// Those of the app first, then feed by feed, each with its items in the order of their names.
  package let groups: [WordGroup]
  /// Pages that are the same in all languages, and so are no work for translators.
  package internal(set) var sharedPages: [AuthoredPage] = []
}

/// Texts that belong together: those of the app, of a feed's settings, of a page or of an item.
package struct WordGroup: Sendable {
  package enum Kind: Sendable {
    case app, feed, item, page
  }

  package let kind: Kind
  /// The folder of the feed; nil outside of feeds.
  package let feed: String?
  /// The common start of its texts' names, for an item its name in the lock: `content/news/2026-11-20-quay`.
  package let name: String
  package let span: SourceSpan
  package internal(set) var texts: [AuthoredText] = []
  /// Markdown, at most once for each language.
  package internal(set) var pages: [AuthoredPage] = []
  /// The names and numbers of sections that an item, or all items of a feed, are in.
  package internal(set) var sectionNames: [YAMLNode] = []
  /// Nil where translations are written into the same file.
  package internal(set) var files: TranslationFiles?
}

/// What is written for one attribute.
package struct AuthoredText: Sendable {
  /// Its name within the group: `title`, `tabs/1/long_title`.
  package let name: String
  package let attribute: Attribute
  /// Whether the file of a translation can have it.
  package let isOfFiles: Bool
  /// A later one goes before an earlier one.
  package internal(set) var places: [Place]

  package struct Place: Sendable {
    package let node: YAMLNode
    /// The language of a text without a langcode; nil for one that is the same in all languages.
    package let language: Int?
  }
}

/// The page of one language.
package struct AuthoredPage: Sendable {
  package let language: Int
  package let source: SourceID
  /// Where its Markdown begins in the file.
  package let start: Int
}

/// The files that the translations of an item are in.
package struct TranslationFiles: Sendable {
  /// The path up to the langcode: `content/news/quay.` or `content/news/quay/`.
  let stem: String
  /// Those that are there, by language.
  package let existing: [Int: SourceID]
  /// Whether texts go there, and not into the file of the first language, where nothing is written yet.
  package let isUsual: Bool

  package func path(for language: Langcode) -> String { "\(stem)\(language.text).md" }
}
