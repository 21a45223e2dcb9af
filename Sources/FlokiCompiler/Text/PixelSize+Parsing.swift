package import FlokiProtocol

extension PixelSize {
  /// Reads `40x40`: the width, then the height, each from 1 to 16384.
  package init(parsing text: String) throws(TextFault) {
    var scanner = TextScanner(text)
    let width = try scanner.takeSide(named: "width")
    scanner.skipSpaces()
    // "×" is two bytes in UTF-8.
    if scanner.peek() == 0xC3, scanner.peek(1) == 0x97 {
      scanner.position += 2
    } else if !scanner.take(UInt8(ascii: "x")), !scanner.take(UInt8(ascii: "X")) {
      throw TextFault(scanner.character, "an x belongs between the width and the height", hint: spelling)
    }
    let height = try scanner.takeSide(named: "height")
    guard scanner.isAtEnd else {
      throw TextFault(scanner.rest, "a size ends after its height", hint: spelling)
    }
    self.init(width: width, height: height)
  }
}

private let spelling = "write the width, an x and the height: 40x40."

extension TextScanner {
  fileprivate mutating func takeSide(named side: String) throws(TextFault) -> Int {
    skipSpaces()
    let digits = takeDigits()
    guard !digits.isEmpty else {
      throw TextFault(character, "the \(side) is a whole number of pixels", hint: spelling)
    }
    guard let value = number(in: digits), (1...16_384).contains(value) else {
      throw TextFault(digits, "the \(side) is a number from 1 to 16384", hint: spelling)
    }
    return value
  }
}
