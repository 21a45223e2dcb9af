import FlokiProtocol

/// What search engines read of a story (schema.org, as JSON-LD).
struct StoryData {
  private let story: StoryPage

  init(_ story: StoryPage) { self.story = story }

  /// The text of a script element: nothing in it ends the element.
  var script: [UInt8] {
    var json = JSONWriter(reservingCapacity: 1024)
    write(to: &json)
    let bytes = json.finish()
    guard bytes.contains(UInt8(ascii: "<")) else { return bytes }
    return bytes.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
  }

  private func write(to json: inout JSONWriter) {
    json.beginObject()
    json.write("@context", "https://schema.org")
    json.write("@type", story.kind.rawValue)
    json.write(story.kind == .article ? "headline" : "name", story.title)
    if !story.summary.isEmpty { json.write("description", story.summary) }
    json.write("inLanguage", story.langcode.text)
    if let date = story.date { json.write("datePublished", date) }
    if !story.authors.isEmpty {
      json.key("author")
      json.beginArray()
      for author in story.authors { json.writeEntity("Person", author) }
      json.endArray()
    }
    if let card = story.card { writeImage(card, to: &json) }
    json.write("url", story.address)
    json.write("mainEntityOfPage", story.address)
    json.key("publisher")
    json.beginObject()
    json.write("@type", "Organization")
    json.write("name", story.frame.app)
    if let home = story.frame.home { json.write("url", home) }
    if let icon = story.frame.icon { json.write("logo", icon) }
    json.endObject()
    json.endObject()
  }

  private func writeImage(_ card: StoryPage.Card, to json: inout JSONWriter) {
    if story.kind == .photo { json.write("contentUrl", card.address) }
    json.key("image")
    json.beginObject()
    json.write("@type", "ImageObject")
    json.write("url", card.address)
    json.key("width")
    json.integer(Int64(card.size.width))
    json.key("height")
    json.integer(Int64(card.size.height))
    json.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  fileprivate mutating func writeEntity(_ type: String, _ name: String) {
    beginObject()
    write("@type", type)
    write("name", name)
    endObject()
  }
}
