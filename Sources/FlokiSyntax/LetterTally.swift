import FlokiRules

/// How often each letter is in a name of at most 133; some letters are counted together.
struct LetterTally: Hashable, Sendable {
  /// Thirty-two counts of seven bits, each in a byte.
  private var counts = SIMD4<UInt64>()
  private let letterCount: Int

  init(_ letters: WrittenName.Letters) {
    letterCount = letters.count
    for letter in letters {
      let place = Self.place(of: letter.value)
      let one: UInt64 = 1 << UInt64(place % 8 * 8)
      // A count that is full stays so.
      let full = one &* 0x7F
      if counts[place / 8] & full != full { counts[place / 8] &+= one }
    }
  }

  /// Digits, by which most files of a folder differ, share theirs with nothing usual.
  private static func place(of letter: UInt32) -> Int {
    switch letter {
    case 0x30...0x39: Int(letter - 0x30)
    case 0x61...0x7A: 10 + Int(letter - 0x61) % 22
    default: Int(letter % 32)
    }
  }

  private static let highBits = SIMD4<UInt64>(repeating: 0x8080_8080_8080_8080)

  /// How many typos lead from a written name to another at least: a typo puts in a letter, takes one out, or both at once.
  func leastSlips(to other: LetterTally) -> Int {
    // No byte borrows from the next, and the high bit of each tells which is greater.
    let difference = (counts | Self.highBits) &- other.counts
    let isMore = (difference & Self.highBits) &>> 7
    let more = difference & (isMore &* SIMD4(repeating: 0x7F))
    // The product adds the bytes up in the highest: there are fewer than 256 letters in all.
    let sums = more[0] &+ more[1] &+ more[2] &+ more[3]
    let surplus = Int((sums &* 0x0101_0101_0101_0101) &>> 56)
    return max(surplus, surplus - letterCount + other.letterCount)
  }
}
