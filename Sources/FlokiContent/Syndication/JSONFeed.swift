import FlokiProtocol

extension SyndicatedFeed {
  /// The feed as JSON Feed 1.1. It knows no archives, and leads to older entries by `next_url`.
  func jsonFeed(at addresses: Addresses, keeping kept: [ArraySlice<UInt8>?]) -> SyndicatedDocument {
    var json = JSONWriter(reservingCapacity: sizeOfContent(keeping: kept))
    json.beginObject()
    json.member("version", "https://jsonfeed.org/version/1.1")
    json.member("title", title)
    json.member("home_page_url", home)
    // Which feed it is, whatever part of it.
    json.member("feed_url", addresses.current)
    if let older = addresses.older { json.member("next_url", older) }
    json.authors([publisher])
    json.member("language", language.text)
    json.key("items")
    json.beginArray()
    var places: [Range<Int>] = []
    places.reserveCapacity(entries.count)
    for (entry, kept) in zip(entries, kept) {
      // Behind a comma, but for the first.
      let start = json.bytes.count + (places.isEmpty ? 0 : 1)
      if let kept { json.written(kept) } else { entry.write(as: &json) }
      places.append(start..<json.bytes.count)
    }
    json.endArray()
    json.endObject()
    return SyndicatedDocument(bytes: json.finish(), places: places)
  }
}

extension SyndicatedFeed.Entry {
  fileprivate func write(as json: inout JSONWriter) {
    json.beginObject()
    json.member("id", id)
    if let link { json.member("url", link) }
    if !title.isEmpty { json.member("title", title) }
    // One of the two contents has to be there.
    if let content {
      json.member("content_html", String(decoding: content, as: UTF8.self))
      if !summary.isEmpty { json.member("summary", summary) }
    } else {
      json.member("content_text", summary)
    }
    if let enclosure, enclosure.mediaType.hasPrefix("image/") { json.member("image", enclosure.url) }
    if let published { json.member("date_published", published.rfc3339(in: .utc)) }
    if !authors.isEmpty { json.authors(authors) }
    if let otherLanguage { json.member("language", otherLanguage.text) }
    if !categories.isEmpty {
      json.key("tags")
      json.beginArray()
      for category in categories { json.string(category) }
      json.endArray()
    }
    if let enclosure {
      json.key("attachments")
      json.beginArray()
      json.beginObject()
      json.member("url", enclosure.url)
      json.member("mime_type", enclosure.mediaType)
      json.key("size_in_bytes")
      json.integer(enclosure.byteCount)
      json.endObject()
      json.endArray()
    }
    json.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func authors(_ names: [String]) {
    key("authors")
    beginArray()
    for name in names {
      beginObject()
      member("name", name)
      endObject()
    }
    endArray()
  }

  fileprivate mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }
}
