import FlokiContent
package import FlokiSyntax

/// Turns the words of items into Markdown.
package struct ItemConverter {
  private let feed: ImportedFeed
  /// The numbers of the attachments of each item.
  private let attachments: [String: [String]]

  package init(_ feed: ImportedFeed) {
    self.feed = feed
    var all: [String: [String]] = [:]
    for (id, attachment) in feed.attachments.sorted(by: { $0.key < $1.key }) {
      if let parent = attachment.parent { all[parent, default: []].append(id) }
    }
    attachments = all
  }

  /// The page of an item, and the addresses of the pictures in it.
  package struct Page: Sendable {
    package var markdown: String
    package var pictures: [String]
  }

  /// The picture of the list, as an address.
  package func picture(of item: ImportedItem) -> String? {
    guard let picture = item.picture, picture.hasPrefix("attachment:") else { return item.picture }
    return feed.attachments[String(picture.dropFirst(11))]?.address
  }

  /// - Parameter placing: What takes the place of the address of a picture: where it was put, or itself.
  package func page(
    of item: ImportedItem, placing: @escaping (String) -> String = { $0 },
    reporting diagnostics: inout Diagnostics
  ) -> Page {
    guard let body = item.body else { return Page(markdown: enclosures(of: item), pictures: []) }
    switch body.form {
    case .text:
      let paragraphs = body.text.replacing("\r\n", with: "\n").split(separator: "\n\n").map { paragraph in
        MarkdownText.escapedLine(MarkdownText.escaped(String(paragraph).collapsed.trimmed))
      }
      return finish(paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n", item, [])
    case .markdown:
      for name in body.unknownCodes { diagnostics.report(.shortcode(name, at: item.span)) }
      let pictures = MarkdownPictures(body.text)
      let text = pictures.replaced { written in
        guard let source = body.pictures[written] else { return written }
        let placed = placing(source)
        return placed == source ? written : placed
      }
      return finish(text.trimmed + "\n", item, pictures.addresses.compactMap { body.pictures[$0] })
    case .html, .wordpress:
      var html = body.text
      if body.form == .wordpress {
        var words = WordPressText { ids in pictures(ids, of: item) }
        html = words.html(html)
        for name in words.unknown { diagnostics.report(.shortcode(name, at: item.span)) }
      }
      do throws(HTMLFault) {
        var writer = MarkdownWriter(base: body.base, placing: placing)
        let markdown = writer.write(try HTMLReader.read(html))
        for loss in writer.losses { diagnostics.report(.markup(loss.inMarkup, at: item.span)) }
        return finish(markdown, item, writer.pictures)
      } catch {
        switch error {
        case .excess(let reason): diagnostics.report(.excess(reason, at: item.span))
        case .noLibrary:
          diagnostics.report(
            .unreadable(XMLFault(.noLibrary, at: 0..<0), in: item.span.source, isSheet: false))
        }
        return Page(markdown: "", pictures: [])
      }
    }
  }

  private func finish(_ markdown: String, _ item: ImportedItem, _ pictures: [String]) -> Page {
    let more = enclosures(of: item)
    let words = markdown == "\n" ? "" : markdown
    return Page(
      markdown: more.isEmpty ? words : words.isEmpty ? more : "\(words)\n\(more)", pictures: pictures)
  }

  /// Links to the movies and sounds that go with an item.
  private func enclosures(of item: ImportedItem) -> String {
    item.enclosures.filter { $0.address.hasPrefix("http") }.map { enclosure in
      let name = enclosure.address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last.map(
        String.init)
      return
        "[\(MarkdownText.escaped(name ?? enclosure.address))](\(MarkdownText.destination(enclosure.address)))\n"
    }.joined(separator: "\n")
  }

  private func pictures(_ ids: [String], of item: ImportedItem) -> [(address: String, title: String)] {
    let wanted = ids.isEmpty ? attachments[item.number.map { "\($0)" } ?? ""] ?? [] : ids
    return wanted.compactMap { feed.attachments[$0] }.map { ($0.address, $0.title) }
  }
}

extension String {
  /// How an element of HTML is named in a message.
  fileprivate var inMarkup: String { contains(" ") ? self : "<\(self)>" }
}
