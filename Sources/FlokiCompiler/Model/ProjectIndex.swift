package import FlokiContent
package import FlokiProtocol
package import FlokiSyntax

/// The names in a project and their places, for editors, which complete and follow them.
///
/// Names in unreadable sources are missing.
package struct ProjectIndex: Sendable {
  package struct Tab: Sendable {
    /// Negative if it could not be read.
    package let uniqueID: Int32
    package let title: String
    package let className: ClassName
    package let span: SourceSpan
    package let idSpan: SourceSpan
  }

  package struct Section: Sendable {
    package let id: Int32
    package let idSpan: SourceSpan
    /// In its languages, each once.
    package let names: [Located<String>]
    package let span: SourceSpan
  }

  package struct Item: Sendable {
    /// Its names for links, the most specific first.
    package let names: [String]
    /// Whether the first of ``names`` is the item's own `key`.
    package let hasOwnKey: Bool
    package let span: SourceSpan
    /// Its own files, and the language of each translation.
    package let files: [(source: SourceID, language: Int?)]
    package let image: String?
  }

  package struct Feed: Sendable {
    package let folder: String
    package let kind: FlokiCompiler.NumberedFeed.Kind
    package let sections: [Section]
    /// The fields of its items.
    package let fields: [FieldSchema]
    package let items: [Item]
  }

  /// The first is the fallback for phones.
  package let languages: [Langcode]
  package let tabs: [Tab]
  package let feeds: [Feed]
  /// The included files of tabs.
  package let includes: Set<String>

  /// - Parameter names: The names of each feed's items.
  init(
    _ draft: Draft, _ settings: AppSettings, _ tabs: [ProjectTab], _ feeds: [FlokiCompiler.NumberedFeed],
    called names: [[ItemName]], from sources: SourceTree
  ) {
    languages = settings.languages
    self.tabs = tabs.map(Tab.init)
    self.feeds = zip(feeds, names).map { feed, names in
      Feed(
        folder: feed.folder, kind: feed.kind, sections: feed.file.sections.map(Section.init),
        fields: feed.file.fields, items: names.map(Item.init))
    }
    includes = Set(
      draft.tabs.map { sources.files[$0.node.span.source].path }.filter { $0 != ProjectPath.settings })
  }
}

extension ProjectIndex.Tab {
  fileprivate init(_ tab: ProjectTab) {
    self.init(
      uniqueID: tab.uniqueID, title: tab.longTitle.text(in: 0) ?? "", className: tab.view.className,
      span: tab.span.direct, idSpan: tab.id.span.direct)
  }
}

extension ProjectIndex.Section {
  fileprivate init(_ section: FeedSection) {
    var seen: Set<String> = []
    let written = section.name?.byLanguage.compactMap(\.self) ?? []
    self.init(
      id: section.value.id, idSpan: section.idSpan.direct,
      names: written.filter { seen.insert($0.text).inserted }.map { Located($0.text, at: $0.span.direct) },
      span: section.span.direct)
  }
}

extension ProjectIndex.Item {
  fileprivate init(_ name: ItemName) {
    self.init(
      names: name.exactNames + name.shortNames,
      hasOwnKey: name.key.hasPrefix(IDLock.ownKeyPrefix),
      span: name.span.direct, files: name.files, image: name.image)
  }
}
