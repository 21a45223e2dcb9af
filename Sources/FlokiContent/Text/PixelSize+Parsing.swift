package import FlokiProtocol
import FlokiRules

extension PixelSize {
  /// Reads `40x40`: the width, then the height, each from 1 to 1023.
  package init(parsing text: String) throws(TextProblem) {
    var scanner = TextScanner(text)
    let width = try scanner.takeSide(named: "width")
    scanner.skipSpaces()
    // "×" is two bytes in UTF-8.
    if scanner.peek() == 0xC3, scanner.peek(1) == 0x97 {
      scanner.position += 2
    } else if !scanner.take(UInt8(ascii: "x")), !scanner.take(UInt8(ascii: "X")) {
      throw scanner.isAtEnd
        ? TextProblem(
          rules.sizeSideMissing, scanner.whole, "a size is a width and a height",
          why: "Phones ignore any other number of values and use their default (C21).",
          hint: "write \(width)x\(width) for a square.")
        : .separator(scanner, width: width)
    }
    let height = try scanner.takeSide(named: "height")
    scanner.skipSpaces()
    guard scanner.isAtEnd else {
      throw TextProblem(
        rules.sizeFollowedByText, scanner.rest, "a size ends after its height",
        hint: "leave out what follows: \(width)x\(height).",
        repair: scanner.text(scanner.rest) == "px" ? .init(scanner.rest, "") : nil)
    }
    self.init(width: width, height: height)
  }

  /// What phones can draw a picture in (C74 C187).
  package static let sides = 1...1023
}

private let spelling = "write the width, an x and the height: 40x40."

extension TextScanner {
  fileprivate mutating func takeSide(named side: String) throws(TextProblem) -> Int {
    skipSpaces()
    let digits = takeDigits()
    guard !digits.isEmpty else {
      throw TextProblem(
        rules.sizeMalformed, isAtEnd ? whole : rest, "the \(side) is a whole number of pixels", hint: spelling
      )
    }
    let value = number(in: digits) ?? Int.max
    guard PixelSize.sides.contains(value) else { throw .side(value, named: side, digits) }
    return value
  }
}

extension TextProblem {
  /// A side that no phone can draw.
  package static func side(_ value: Int, named side: String, _ range: Range<Int>) -> Self {
    value < 1
      ? TextProblem(
        rules.imageSizeZero, range, "the \(side) is at least 1 pixel",
        why: "A height of 0 breaks every thumbnail on iOS (C74).", hint: "write 1 or more.")
      : TextProblem(
        rules.imageSizeLarge, range, "the \(side) is at most 1023 pixels",
        why: "iOS cannot scale to a side of 1024 or more (C187).", hint: "write 1023 or less.")
  }

  fileprivate static func separator(_ scanner: TextScanner, width: Int) -> Self {
    var end = scanner.position
    while end < scanner.bytes.count, !scanner.bytes[end].isASCIIDigit { end += 1 }
    let separator = scanner.position..<end
    var after = scanner
    after.position = end
    let height = after.takeDigits()
    let isWhole = !height.isEmpty && after.isAtEnd
    return TextProblem(
      rules.sizeSeparator, separator, "an x belongs between the width and the height",
      hint: isWhole ? "write \(width)x\(scanner.text(height))." : spelling,
      repair: isWhole ? Repair(scanner.whole, "\(width)x\(scanner.text(height))") : nil)
  }
}

/// Spellings of a size.
struct PixelSizeParsingRules: RuleSet {
  let sizeSideMissing = Rule("size-side-missing", .error, in: .values)
  let sizeFollowedByText = Rule("size-followed-by-text", .error, in: .values)
  let sizeMalformed = Rule("size-malformed", .error, in: .values)
  let imageSizeZero = Rule("image-size-zero", .error, in: .numbers)
  let imageSizeLarge = Rule("image-size-large", .error, in: .numbers)
  let sizeSeparator = Rule("size-separator", .error, in: .values)
}

private let rules = PixelSizeParsingRules()
