package import FlokiContent
import FlokiSyntax

/// An item as the attributes of its file.
package struct ItemFields {
  private let zone: ProjectTimeZone

  package init(zone: ProjectTimeZone) { self.zone = zone }

  /// - Parameters:
  ///   - item: The values of its fields are those that its feed takes (``FeedFields``).
  ///   - page: Its words in Markdown.
  ///   - picture: Where its picture was put, from the file.
  ///   - sections: Those that the feed has.
  package func text(
    of item: ImportedItem, page: ImportedPage, picture: String?, sections: [String]
  ) -> ItemFileText {
    var fields: [ItemFileText.Field] = []
    func add(_ name: String, _ value: String?) {
      if let value { fields.append(.init(name, "\(name): \(value)\n")) }
    }
    add("title", quoted(item.title))
    add("key", quoted(item.key))
    add("date", item.date.map { $0.rfc3339(in: zone) })
    add("publish_at", item.publishAt.map { $0.rfc3339(in: zone) })
    add("expires", item.expires.map { $0.rfc3339(in: zone) })
    if item.isDraft { add("draft", "true") }
    if !sections.isEmpty { add("sections", "[\(sections.map(quoted).joined(separator: ", "))]") }
    addNames(of: item, to: &fields)
    if !item.fields.isEmpty {
      let lines = item.fields.map { "  \($0.name): \($0.value)\n" }.joined()
      fields.append(.init("fields", "fields:\n\(lines)"))
    }
    add("image", picture.map(quoted))
    add("image_alt", item.imageAlt.map(quoted))
    add("caption_text", item.caption.map(quoted))
    add("class_type", item.view?.className.map(quoted))
    add("body", item.summary.map(quoted))
    add("footer", item.footer.map(quoted))
    // Without words of its own it opens the website's page.
    add("url", item.view?.url.map(quoted))
    add(page.text.isEmpty && item.view == nil ? "url" : "share_url", item.link.map(quoted))
    if let data = item.view?.data, !data.isEmpty {
      let lines = data.map { "  \($0.name): \(value($0.value))\n" }.joined()
      fields.append(.init("data", "data:\n\(lines)"))
    }
    add("slug", item.slug.map(quoted))
    if !item.aliases.isEmpty { add("aliases", "[\(item.aliases.map(quoted).joined(separator: ", "))]") }
    if page.hasMarkup { add("allow_html", "true") }
    add("legacy_id", item.number.map { "\($0)" })
    if let shelf = item.shelf {
      add("download", shelf.download.map(quoted))
      add("cover", shelf.cover.map(quoted))
      if shelf.isFree { add("free", "true") }
    }
    return ItemFileText(fields, page: page.text)
  }

  /// A translation as the attributes of its file, which are few: the item has the others.
  package func text(ofTranslation item: ImportedItem, page: String) -> ItemFileText {
    var fields = [ItemFileText.Field("title", "title: \(quoted(item.title))\n")]
    addNames(of: item, to: &fields)
    if let summary = item.summary { fields.append(.init("body", "body: \(quoted(summary))\n")) }
    return ItemFileText(fields, page: page)
  }

  /// A value of an attribute whose type does not matter here: numbers and booleans are written plainly.
  private func value(_ text: String) -> String {
    let isPlain =
      text == "true" || text == "false" || text.count < 10 && Int(text).map { "\($0)" == text } ?? false
    return isPlain ? text : quoted(text)
  }

  private func addNames(of item: ImportedItem, to fields: inout [ItemFileText.Field]) {
    func list(_ names: [String]) -> String { "[\(names.map(quoted).joined(separator: ", "))]" }
    if let author = item.authors.first {
      let written = item.authors.count == 1 ? quoted(author) : list(item.authors)
      fields.append(.init("author", "author: \(written)\n"))
    }
    if !item.tags.isEmpty { fields.append(.init("tags", "tags: \(list(item.tags))\n")) }
  }

  /// A text that YAML reads as itself.
  private func quoted(_ text: String) -> String { "\"\(text.quotedInYAML)\"" }
}
