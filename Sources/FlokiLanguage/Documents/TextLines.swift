import FlokiProtocol

/// How a client counts the characters of a line.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The first of a client's that floki knows too; UTF-16 where it names none.
  init(offered: [String]) { self = offered.lazy.compactMap(Self.init(rawValue:)).first ?? .utf16 }

  /// What the bytes of a character count, told from its first.
  fileprivate func units(of byte: UInt8) -> Int {
    switch self {
    case .utf8: byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    case .utf16: byte >= 0xF0 ? 2 : 1
    case .utf32: 1
    }
  }
}

/// A place as clients count it: both from 0.
struct TextPosition: Comparable, Sendable {
  var line: Int
  var character: Int

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.wholeNumber, let character = value?["character"]?.wholeNumber, line >= 0,
      character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  var json: JSONValue { ["line": .integer(Int64(line)), "character": .integer(Int64(character))] }

  static func < (one: Self, other: Self) -> Bool {
    (one.line, one.character) < (other.line, other.character)
  }
}

/// Where the lines of a text begin, to go from bytes to what clients count and back.
struct TextLines: Sendable {
  let bytes: [UInt8]
  /// Where each line begins; never empty.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    let span = bytes.span
    for place in span.indices {
      let byte = span[place]
      if byte == 0x0A || byte == 0x0D && (place + 1 == span.count || span[place + 1] != 0x0A) {
        starts.append(place + 1)
      }
    }
    self.starts = starts
  }

  var count: Int { starts.count }

  /// The bytes of a line from 0 without its break; those of the end for a line that is not there.
  func content(of line: Int) -> Range<Int> {
    guard starts.indices.contains(line) else { return bytes.count..<bytes.count }
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    if line + 1 < starts.count, end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if line + 1 < starts.count, end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The line that a byte is in.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  func position(of offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    let offset = min(max(0, offset), bytes.count)
    let line = line(at: offset)
    // A byte order mark is no character of the text.
    let start = line == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : starts[line]
    var character = 0
    for byte in bytes[start..<offset] where byte & 0xC0 != 0x80 { character += encoding.units(of: byte) }
    return TextPosition(line: line, character: character)
  }

  /// The byte of a place; of one beyond its line or the text, the end of that, and never the middle of a character.
  func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line < starts.count else { return bytes.count }
    let content = content(of: position.line)
    var place = content.lowerBound
    if position.line == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = min(3, content.upperBound) }
    var left = position.character
    while place < content.upperBound {
      let units = encoding.units(of: bytes[place])
      guard units <= left else { break }
      left -= units
      place += 1
      while place < content.upperBound, bytes[place] & 0xC0 == 0x80 { place += 1 }
    }
    return place
  }

  func range(_ range: Range<Int>, _ encoding: PositionEncoding) -> JSONValue {
    [
      "start": position(of: range.lowerBound, encoding).json,
      "end": position(of: range.upperBound, encoding).json,
    ]
  }
}
