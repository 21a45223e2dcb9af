package import FlokiProtocol

/// The issues of a shelf as Apple's Newsstand read them: Atom with the art of the covers.
package struct NewsstandFeed: Sendable {
  package static let servedType = SyndicationFormat.atom.servedType

  package struct Entry: Sendable {
    package var id: String
    package var title: String
    package var summary: String
    package var published: Instant
    /// The whole cover, as large as it is published.
    package var cover: String
    /// The same cut to the sizes of shelves and icons.
    package var covers: [Cover]
    package var download: Download

    package init(
      id: String, title: String, summary: String, published: Instant, cover: String, covers: [Cover],
      download: Download
    ) {
      self.id = id
      self.title = title
      self.summary = summary
      self.published = published
      self.cover = cover
      self.covers = covers
      self.download = download
    }
  }

  package struct Cover: Sendable {
    package var url: String
    package var size: PixelSize

    package init(url: String, size: PixelSize) {
      self.url = url
      self.size = size
    }
  }

  package struct Download: Sendable {
    package var url: String
    /// Nil if unknown, as for what another host serves.
    package var mediaType: String?
    package var byteCount: Int?

    package init(url: String, mediaType: String?, byteCount: Int?) {
      self.url = url
      self.mediaType = mediaType
      self.byteCount = byteCount
    }
  }

  private let id: String
  private let address: String
  private let title: String
  private let publisher: String
  private let language: Langcode
  /// The newest first.
  private let entries: [Entry]

  package init(
    id: String, address: String, title: String, publisher: String, language: Langcode, entries: [Entry]
  ) {
    self.id = id
    self.address = address
    self.title = title
    self.publisher = publisher
    self.language = language
    self.entries = entries
  }

  package var bytes: [UInt8] {
    var xml = XMLWriter(reservingCapacity: entries.count * 1000)
    xml.begin(
      "feed",
      [
        "xmlns": "http://www.w3.org/2005/Atom", "xmlns:news": "http://itunes.apple.com/2011/Newsstand",
        "xmlns:media": "http://search.yahoo.com/mrss/", "xml:lang": language.text,
      ])
    xml.element("id", id)
    xml.element("title", title)
    xml.element("updated", (entries.map(\.published).max() ?? .flokiEpoch).rfc3339(in: .utc))
    xml.begin("author")
    xml.element("name", publisher)
    xml.end("author")
    xml.empty("link", ["rel": "self", "type": SyndicationFormat.atom.mediaType, "href": address])
    for entry in entries { entry.write(to: &xml) }
    xml.end("feed")
    return xml.finish()
  }
}

extension NewsstandFeed.Entry {
  fileprivate func write(to xml: inout XMLWriter) {
    xml.begin("entry")
    xml.element("id", id)
    xml.element("title", title)
    xml.element("updated", published.rfc3339(in: .utc))
    xml.element("published", published.rfc3339(in: .utc))
    // The issue itself: there is no page about it.
    xml.empty("link", ["rel": "alternate", "href": download.url])
    switch (download.mediaType, download.byteCount) {
    case (let type?, let count?):
      xml.empty("link", ["rel": "enclosure", "type": type, "length": String(count), "href": download.url])
    case (let type?, nil): xml.empty("link", ["rel": "enclosure", "type": type, "href": download.url])
    default: xml.empty("link", ["rel": "enclosure", "href": download.url])
    }
    xml.element("summary", summary)
    xml.begin("news:cover_art_icons")
    xml.empty("news:cover_art_icon", ["size": "SOURCE", "src": cover])
    xml.end("news:cover_art_icons")
    for cover in covers {
      xml.empty(
        "media:thumbnail",
        ["url": cover.url, "width": String(cover.size.width), "height": String(cover.size.height)])
    }
    xml.end("entry")
  }
}
