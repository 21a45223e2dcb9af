internal import CExpat

/// What is in an XML document, read by libexpat: elements and text, without attributes.
enum XMLEvent: Equatable {
  /// The name without its namespace.
  case begin(String, namespace: String)
  case end
  case text(String)
}

/// No XML, or XML with a document type, which could make much of little.
struct RefusedXML: Error {}

extension [XMLEvent] {
  init(reading document: [UInt8]) throws(RefusedXML) {
    var read = unsafe floki_xml_events()
    let end = unsafe floki_xml_read(document, document.count, &read)
    defer { unsafe floki_xml_free(&read) }
    guard end == FLOKI_XML_READ else { throw RefusedXML() }
    let bytes = unsafe UnsafeBufferPointer(start: read.bytes, count: read.count)
    self = []
    var place = 0
    while place + 5 <= bytes.count {
      let count = (1...4).reduce(0) { unsafe $0 | Int(bytes[place + $1]) << (8 * ($1 - 1)) }
      guard place + 5 + count <= bytes.count else { return }
      let text = unsafe String(decoding: bytes[(place + 5)..<(place + 5 + count)], as: UTF8.self)
      switch unsafe bytes[place] {
      case UInt8(ascii: "<"):
        let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        append(.begin(String(parts.last ?? ""), namespace: parts.count == 2 ? String(parts[0]) : ""))
      case UInt8(ascii: ">"): append(.end)
      default: append(.text(text))
      }
      place += 5 + count
    }
  }
}
