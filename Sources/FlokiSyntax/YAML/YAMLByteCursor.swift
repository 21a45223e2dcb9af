/// Turns libyaml's character counts into byte offsets, moving along with the parser.
///
/// Marks arrive nearly in order, so each step is short; eight ASCII bytes are skipped at a time.
@safe
struct YAMLByteCursor {
  private let text: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  private var character = 0
  private var byte = 0

  init(_ text: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    unsafe self.text = text
    self.isASCII = isASCII
  }

  /// The offset of a character's first byte; the end of the text for a character beyond it.
  mutating func byte(atCharacter target: Int) -> Int {
    if isASCII { return unsafe min(target, text.count) }
    if target < character { retreat(to: target) }
    while character < target {
      let left = target &- character
      guard unsafe byte &+ 8 <= text.count else {
        stepByCharacter(to: target)
        break
      }
      let word = unsafe UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped + byte)
        .loadUnaligned(as: UInt64.self).littleEndian
      let wanted = left >= 8 ? word : word & (1 &<< UInt64(truncatingIfNeeded: left &* 8) &- 1)
      if wanted & 0x8080_8080_8080_8080 == 0 {
        let step = min(left, 8)
        character &+= step
        byte &+= step
      } else {
        stepByCharacter(to: min(target, character &+ 8))
      }
    }
    return byte
  }

  private mutating func stepByCharacter(to target: Int) {
    let count = unsafe text.count
    while character < target, byte < count {
      byte &+= 1
      while unsafe byte < count && text[byte] & 0xC0 == 0x80 { byte &+= 1 }
      character &+= 1
    }
    character = target
  }

  private mutating func retreat(to target: Int) {
    while character > max(target, 0), byte > 0 {
      byte &-= 1
      while unsafe byte > 0 && text[byte] & 0xC0 == 0x80 { byte &-= 1 }
      character &-= 1
    }
  }
}
