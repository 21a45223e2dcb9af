package import FlokiContent

/// An item as the attributes of its file.
package struct ItemFields {
  private let zone: ProjectTimeZone

  package init(zone: ProjectTimeZone) { self.zone = zone }

  /// - Parameters:
  ///   - page: Its words in Markdown.
  ///   - picture: Where its picture was put, from the file.
  ///   - sections: Those that the feed has.
  package func text(
    of item: ImportedItem, page: String, picture: String?, sections: [String]
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
    add("image", picture.map(quoted))
    add("footer", item.footer.map(quoted))
    // Without words of its own it opens the website's page.
    add(page.isEmpty ? "url" : "share_url", item.link.map(quoted))
    add("slug", item.slug.map(quoted))
    add("legacy_id", item.number.map { "\($0)" })
    if let shelf = item.shelf {
      add("download", shelf.download.map(quoted))
      add("cover", shelf.cover.map(quoted))
      if shelf.isFree { add("free", "true") }
    }
    return ItemFileText(fields, page: page)
  }

  /// A text that YAML reads as itself.
  private func quoted(_ text: String) -> String { "\"\(FrontMatterScalar.quoted(text))\"" }
}

/// Texts between double quotation marks.
enum FrontMatterScalar {
  static func quoted(_ text: String) -> String {
    var quoted = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): quoted += " "
      case "\u{2028}", "\u{2029}", "\u{FEFF}": quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }
}
