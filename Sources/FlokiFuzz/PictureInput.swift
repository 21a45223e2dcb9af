import TestPictures
import TestSupport

/// A file with something wrong. It depends on its number alone, so whatever it breaks can be broken again.
struct PictureInput {
  let seed: PictureSeed
  let bytes: [UInt8]

  init(round: Int, start: UInt64) {
    var random = SplitMix64(state: start &+ UInt64(round) &* 0xD134_2543_DE82_EF95)
    let seeds = PictureSeed.all
    seed = seeds[round % seeds.count]
    var bytes = seed.bytes
    for _ in 0..<(1 + random.next(below: 6)) { Self.damage(&bytes, &random, seeds) }
    self.bytes = bytes
  }

  /// Values at which arithmetic goes wrong.
  private static let edges: [[UInt8]] = [
    [0, 0], [0xFF, 0xFF], [0x7F, 0xFF], [0x80, 0], [0, 1], [0xFF, 0xFF, 0xFF, 0xFF],
    [0x7F, 0xFF, 0xFF, 0xFF],
    [0xFF, 0xFF, 0xFF, 0x7F], [0x80, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0xFF, 0xD0],
    [0xFF, 0xD9],
    [0xFF, 0xDA], [0xFF, 0xC4],
  ]

  private static func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64, _ seeds: [PictureSeed]) {
    guard !bytes.isEmpty else { return }
    // Headers are where parsers trip: half of the damage goes there.
    let limit = random.next(below: 2) == 0 ? bytes.count : min(bytes.count, 700)
    let offset = random.next(below: limit)
    let length = min(bytes.count - offset, 1 + random.next(below: 1 << (1 + random.next(below: 9))))
    switch random.next(below: 12) {
    case 0...2: bytes[offset] ^= 1 << UInt8(random.next(below: 8))
    case 3...4: bytes[offset] = UInt8(random.next(below: 256))
    case 5...6:
      for (index, byte) in edges[random.next(below: edges.count)].enumerated()
      where offset + index < bytes.count {
        bytes[offset + index] = byte
      }
    case 7: for index in offset..<(offset + length) { bytes[index] = 0 }
    case 8: for index in offset..<(offset + length) { bytes[index] = UInt8(random.next(below: 256)) }
    case 9: bytes.removeSubrange(offset..<(offset + length))
    case 10: bytes.insert(contentsOf: bytes[offset..<(offset + length)], at: random.next(below: bytes.count))
    default:
      if random.next(below: 3) > 0 {
        bytes.removeLast(bytes.count - offset)
      } else {
        // The end of another file, which may be of another format.
        let other = seeds[random.next(below: seeds.count)].bytes
        bytes = Array(bytes.prefix(offset)) + other.dropFirst(min(offset, other.count))
      }
    }
  }
}
