package import FlokiRules

extension FocalPoint {
  /// Reads `top`, `left`, `top left`, `centre` …: one word for the height, one for the width, in any order.
  package init(parsing text: String) throws(TextProblem) {
    var scanner = TextScanner(text)
    var horizontal: Direction?
    var vertical: Direction?
    var isCentre = false
    var words = 0
    scanner.skipSpaces()
    guard !scanner.isAtEnd else { throw .notADirection(scanner, scanner.whole) }
    while !scanner.isAtEnd {
      let start = scanner.position
      while let byte = scanner.peek(), byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") {
        scanner.position += 1
      }
      let word = start..<scanner.position
      scanner.skipSpaces()
      guard let direction = Direction(rawValue: scanner.text(word)) else {
        throw .notADirection(scanner, word)
      }
      words += 1
      let isFree: Bool
      switch direction {
      case .left, .right:
        isFree = horizontal == nil
        horizontal = direction
      case .top, .bottom:
        isFree = vertical == nil
        vertical = direction
      case .centre, .center:
        isFree = !isCentre
        isCentre = true
      }
      guard isFree, words <= 2 else { throw .secondPlace(scanner) }
    }
    self.init(horizontal: horizontal, vertical: vertical)
  }

  /// Reads one of the two numbers, such as `0.3`.
  package static func part(parsing text: String) throws(TextProblem) -> Double {
    var scanner = TextScanner(text)
    let isNegative = scanner.peek() == UInt8(ascii: "-")
    if isNegative || scanner.peek() == UInt8(ascii: "+") { scanner.position += 1 }
    let start = scanner.position
    var digits = scanner.takeDigits().count
    if scanner.take(UInt8(ascii: ".")) { digits += scanner.takeDigits().count }
    guard digits > 0, let value = Double(scanner.text(start..<scanner.position)) else {
      throw .notAPart(scanner)
    }
    let meansHundredths = scanner.text(scanner.rest).filter { $0 != " " } == "%"
    guard scanner.isAtEnd || meansHundredths else { throw .notAPart(scanner) }
    guard !meansHundredths, (0...1).contains(value), !(isNegative && value > 0) else {
      throw .outside(scanner, isNegative ? -value : value, isHundredths: meansHundredths)
    }
    return value
  }
}

private let spelling = "write two numbers from 0 to 1, as in [0.5, 0.3], or words such as `top left`."

extension TextProblem {
  /// The effect on a thumbnail whose focus cannot be read.
  package static let focusCropsMiddle = "The crop would keep the middle and could cut off the subject."

  fileprivate static func notADirection(_ scanner: TextScanner, _ word: Range<Int>) -> Self {
    let written = scanner.text(word)
    let text = scanner.text(scanner.whole)
    guard !text.isEmpty else {
      return TextProblem(
        rules.focusMalformed, word, "expected a place in the picture",
        why: focusCropsMiddle, hint: spelling)
    }
    if let numbers = text.pairOfNumbers {
      return TextProblem(
        rules.focusMalformed, scanner.whole, "the two numbers of a focus need brackets",
        why: focusCropsMiddle,
        hint: "write \(numbers).")
    }
    let plain = text.lowercased().map { $0 == "-" || $0 == "_" || $0 == "," ? " " : String($0) }.joined()
    let meant = plain.split(separator: " ").joined(separator: " ")
    if meant != text, (try? FocalPoint(parsing: meant)) != nil {
      return TextProblem(
        rules.focusMalformed, scanner.whole,
        "a focus is written in lower case, with spaces between the words",
        why: focusCropsMiddle, hint: "write `\(meant)`.", repair: Repair(scanner.whole, meant))
    }
    let names = FocalPoint.Direction.allCases.map(\.rawValue)
    let near = written == "middle" ? "centre" : nearestName(to: written, among: names)
    return TextProblem(
      rules.focusMalformed, word, "“\(written)” is not a place in a picture", why: focusCropsMiddle,
      hint: near.map { "did you mean `\($0)`?" } ?? spelling, repair: near.map { Repair(word, $0) })
  }

  /// `top bottom`, `left left`.
  fileprivate static func secondPlace(_ scanner: TextScanner) -> Self {
    TextProblem(
      rules.focusOfTwoPlaces, scanner.whole, "“\(scanner.text(scanner.whole))” is more than one place",
      why: focusCropsMiddle, hint: "write at most one word for the height and one for the width: `top left`.")
  }

  fileprivate static func notAPart(_ scanner: TextScanner) -> Self {
    let text = scanner.text(scanner.whole)
    let parts = text.split(separator: ",")
    if parts.count == 2, let number = Double("\(parts[0]).\(parts[1])"), (0...1).contains(number) {
      return TextProblem(
        rules.focusMalformed, scanner.whole, "a number has a decimal point, not a comma",
        why: focusCropsMiddle,
        hint: "write \(number).", repair: Repair(scanner.whole, "\(number)"))
    }
    return TextProblem(
      rules.focusMalformed, scanner.whole, "“\(text)” is not a number", why: focusCropsMiddle,
      hint: spelling)
  }

  fileprivate static func outside(_ scanner: TextScanner, _ value: Double, isHundredths: Bool) -> Self {
    let part = (value * 10_000).rounded() / 1_000_000
    let hint: String
    switch value {
    case 0...1 where isHundredths, 2...100: hint = "write \(part) for \(value.plain) percent."
    case 1..<2: hint = "write 1 for the right edge or the bottom."
    case 2...:
      hint = "write fractions of the picture, not pixels: [0.5, 0.3] is halfway across and three tenths down."
    default: hint = "write 0 for the left edge or the top."
    }
    return TextProblem(
      rules.focusOutside, scanner.whole,
      isHundredths
        ? "a focus runs from 0 to 1, without a %"
        : "a focus lies between 0 and 1, not at \(scanner.text(scanner.whole))",
      why: focusCropsMiddle, hint: hint,
      repair: isHundredths && (0...100).contains(value) ? Repair(scanner.whole, "\(part)") : nil)
  }
}

extension Double {
  /// `50` rather than `50.0`.
  fileprivate var plain: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}

extension String {
  /// `[0.5, 0.3]` for `0.5, 0.3` or `0.5 0.3`; nil where these are not two numbers.
  fileprivate var pairOfNumbers: String? {
    let parts = split { $0 == "," || $0 == " " || $0 == "\t" }
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == 2, numbers.count == 2 else { return nil }
    return "[\(parts[0]), \(parts[1])]"
  }
}

/// Spellings of a place in a picture.
package struct FocalPointParsingRules: RuleSet {
  package let focusMalformed = Rule("focus-malformed", .error, in: .pictures)
  let focusOfTwoPlaces = Rule("focus-of-two-places", .error, in: .pictures)
  package let focusOutside = Rule("focus-outside", .error, in: .pictures)

  package init() {}
}

private let rules = FocalPointParsingRules()
