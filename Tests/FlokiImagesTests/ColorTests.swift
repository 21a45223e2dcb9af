import FlokiContent
import FlokiProtocol
import TestPictures
import Testing

@testable import FlokiImages

/// Pictures come out in sRGB, whatever their profile.
@Suite struct ColorTests {
  private static func plain(_ word: UInt32) -> TestPicture {
    TestPicture(width: 40, height: 40) { _, _ in word }
  }

  @Test("Display P3 becomes sRGB: its reds and greens are stronger than their numbers")
  func convertsWideColors() throws {
    let profile = TestProfile.displayP3
    let picture = Self.plain(0xA04040)
    let tiff = TestTIFF.encode(picture, orientation: 1, bigEndian: false, profile: profile)
    for bytes in [picture.jpeg(profile: profile), picture.png(profile: profile), tiff] {
      let color = try make(from: bytes, size: PixelSize(width: 10, height: 10))[5, 5]
      #expect(color >> 16 & 255 > 0xA6)
      #expect(color & 255 < 0x40)
    }
    let neutral = try make(from: Self.plain(0x808080).jpeg(profile: profile))[5, 5]
    #expect(distance(neutral, 0x808080) <= 3)
  }

  @Test("A profile that is sRGB leaves every pixel as it is")
  func leavesSRGBAlone() throws {
    let picture = TestPicture(width: 64, height: 64) { x, y in UInt32(x * 4 << 16 | y * 4 << 8 | 77) }
    #expect(try make(from: picture.png(profile: TestProfile.sRGB)) == picture)
  }

  @Test("A profile that is broken is ignored")
  func ignoresBrokenProfiles() throws {
    let noise = [UInt8](repeating: 0x5A, count: 500)
    #expect(try distance(make(from: Self.plain(0xA04040).jpeg(profile: noise))[0, 0], 0xA04040) < 4)
    let half = Array(TestProfile.displayP3.prefix(200))
    #expect(try distance(make(from: Self.plain(0xA04040).jpeg(profile: half))[0, 0], 0xA04040) < 4)
  }

  @Test("A gamma in a PNG is obeyed")
  func obeysGamma() throws {
    let picture = Self.plain(0x808080)
    #expect(try distance(make(from: picture.png(gamma: 1 / 2.2))[0, 0], 0x808080) < 4)
    // Linear light: half of it is lighter than half of the way.
    #expect(try distance(make(from: picture.png(gamma: 1))[0, 0], 0xBCBCBC) < 4)
  }

  @Test("A grey JPEG stays grey, and its own profile is obeyed")
  func readsGray() throws {
    let samples = [UInt8](repeating: 128, count: 1600)
    let plain = TestJPEG.encode(samples, width: 40, height: 40, components: 1)
    #expect(try distance(make(from: plain)[3, 3], 0x808080) < 2)
    let linear = TestJPEG.encode(
      samples, width: 40, height: 40, components: 1, profile: TestProfile.gray(gamma: 1))
    let color = try make(from: linear)[3, 3]
    #expect(distance(color, 0xBCBCBC) < 4)
    #expect(color & 255 == color >> 8 & 255)
  }

  @Test("CMYK becomes RGB, however the inks are stored", arguments: [false, true])
  func readsCMYK(ycck: Bool) throws {
    // Adobe's way, which libjpeg writes too: 255 is no ink. Here magenta and yellow at full make red.
    let samples = (0..<1600).flatMap { _ in [255, 0, 0, 255] as [UInt8] }
    let red = TestJPEG.encode(samples, width: 40, height: 40, components: 4, ycck: ycck)
    #expect(try distance(make(from: red)[5, 5], 0xFF0000) < 8)
    let header = try header(of: thumbnail(of: red))
    #expect(header.format == .jpeg)

    let half = (0..<1600).flatMap { _ in [255, 255, 255, 128] as [UInt8] }
    let gray = TestJPEG.encode(half, width: 40, height: 40, components: 4, ycck: ycck)
    #expect(try distance(make(from: gray)[5, 5], 0x808080) < 8)
  }

  @Test("What comes of CMYK is an RGB file of three components, baseline")
  func writesBaselineRGB() throws {
    let samples = [UInt8](repeating: 200, count: 1600 * 4)
    let made = try thumbnail(
      of: TestJPEG.encode(samples, width: 40, height: 40, components: 4, progressive: true))
    let frame = try #require(made.firstIndex(of: 0xC0).map { Int($0) })
    #expect(made[frame - 1] == 0xFF)
    #expect(made[frame + 8] == 3)
    // 4:2:0, and JFIF in front.
    #expect(made[frame + 10] == 0x22)
    #expect(Array(made[6..<10]) == Array("JFIF".utf8))
  }

  private func thumbnail(of bytes: [UInt8]) throws -> [UInt8] {
    let operation = ImageOperation(
      source: "test", crop: PixelRect(x: 0, y: 0, width: 40, height: 40),
      size: PixelSize(width: 20, height: 20),
      encoding: .jpeg(quality: 85))
    return try ImageWorker().perform([operation], on: bytes, header: header(of: bytes))[0]
  }
}
