/// The date that begins the name of a file, and the rest of the name: `2026-11-20-quay`.
package struct FileNameDate: Hashable, Sendable {
  package let date: CivilDate
  /// What follows the date and its `-` or `_`; empty where the name is a date and no more.
  package let slug: String

  /// Nil for a name that does not begin with a date. A name that begins with the digits of one that the calendar
  /// does not have (`2026-13-01-quay`) is a problem, and says which part is wrong.
  package init?(parsing name: String) throws(TextFault) {
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
}
