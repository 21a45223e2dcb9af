import CICU

/// Finds the part of a link pattern that is wrong, as ICU only knows which character it had read last.
struct PatternPlaces {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  func wrongPart(for status: floki_pattern_status, readUpTo last: Range<Int>) -> Range<Int> {
    let part: Range<Int>? =
      switch status {
      case FLOKI_PATTERN_PARENTHESES: unclosed(UInt8(ascii: "("), UInt8(ascii: ")"))
      case FLOKI_PATTERN_BRACKETS: unclosed(UInt8(ascii: "["), UInt8(ascii: "]"))
      case FLOKI_PATTERN_ESCAPE, FLOKI_PATTERN_PROPERTY: fromLast(UInt8(ascii: "\\"), to: last.upperBound)
      // ICU compares the two numbers one character late.
      case FLOKI_PATTERN_MAX_BELOW_MIN: braces(before: last.upperBound)
      case FLOKI_PATTERN_SET: range(endingAt: last)
      default: nil
      }
    return part ?? last
  }

  /// The last opening character that nothing closes; nil where it is a closing one that is too many.
  private func unclosed(_ open: UInt8, _ close: UInt8) -> Range<Int>? {
    var opened: [Int] = []
    var isInSet = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\\"): index += 1
      case open where !isInSet || open == UInt8(ascii: "["): opened.append(index)
      case close where !isInSet || open == UInt8(ascii: "["): _ = opened.popLast()
      default: break
      }
      if byte == UInt8(ascii: "[") { isInSet = true } else if byte == UInt8(ascii: "]") { isInSet = false }
      index += 1
    }
    return opened.last.map { $0..<$0 + 1 }
  }

  private func fromLast(_ byte: UInt8, to end: Int) -> Range<Int>? {
    bytes[..<min(end, bytes.count)].lastIndex(of: byte).map { $0..<min(end, bytes.count) }
  }

  /// The last `{…}` that begins before an offset.
  private func braces(before end: Int) -> Range<Int>? {
    guard let open = bytes[..<min(end, bytes.count)].lastIndex(of: UInt8(ascii: "{")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    return open..<close + 1
  }

  /// `z-a`, whose last character ICU names.
  private func range(endingAt last: Range<Int>) -> Range<Int>? {
    let dash = last.lowerBound - 1
    guard dash > 0, bytes[dash] == UInt8(ascii: "-") else { return nil }
    var start = dash - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start..<last.upperBound
  }
}
