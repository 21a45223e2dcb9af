import FlokiProtocol

/// The pixels that a PNG shall hold: words 0xTTRRGGBB row by row, the highest byte transparency.
///
/// Both clients premultiply, so the colour of a transparent pixel is invisible: all of those are the same
/// word here, and a layout gives them whatever colour costs least.
struct PNGPixels: Equatable {
  let size: PixelSize
  let words: [UInt32]

  static var invisible: UInt32 { 0xFF00_0000 }

  /// - Precondition: There are as many words as pixels.
  init(size: PixelSize, words: [UInt32]) {
    precondition(size.width > 0 && size.height > 0 && words.count == size.width * size.height)
    self.size = size
    self.words = words.map { $0 >> 24 == 255 ? Self.invisible : $0 }
  }
}

/// The common properties of the pixels, which determine the possible layouts.
struct PixelSurvey {
  private(set) var isOpaque = true
  /// Whether any pixel is neither opaque nor invisible.
  private(set) var isTranslucent = false
  private(set) var isGray = true
  /// The fewest bits that hold every visible grey exactly.
  private(set) var grayDepth = 1
  /// The colours in order of appearance, with the number of their pixels; nil if they are more than a palette
  /// holds.
  private(set) var colors: [(word: UInt32, count: Int)]? = []

  init(of pixels: PNGPixels) {
    var numbers: [UInt32: Int] = [:]
    var last: (word: UInt32, number: Int)?
    for word in pixels.words {
      if let last, last.word == word {
        if last.number >= 0 { colors?[last.number].count += 1 }
        continue
      }
      let isNew: Bool
      if let number = numbers[word] {
        isNew = false
        colors?[number].count += 1
        last = (word, number)
      } else if let count = colors?.count, count < 256 {
        isNew = true
        numbers[word] = count
        colors?.append((word, 1))
        last = (word, count)
      } else {
        isNew = true
        colors = nil
        last = (word, -1)
      }
      if isNew { note(word) }
    }
  }

  private mutating func note(_ word: UInt32) {
    let transparency = word >> 24
    if transparency != 0 { isOpaque = false }
    guard transparency != 255 else { return }
    if transparency != 0 { isTranslucent = true }
    let gray = word & 255
    if word >> 8 & 255 != gray || word >> 16 & 255 != gray { isGray = false }
    while grayDepth < 8, !gray.isMultiple(of: UInt32(255 / (1 << grayDepth - 1))) { grayDepth *= 2 }
  }
}
