import FlokiContent
package import FlokiSyntax

/// Turns the words of items into Markdown.
package struct ItemConverter {
  private let feed: ImportedFeed
  /// The numbers of the attachments of each item.
  private let attachments: [String: [String]]
  /// Whether readers find an item here, by its key: other links still lead to the website.
  package var isHere: (String) -> Bool = { _ in false }

  package init(_ feed: ImportedFeed) {
    self.feed = feed
    var all: [String: [String]] = [:]
    for (id, attachment) in feed.attachments.sorted(by: { $0.key < $1.key }) {
      if let parent = attachment.parent { all[parent, default: []].append(id) }
    }
    attachments = all
  }

  /// The picture of the list, as an address.
  package func picture(of item: ImportedItem) -> String? {
    guard let picture = item.picture, picture.hasPrefix("attachment:") else { return item.picture }
    return feed.attachments[String(picture.dropFirst(11))]?.address
  }

  /// The pictures in the page of an item, by their addresses, each once.
  ///
  /// - Parameter unusable: Pictures that cannot be used: another copy of one takes its place, if there is one.
  package func pictures(of item: ImportedItem, leavingOut unusable: Set<String> = []) -> [String] {
    guard let body = item.body else { return [] }
    var found: [String] = []
    switch body.form {
    case .text: break
    case .markdown:
      for written in body.writtenPictures {
        if let source = body.pictures[written], !unusable.contains(source) { found.append(source) }
      }
    case .html, .wordpress:
      var words = WordPressText { ids in pictures(ids, of: item) }
      let html = body.form == .wordpress ? words.html(body.text) : body.text
      guard let tree = try? HTMLReader.read(html) else { return [] }
      var writer = writer(of: body, leavingOut: unusable, link: { $0 })
      _ = writer.write(tree)
      found = writer.pictures
    }
    return found.eachOnce
  }

  /// - Parameters:
  ///   - places: The files that pictures were put into, by their addresses.
  ///   - unusable: Pictures that cannot be used.
  /// - Returns: Nil for a page that has more than floki reads.
  package func page(
    of item: ImportedItem, placing places: [String: String] = [:], leavingOut unusable: Set<String> = [],
    reporting diagnostics: inout Diagnostics
  ) -> ImportedPage? {
    guard let body = item.body else { return ImportedPage(text: enclosures(of: item), hasMarkup: false) }
    let place = LinkPlace(
      routes: feed.routes, unread: feed.unread, address: body.base, folder: body.folder, own: item.key
    ) { isHere($0) }
    var inFile = PlacesInFile(of: item)
    for name in body.unknownCodes {
      diagnostics.report(.shortcode(name, at: inFile.span(ofShortcode: name)))
    }
    switch body.form {
    case .text:
      let paragraphs = body.text.readable.replacing("\r\n", with: "\n").split(separator: "\n\n").map {
        paragraph in
        MarkdownText.escapedLine(MarkdownText.plain(String(paragraph).collapsed.trimmed))
      }
      let text = paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
      return finish(text, item, body, place, places, unusable, reporting: &diagnostics)
    case .markdown:
      return finish(body.text.readable, item, body, place, places, unusable, reporting: &diagnostics)
    case .html, .wordpress:
      var html = body.text
      if body.form == .wordpress {
        var words = WordPressText { ids in pictures(ids, of: item) }
        html = words.html(html)
        for name in words.unknown { diagnostics.report(.shortcode(name, at: item.span)) }
        if !words.missingPictures.isEmpty || words.hasEmptyGallery {
          diagnostics.report(.galleryLacks(words.missingPictures.eachOnce, at: item.span))
        }
      }
      do throws(HTMLProblem) {
        var writer = writer(
          of: body, placing: { places[$0] ?? $0 }, leavingOut: unusable, link: place.link)
        let markdown = writer.write(try HTMLReader.read(html))
        for loss in writer.losses { diagnostics.report(.markup(loss.inMarkup, at: item.span)) }
        return finish(markdown, item, body, place, places, unusable, reporting: &diagnostics)
      } catch {
        switch error {
        case .excess(let reason): diagnostics.report(.excess(reason, at: item.span))
        case .noLibrary:
          diagnostics.report(
            .unreadable(XMLProblem(.noLibrary, at: 0..<0), in: item.span.source, isSheet: false))
        }
        return ImportedPage(text: "", hasMarkup: false)
      }
    }
  }

  private func writer(
    of body: ItemBody, placing: @escaping (String) -> String = { $0 }, leavingOut unusable: Set<String>,
    link: @escaping (String) -> String?
  ) -> MarkdownWriter {
    var writer = MarkdownWriter(base: body.base, placing: placing)
    writer.leavingOut = unusable
    writer.resolvingLink = link
    writer.keepsPlaces = true
    // Pictures of a website's pages are files beside them.
    if body.folder != nil { writer.resolvingPicture = { body.pictures[$0] } }
    return writer
  }

  /// The page with addresses that floki builds, and with what goes with the item.
  private func finish(
    _ markdown: String, _ item: ImportedItem, _ body: ItemBody, _ place: LinkPlace,
    _ places: [String: String], _ unusable: Set<String>, reporting diagnostics: inout Diagnostics
  ) -> ImportedPage? {
    let placed = Set(places.values)
    var addresses = PageAddresses(link: place.link) { written in
      if placed.contains(written) { return written }
      let source = body.pictures[written] ?? written
      if let file = places[source] { return file }
      if unusable.contains(source) { return source }
      if source.hasPrefix("http://") || source.hasPrefix("https://") { return place.web(source) }
      return body.webAddresses[source]
    }
    addresses.leavingOut = unusable
    guard let mended = addresses.mended(markdown) else { return nil }
    for loss in addresses.losses { diagnostics.report(.markup(loss.inMarkup, at: item.span)) }
    var inFile = PlacesInFile(of: item)
    for link in addresses.lostLinks {
      let written = PageReference.written(link)
      diagnostics.report(.linkLost(written, place.loss(of: link), at: inFile.span(of: written)))
    }
    let text = mended.text.trimmedLines
    let words = text.isEmpty ? "" : text + "\n"
    let more = enclosures(of: item)
    let whole = more.isEmpty ? words : words.isEmpty ? more : "\(words)\n\(more)"
    return ImportedPage(text: whole, hasMarkup: mended.hasMarkup)
  }

  /// Links to the movies and sounds that go with an item.
  private func enclosures(of item: ImportedItem) -> String {
    item.enclosures.filter { $0.address.hasPrefix("http") }.map { enclosure in
      let name = enclosure.address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last.map(
        String.init)
      return
        "[\(MarkdownText.escaped(name ?? enclosure.address, isInLink: true))](\(MarkdownText.destination(enclosure.address)))\n"
    }.joined(separator: "\n")
  }

  private func pictures(_ ids: [String], of item: ImportedItem) -> [(address: String, title: String)] {
    let wanted = ids.isEmpty ? attachments[item.number.map { "\($0)" } ?? ""] ?? [] : ids
    return wanted.compactMap { feed.attachments[$0] }.map { ($0.address, $0.title) }
  }
}

extension String {
  /// Without empty lines at both ends; the first line keeps its indent.
  fileprivate var trimmedLines: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    var text = lines.joined(separator: "\n")
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// How an element of HTML is named in a message.
  fileprivate var inMarkup: String { contains(" ") ? self : "<\(self)>" }
}
