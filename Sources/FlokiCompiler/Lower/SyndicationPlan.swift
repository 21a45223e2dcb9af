package import FlokiContent
import FlokiProtocol

/// One document for feed readers, in one or more formats: the feed in one language, or an archived page of it.
///
/// It is a plan, since two things are known only when the rest of the site is made: the sizes of pictures, and the text
/// of pages, which is not kept in memory. Complete it with ``feed(_:)``.
package final class SyndicationPlan: Sendable {
  /// Its name in links from others.
  package let title: String
  package let language: Langcode
  /// Whether it is an archived page, which only other documents of the feed link to.
  package let isArchive: Bool
  private let planner: SitePlanner
  private let feed: NumberedFeed
  private let languageIndex: Int
  private let items: ArraySlice<ListedItem>
  private let paths: Paths

  /// The paths of documents without the format's extension.
  struct Paths: Sendable {
    var own: String
    var current: String
    var older: String?
    var newer: String?
  }

  init(
    _ feed: NumberedFeed, _ language: Int, _ items: ArraySlice<ListedItem>, at paths: Paths,
    from planner: SitePlanner
  ) {
    self.feed = feed
    self.items = items
    self.paths = paths
    self.planner = planner
    languageIndex = language
    self.language = planner.settings.languages[language]
    title = planner.title(of: feed, language)
    isArchive = paths.own != paths.current
  }

  /// The content that all formats share.
  package func feed(_ finished: FinishedFiles) -> SyndicatedFeed {
    var feed = outline(finished)
    for index in feed.entries.indices { feed.entries[index].content = content(ofEntry: index, finished) }
    return feed
  }

  /// The same without the contents of entries, which take most of the time.
  package func outline(_ finished: FinishedFiles) -> SyndicatedFeed {
    SyndicatedFeed(
      id: planner.url(feed.path + language.text), title: title, publisher: planner.settings.name,
      home: planner.settings.baseURL.value, language: language,
      entries: items.map { entry($0, finished) })
  }

  package func content(ofEntry index: Int, _ finished: FinishedFiles) -> [UInt8]? {
    content(of: items[items.startIndex + index], finished)
  }

  /// For each entry a digest of everything that determines how it is written, in any format; nil if there is no short one.
  package func keys(of outline: SyndicatedFeed) -> [ContentDigest?] {
    zip(items, outline.entries).map { listed, entry in
      var record = RecordWriter()
      record.write(outline.language.text)
      switch listed.content {
      case .page(_, let file):
        // A template of the author's may leave out words of the body, and so may the digest of its pages.
        guard planner.project.templates.areBuiltIn, let digest = file.digest,
          let origin = listed.numbered.item.content.origin
        else { return nil }
        record.write(plain: digest.bytes)
        record.write(plain: origin.digest.bytes)
      case .photo(let photo):
        record.write(photo.url)
        record.write(photo.size.width)
        record.write(photo.size.height)
      case .none: break
      }
      entry.write(to: &record)
      return ContentDigest(of: record.bytes)
    }
  }

  /// The address of a format's document, and its links.
  package func addresses(in format: SyndicationFormat) -> SyndicatedFeed.Addresses {
    func address(_ path: String) -> String { planner.url(SitePath.syndicated(path, format)) }
    return SyndicatedFeed.Addresses(
      own: address(paths.own), current: address(paths.current), older: paths.older.map(address),
      newer: paths.newer.map(address))
  }

  private func entry(_ listed: ListedItem, _ finished: FinishedFiles) -> SyndicatedFeed.Entry {
    let item = listed.numbered
    let number = planner.lastingNumbers.value[item]
    // An id counts the seconds to the item's date or to its first build, unless its author chose it.
    let moment = Instant(secondsSince2000: Int64(number))
    let published = item.date ?? (item.explicitID == nil ? moment : nil)
    return SyndicatedFeed.Entry(
      id: planner.permanentNames[number], link: listed.link, title: listed.title,
      summary: listed.summary, content: nil, published: published,
      updated: published ?? moment,
      otherLanguage: listed.language == languageIndex ? nil : planner.settings.languages[listed.language],
      authors: item.content.metadata?.authors(in: listed.language) ?? [],
      categories: categories(of: item, shownIn: listed.language),
      enclosure: listed.picture.flatMap { enclosure($0, finished) })
  }

  private func content(of listed: ListedItem, _ finished: FinishedFiles) -> [UInt8]? {
    switch listed.content {
    case .page(let plan, let file): plan.body(of: finished.page(file) ?? plan.html())
    case .photo(let photo):
      PageBody.plain(
        listed.summary, .init(url: photo.url, size: photo.size, alt: listed.title)
      ).html(under: listed.title, in: language)
    case .none: nil
    }
  }

  private func enclosure(
    _ picture: PublishedPicture, _ finished: FinishedFiles
  ) -> SyndicatedFeed.Enclosure? {
    guard let byteCount = finished.byteCounts[picture.file.path],
      let operation = picture.file.picture?.operation
    else { return nil }
    return SyndicatedFeed.Enclosure(
      url: picture.url, mediaType: operation.encoding.mediaType, byteCount: byteCount)
  }

  /// Its sections, and then its tags.
  private func categories(of item: NumberedItem, shownIn language: Int) -> [String] {
    var seen: Set<String> = []
    let sections = item.sections.compactMap { id in
      feed.sections.first { $0.value.id == id }?.name?.text(in: languageIndex)
    }
    let tags = item.content.metadata?.tags(in: language, planner.settings.fallback) ?? []
    return (sections + tags).filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

/// Properties of a site's finished files.
package struct FinishedFiles: Sendable {
  /// By path; at least the pictures.
  package let byteCounts: [String: Int]
  /// A page, if it is faster to read than to make; nil otherwise.
  package let page: @Sendable (SiteFile) -> [UInt8]?

  package init(byteCounts: [String: Int], page: @escaping @Sendable (SiteFile) -> [UInt8]? = { _ in nil }) {
    self.byteCounts = byteCounts
    self.page = page
  }
}
