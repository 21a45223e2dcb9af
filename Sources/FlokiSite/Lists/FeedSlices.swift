import FlokiProtocol

/// The items in the file of a feed, each as the bytes that floki wrote for it; found without parsing them.
package struct FeedSlices: Sendable {
  package let bytes: [UInt8]
  /// In the order of the file.
  package private(set) var items: [(id: Int32, range: Range<Int>)] = []

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let bytes = bytes.span
    var (position, depth, isList) = (0, 0, false)
    // The last text of the outermost object: the key of what follows.
    var key = 0..<0
    var start = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let begin = position + 1
        position = Self.endOfText(bytes, from: begin)
        if depth == 1 { key = begin..<max(begin, position) }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == 1 { isList = Self.isList(key, in: bytes) }
        if depth == 2 { start = position }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 2, isList, let id = Self.id(in: bytes, from: start) {
          items.append((id, start..<position + 1))
        }
      default: break
      }
      position += 1
    }
  }

  /// Where the quotation mark is that ends a text.
  private static func endOfText(_ bytes: borrowing Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position < bytes.count {
      // Eight bytes at a time as long as none of them is a quotation mark or a backslash.
      while position + 8 <= bytes.count,
        unsafe !bytes.bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self).endsTextOrEscapes
      {
        position += 8
      }
      guard position < bytes.count, bytes[position] != UInt8(ascii: "\"") else { break }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position, bytes.count)
  }

  private static func isList(_ key: Range<Int>, in bytes: borrowing Span<UInt8>) -> Bool {
    for name in [FeedAttribute.items.name, FeedAttribute.thumbs.name] where name.utf8.count == key.count {
      var isSame = true
      for (byte, position) in zip(name.utf8, key) where bytes[position] != byte { isSame = false }
      if isSame { return true }
    }
    return false
  }

  /// The id, which comes first in every item.
  private static func id(in bytes: borrowing Span<UInt8>, from start: Int) -> Int32? {
    var position = start
    for byte in "{\"id\":".utf8 {
      guard position < bytes.count, bytes[position] == byte else { return nil }
      position += 1
    }
    let first = position
    var id: Int64 = 0
    while position < bytes.count, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10 {
      id = id * 10 + Int64(digit)
      guard id <= Int64(Int32.max) else { return nil }
      position += 1
    }
    return position > first ? Int32(exactly: id) : nil
  }

  /// The title of an item; nil where it has none, or is damaged.
  package func title(at range: Range<Int>) -> String? {
    guard case .object(let item)? = try? JSONReader.read(Array(bytes[range])) else { return nil }
    return item[ItemAttribute.title.name]?.text
  }
}

extension UInt64 {
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Whether one of its bytes is a quotation mark or a backslash.
  fileprivate var endsTextOrEscapes: Bool {
    let (quote, backslash) = (self ^ Self.ones &* 0x22, self ^ Self.ones &* 0x5C)
    let zero = (quote &- Self.ones) & ~quote | (backslash &- Self.ones) & ~backslash
    return zero & Self.ones &* 0x80 != 0
  }
}
