/// The date that begins the name of a file, and the rest of the name: `2026-11-20-quay`.
package struct FileNameDate: Hashable, Sendable {
  package let date: CivilDate
  /// The text after the date and its `-` or `_`; empty if the name is only a date.
  package let slug: String

  /// Nil for a name that does not begin with a date. A name that begins with the digits of one that the calendar
  /// does not have (`2026-13-01-quay`) is a problem, and says which part is wrong.
  package init?(parsing name: String) throws(TextProblem) {
    var scanner = TextScanner(name)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let dash = UInt8(ascii: "-")
    let shape = [digits, digits, digits, digits, dash...dash, digits, digits, dash...dash, digits, digits]
    guard scanner.bytes.count >= shape.count, zip(shape, scanner.bytes).allSatisfy({ $0.contains($1) }),
      scanner.peek(shape.count)?.isASCIIDigit != true
    else { return nil }
    date = try scanner.takeDate()
    if scanner.peek() == dash || scanner.peek() == UInt8(ascii: "_") { scanner.position += 1 }
    slug = scanner.text(scanner.rest)
  }

  /// `2026-2-9-quay`: a date that was meant, with a digit too few.
  package static func slip(in name: String) -> TextProblem? {
    guard let written = name.prefixMatch(of: /(\d{4})([-_])(\d{1,2})\2(\d{1,2})(?!\d)/) else { return nil }
    let (whole, month, day) = (written.output.0, written.output.3, written.output.4)
    guard month.count == 1 || day.count == 1, let year = Int(written.output.1), let monthNumber = Int(month),
      let dayNumber = Int(day), let date = CivilDate(year: year, month: monthNumber, day: dayNumber)
    else { return nil }
    return TextProblem(
      DateFaultsRules().dateDigits, 0..<whole.utf8.count, "month and day have two digits each",
      hint: "name it \(date.text)\(name.dropFirst(whole.count)).")
  }
}
