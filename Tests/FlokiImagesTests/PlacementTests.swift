import FlokiContent
import FlokiProtocol
import Glibc
import TestPictures
import Testing

@testable import FlokiImages

/// Scaling moves nothing: not by half a pixel, and not to one side.
@Suite struct PlacementTests {
  enum Format: CaseIterable { case jpeg, progressive, png }

  private func encode(_ picture: TestPicture, as format: Format) -> [UInt8] {
    switch format {
    case .jpeg: picture.jpeg(quality: 98)
    case .progressive: picture.jpeg(progressive: true, quality: 98)
    case .png: picture.png()
    }
  }

  @Test("A picture that is its own mirror image stays one", arguments: Format.allCases, [16, 10, 6, 3])
  func staysSymmetrical(format: Format, divisor: Int) throws {
    // 960 × 640 is whole blocks of every size; rings around the middle differ in both directions.
    let picture = TestPicture(width: 960, height: 640) { x, y in
      let (across, down) = (abs(2 * x - 959), abs(2 * y - 639))
      return UInt32((across * across / 900 + down * down / 300) % 255) * 0x010101
    }
    let size = PixelSize(width: 960 / divisor, height: 640 / divisor)
    let made = try make(from: encode(picture, as: format), size: size)
    let tolerance = format == .png ? 1 : 3
    for y in 0..<size.height {
      for x in 0..<(size.width / 2) {
        let difference = distance(made[x, y], made[size.width - 1 - x, y])
        #expect(difference <= tolerance, "at \(x), \(y)")
        if difference > tolerance { return }
      }
    }
    for x in 0..<size.width {
      let difference = distance(made[x, 3], made[x, size.height - 4])
      #expect(difference <= tolerance, "at \(x)")
    }
  }

  @Test("A slope keeps its height everywhere", arguments: Format.allCases, [2, 4, 8, 16])
  func keepsSlopes(format: Format, divisor: Int) throws {
    // One step a pixel: a shift by one pixel of the source is one step, and half a block four of them.
    let picture = TestPicture(width: 256, height: 256) { x, y in UInt32(x << 16 | y << 8 | 0x80) }
    let side = 256 / divisor
    let made = try make(from: encode(picture, as: format), size: PixelSize(width: side, height: side))
    for place in (side / 8)..<(side - side / 8) {
      let middle = Double(place * divisor) + Double(divisor - 1) / 2
      #expect(abs(Double(made[place, side / 2] >> 16 & 255) - middle) < 2, "across, at \(place)")
      #expect(abs(Double(made[side / 2, place] >> 8 & 255) - middle) < 2, "down, at \(place)")
    }
  }

  @Test(
    "An edge stays where it was, to a tenth of a pixel, by the light on both sides",
    arguments: Format.allCases)
  func keepsEdges(format: Format) throws {
    // 803 / 16 is 50.1875: what is left of it must be found in the light of one pixel. A JPEG may be decoded in blocks
    // of eight, each a mean of numbers instead of light, so there the edges lie between blocks.
    for edge in format == .png ? [800, 803, 805] : [800, 808, 824] {
      let picture = TestPicture(width: 1600, height: 400) { x, _ in x < edge ? 0xFFFFFF : 0 }
      let made = try make(from: encode(picture, as: format), size: PixelSize(width: 100, height: 25))
      let light = (0..<100).reduce(0.0) { $0 + Self.light(made[$1, 12]) }
      #expect(abs(light - Double(edge) / 16) < 0.1, "\(edge)")
    }
  }

  @Test("Fine black and white becomes the grey of half the light")
  func mixesLight() throws {
    let board = TestPicture(width: 320, height: 240) { x, y in (x + y).isMultiple(of: 2) ? 0xFFFFFF : 0 }
    let made = try make(from: board.png(), size: PixelSize(width: 40, height: 30))
    #expect(distance(made[20, 15], 0xBCBCBC) <= 2)
  }

  @Test("What is invisible does not colour what is seen")
  func weighsByOpacity() throws {
    // Invisible green beside orange: the edge is a paler orange, never greenish.
    let icon = TestPicture(width: 120, height: 120) { x, _ in x < 63 ? 0xFF00_FF00 : 0xE07020 }
    let made = try make(from: icon.png(alpha: true), size: PixelSize(width: 30, height: 30))
    #expect(made[5, 15] >> 24 == 255)
    let edge = made[15, 15]
    #expect((40...220).contains(edge >> 24))
    #expect(distance(edge & 0xFFFFFF, 0xE07020) <= 3)
    #expect(made[25, 15] == 0xE07020)
  }

  @Test("A flat picture stays flat: no border and no ripple", arguments: Format.allCases)
  func staysFlat(format: Format) throws {
    let picture = TestPicture(width: 803, height: 601) { _, _ in 0x8040C0 }
    for side in [75, 150, 333] {
      let made = try make(
        from: encode(picture, as: format), crop: PixelRect(x: 101, y: 1, width: 600, height: 600),
        size: PixelSize(width: side, height: side))
      #expect(made.words.allSatisfy { distance($0, 0x8040C0) <= 2 })
      #expect(Set(made.words).count == 1)
    }
  }

  @Test("A picture too small for its cell keeps its very pixels in the middle of it")
  func neverEnlarges() throws {
    let picture = TestPicture(width: 21, height: 10) { x, y in UInt32(x * 12 << 16 | y * 25 << 8 | 0x40) }
    let header = try header(of: picture.png())
    let operation = ImageOperation.thumbnail(
      of: "a", header: header, cell: PixelSize(width: 75, height: 75), quality: 85)
    let made = try make(
      from: picture.png(), crop: operation.crop, size: operation.size, canvas: operation.canvas)
    #expect(made.size == PixelSize(width: 75, height: 75))
    let (left, top) = ((75 - 21) / 2, (75 - 10) / 2)
    for y in 0..<10 { for x in 0..<21 { #expect(made[left + x, top + y] == picture[x, y]) } }
    #expect(made[left - 1, top] >> 24 == 255)

    let whole = PixelRect(x: 0, y: 0, width: 21, height: 10)
    #expect(throws: ImageFailure.self) {
      try make(from: picture.png(), crop: whole, size: PixelSize(width: 22, height: 10))
    }
  }

  /// The light of a grey, from 0 to 1.
  private static func light(_ word: UInt32) -> Double {
    let code = Double(word & 255) / 255
    return code <= 0.04045 ? code / 12.92 : pow((code + 0.055) / 1.055, 2.4)
  }
}
