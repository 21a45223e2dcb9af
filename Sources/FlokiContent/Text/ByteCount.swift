import FlokiRules

/// A size of files as authors write it: `6 kB`, `1.5 MB`, or a plain number of bytes.
package struct ByteCount: Hashable, Comparable, Sendable {
  package let bytes: Int

  package init(_ bytes: Int) { self.bytes = bytes }

  package static func < (one: ByteCount, other: ByteCount) -> Bool { one.bytes < other.bytes }

  /// Reads a number and, perhaps after a space, one of the units B, kB and MB in any letters; a thousand of one make
  /// the next.
  package init(parsing text: String) throws(TextProblem) {
    var scanner = TextScanner(text)
    let whole = scanner.takeDigits()
    guard !whole.isEmpty else { throw .notAByteCount(scanner) }
    var fraction = whole.upperBound..<whole.upperBound
    if scanner.peek() == UInt8(ascii: "."), scanner.peek(1)?.isASCIIDigit == true {
      scanner.position += 1
      fraction = scanner.takeDigits()
    }
    scanner.skipSpaces()
    let name = scanner.text(scanner.rest).prefix { $0 != " " && $0 != "\t" }
    guard scanner.text(scanner.rest).dropFirst(name.count).allSatisfy({ $0 == " " || $0 == "\t" }),
      let unit = Self.length(ofUnit: name)
    else {
      throw .notAUnitOfBytes(scanner, number: 0..<max(whole.upperBound, fraction.upperBound))
    }
    guard unit > 1 || fraction.isEmpty else { throw .notAByteCount(scanner) }
    var total = scanner.number(in: whole).flatMap { number in
      let (product, overflow) = number.multipliedReportingOverflow(by: unit)
      return overflow || product > Self.most ? nil : product
    }
    // The digits behind the point, as far as they still count whole bytes.
    var place = unit
    for digit in scanner.bytes[fraction] where place > 1 {
      place /= 10
      total? += Int(digit & 15) * place
    }
    guard let total, total <= Self.most else { throw .tooManyBytes(scanner) }
    guard total > 0 else { throw .noBytes(scanner) }
    bytes = total
  }

  /// As a reader would say it: `6 kB`, `1.5 MB`.
  package var words: String {
    switch bytes {
    case ..<1000: "\(bytes) B"
    case ..<1_000_000: "\(tenths(of: 1000)) kB"
    default: "\(tenths(of: 1_000_000)) MB"
    }
  }

  private func tenths(of unit: Int) -> String {
    let (whole, rest) = bytes.quotientAndRemainder(dividingBy: unit)
    let tenth = rest / (unit / 10)
    return tenth == 0 ? "\(whole)" : "\(whole).\(tenth)"
  }

  /// More than any disk that a site is published on.
  private static let most = 1_000_000_000_000

  private static func length(ofUnit name: Substring) -> Int? {
    switch name.lowercased() {
    case "", "b": 1
    case "kb": 1000
    case "mb": 1_000_000
    default: nil
    }
  }

  /// The unit that people mean by a longer word.
  fileprivate static func unit(called word: String) -> String? {
    switch word.lowercased() {
    case "byte", "bytes": "B"
    case "k", "kilobyte", "kilobytes", "kbyte", "kbytes", "kib": "kB"
    case "m", "megabyte", "megabytes", "mbyte", "mbytes", "mib": "MB"
    default: nil
    }
  }
}

extension TextProblem {
  private static let spelling = "write a number with its unit: 800 B, 6 kB or 1.5 MB."
  private static let why = "Without a size, floki cannot limit what phones fetch."

  fileprivate static func notAByteCount(_ scanner: TextScanner) -> Self {
    TextProblem(
      rules.bytesMalformed, scanner.whole, "“\(scanner.text(scanner.whole))” is not a file size",
      why: why,
      hint: spelling)
  }

  fileprivate static func notAUnitOfBytes(_ scanner: TextScanner, number: Range<Int>) -> Self {
    let rest = scanner.text(scanner.rest)
    let text = scanner.text(scanner.whole)
    if scanner.peek() == UInt8(ascii: ","), (try? ByteCount(parsing: text.replacing(",", with: "."))) != nil {
      let comma = scanner.character
      return TextProblem(
        rules.bytesMalformed, comma, "a number has a decimal point, not a comma", why: why,
        hint: "write \(text.replacing(",", with: ".")).", repair: .init(comma, "."))
    }
    let meant = ByteCount.unit(called: rest).map { "\(scanner.text(number)) \($0)" }
    return TextProblem(
      rules.bytesUnitUnknown, scanner.rest, "“\(rest)” is not one of the units B, kB and MB", why: why,
      hint: meant.map { "write \($0)." } ?? spelling, repair: meant.map { .init(scanner.whole, $0) })
  }

  fileprivate static func tooManyBytes(_ scanner: TextScanner) -> Self {
    TextProblem(
      rules.bytesMalformed, scanner.whole, "no file can be as large as \(scanner.text(scanner.whole))",
      why: why,
      hint: spelling)
  }

  fileprivate static func noBytes(_ scanner: TextScanner) -> Self {
    TextProblem(
      rules.bytesZero, scanner.whole, "every file has at least one byte",
      why: "Every published file would exceed a budget of 0.",
      hint: "write the largest size that a file may have, such as 6 kB, or remove the line.")
  }
}

/// Spellings of a size of files.
struct ByteCountRules: RuleSet {
  let bytesMalformed = Rule("bytes-malformed", .error, in: .settings)
  let bytesUnitUnknown = Rule("bytes-unit-unknown", .error, in: .settings)
  let bytesZero = Rule("bytes-zero", .error, in: .settings)
}

private let rules = ByteCountRules()
