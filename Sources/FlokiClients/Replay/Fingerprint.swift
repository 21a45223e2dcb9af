/// Represents the bytes of a file, so that a run over many publications need not hold all of them.
struct Fingerprint: Hashable, Sendable {
  private var first: UInt64 = 0xCBF2_9CE4_8422_2325
  private var second: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var count: Int

  init(_ bytes: [UInt8]) {
    count = bytes.count
    for byte in bytes {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
      second = (second &+ UInt64(byte)) &* 0xFF51_AFD7_ED55_8CCD
      second ^= second >> 29
    }
  }
}
