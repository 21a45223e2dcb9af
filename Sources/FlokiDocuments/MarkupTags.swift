import FlokiRules

/// The start tags of a document in XML, with their attributes. Nothing in it is expanded, so that nothing can explode; names are
/// without their prefixes.
struct MarkupTags {
  struct Tag {
    var name: String
    var attributes: [String: String] = [:]
  }

  private(set) var tags: [Tag] = []
  /// More than any book has.
  private static let most = TextLimits.bookMarkup.count

  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while tags.count < Self.most, let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      if rest.starts(with: "!--".utf8) {
        rest = rest.after("-->")
      } else if rest.starts(with: "![CDATA[".utf8) {
        rest = rest.after("]]>")
      } else if let first = rest.first, first != UInt8(ascii: "!"), first != UInt8(ascii: "?"),
        first != UInt8(ascii: "/")
      {
        var tag = Tag(name: rest.takeName().localName)
        while let (name, value) = rest.takeAttribute() { tag.attributes[name.localName] = value }
        tags.append(tag)
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes after a text; empty if it does not occur.
  fileprivate func after(_ text: String) -> ArraySlice {
    let wanted = Array(text.utf8)
    var place = startIndex
    while place + wanted.count <= endIndex {
      if self[place..<(place + wanted.count)].elementsEqual(wanted) { return self[(place + wanted.count)...] }
      place += 1
    }
    return self[endIndex...]
  }

  fileprivate mutating func takeName() -> String {
    let name = prefix {
      $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "=")
    }
    self = self[name.endIndex...]
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func skipBlanks() { self = drop { $0 <= 0x20 } }

  fileprivate mutating func takeAttribute() -> (String, String)? {
    skipBlanks()
    let name = takeName()
    guard !name.isEmpty else { return nil }
    skipBlanks()
    guard first == UInt8(ascii: "=") else { return nil }
    removeFirst()
    skipBlanks()
    guard let quote = first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    removeFirst()
    let value = prefix { $0 != quote }
    guard value.endIndex < endIndex else { return nil }
    self = self[(value.endIndex + 1)...]
    return (name, String(decoding: value, as: UTF8.self).replacing("&amp;", with: "&"))
  }
}

extension String {
  fileprivate var localName: String {
    lastIndex(of: ":").map { String(self[index(after: $0)...]) } ?? self
  }
}
