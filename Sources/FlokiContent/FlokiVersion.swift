/// A version of floki: numbers with dots between, the most important first.
package struct FlokiVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// This floki.
  package static let current = FlokiVersion(numbers: [0, 1, 0])

  private let numbers: [Int]

  private init(numbers: [Int]) { self.numbers = numbers }

  /// Nil for a text that is not a version. Versions: `0.3`, `1`, `1.2.3`.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 } && part.utf8.count <= 6 ? Int(part) : nil
    }
    guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
    self.init(numbers: numbers)
  }

  package var description: String { numbers.map { "\($0)" }.joined(separator: ".") }

  private var filled: [Int] { numbers + Array(repeating: 0, count: 3 - numbers.count) }

  package static func < (one: Self, other: Self) -> Bool {
    one.filled.lexicographicallyPrecedes(other.filled)
  }
  package static func == (one: Self, other: Self) -> Bool { one.filled == other.filled }
  package func hash(into hasher: inout Hasher) { hasher.combine(filled) }
}
