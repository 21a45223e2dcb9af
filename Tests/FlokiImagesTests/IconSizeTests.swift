import TestPictures
import Testing

@testable import FlokiImages

/// Icons take fewer bytes than libgd's, to the same pixels.
@Suite struct IconSizeTests {
  @Test("Flat icons take at most 0.76 of libgd's bytes")
  func flat() throws {
    try expectSizes(of: DrawnIcon.allCases.map { $0.flat() }, atMost: 0.76)
  }

  @Test("Shaded icons take at most 0.95 of libgd's bytes, however grainy")
  func shaded() throws {
    try expectSizes(of: DrawnIcon.allCases.map { $0.shaded() }, atMost: 0.95)
    try expectSizes(of: DrawnIcon.allCases.map { $0.shaded(grain: 6) }, atMost: 0.95)
    try expectSizes(of: DrawnIcon.allCases.map { $0.shaded(grain: 40) }, atMost: 0.95)
  }

  @Test(
    "Icons of one colour take at most 0.65 of libgd's bytes", arguments: [0, 0xFFFFFF, 0x2060C0] as [UInt32])
  func silhouettes(color: UInt32) throws {
    try expectSizes(of: DrawnIcon.allCases.map { $0.silhouette(of: color) }, atMost: 0.65)
  }

  /// All of them together, and each by itself within a tenth more.
  private func expectSizes(of icons: [TestPicture], atMost ratio: Double) throws {
    var (ours, theirs) = (0, 0)
    for picture in icons {
      let icon = try IconEncoder.encode(picture.png(alpha: true), path: "icons/a.png")
      #expect(TestPicture(decoding: icon.bytes)?.visible == picture.visible)
      let gd = picture.gdPNG(level: -1)
      try #require(!gd.isEmpty)
      #expect(Double(icon.bytes.count) <= Double(gd.count) * ratio * 1.1)
      ours += icon.bytes.count
      theirs += gd.count
      #expect(icon.bytes.count < picture.gdPNG(level: 9).count)
    }
    #expect(Double(ours) <= Double(theirs) * ratio, "\(ours) bytes beside \(theirs)")
  }
}
