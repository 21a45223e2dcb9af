/// A feed as feed readers know it, or one page of its older entries: what RSS, Atom and JSON Feed all tell of it.
///
/// It knows nothing of projects. Whatever is in its texts, each format shows it as text: nothing in an entry can end it, or begin
/// another. Nothing in it follows from when it was made, so that the same entries are the same bytes.
package struct SyndicatedFeed: Sendable {
  /// The permanent id of the feed, in any document.
  package var id: String
  package var title: String
  /// Who publishes it; readers show it beside the title.
  package var publisher: String
  /// The address of the page that the feed belongs to.
  package var home: String
  package var language: Langcode
  /// Newest first.
  package var entries: [Entry]

  package init(
    id: String, title: String, publisher: String, home: String, language: Langcode, entries: [Entry]
  ) {
    self.id = id
    self.title = title
    self.publisher = publisher
    self.home = home
    self.language = language
    self.entries = entries
  }

  /// When it last changed: with its newest entry. One that never had an entry says when Floki's count of time begins.
  package var updated: Instant { entries.lazy.map(\.updated).max() ?? .flokiEpoch }

  package struct Entry: Sendable {
    /// Never changes, even if the entry does: by it feed readers know what was read.
    package var id: String
    /// Where a browser shows it; nil where nothing does.
    package var link: String?
    /// Plain text, as the summary is.
    package var title: String
    package var summary: String
    /// All of it, in HTML; nil where the summary is all there is.
    package var content: [UInt8]?
    /// Nil if unknown.
    package var published: Instant?
    package var updated: Instant
    /// Of its words, where that is not the feed's.
    package var otherLanguage: Langcode?
    /// Who wrote it; empty where that is the publisher.
    package var authors: [String]
    package var categories: [String]
    package var enclosure: Enclosure?

    package init(
      id: String, link: String?, title: String, summary: String, content: [UInt8]?, published: Instant?,
      updated: Instant, otherLanguage: Langcode?, authors: [String], categories: [String],
      enclosure: Enclosure?
    ) {
      self.id = id
      self.link = link
      self.title = title
      self.summary = summary
      self.content = content
      self.published = published
      self.updated = updated
      self.otherLanguage = otherLanguage
      self.authors = authors
      self.categories = categories
      self.enclosure = enclosure
    }
  }

  /// A file that belongs to an entry.
  package struct Enclosure: Sendable {
    package var url: String
    package var mediaType: String
    /// Its true size.
    package var byteCount: Int

    package init(url: String, mediaType: String, byteCount: Int) {
      self.url = url
      self.mediaType = mediaType
      self.byteCount = byteCount
    }
  }

  /// Where a document is, and which others lead on from it, as RFC 5005 has it.
  package struct Addresses: Sendable {
    /// Its own.
    package var own: String
    /// That of the document with the newest entries.
    package var current: String
    /// The archived documents directly before and after it.
    package var older: String?
    package var newer: String?

    package init(own: String, current: String, older: String? = nil, newer: String? = nil) {
      self.own = own
      self.current = current
      self.older = older
      self.newer = newer
    }

    /// Whether it has older entries, and never changes.
    package var isArchive: Bool { own != current }
  }
}

extension SyndicatedFeed.Entry {
  /// Writes down all of it but its content.
  package func write(to record: inout RecordWriter) {
    for text in [id, title, summary] { record.write(text) }
    for text in [link, otherLanguage?.text, enclosure?.url, enclosure?.mediaType] {
      record.write(compact: text == nil ? 0 : 1)
      if let text { record.write(text) }
    }
    record.write(compact: published == nil ? 0 : 1)
    for moment in [published, updated] { record.write(moment?.secondsSince1970 ?? 0) }
    record.write(enclosure?.byteCount ?? 0)
    for texts in [authors, categories] {
      record.write(texts.count)
      for text in texts { record.write(text) }
    }
  }
}
