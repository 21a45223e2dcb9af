package import FlokiProtocol
package import FlokiRules

extension ColorTriplet {
  /// Reads `#rgb`, `#rrggbb` or one of CSS's 148 names, whose capitals do not matter.
  ///
  /// Colours on the wire have no alpha (C22), so the spellings that carry one are refused and not rounded.
  package init(parsing text: String) throws(TextProblem) {
    let scanner = TextScanner(text)
    if scanner.peek() == UInt8(ascii: "#") {
      try self.init(hex: scanner)
    } else if let value = ColorNames.value(of: scanner.bytes.map(\.lowercasedASCII)) {
      self.init(
        red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
        blue: UInt8(truncatingIfNeeded: value))
    } else {
      throw .notAColor(scanner)
    }
  }

  private init(hex scanner: TextScanner) throws(TextProblem) {
    var digits: [UInt8] = []
    for index in scanner.bytes.indices.dropFirst() {
      guard let digit = scanner.bytes[index].hexDigitValue else {
        var place = scanner
        place.position = index
        if let plain = scanner.colorWithoutMarks {
          throw TextProblem(
            rules.colorDigit, scanner.whole, "a colour has nothing between or after its digits",
            why: TextProblem.ignoredColor, hint: "write \(plain).", repair: .init(scanner.whole, plain))
        }
        throw TextProblem(
          rules.colorDigit, place.character, "“\(place.text(place.character))” is not a hexadecimal digit",
          why: TextProblem.ignoredColor,
          hint: "a colour is made of the digits 0–9 and the letters a–f: #1a5fb4.")
      }
      digits.append(digit)
    }
    switch digits.count {
    case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6:
      self.init(
        red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3], blue: digits[4] << 4 | digits[5])
    case 4, 8:
      let alpha = (digits.count == 4 ? 4 : 7)..<scanner.bytes.count
      let isOpaque = digits.count == 4 ? digits[3] == 15 : digits[6] == 15 && digits[7] == 15
      throw TextProblem(
        rules.colorAlpha, alpha, "colours on phones have no transparency", why: TextProblem.threeNumbers,
        hint:
          "leave out the last \(digits.count == 4 ? "digit" : "two digits"): \(scanner.text(0..<alpha.lowerBound)).",
        repair: isOpaque ? .init(alpha, "") : nil)
    default:
      throw TextProblem(
        rules.colorDigitCount, scanner.whole,
        "a colour has three or six hexadecimal digits, this one has \(digits.count)",
        why: TextProblem.ignoredColor, hint: "write #rgb or #rrggbb, such as #1a5fb4.")
    }
  }
}

extension TextScanner {
  /// The colour without blanks and what ends a line of CSS; nil if that is not a colour.
  fileprivate var colorWithoutMarks: String? {
    let digits = text(whole).filter { !" ;,".contains($0) }
    return digits.utf8.count < bytes.count && (try? ColorTriplet(parsing: digits)) != nil ? digits : nil
  }

  /// Three numbers without brackets, or in round ones: `26, 95, 180`.
  fileprivate var looseColor: [UInt8]? {
    guard bytes.allSatisfy({ $0.isASCIIDigit || " ,;/()".utf8.contains($0) }) else { return nil }
    let parts = bytes.split { !$0.isASCIIDigit }.map { UInt8(String(decoding: $0, as: UTF8.self)) }
    return parts.count == 3 && !parts.contains(nil) ? parts.compactMap(\.self) : nil
  }
}

extension TextProblem {
  static let ignoredColor = "Phones ignore anything but three numbers and use their own colour (C22)."
  package static let threeNumbers =
    "Phones read three numbers, red, green and blue, and ignore a colour with a fourth (C22)."

  fileprivate static func notAColor(_ scanner: TextScanner) -> Self {
    let small = String(decoding: scanner.bytes.map(\.lowercasedASCII), as: UTF8.self)
    if small == "transparent" || small.hasPrefix("rgba(") || small.hasPrefix("hsla(") {
      return TextProblem(
        rules.colorAlpha, scanner.whole, "colours on phones have no transparency", why: threeNumbers,
        hint: "write it as it looks over its background: #rrggbb.")
    }
    if small.hasPrefix("rgb(") || small.hasPrefix("hsl(") {
      let numbers = small.dropFirst(4).split { !$0.isNumber }.compactMap { UInt8($0) }
      let isPlain = small.hasPrefix("rgb(") && numbers.count == 3 && !small.contains("%")
      return TextProblem(
        rules.colorFunction, scanner.whole, "a colour is #rgb, #rrggbb, [red, green, blue] or a CSS name",
        why: ignoredColor,
        hint: isPlain
          ? "write [\(numbers.map { "\($0)" }.joined(separator: ", "))]."
          : "write the three numbers as a list: [26, 95, 180].")
    }
    if let parts = scanner.looseColor {
      return TextProblem(
        rules.colorFunction, scanner.whole, "a colour is #rgb, #rrggbb, [red, green, blue] or a CSS name",
        why: ignoredColor,
        hint: "write [\(parts.map { "\($0)" }.joined(separator: ", "))], in square brackets.")
    }
    let digits = small.hasPrefix("0x") ? small.dropFirst(2) : small[...]
    if [3, 6].contains(digits.utf8.count), digits.utf8.allSatisfy({ $0.hexDigitValue != nil }) {
      return TextProblem(
        rules.colorWithoutHash, scanner.whole, "a hexadecimal colour starts with #", why: ignoredColor,
        hint: "write \"#\(digits)\", in quotation marks.", repair: Repair(scanner.whole, "#\(digits)"))
    }
    return TextProblem(
      rules.colorUnknown, scanner.whole,
      scanner.bytes.isEmpty
        ? "a colour is missing" : "“\(scanner.text(scanner.whole))” is not a colour that CSS knows",
      why: ignoredColor,
      hint: nearestName(to: small, among: ColorNames.all).map { "did you mean `\($0)`?" }
        ?? "write #rgb, #rrggbb, [red, green, blue] or a CSS name such as steelblue.")
  }
}

/// Spellings of a colour.
package struct ColorTripletParsingRules: RuleSet {
  let colorDigit = Rule("color-digit", .error, in: .values)
  package let colorAlpha = Rule("color-alpha", .error, in: .values)
  let colorDigitCount = Rule("color-digit-count", .error, in: .values)
  let colorFunction = Rule("color-function", .error, in: .values)
  let colorWithoutHash = Rule("color-without-hash", .error, in: .values)
  let colorUnknown = Rule("color-unknown", .error, in: .values)

  package init() {}
}

private let rules = ColorTripletParsingRules()
