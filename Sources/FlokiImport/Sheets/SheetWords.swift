import FlokiProtocol

/// The words that sheets write and floki reads: elements with what may be in them.
enum SheetWords {
  struct Element {
    var attributes: [String]
    var elements: [String]
  }

  private static let kind = ["type"]

  static let elements: [String: Element] = [
    "feed": Element(
      attributes: ["title", "link", "language"], elements: ["item", "attachment", "author", "left_out"]),
    "item": Element(
      attributes: [
        "key", "id", "date", "link", "base", "page_base", "status", "private", "language", "slug", "number",
        "parent", "publish_at",
        "expires",
      ],
      elements: [
        "title", "body", "footnotes", "summary", "footer", "section", "author", "keyword", "picture",
        "enclosure", "download", "cover", "free", "class_type", "url", "data", "caption_text", "image_alt",
        "field",
      ]),
    "attachment": Element(attributes: ["id", "parent", "link"], elements: ["title"]),
    "left_out": Element(attributes: ["reason"], elements: ["title"]),
    "title": Element(attributes: kind, elements: []),
    "body": Element(attributes: kind, elements: []),
    "footnotes": Element(attributes: [], elements: []),
    "summary": Element(attributes: kind, elements: []),
    "footer": Element(attributes: kind, elements: []),
    "section": Element(attributes: [], elements: []),
    "author": Element(attributes: ["id"], elements: []),
    "keyword": Element(attributes: [], elements: []),
    "field": Element(attributes: ["name"], elements: []),
    "picture": Element(attributes: ["link", "attachment"], elements: []),
    "enclosure": Element(attributes: ["link", "type"], elements: []),
    "download": Element(attributes: ["link"], elements: []),
    "cover": Element(attributes: ["link"], elements: []),
    "free": Element(attributes: [], elements: []),
    "class_type": Element(attributes: [], elements: []),
    "url": Element(attributes: [], elements: []),
    "data": Element(attributes: [], elements: dataNames),
    "caption_text": Element(attributes: kind, elements: []),
    "image_alt": Element(attributes: kind, elements: []),
  ]

  /// What the data of a movie, a nested list or a gallery can have, and what a project says of its content.
  static let dataNames: [String] =
    (["feed", "page"] + ClassName.allCases.flatMap { $0.table.attributes.map(\.name) })
    .eachOnce

  /// What a text can be.
  static let types = ["text", "html", "markdown", "wordpress"]
}
