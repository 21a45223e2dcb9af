import FlokiContent
import TestPictures
import Testing

@testable import FlokiImages

/// What iOS would not show of an icon is told, by its pixels (C66).
@Suite struct IconMaskTests {
  @Test("A drawing in one colour is no plate, whatever its shape", arguments: DrawnIcon.allCases, [30, 60])
  func silhouettes(icon: DrawnIcon, side: Int) throws {
    for picture in [icon.silhouette(of: 0, side: side), icon.shaded(side: side)] {
      let mask = try mask(of: picture)
      #expect(!mask.isPlate && !mask.isFaint && !mask.isOpaque, "\(mask)")
    }
  }

  @Test(
    "A white drawing on a disc is a plate", arguments: [DrawnIcon.house, .star, .envelope, .ring], [30, 48])
  func plates(icon: DrawnIcon, side: Int) throws {
    let mask = try mask(of: icon.onPlate(side: side))
    #expect(mask.isPlate && !mask.isFaint && !mask.isOpaque, "\(mask)")
  }

  @Test("An icon is as faint as its most opaque pixel")
  func faintness() throws {
    for (transparency, isFaint) in [(0, false), (100, false), (153, false), (154, true), (255, true)] {
      let picture = TestPicture(width: 30, height: 30) { x, y in
        x > 5 && y > 5 && x < 24 ? UInt32(transparency) << 24 : 0xFF00_0000
      }
      let mask = try mask(of: picture)
      #expect(mask.isFaint == isFaint && mask.greatestOpacity == 255 - transparency)
    }
  }

  @Test("Alpha that is everywhere full counts as none")
  func opacity() throws {
    #expect(try mask(of: DrawnIcon.star.flat(side: 30)).isOpaque)
  }

  private func mask(of picture: TestPicture) throws -> IconMask {
    try IconEncoder.encode(picture.png(alpha: true), path: "icons/a.png").mask
  }
}
