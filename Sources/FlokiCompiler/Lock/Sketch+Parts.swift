import FlokiContent

extension Sketch {
  /// One of the sixteen minima of a text, and which of them it is.
  struct Part: Hashable {
    var place: Int
    var value: UInt16
  }

  /// A sketch as it is compared with others.
  struct Parts {
    private var values = SIMD16<UInt16>()

    /// Nil if the text is not a sketch.
    init?(_ text: String) {
      var count = 0
      for digit in text.utf8 {
        guard let value = digit.hexDigitValue, count < 4 * Sketch.partCount else { return nil }
        values[count / 4] = values[count / 4] << 4 | UInt16(value)
        count += 1
      }
      guard count == 4 * Sketch.partCount else { return nil }
    }

    var all: [Part] { (0..<Sketch.partCount).map { Part(place: $0, value: values[$0]) } }

    /// In how many of the sixteen minima another one agrees.
    func likeness(to other: Parts) -> Int {
      let same = SIMD16<UInt16>(repeating: 0).replacing(with: 1, where: values .== other.values)
      return Int(same.wrappedSum())
    }
  }
}
