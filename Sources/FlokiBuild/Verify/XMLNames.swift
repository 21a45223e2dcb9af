/// The attributes and texts of an XML document, for finding out what it names. Nothing is expanded or fetched.
struct XMLNames {
  /// Every value of an attribute and every text without elements in it, blanks around it taken off.
  private(set) var texts: [String] = []

  private var bytes: ArraySlice<UInt8>
  private var open: [ArraySlice<UInt8>] = []
  private var text: [UInt8] = []

  /// - Returns: Nil for a document that is not well-formed, which XML readers reject.
  init?(_ document: [UInt8]) {
    guard String(validating: document, as: UTF8.self) != nil else { return nil }
    bytes = document[...]
    var hasRoot = false
    while let byte = bytes.first {
      guard byte == UInt8(ascii: "<") else {
        guard !open.isEmpty || byte <= 0x20 else { return nil }
        guard takeText() else { return nil }
        continue
      }
      if skip("<!--", to: "-->") || skip("<?", to: "?>") { continue }
      if bytes.starts(with: "<![CDATA[".utf8) {
        guard !open.isEmpty, let end = bytes.firstRange(of: "]]>".utf8) else { return nil }
        text += bytes[bytes.startIndex + 9..<end.lowerBound]
        bytes = bytes[end.upperBound...]
        continue
      }
      if skip("<!DOCTYPE", to: ">") { continue }
      if open.isEmpty, hasRoot { return nil }
      hasRoot = true
      guard takeTag() else { return nil }
    }
    guard hasRoot, open.isEmpty else { return nil }
  }

  private mutating func skip(_ beginning: String, to end: String) -> Bool {
    guard bytes.starts(with: beginning.utf8), let found = bytes.firstRange(of: end.utf8) else { return false }
    bytes = bytes[found.upperBound...]
    return true
  }

  private mutating func takeText() -> Bool {
    let run = bytes.prefix { $0 != UInt8(ascii: "<") }
    bytes = bytes[run.endIndex...]
    guard let plain = Self.withoutReferences(run) else { return false }
    text += plain
    return true
  }

  private mutating func takeTag() -> Bool {
    bytes.removeFirst()
    let isEnd = bytes.first == UInt8(ascii: "/")
    if isEnd { bytes.removeFirst() }
    let name = bytes.prefix { $0 > 0x20 && !"/>=<".utf8.contains($0) }
    bytes = bytes[name.endIndex...]
    guard !name.isEmpty else { return false }
    if isEnd {
      bytes = bytes.drop { $0 <= 0x20 }
      guard bytes.popFirst() == UInt8(ascii: ">"), let last = open.popLast(), last.elementsEqual(name) else {
        return false
      }
      keep(text)
      text = []
      return true
    }
    text = []
    while true {
      bytes = bytes.drop { $0 <= 0x20 }
      guard let byte = bytes.first else { return false }
      if byte == UInt8(ascii: ">") {
        bytes.removeFirst()
        open.append(name)
        return true
      }
      if byte == UInt8(ascii: "/") {
        bytes.removeFirst()
        return bytes.popFirst() == UInt8(ascii: ">")
      }
      guard takeAttribute() else { return false }
    }
  }

  private mutating func takeAttribute() -> Bool {
    let name = bytes.prefix { $0 > 0x20 && !"/>=<".utf8.contains($0) }
    bytes = bytes[name.endIndex...].drop { $0 <= 0x20 }
    guard !name.isEmpty, bytes.popFirst() == UInt8(ascii: "=") else { return false }
    bytes = bytes.drop { $0 <= 0x20 }
    guard let quote = bytes.popFirst(), "\"'".utf8.contains(quote) else { return false }
    let value = bytes.prefix { $0 != quote }
    bytes = bytes[value.endIndex...]
    guard bytes.popFirst() == quote, !value.contains(UInt8(ascii: "<")),
      let plain = Self.withoutReferences(value)
    else { return false }
    keep(plain)
    return true
  }

  private mutating func keep(_ text: [UInt8]) {
    let words = text.drop { $0 <= 0x20 }
    guard let end = words.lastIndex(where: { $0 > 0x20 }) else { return }
    texts.append(String(decoding: words[...end], as: UTF8.self))
  }

  private static let named: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "quot": UInt8(ascii: "\""),
    "apos": UInt8(ascii: "'"),
  ]

  /// The text with its references resolved; nil where one is unknown, or a character is not allowed in XML.
  private static func withoutReferences(_ run: ArraySlice<UInt8>) -> [UInt8]? {
    guard run.allSatisfy({ $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) else { return nil }
    var plain: [UInt8] = []
    var rest = run
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&") else {
        plain.append(byte)
        continue
      }
      let name = String(decoding: rest.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
      rest = rest.dropFirst(name.utf8.count)
      guard rest.popFirst() == UInt8(ascii: ";") else { return nil }
      if let byte = named[name] {
        plain.append(byte)
      } else if name.hasPrefix("#x"), let code = UInt32(name.dropFirst(2), radix: 16),
        let scalar = Unicode.Scalar(code)
      {
        plain += String(Character(scalar)).utf8
      } else if name.hasPrefix("#"), let code = UInt32(name.dropFirst()), let scalar = Unicode.Scalar(code) {
        plain += String(Character(scalar)).utf8
      } else {
        return nil
      }
    }
    return plain
  }
}
