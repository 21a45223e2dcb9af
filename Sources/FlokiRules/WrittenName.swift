/// An unknown name, prepared for comparison with many known ones.
///
/// The distance is that of Damerau and Levenshtein (optimal string alignment). A whole column of its table is one number: bit
/// by bit where it grows and where it shrinks (H. Hyyrö, 2003).
package struct WrittenName {
  package typealias Letters = [Unicode.Scalar]

  /// Longer names are not searched for typos.
  package static let mostLetters = 100

  /// As they are compared: small ones.
  package let letters: Letters
  /// One typo in every three letters is forgiven, and one in a shorter name.
  package let mostSlips: Int
  /// In which places each letter is.
  private var places: [Unicode.Scalar: UInt128] = [:]
  private var asciiPlaces = [UInt64](repeating: 0, count: 128)

  /// Nil for a name that is empty or too long.
  package init?(_ name: String) {
    letters = Self.letters(of: name)
    mostSlips = max(1, letters.count / 3)
    guard !letters.isEmpty, letters.count <= Self.mostLetters else { return nil }
    for (index, letter) in letters.enumerated() {
      places[letter, default: 0] |= 1 << UInt128(index)
      if letter.isASCII, index < 64 { asciiPlaces[Int(letter.value)] |= 1 << UInt64(index) }
    }
  }

  package static func letters(of name: String) -> Letters { Array(name.lowercased().unicodeScalars) }

  /// The number of typos between the names; nil for more than `most`, or if no letter of the name would remain.
  package func slips(to other: Letters, most: Int) -> Int? {
    guard abs(other.count - letters.count) <= most, !other.isEmpty else { return nil }
    let slips: Int =
      letters.count <= 64
      ? count(to: other, most: most) { letter in
        letter.isASCII ? asciiPlaces[Int(letter.value)] : UInt64(truncatingIfNeeded: places[letter] ?? 0)
      }
      : count(to: other, most: most) { letter in places[letter] ?? 0 }
    // A name of one or two letters must share one of them.
    return slips <= most && slips < max(other.count, letters.count) ? slips : nil
  }

  /// Any number above `most` where it is more than that.
  @inline(__always)
  private func count<Column: FixedWidthInteger & UnsignedInteger>(
    to other: Letters, most: Int, _ places: (Unicode.Scalar) -> Column
  ) -> Int {
    let last: Column = 1 << Column(letters.count - 1)
    var (grows, shrinks): (Column, Column) = (.max, 0)
    var (diagonal, before): (Column, Column) = (0, 0)
    var slips = letters.count
    for (index, letter) in other.enumerated() {
      let here = places(letter)
      let swapped = (~diagonal & here) << 1 & before
      diagonal = (here & grows &+ grows) ^ grows | here | shrinks | swapped
      var up = shrinks | ~(diagonal | grows)
      var down = diagonal & grows
      if up & last != 0 { slips += 1 }
      if down & last != 0 { slips -= 1 }
      // Each letter that is left takes away one at the most.
      if slips - (other.count - 1 - index) > most { return most + 1 }
      up = up << 1 | 1
      down <<= 1
      grows = down | ~(diagonal | up)
      shrinks = up & diagonal
      before = here
    }
    return slips
  }
}
