import FlokiContent
import FlokiFiles

/// Reads the fields of a ledger, byte by byte.
struct LedgerScanner {
  private let text: [UInt8]
  private(set) var position: Int

  init(_ text: [UInt8], from start: Int = 0) {
    self.text = text
    position = start
  }

  /// Moves to the line after the one that begins at `start`, wherever reading stopped in that line.
  mutating func skipLine(from start: Int) {
    while position < text.count, position == start || text[position - 1] != UInt8(ascii: "\n") {
      position += 1
    }
  }

  /// The entry in a line, and where its path is.
  mutating func line() -> (path: Range<Int>, entry: Ledger.Entry)? {
    guard
      let mark = bytes(upTo: " ").flatMap(mark), let digest = digest(),
      let byteCount = number(), let modifiedAt = number(), let inode = number(),
      let since = bytes(upTo: " "), let path = bytes(upTo: "\n"),
      text.span.extracting(path).reasonNotToPublish == nil
    else { return nil }
    let signature = FileSignature(
      byteCount: byteCount, modifiedAt: modifiedAt, changedAt: 0, inode: UInt64(bitPattern: inode))
    var entry = Ledger.Entry(mark, digest, signature)
    if !(since.count == 1 && text[since.lowerBound] == UInt8(ascii: "-")) {
      guard let time = Int64(String(decoding: text[since], as: UTF8.self)) else { return nil }
      entry.staleSince = time
    }
    return (path, entry)
  }

  /// The text up to a mark in the same line, which is passed over; nil and the line's end where there is none.
  mutating func word(upTo mark: Unicode.Scalar) -> String? {
    bytes(upTo: mark).map { String(decoding: text[$0], as: UTF8.self) }
  }

  /// Where that text is.
  private mutating func bytes(upTo mark: Unicode.Scalar) -> Range<Int>? {
    let start = position
    let end = UInt8(ascii: mark)
    while position < text.count, text[position] != end, text[position] != UInt8(ascii: "\n") { position += 1 }
    guard position < text.count, text[position] == end else { return nil }
    position += 1
    return start..<position - 1
  }

  private func mark(_ place: Range<Int>) -> Ledger.Mark? {
    // Of nearly every file.
    if text[place].elementsEqual(Ledger.Mark.own.rawValue.utf8) { return .own }
    return Ledger.Mark(rawValue: String(decoding: text[place], as: UTF8.self))
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
