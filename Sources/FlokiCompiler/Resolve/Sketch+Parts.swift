extension Sketch {
  /// One of the sixteen minima of a text, and which of them it is.
  struct Part: Hashable {
    var place: Int
    var value: UInt16
  }

  /// A sketch as it is compared with others.
  struct Parts {
    private var values: [UInt16] = []

    /// Nil for what is no sketch.
    init?(_ text: String) {
      let digits = Array(text.utf8)
      guard digits.count == 4 * Sketch.partCount else { return nil }
      for start in stride(from: 0, to: digits.count, by: 4) {
        guard let value = UInt16(String(decoding: digits[start..<start + 4], as: UTF8.self), radix: 16) else {
          return nil
        }
        values.append(value)
      }
    }

    var all: [Part] { values.enumerated().map { Part(place: $0.offset, value: $0.element) } }

    /// In how many of the sixteen another one agrees.
    func likeness(to other: Parts) -> Int {
      var count = 0
      for index in values.indices where values[index] == other.values[index] { count += 1 }
      return count
    }
  }
}
