/// Turns libyaml's character counts into byte offsets, moving along with the parser.
///
/// Marks arrive nearly in order, so each step is short, and eight bytes are taken at a time.
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
  @inline(__always)
  mutating func byte(atCharacter target: Int) -> Int {
    if isASCII { return unsafe min(target, text.count) }
    let step = target &- character
    if step == 0 { return byte }
    if step > 0, step <= 8, unsafe byte &+ 8 <= text.count, let start = unsafe text.baseAddress {
      let word = unsafe UnsafeRawPointer(start + byte).loadUnaligned(as: UInt64.self).littleEndian
      if word & (Self.highBits &>> UInt64(truncatingIfNeeded: 64 &- step &* 8)) == 0 {
        skipASCII(step)
        return byte
      }
    }
    return walk(to: target)
  }

  /// Moves over characters that are known to be one byte each.
  @inline(__always)
  mutating func skipASCII(_ count: Int) {
    character &+= count
    byte &+= count
  }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  @inline(never)
  private mutating func walk(to target: Int) -> Int {
    if target < character { retreat(to: target) }
    let count = unsafe text.count
    // `character` counts the characters that begin before `byte`.
    while byte &+ 8 <= count, let start = unsafe text.baseAddress {
      let left = target &- character
      guard left > 0 else { break }
      let word = unsafe UnsafeRawPointer(start + byte).loadUnaligned(as: UInt64.self)
      // A byte that goes on with a character has its high bit set and the next one clear.
      let began = 8 &- (word & ~(word &<< 1) & Self.highBits).nonzeroBitCount
      guard began <= left else { break }
      character &+= began
      byte &+= 8
    }
    while unsafe byte < count && (character < target || text[byte] & 0xC0 == 0x80) {
      if unsafe text[byte] & 0xC0 != 0x80 { character &+= 1 }
      byte &+= 1
    }
    return byte
  }

  private mutating func retreat(to target: Int) {
    while character > max(target, 0), byte > 0 {
      byte &-= 1
      if unsafe text[byte] & 0xC0 != 0x80 { character &-= 1 }
    }
  }
}
