/// A text of a PNG: `tEXt`, `zTXt` or `iTXt`.
///
/// ImageMagick writes EXIF data and XMP packets there, under the name `Raw profile type …` and in hexadecimal digits; others
/// write XMP packets as they are, as the format asks.
struct PNGText {
  let keyword: String
  let text: [UInt8]

  /// Longer ones describe nothing that matters here.
  private static let mostBytes = 1 << 20

  /// Nil for other chunks, and where the text is damaged.
  init?(_ chunk: Span<UInt8>, type: StaticString) {
    guard chunk.count <= Self.mostBytes, let name = Self.end(of: chunk, from: 0), (1...79).contains(name)
    else { return nil }
    var start = name + 1
    var isPacked = false
    switch type.description {
    case "tEXt": break
    case "zTXt":
      isPacked = true
      start += 1
    case "iTXt":
      isPacked = chunk.byte(at: start) == 1
      // Behind the method: the language, and the keyword in it.
      guard let language = Self.end(of: chunk, from: start + 2),
        let translation = Self.end(of: chunk, from: language + 1)
      else { return nil }
      start = translation + 1
    default: return nil
    }
    guard start <= chunk.count else { return nil }
    let rest = chunk.extracting(start..<chunk.count).copy
    guard let text = isPacked ? ProfileCheck.unpacked(rest) : rest else { return nil }
    keyword = String(decoding: chunk.extracting(0..<name).copy, as: UTF8.self)
    self.text = text
  }

  /// The zero that ends a word.
  private static func end(of chunk: Span<UInt8>, from start: Int) -> Int? {
    guard start <= chunk.count else { return nil }
    return (start..<chunk.count).first { chunk[$0] == 0 }
  }

  /// The XMP packet that it is.
  var packet: [UInt8]? { keyword == "XML:com.adobe.xmp" ? text : nil }

  /// Its bytes: after the name of their kind and their number, in hexadecimal digits.
  var rawProfile: [UInt8]? {
    guard keyword.hasPrefix("Raw profile type ") else { return nil }
    let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
    guard lines.count == 3, let count = Int(String(decoding: lines[1], as: UTF8.self).filter { $0 != " " })
    else { return nil }
    let digits = lines[2].lazy.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard count > 0, count <= digits.count / 2 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var high: Int?
    for digit in digits where bytes.count < count {
      if let first = high {
        bytes.append(UInt8(first << 4 | digit))
        high = nil
      } else {
        high = digit
      }
    }
    return bytes
  }
}
