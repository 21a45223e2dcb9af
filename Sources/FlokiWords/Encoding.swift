import FlokiContent

/// An encoding of texts other than UTF-8.
struct Encoding {
  let name: String

  /// Whether it is UTF-8, or a part of it.
  var isUTF8: Bool { ["utf-8", "utf8", "us-ascii", "ascii", "charset"].contains(name.lowercased()) }

  /// Whether texts in it can be read.
  var isKnown: Bool { isUTF8 || utf8([UInt8(ascii: "a")]) != nil }

  /// A text in UTF-8; nil for an encoding that ICU does not know, and for bytes that are invalid in it.
  func utf8(_ bytes: [UInt8]) -> [UInt8]? { EncodedText.wholeUTF8(bytes, named: name) }
}

/// Translators' files as they come: with or without a mark of their byte order, and in whatever encoding they say.
package enum TranslationText {
  /// The file in UTF-8, without a mark of its byte order. Bytes that cannot be decoded stay as they are, so that reading them reports what is wrong.
  package static func utf8(_ bytes: [UInt8], named path: String) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    let format = TranslationFormat(path: path)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0]) {
      return converted(bytes, Encoding(name: "UTF-16LE"), format)
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C]) {
      return converted(bytes, Encoding(name: "UTF-16BE"), format)
    }
    switch format {
    case .po?: return converted(bytes, encoding(ofPO: bytes), format)
    case .xliff?, .xliff1?:
      guard let place = declaration(of: bytes) else { return bytes }
      return converted(bytes, Encoding(name: String(decoding: bytes[place], as: UTF8.self)), format)
    case .xcstrings?, nil: return bytes
    }
  }

  private static func converted(_ bytes: [UInt8], _ encoding: Encoding, _ format: TranslationFormat?)
    -> [UInt8]
  {
    guard !encoding.isUTF8, bytes.count <= TranslationFile.longest, var text = encoding.utf8(bytes) else {
      return bytes
    }
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    // The file is in UTF-8 now, and would be read wrongly by what it says of itself.
    if format == .xliff || format == .xliff1, let place = declaration(of: text) {
      text.replaceSubrange(place, with: Array("utf-8".utf8))
    }
    return text
  }

  /// What the header of a PO file says, wherever it is among the first lines.
  static func encoding(ofPO bytes: [UInt8]) -> Encoding {
    let head = bytes.prefix(16 << 10)
    guard let mark = head.firstRange(of: Array("charset=".utf8)) else { return Encoding(name: "utf-8") }
    let name = head[mark.upperBound...].prefix {
      $0 > 0x20 && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"")
    }
    return Encoding(name: String(decoding: name, as: UTF8.self))
  }

  /// Where XML names its encoding.
  private static func declaration(of bytes: [UInt8]) -> Range<Int>? {
    guard bytes.starts(with: Array("<?xml".utf8)) else { return nil }
    let head = bytes.prefix(300)
    let line = head.prefix(upTo: head.firstRange(of: Array("?>".utf8))?.lowerBound ?? head.endIndex)
    guard let word = line.firstRange(of: Array("encoding".utf8)),
      let open = line[word.upperBound...].firstIndex(where: {
        $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
      }),
      let close = line[(open + 1)...].firstIndex(of: line[open])
    else { return nil }
    return open + 1..<close
  }
}
