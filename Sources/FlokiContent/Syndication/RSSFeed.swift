extension SyndicatedFeed {
  /// The feed as RSS 2.0, with elements of Atom and RFC 5005 for what it lacks.
  ///
  /// A description is HTML by custom, so plain text is escaped as HTML before it is escaped as XML: readers show the text
  /// as written.
  func rss(at addresses: Addresses, keeping kept: [ArraySlice<UInt8>?]) -> SyndicatedDocument {
    var xml = XMLWriter(reservingCapacity: sizeOfContent(keeping: kept))
    if entries.contains(where: { !$0.authors.isEmpty }) {
      // The element for authors of RSS itself holds a mail address.
      xml.begin(
        "rss",
        [
          "version": "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom",
          "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
          "xmlns:dc": "http://purl.org/dc/elements/1.1/",
          "xmlns:fh": "http://purl.org/syndication/history/1.0",
        ])
    } else {
      xml.begin(
        "rss",
        [
          "version": "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom",
          "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
          "xmlns:fh": "http://purl.org/syndication/history/1.0",
        ])
    }
    xml.begin("channel")
    xml.element("title", title)
    xml.element("link", home)
    xml.element("description", publisher)
    xml.element("language", language.text)
    if !entries.isEmpty { xml.element("lastBuildDate", updated.rfc822) }
    for (relation, address) in addresses.relations {
      xml.empty(
        "atom:link",
        ["rel": relation, "type": SyndicationFormat.rss.mediaType, "href": address])
    }
    if addresses.isArchive { xml.empty("fh:archive") }
    let places = xml.write(entries, keeping: kept) { entry, xml in entry.write(asRSS: &xml) }
    xml.end("channel")
    xml.end("rss")
    return SyndicatedDocument(bytes: xml.finish(), places: places)
  }
}

extension SyndicatedFeed.Entry {
  fileprivate func write(asRSS xml: inout XMLWriter) {
    xml.begin("item")
    xml.element("title", title)
    if let link { xml.element("link", link) }
    // Where there is neither, an item has to have one of them.
    if !summary.isEmpty || title.isEmpty { xml.element("description", summary.asHTML) }
    if let content { xml.element("content:encoded", content) }
    for author in authors { xml.element("dc:creator", author) }
    for category in categories { xml.element("category", category) }
    xml.element("guid", id, ["isPermaLink": "false"])
    if let published { xml.element("pubDate", published.rfc822) }
    if let enclosure {
      xml.empty(
        "enclosure",
        ["url": enclosure.url, "length": String(enclosure.byteCount), "type": enclosure.mediaType])
    }
    xml.end("item")
  }
}

extension SyndicatedFeed.Addresses {
  /// The same by the names of the relations, in a fixed order.
  var relations: [(name: String, address: String)] {
    var relations = [("self", own)]
    if isArchive { relations.append(("current", current)) }
    if let older { relations.append(("prev-archive", older)) }
    if let newer { relations.append(("next-archive", newer)) }
    return relations
  }
}

extension String {
  /// Plain text as HTML that shows the same, with its line breaks.
  var asHTML: [UInt8] {
    var html: [UInt8] = []
    for (index, line) in split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { html.append(contentsOf: "<br>".utf8) }
      escapeHTML(String(line), into: &html)
    }
    return html
  }
}

extension Instant {
  /// `Fri, 20 Nov 2026 09:00:00 GMT`, as RSS writes a date.
  var rfc822: String {
    let text = rfc3339(in: .utc)
    let day = date(in: .utc)
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    // 1970-01-01 was a Thursday.
    let weekday = ((day.daysSince1970 + 3) % 7 + 7) % 7
    let time = text.split(separator: "T").last?.prefix(8) ?? "00:00:00"
    let parts = day.text.split(separator: "-")
    guard parts.count == 3, months.indices.contains(day.month - 1) else { return "" }
    return "\(names[weekday]), \(parts[2]) \(months[day.month - 1]) \(parts[0]) \(time) GMT"
  }
}
