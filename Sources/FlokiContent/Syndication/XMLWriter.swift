/// Writes XML 1.0 in UTF-8. Every text is the same after parsing, except for the characters that XML cannot
/// say at all, which are left out: a parser would refuse the whole document for one of them.
struct XMLWriter: ~Copyable {
  private(set) var bytes: [UInt8] = []
  private var depth = 0

  init(reservingCapacity capacity: Int = 0) {
    bytes.reserveCapacity(capacity + 64)
    bytes.append(contentsOf: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
  }

  mutating func documentType(_ text: StaticString) {
    bytes.append(contentsOf: "<!DOCTYPE \(text)>\n".utf8)
  }

  consuming func finish() -> [UInt8] { bytes }

  /// Opens an element on its own line, for child elements.
  mutating func begin(_ name: StaticString, _ attributes: KeyValuePairs<String, String> = [:]) {
    appendStart(name, attributes)
    bytes.append(contentsOf: ">\n".utf8)
    depth += 1
  }

  mutating func end(_ name: StaticString) {
    depth -= 1
    indent()
    appendEnd(name)
  }

  /// An element that contains only text.
  mutating func element(
    _ name: StaticString, _ text: some Collection<UInt8>, _ attributes: KeyValuePairs<String, String> = [:]
  ) {
    appendStart(name, attributes)
    bytes.append(UInt8(ascii: ">"))
    bytes.appendXML(text, isAttribute: false)
    appendEnd(name)
  }

  mutating func element(
    _ name: StaticString, _ text: String, _ attributes: KeyValuePairs<String, String> = [:]
  ) {
    element(name, text.utf8, attributes)
  }

  /// An empty element with attributes.
  mutating func empty(_ name: StaticString, _ attributes: KeyValuePairs<String, String> = [:]) {
    appendStart(name, attributes)
    bytes.append(contentsOf: "/>\n".utf8)
  }

  /// Writes entries, and takes over those that were written before, by themselves, as deep as here.
  ///
  /// - Returns: Where each is.
  mutating func write<Entry>(
    _ entries: [Entry], keeping kept: [ArraySlice<UInt8>?], _ write: (Entry, inout XMLWriter) -> Void
  ) -> [Range<Int>] {
    var places: [Range<Int>] = []
    places.reserveCapacity(entries.count)
    for (entry, kept) in zip(entries, kept) {
      let start = bytes.count
      if let kept { bytes += kept } else { write(entry, &self) }
      places.append(start..<bytes.count)
    }
    return places
  }

  private mutating func appendStart(_ name: StaticString, _ attributes: KeyValuePairs<String, String>) {
    indent()
    bytes.append(UInt8(ascii: "<"))
    bytes.append(contentsOf: name.description.utf8)
    for (name, value) in attributes {
      bytes.append(UInt8(ascii: " "))
      bytes.append(contentsOf: name.utf8)
      bytes.append(contentsOf: "=\"".utf8)
      bytes.appendXML(value.utf8, isAttribute: true)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func appendEnd(_ name: StaticString) {
    bytes.append(contentsOf: "</".utf8)
    bytes.append(contentsOf: name.description.utf8)
    bytes.append(contentsOf: ">\n".utf8)
  }

  private mutating func indent() {
    for _ in 0..<depth { bytes.append(contentsOf: "  ".utf8) }
  }
}

extension [UInt8] {
  /// Appends UTF-8 as the text of an element or as the value of a quoted attribute.
  fileprivate mutating func appendXML(_ text: some Collection<UInt8>, isAttribute: Bool) {
    reserveCapacity(count + text.count)
    var index = text.startIndex
    while index != text.endIndex {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\"") where isAttribute: append(contentsOf: "&quot;".utf8)
      // Parsers take line breaks for one another, and those in an attribute for blanks.
      case UInt8(ascii: "\r"): append(contentsOf: "&#13;".utf8)
      case UInt8(ascii: "\n") where isAttribute: append(contentsOf: "&#10;".utf8)
      case UInt8(ascii: "\t") where isAttribute: append(contentsOf: "&#9;".utf8)
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"): append(byte)
      case 0..<0x20: break
      case 0xEF where text[index...].prefix(3).isNoCharacter:
        index = text.index(index, offsetBy: 2)
      default: append(byte)
      }
      index = text.index(after: index)
    }
  }
}

extension Collection<UInt8> {
  /// Whether it is U+FFFE or U+FFFF in UTF-8, which are not characters.
  fileprivate var isNoCharacter: Bool {
    elementsEqual([0xEF, 0xBF, 0xBE]) || elementsEqual([0xEF, 0xBF, 0xBF])
  }
}
