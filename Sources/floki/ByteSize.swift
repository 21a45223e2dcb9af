import ArgumentParser

/// A number of bytes as people write it: `500M`, `2G`, `1.5 GB`, `512MiB` or a plain number.
struct ByteSize: Hashable, ExpressibleByArgument {
  var count: Int

  init(_ count: Int) { self.count = count }

  /// Reads a number and one of the units k, M, G and T, of 1000 each as floki prints them, or of 1024 with an `i`. Nil
  /// for anything else, and for more than can be counted.
  init?(argument text: String) {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(number.count).drop { $0 == " " }
    guard let factor = Self.factor(of: String(unit)) else { return nil }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ Int($0) }), parts.count <= 2 else { return nil }
    var (count, isTooLarge) = whole.multipliedReportingOverflow(by: factor)
    if parts.count == 2 {
      guard let digits = parts.last, 1...6 ~= digits.count, let fraction = Int(digits), factor > 1 else {
        return nil
      }
      let ten = (0..<digits.count).reduce(1) { power, _ in power * 10 }
      let (sum, overflow) = count.addingReportingOverflow(
        factor / ten * fraction + factor % ten * fraction / ten)
      (count, isTooLarge) = (sum, isTooLarge || overflow)
    }
    guard !isTooLarge else { return nil }
    self.count = count
  }

  private static func factor(of unit: String) -> Int? {
    switch unit.lowercased() {
    case "", "b": 1
    case "k", "kb": 1000
    case "m", "mb": 1_000_000
    case "g", "gb": 1_000_000_000
    case "t", "tb": 1_000_000_000_000
    case "ki", "kib": 1 << 10
    case "mi", "mib": 1 << 20
    case "gi", "gib": 1 << 30
    case "ti", "tib": 1 << 40
    default: nil
    }
  }
}

extension Int {
  /// A number of bytes in the unit that suits it.
  var inBytes: String {
    switch self {
    case ..<1000: "\(self) B"
    case ..<1_000_000: "\(tenths(of: 1000)) kB"
    case ..<1_000_000_000: "\(tenths(of: 1_000_000)) MB"
    default: "\(tenths(of: 1_000_000_000)) GB"
    }
  }

  private func tenths(of unit: Int) -> String {
    let tenths = (self / (unit / 10)) + (self % (unit / 10) >= unit / 20 ? 1 : 0)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
