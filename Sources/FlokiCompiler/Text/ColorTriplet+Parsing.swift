package import FlokiProtocol
import FlokiSyntax

extension ColorTriplet {
  /// Reads `#rgb`, `#rrggbb` or one of CSS's 148 names, whose capitals do not matter.
  ///
  /// Colours on the wire have no alpha (C22), so the spellings that carry one are refused and not rounded.
  package init(parsing text: String) throws(TextFault) {
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

  private init(hex scanner: TextScanner) throws(TextFault) {
    var digits: [UInt8] = []
    for index in scanner.bytes.indices.dropFirst() {
      guard let digit = scanner.bytes[index].hexDigitValue else {
        var place = scanner
        place.position = index
        throw TextFault(
          place.character, "“\(place.text(place.character))” is not a hexadecimal digit",
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
      let opaque = digits.count == 4 ? 4 : 7
      throw TextFault(
        opaque..<scanner.bytes.count, "a colour on the phone has no transparency",
        hint: "leave out the last \(digits.count == 4 ? "digit" : "two digits"): \(scanner.text(0..<opaque))."
      )
    default:
      throw TextFault(
        scanner.whole, "a colour has three or six hexadecimal digits, this one has \(digits.count)",
        hint: "write #rgb or #rrggbb, such as #1a5fb4.")
    }
  }
}

extension TextFault {
  fileprivate static func notAColor(_ scanner: TextScanner) -> Self {
    let text = scanner.text(scanner.whole)
    let small = String(decoding: scanner.bytes.map(\.lowercasedASCII), as: UTF8.self)
    if small == "transparent" || small.hasPrefix("rgba(") || small.hasPrefix("hsla(") {
      return TextFault(
        scanner.whole, "a colour on the phone has no transparency",
        hint: "write it as it looks over its background: #rrggbb.")
    }
    if small.hasPrefix("rgb(") || small.hasPrefix("hsl(") {
      return TextFault(
        scanner.whole, "a colour is #rgb, #rrggbb, [red, green, blue] or a CSS name",
        hint: "write the three numbers as a list: [26, 95, 180].")
    }
    if [3, 6].contains(scanner.bytes.count), scanner.bytes.allSatisfy({ $0.hexDigitValue != nil }) {
      return TextFault(
        scanner.whole, "a hexadecimal colour starts with #", hint: "write \"#\(text)\", in quotation marks.")
    }
    return TextFault(
      scanner.whole,
      scanner.bytes.isEmpty ? "a colour is missing" : "“\(text)” is not a colour that CSS knows",
      hint: nearestName(to: small, among: ColorNames.all).map { "did you mean `\($0)`?" }
        ?? "write #rgb, #rrggbb, [red, green, blue] or a CSS name such as steelblue.")
  }
}
