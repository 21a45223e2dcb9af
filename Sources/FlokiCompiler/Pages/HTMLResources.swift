/// Something that a page written as HTML refers to.
package struct HTMLResource: Hashable, Sendable {
  /// The address, with its character references undone where they are the common five.
  package var value: String
  /// Where it is written, in bytes, without its quotation marks.
  package var range: Range<Int>
}

/// Every `src`, `href` and `poster` in hand-written HTML, in order; comments, scripts and styles are passed over.
///
/// Made for finding files that are missing (C191), not for understanding HTML: it never fails and never nests.
package func htmlResources(in bytes: [UInt8]) -> [HTMLResource] {
  var scanner = HTMLScanner(bytes)
  return scanner.resources()
}

private struct HTMLScanner {
  private var scanner: TextScanner
  private var found: [HTMLResource] = []

  init(_ bytes: [UInt8]) { scanner = TextScanner(bytes: bytes) }

  mutating func resources() -> [HTMLResource] {
    while !scanner.isAtEnd {
      guard scanner.take(UInt8(ascii: "<")) else {
        scanner.position += 1
        continue
      }
      if scanner.peek() == UInt8(ascii: "!"), scanner.peek(1) == UInt8(ascii: "-"),
        scanner.peek(2) == UInt8(ascii: "-")
      {
        skip(past: "-->")
      } else if scanner.peek()?.isASCIILetter == true {
        readTag()
      }
    }
    return found
  }

  private mutating func readTag() {
    let name = takeName()
    while !scanner.isAtEnd {
      skipBlanks()
      if scanner.take(UInt8(ascii: ">")) { break }
      if scanner.take(UInt8(ascii: "/")) { continue }
      let attribute = takeName()
      if attribute.isEmpty {
        scanner.position += 1
        continue
      }
      skipBlanks()
      guard scanner.take(UInt8(ascii: "=")) else { continue }
      skipBlanks()
      let value = takeValue()
      if ["src", "href", "poster"].contains(attribute) {
        found.append(HTMLResource(value: unescaped(scanner.text(value)), range: value))
      }
    }
    if name == "script" || name == "style" { skip(past: "</\(name)") }
  }

  private mutating func takeName() -> String {
    let start = scanner.position
    let ends: [UInt8] = [UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "/")]
    while let byte = scanner.peek(), byte > 0x20, !ends.contains(byte) { scanner.position += 1 }
    return String(decoding: scanner.bytes[start..<scanner.position].map(\.lowercasedASCII), as: UTF8.self)
  }

  private mutating func takeValue() -> Range<Int> {
    let quote = scanner.peek()
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      scanner.position += 1
      let start = scanner.position
      while let byte = scanner.peek(), byte != quote { scanner.position += 1 }
      let value = start..<scanner.position
      scanner.position = min(scanner.position + 1, scanner.bytes.count)
      return value
    }
    let start = scanner.position
    while let byte = scanner.peek(), byte > 0x20, byte != UInt8(ascii: ">") { scanner.position += 1 }
    return start..<scanner.position
  }

  private mutating func skipBlanks() {
    while let byte = scanner.peek(), byte <= 0x20 { scanner.position += 1 }
  }

  private mutating func skip(past mark: String) {
    let mark = Array(mark.utf8)
    while !scanner.isAtEnd {
      let here = scanner.bytes[scanner.position...].prefix(mark.count).lazy.map(\.lowercasedASCII)
      if here.elementsEqual(mark) {
        scanner.position += mark.count
        return
      }
      scanner.position += 1
    }
  }

  private func unescaped(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "&")) else { return value }
    var result = ""
    var rest = value[...]
    let references = [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'")]
    while let first = rest.first {
      if let (reference, character) = references.first(where: { rest.hasPrefix($0.0) }) {
        result += character
        rest = rest.dropFirst(reference.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
