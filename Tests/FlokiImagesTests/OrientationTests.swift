import FlokiContent
import FlokiProtocol
import TestPictures
import Testing

@testable import FlokiImages

/// Pictures of all eight orientations come out upright.
@Suite struct OrientationTests {
  /// Colours of the corners as a reader should see them: top left, top right, bottom left, bottom right.
  static let expectations: [(orientation: Int, corners: [UInt32])] = [
    (1, [0xE02020, 0x20C020, 0x2020E0, 0xE0E020]),
    (2, [0x20C020, 0xE02020, 0xE0E020, 0x2020E0]),
    (3, [0xE0E020, 0x2020E0, 0x20C020, 0xE02020]),
    (4, [0x2020E0, 0xE0E020, 0xE02020, 0x20C020]),
    (5, [0xE02020, 0x2020E0, 0x20C020, 0xE0E020]),
    (6, [0x2020E0, 0xE02020, 0xE0E020, 0x20C020]),
    (7, [0xE0E020, 0x20C020, 0x2020E0, 0xE02020]),
    (8, [0x20C020, 0xE0E020, 0xE02020, 0x2020E0]),
  ]

  @Test("Every EXIF orientation is baked in, whole and scaled", arguments: expectations)
  func bakesOrientationIn(orientation: Int, colors: [UInt32]) throws {
    let bytes = corners.jpeg(exif: TestEXIF.make(orientation: orientation))
    let header = try header(of: bytes)
    #expect(header.orientation == orientation)
    let size = orientation >= 5 ? PixelSize(width: 64, height: 96) : PixelSize(width: 96, height: 64)
    #expect(header.size == size)

    for divisor in [1, 8] {
      let small = PixelSize(width: size.width / divisor, height: size.height / divisor)
      let picture = try make(from: bytes, size: small)
      #expect(picture.size == small)
      let (right, bottom) = (small.width - 1, small.height - 1)
      for (index, place) in [(0, 0), (right, 0), (0, bottom), (right, bottom)].enumerated() {
        #expect(distance(picture[place.0, place.1], colors[index]) < 12)
      }
    }
  }

  @Test("A crop is counted in the upright picture", arguments: expectations)
  func cropsUpright(orientation: Int, colors: [UInt32]) throws {
    let bytes = corners.jpeg(exif: TestEXIF.make(orientation: orientation))
    let size = try header(of: bytes).size
    let half = PixelSize(width: size.width / 2, height: size.height / 2)
    for (index, color) in colors.enumerated() {
      let crop = PixelRect(
        x: index % 2 * half.width, y: index / 2 * half.height, width: half.width, height: half.height)
      let picture = try make(from: bytes, crop: crop, size: PixelSize(width: 5, height: 4))
      #expect(picture.words.allSatisfy { distance($0, color) < 12 })
    }
  }

  @Test("The tag is gone from the result, so that no phone turns it again")
  func stripsTheTag() throws {
    let bytes = corners.jpeg(exif: TestEXIF.make(orientation: 6))
    let header = try header(of: bytes)
    let operation = ImageOperation(
      source: "test", crop: PixelRect(x: 0, y: 0, width: 64, height: 96),
      size: PixelSize(width: 32, height: 48),
      encoding: .jpeg(quality: 80))
    let made = try ImageWorker().perform([operation], on: bytes, header: header)
    let result = try FlokiImagesTests.header(of: made[0])
    #expect(result.orientation == 1)
    #expect(result.storedSize == operation.size)
  }
}
