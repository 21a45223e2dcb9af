/// The words that sheets write and floki reads: elements with what may be in them.
enum SheetWords {
  struct Element {
    var attributes: [String]
    var elements: [String]
  }

  private static let kind = ["type"]

  static let elements: [String: Element] = [
    "feed": Element(attributes: ["title", "link", "language"], elements: ["item", "attachment"]),
    "item": Element(
      attributes: [
        "key", "id", "date", "link", "base", "status", "language", "slug", "number", "parent", "publish_at",
        "expires",
      ],
      elements: [
        "title", "body", "summary", "footer", "section", "picture", "enclosure", "download", "cover", "free",
      ]),
    "attachment": Element(attributes: ["id", "parent", "link"], elements: ["title"]),
    "title": Element(attributes: kind, elements: []),
    "body": Element(attributes: kind, elements: []),
    "summary": Element(attributes: kind, elements: []),
    "footer": Element(attributes: kind, elements: []),
    "section": Element(attributes: [], elements: []),
    "picture": Element(attributes: ["link", "attachment"], elements: []),
    "enclosure": Element(attributes: ["link", "type"], elements: []),
    "download": Element(attributes: ["link"], elements: []),
    "cover": Element(attributes: ["link"], elements: []),
    "free": Element(attributes: [], elements: []),
  ]

  /// What a text can be.
  static let types = ["text", "html", "markdown", "wordpress"]
}
