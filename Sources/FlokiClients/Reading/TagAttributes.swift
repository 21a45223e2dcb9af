/// The attributes of a tag: where they are in the page, until one of them is asked for.
struct TagAttributes {
  private var all: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []

  init(_ tag: ArraySlice<UInt8>) {
    var rest = tag.drop { !$0.isHTMLSpace }
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let end = rest[..<equals].lastIndex { !$0.isHTMLSpace }.map { $0 + 1 } ?? rest.startIndex
      let start = rest[..<end].lastIndex { $0.isHTMLSpace }.map { $0 + 1 } ?? rest.startIndex
      let name = rest[start..<end]
      rest = rest[(equals + 1)...].drop { $0.isHTMLSpace }
      let value: ArraySlice<UInt8>
      if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        rest = rest.dropFirst()
        value = rest.prefix { $0 != quote }
        rest = rest.dropFirst(value.count + 1)
      } else {
        value = rest.prefix { !$0.isHTMLSpace }
        rest = rest.dropFirst(value.count)
      }
      all.append((name, value))
    }
  }

  /// The value of an attribute with a lowercase ASCII name; of two the last, nil where there is none.
  subscript(name: String) -> String? {
    guard let value = all.last(where: { $0.name.spells(name) })?.value else { return nil }
    let text = String(decoding: value, as: UTF8.self).trimmingWhitespace
    return value.contains(UInt8(ascii: "&")) ? text.replacing("&amp;", with: "&") : text
  }
}
