import FlokiContent
import FlokiRules
import FlokiSyntax

/// Reads the bytes of an XML file as UTF-8, whatever encoding they are in.
enum XMLBytes {
  struct UnknownEncoding: Error {
    /// Its name, or what is wrong with the bytes of one that is known.
    var reason: String
    var bytes: Range<Int>
  }

  /// - Parameter charset: What an HTTP server says of it.
  static func utf8(_ bytes: [UInt8], charset: String? = nil) throws(UnknownEncoding) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try checked(Array(bytes.dropFirst(3))) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return try utf16(bytes.dropFirst(2), isBig: bytes[0] == 0xFE)
    }
    if bytes.starts(with: [0x3C, 0]) { return try utf16(bytes[...], isBig: false) }
    if bytes.starts(with: [0, 0x3C]) { return try utf16(bytes[...], isBig: true) }
    let (declared, place) = declaration(of: bytes)
    switch (declared ?? charset ?? "utf-8").lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii": return try checked(bytes)
    case "iso-8859-1", "latin1", "iso8859-1", "windows-1252", "cp1252": return windows(bytes)
    case "iso-8859-15", "latin-9", "latin9":
      return windows(
        bytes,
        changing: [
          0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
        ])
    case let name:
      guard bytes.count <= TextLimits.xml.bytes, let text = EncodedText.utf8(bytes, named: name) else {
        throw UnknownEncoding(reason: "\(name) is not read", bytes: place)
      }
      guard text.firstRange(of: Array("\u{FFFD}".utf8)) == nil else {
        throw UnknownEncoding(reason: "these bytes are not \(name)", bytes: place)
      }
      return text
    }
  }

  private static func checked(_ bytes: [UInt8]) throws(UnknownEncoding) -> [UInt8] {
    if String(validating: bytes, as: UTF8.self) != nil { return bytes }
    var place = 0
    while place < bytes.count {
      let count = length(ofLetterBeginningWith: bytes[place])
      guard count > 0, place + count <= bytes.count,
        String(validating: bytes[place..<place + count], as: UTF8.self) != nil
      else { break }
      place += count
    }
    throw UnknownEncoding(reason: "these bytes are not UTF-8", bytes: place..<min(bytes.count, place + 1))
  }

  /// How many bytes of UTF-8 a letter has; 0 where none begins so.
  private static func length(ofLetterBeginningWith byte: UInt8) -> Int {
    switch byte {
    case 0..<0x80: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  /// The name in `<?xml … encoding="…"?>` and where it is written.
  private static func declaration(of bytes: [UInt8]) -> (String?, Range<Int>) {
    guard bytes.starts(with: Array("<?xml".utf8)) else { return (nil, 0..<0) }
    let head = bytes.prefix(300)
    guard let end = head.firstRange(of: Array("?>".utf8)) else { return (nil, 0..<0) }
    let line = bytes[..<end.lowerBound]
    guard let word = line.firstRange(of: Array("encoding".utf8)) else { return (nil, 0..<0) }
    let quotes: Set<UInt8> = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    guard let open = line[word.upperBound...].firstIndex(where: { quotes.contains($0) }),
      let close = line[(open + 1)...].firstIndex(of: line[open])
    else { return (nil, 0..<0) }
    return (String(decoding: line[(open + 1)..<close], as: UTF8.self), open + 1..<close)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBig: Bool) throws(UnknownEncoding) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (high, low) = isBig ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
      units.append(UInt16(high) << 8 | UInt16(low))
      index += 2
    }
    guard let text = String(validating: units, as: UTF16.self), bytes.count.isMultiple(of: 2) else {
      throw UnknownEncoding(reason: "these bytes are not UTF-16", bytes: 0..<min(2, bytes.endIndex))
    }
    return Array(text.utf8)
  }

  /// Windows-1252, which is what most files mean that say ISO-8859-1.
  private static func windows(_ bytes: [UInt8], changing changed: [UInt8: Unicode.Scalar] = [:]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      guard byte >= 0x80 else {
        result.append(byte)
        continue
      }
      // The five bytes without a character stand for themselves.
      let scalar =
        changed[byte] ?? Windows1252.character(of: byte)?.unicodeScalars.first ?? Unicode.Scalar(byte)
      result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    return result
  }
}
