extension SyndicatedFeed {
  /// The feed as Atom (RFC 4287), with the archives of RFC 5005.
  func atom(at addresses: Addresses, keeping kept: [ArraySlice<UInt8>?]) -> SyndicatedDocument {
    var xml = XMLWriter(reservingCapacity: sizeOfContent(keeping: kept))
    if addresses.isArchive {
      xml.begin(
        "feed",
        [
          "xmlns": "http://www.w3.org/2005/Atom", "xmlns:fh": "http://purl.org/syndication/history/1.0",
          "xml:lang": language.text,
        ])
      xml.empty("fh:archive")
    } else {
      xml.begin("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": language.text])
    }
    xml.element("id", id)
    xml.element("title", title)
    xml.element("updated", updated.rfc3339(in: .utc))
    xml.begin("author")
    xml.element("name", publisher)
    xml.end("author")
    xml.empty("link", ["rel": "alternate", "type": "text/html", "href": home])
    for (relation, address) in addresses.relations {
      xml.empty(
        "link", ["rel": relation, "type": SyndicationFormat.atom.mediaType, "href": address])
    }
    let places = xml.write(entries, keeping: kept) { entry, xml in entry.write(asAtom: &xml) }
    xml.end("feed")
    return SyndicatedDocument(bytes: xml.finish(), places: places)
  }
}

extension SyndicatedFeed.Entry {
  fileprivate func write(asAtom xml: inout XMLWriter) {
    if let otherLanguage {
      xml.begin("entry", ["xml:lang": otherLanguage.text])
    } else {
      xml.begin("entry")
    }
    xml.element("id", id)
    xml.element("title", title)
    xml.element("updated", updated.rfc3339(in: .utc))
    if let published { xml.element("published", published.rfc3339(in: .utc)) }
    for author in authors {
      xml.begin("author")
      xml.element("name", author)
      xml.end("author")
    }
    if let link { xml.empty("link", ["rel": "alternate", "href": link]) }
    if let enclosure {
      xml.empty(
        "link",
        [
          "rel": "enclosure", "type": enclosure.mediaType, "length": String(enclosure.byteCount),
          "href": enclosure.url,
        ])
    }
    for category in categories { xml.empty("category", ["term": category]) }
    if !summary.isEmpty { xml.element("summary", summary) }
    if let content {
      xml.element("content", content, ["type": "html"])
    } else if link == nil {
      // One of the two has to be there.
      xml.element("content", summary)
    }
    xml.end("entry")
  }
}
