import FlokiContent

/// A fingerprint of an item's content, in 64 hexadecimal digits, by which floki recognises it under another file name.
///
/// For texts it is sixteen minima: two texts agree in a share of them that grows with their common words, whatever is
/// moved, added or fixed. Pictures are recognised only by their digest.
package struct Sketch: Hashable, Sendable {
  package let text: String
  /// In how many of the sixteen parts another must agree to be of the same item.
  let least: Int
  /// In how many parts a recorded one must agree so that it need not be rewritten.
  let leastToKeep: Int

  static let partCount = 16
  private static let length = 64
  private static let partLength = length / partCount
  /// Texts of fewer words must agree in all: “Weather for Monday” is not “Weather for Tuesday” edited.
  private static let fewWords = 12

  init(of picture: ContentDigest) {
    text = picture.hex(Self.length)
    (least, leastToKeep) = (Self.partCount, Self.partCount)
  }

  /// A recorded sketch.
  init(text: String, least: Int, leastToKeep: Int) {
    self.text = text
    self.least = least
    self.leastToKeep = leastToKeep
  }

  /// Nil for a text without words.
  init?(ofWordsIn texts: [some Collection<UInt8>]) {
    var minima = InlineArray<16, UInt64>(repeating: .max)
    var distinct = Set<UInt64>(minimumCapacity: 128)
    let seeds = Self.seeds
    func take(_ word: UInt64) {
      // A repeated word does not change a minimum.
      guard distinct.insert(word).inserted else { return }
      for part in 0..<Self.partCount { minima[part] = min(minima[part], Self.mix(word ^ seeds[part])) }
    }
    func takeWords(of bytes: Span<UInt8>) {
      var word = Self.offset
      var isInWord = false
      for index in bytes.indices {
        let byte = bytes[index]
        if byte.isOfWord {
          word = (word ^ UInt64(byte.lowercased)) &* Self.prime
          isInWord = true
        } else if isInWord {
          take(word)
          (word, isInWord) = (Self.offset, false)
        }
      }
      if isInWord { take(word) }
    }
    for text in texts {
      let isTaken: Void? = text.withContiguousStorageIfAvailable { takeWords(of: unsafe $0.span) }
      if isTaken == nil { takeWords(of: Array(text).span) }
    }
    guard !distinct.isEmpty else { return nil }
    text = Self.hex(minima)
    least = distinct.count < Self.fewWords ? Self.partCount : Self.partCount / 2
    leastToKeep = Self.partCount * 3 / 4
  }

  /// Whether two recorded sketches may be of the same item, judged without the texts.
  static func mayResemble(_ one: String, _ other: String) -> Bool { likeness(one, other) >= partCount / 2 }

  /// In how many of sixteen parts another one agrees; 0 if that is not a sketch.
  func likeness(to other: String) -> Int { Self.likeness(text, other) }

  private static func likeness(_ text: String, _ other: String) -> Int {
    guard let one = Parts(text), let other = Parts(other) else { return 0 }
    return one.likeness(to: other)
  }

  /// The sketch for the lock: the recorded one while the content still resembles it, so that edits rarely change the
  /// file.
  func keeping(_ recorded: String?) -> String {
    guard let recorded, recorded != text else { return text }
    return likeness(to: recorded) >= leastToKeep ? recorded : text
  }

  // FNV-1a for words, and the mixer of SplitMix64 for their sixteen orders.
  private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3
  private static let seeds = InlineArray<16, UInt64> { mix(UInt64($0 + 1) &* 0x9E37_79B9_7F4A_7C15) }

  private static func mix(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// The last four hexadecimal digits of each.
  private static func hex(_ parts: InlineArray<16, UInt64>) -> String {
    unsafe String(unsafeUninitializedCapacity: length) { digits in
      for place in 0..<length {
        let shift = UInt64(4 * (partLength - 1 - place % partLength))
        let digit = UInt8(truncatingIfNeeded: parts[place / partLength] >> shift & 15)
        unsafe digits[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
      }
      return length
    }
  }
}

extension UInt8 {
  /// Letters and digits, and everything beyond ASCII.
  fileprivate var isOfWord: Bool {
    self >= 0x80 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= lowercased
  }

  fileprivate var lowercased: UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
  }
}
