/// A file of an item, cut into the attributes of its front matter and its page: enough to change one and leave the others.
package struct ItemFileText {
  /// One attribute with all its lines, as it is written.
  package struct Field: Hashable, Sendable {
    package var name: String
    package var text: String

    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// What is above the first attribute: the opening dashes and comments.
  private var head = "---\n"
  package private(set) var fields: [Field] = []
  /// The closing dashes.
  private var foot = "---\n"
  package var page: String

  /// A new file.
  package init(_ fields: [Field], page: String) {
    self.fields = fields
    self.page = page
  }

  /// Reads a file; nil if its front matter is not closed.
  package init?(reading text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0 + "\n" }
    // What follows the last line feed is a line without one.
    if let last = lines.popLast(), last != "\n" { lines.append(last.dropLast()) }
    guard let first = lines.first, first.isFence else {
      head = ""
      foot = ""
      page = text
      return
    }
    head = String(first)
    guard let close = lines.dropFirst().firstIndex(where: \.isFence) else { return nil }
    var name: String?
    for line in lines[1..<close] {
      if let key = line.key {
        name = key
        fields.append(Field(key, String(line)))
      } else if name == nil {
        head += line
      } else {
        fields[fields.count - 1].text += line
      }
    }
    foot = String(lines[close])
    page = lines[(close + 1)...].joined()
  }

  package subscript(name: String) -> String? { fields.first { $0.name == name }?.text }

  /// Writes an attribute, or takes it out.
  package mutating func set(_ name: String, _ text: String?) {
    if head.isEmpty { (head, foot) = ("---\n", "---\n") }
    guard let index = fields.firstIndex(where: { $0.name == name }) else {
      if let text { fields.append(Field(name, text)) }
      return
    }
    if let text { fields[index].text = text } else { fields.remove(at: index) }
  }

  package var text: String { head + fields.map(\.text).joined() + foot + page }

  /// Where an attribute is written, in bytes; the beginning of the page for the page.
  package func bytes(of name: String) -> Range<Int> {
    var start = head.utf8.count
    for field in fields {
      if field.name == name {
        return start..<start + field.text.utf8.count - (field.text.hasSuffix("\n") ? 1 : 0)
      }
      start += field.text.utf8.count
    }
    start += foot.utf8.count
    let line = page.prefix { $0 != "\n" }
    return name == ItemFileText.pageName ? start..<start + line.utf8.count : 0..<min(3, head.utf8.count)
  }

  /// What the page is called among the attributes.
  package static let pageName = "page"
}

extension Substring {
  fileprivate var isFence: Bool {
    hasPrefix("---") && dropFirst(3).allSatisfy(\.isWhitespace)
  }

  /// The name of an attribute that begins in this line; nil for a line that goes on.
  fileprivate var key: String? {
    guard let first, !first.isWhitespace, first != "#", first != "-", let colon = firstIndex(of: ":") else {
      return nil
    }
    let next = index(after: colon)
    guard next == endIndex || self[next].isWhitespace else { return nil }
    return String(self[..<colon]).trimmed.trimmingQuotes
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    guard count > 1, let first, first == last, first == "\"" || first == "'" else { return self }
    return String(dropFirst().dropLast())
  }
}
