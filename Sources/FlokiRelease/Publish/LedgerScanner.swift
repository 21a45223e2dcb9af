import FlokiCompiler
import FlokiContent

/// Reads the fields of a ledger, byte by byte.
struct LedgerScanner {
  private let text: [UInt8]
  private(set) var position: Int

  init(_ text: [UInt8], from start: Int = 0) {
    self.text = text
    position = start
  }

  var isAtEnd: Bool { position >= text.count }

  /// Goes on to the line after the one that begins at `start`, wherever in that line reading has stopped.
  mutating func skipLine(from start: Int) {
    while position < text.count, position == start || text[position - 1] != UInt8(ascii: "\n") {
      position += 1
    }
  }

  mutating func entry() -> (String, Ledger.Entry)? {
    guard
      let mark = word(upTo: " ").flatMap(Ledger.Mark.init(rawValue:)), let digest = digest(),
      let byteCount = number(), let modifiedAt = number(), let inode = number(),
      let since = word(upTo: " "), let path = word(upTo: "\n"), (try? path.checkPublishable()) != nil
    else { return nil }
    let signature = FileSignature(
      byteCount: byteCount, modifiedAt: modifiedAt, changedAt: 0, inode: UInt64(bitPattern: inode))
    var entry = Ledger.Entry(mark, digest, signature)
    if since != "-" {
      guard let time = Int64(since) else { return nil }
      entry.staleSince = time
    }
    return (path, entry)
  }

  /// The bytes up to a mark in the same line, which is passed over; nil and the line's end where there is none.
  mutating func word(upTo mark: Unicode.Scalar) -> String? {
    let start = position
    let end = UInt8(ascii: mark)
    while position < text.count, text[position] != end, text[position] != UInt8(ascii: "\n") { position += 1 }
    guard position < text.count, text[position] == end else { return nil }
    position += 1
    return String(decoding: text[start..<position - 1], as: UTF8.self)
  }

  private mutating func number() -> Int64? {
    let isNegative = position < text.count && text[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let start = position
    var value: UInt64 = 0
    while position < text.count, case let digit = text[position] &- UInt8(ascii: "0"), digit < 10 {
      guard position - start < 20 else { return nil }
      value = value &* 10 &+ UInt64(digit)
      position += 1
    }
    guard position > start, position < text.count, text[position] == UInt8(ascii: " ") else { return nil }
    position += 1
    let number = Int64(bitPattern: value)
    return isNegative ? 0 &- number : number
  }

  private mutating func digest() -> ContentDigest? {
    guard position <= text.count - 65, text[position + 64] == UInt8(ascii: " ") else { return nil }
    let digest = ContentDigest(hexDigits: text.span.extracting(position..<position + 64))
    position += 65
    return digest
  }
}
