import TestPictures
import TestSupport

/// A picture of its own for every item and every time it is replaced.
enum Pictures {
  static func picture(of story: Story) -> [UInt8] {
    let side = 80
    var number = UInt64(story.picture)
    for byte in story.name.utf8 { number = number &* 257 &+ UInt64(byte) }
    let colors = SplitMix64(state: number)
    var random = colors
    let stripes = (0..<8).map { _ in (0..<3).map { _ in UInt8(random.next(below: 256)) } }
    let row = stripes.flatMap { color in (0..<(side / 8)).flatMap { _ in color } }
    return TestPNG.encode(
      (0..<side).flatMap { _ in row }, stride: side * 3, width: side, height: side, colorType: 2)
  }
}
