import FlokiContent
import FlokiProtocol

extension SitePlanner {
  /// An index beside each part of a feed, with only ids, dates and digests, and batches with the rest, for clients that
  /// fetch only what they lack. Strict JSON:
  ///
  /// - `items`: `[id, digest]` of each, the newest first, or `[id, digest, date]` if the date differs from the id's, in
  ///   seconds since 1970. The digest changes with the details.
  /// - `batches`: `[path, count]` of each: the first has the details of the first `count` items, and so on. A path is below
  ///   `base_url`.
  /// - `older`: the index of older items, if there are any.
  ///
  /// - Parameters:
  ///   - parts: The main one, and the pages of older items from the oldest.
  ///   - details: The details of all items of the language, the newest first.
  func index(_ feed: NumberedFeed, _ parts: [FeedPart], _ items: [NumberedItem], _ details: FeedDetails)
    -> [SiteFile]
  {
    guard let size = feed.batchSize else { return [] }
    let named = namedImages
    let archives = parts.filter { !$0.isMain && !$0.items.isEmpty }
    var files: [SiteFile] = []
    var older: String?
    for part in archives + parts.filter(\.isMain) {
      let numbers = items[part.items].map(\.id)
      var json = JSONWriter()
      json.beginObject()
      json.key("items")
      json.beginArray()
      for place in part.items {
        json.beginArray()
        json.integer(Int64(items[place].id))
        json.string(ContentDigest(of: details.bytes(of: place, embedding: named)).hex(Self.digestLength))
        if let date = items[place].item.date, date.secondsSince2000 != Int64(items[place].id) {
          json.integer(date.secondsSince1970)
        }
        json.endArray()
      }
      json.endArray()
      json.key("batches")
      json.beginArray()
      for range in BatchCut(numbers, size: size).batches {
        let whole = range.lowerBound + part.items.lowerBound..<range.upperBound + part.items.lowerBound
        let (content, bytes) = details.batch(of: whole, embedding: named)
        let path = SitePath.batch(ContentDigest(of: bytes).hex(20))
        files.append(SiteFile(path: path, content: content))
        json.beginArray()
        json.string(path)
        json.integer(Int64(range.count))
        json.endArray()
      }
      json.endArray()
      if let older {
        json.key("older")
        json.string(older)
      }
      json.endObject()
      let path = SitePath.index(of: part.path)
      var file = SiteFile(path: path, content: .feedIndex(json.finish()))
      file.isOlderPage = !part.isMain
      files.append(file)
      older = path
    }
    return files
  }

  /// Enough to distinguish two states of an item; not for security.
  private static let digestLength = 6

  /// The placeholder of a picture embedded in the JSON, before it is made: its inputs.
  private var namedImages: EmbeddedImages {
    var named: EmbeddedImages = [:]
    for placed in project.views {
      guard case .news(let data) = placed.view.data, let image = data.itemDisclosure,
        let digest = sources.media[image.source]?.digest
      else { continue }
      named[image] = digest.bytes + Array(pages.names.encoderVersion.utf8)
    }
    return named
  }
}

/// The items of a feed in one language, as phones get them.
enum FeedDetails {
  case news([NewsItem])
  case gallery([GalleryItem])

  var count: Int {
    switch self {
    case .news(let items): items.count
    case .gallery(let thumbs): thumbs.count
    }
  }

  func bytes(of place: Int, embedding images: EmbeddedImages) -> [UInt8] {
    switch self {
    case .news(let items): items[place].jsonBytes(embedding: images)
    case .gallery(let thumbs): thumbs[place].jsonBytes(embedding: images)
    }
  }

  /// A batch, as a feed with only these items.
  func batch(of places: Range<Int>, embedding images: EmbeddedImages) -> (SiteFile.Content, [UInt8]) {
    switch self {
    case .news(let items):
      let feed = NewsFeed(items: Array(items[places]), toDelete: [], sections: [], hasOlder: false)
      return (.newsBatch(feed), feed.jsonBytes(embedding: images))
    case .gallery(let thumbs):
      let feed = GalleryFeed(thumbs: Array(thumbs[places]), toDelete: [], sections: [], hasOlder: false)
      return (.galleryBatch(feed), feed.jsonBytes(embedding: images))
    }
  }
}
