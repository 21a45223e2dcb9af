import FlokiContent
import FlokiProtocol
import TestPictures
import Testing

@testable import FlokiImages

/// A picture has exactly the size that was asked for, and the same bytes alone and in company.
@Suite struct GeometryTests {
  /// Columns and rows can be told by their colour.
  private static let ramp = TestPicture(width: 256, height: 256) { x, y in UInt32(x << 16 | y << 8 | 0x40) }

  @Test("The result has exactly the size asked for (C178)")
  func hasExactSize() throws {
    let photo = TestPicture(width: 641, height: 427) { x, y in UInt32((x ^ y) & 255) * 0x010101 }.jpeg()
    for (width, height) in [(75, 75), (1, 1), (46, 72), (320, 213), (427, 427), (500, 3)] {
      let crop = PixelRect(
        x: (641 - max(width, 427)) / 2, y: 0, width: max(width, 427), height: 427)
      for encoding in [ImageOperation.Encoding.jpeg(quality: 85), .png] {
        let size = PixelSize(width: width, height: height)
        #expect(try make(from: photo, crop: crop, size: size, encoding: encoding).size == size)
      }
    }
  }

  @Test("A crop takes the pixels it names")
  func cropsExactly() throws {
    let crop = PixelRect(x: 37, y: 101, width: 50, height: 60)
    let picture = try make(from: Self.ramp.png(), crop: crop)
    #expect(picture[0, 0] == 0x256540)
    #expect(picture[49, 59] == 0x56A040)
  }

  @Test("A scaled crop of a JPEG lies where it should, to half a pixel of the result")
  func cropsScaledJPEG() throws {
    let crop = PixelRect(x: 21, y: 107, width: 128, height: 128)
    let picture = try make(
      from: Self.ramp.jpeg(quality: 100), crop: crop, size: PixelSize(width: 8, height: 8))
    for (index, expected) in [(0, 21 + 7.5), (7, 21 + 7 * 16 + 7.5)] {
      #expect(abs(Double(picture[index, 4] >> 16 & 255) - expected) < 5)
    }
    #expect(abs(Double(picture[4, 0] >> 8 & 255) - (107 + 7.5)) < 5)
  }

  @Test("Scaling takes the mean of the light, with alpha and without")
  func takesTheMean() throws {
    let checks = TestPicture(width: 60, height: 60) { x, y in (x + y) % 2 == 0 ? 0x646464 : 0xC8C8C8 }
    let opaque = try make(from: checks.png(), size: PixelSize(width: 10, height: 10))
    // Half of the light of 100 and of 200; the mean of the numbers would be 150.
    #expect(opaque.words.allSatisfy { distance($0, 0xA0A0A0) <= 1 })
    let alpha = try make(from: checks.png(alpha: true), size: PixelSize(width: 10, height: 10))
    #expect(alpha.words.allSatisfy { distance($0, 0xA0A0A0) <= 1 })
  }

  @Test("What is invisible does not colour the edge of what is not")
  func weighsByOpacity() throws {
    // Red, beside black that does not show.
    let picture = TestPicture(width: 30, height: 30) { x, _ in x < 15 ? 0xFF0000 : 0xFF00_0000 }
    let made = try make(from: picture.png(alpha: true), size: PixelSize(width: 10, height: 10))
    for x in 0..<10 where made[x, 5] >> 24 < 255 { #expect(made[x, 5] & 0xFFFFFF == 0xFF0000) }
    #expect(made[3, 5] >> 24 == 0 && made[6, 5] >> 24 == 255)
    let odd = try make(from: picture.png(alpha: true), size: PixelSize(width: 5, height: 5))
    #expect(odd[2, 2] == 0x80FF_0000 || odd[2, 2] == 0x7FFF_0000)
  }

  @Test("Every step of alpha survives")
  func keepsAlpha() throws {
    let picture = TestPicture(width: 256, height: 4) { x, _ in UInt32(x) << 24 | 0x336699 }
    #expect(try make(from: picture.png(alpha: true)).visible == picture.visible)
    let doubled = TestPicture(width: 512, height: 8) { x, _ in UInt32(x / 2) << 24 | 0x336699 }
    let made = try make(from: doubled.png(alpha: true), size: PixelSize(width: 256, height: 4))
    #expect(made.words.map { $0 >> 24 } == picture.words.map { $0 >> 24 })
  }

  @Test("A JPEG has white where the picture had nothing")
  func flattensOverWhite() throws {
    let picture = TestPicture(width: 32, height: 32) { _, y in y < 16 ? 0xFF00_0000 : 0x80FF_0000 }
    let made = try make(from: picture.png(alpha: true), encoding: .jpeg(quality: 95))
    #expect(distance(made[8, 3], 0xFFFFFF) < 4)
    #expect(distance(made[8, 28], 0xFF8080) < 6)
  }

  @Test("A canvas larger than the picture is white in a JPEG and empty in a PNG, the picture in its middle")
  func centresOnCanvas() throws {
    let red = TestPicture(width: 40, height: 20) { _, _ in 0xE00000 }
    let canvas = PixelSize(width: 60, height: 60)
    let jpeg = try make(from: red.png(), canvas: canvas, encoding: .jpeg(quality: 95))
    #expect(jpeg.size == canvas)
    #expect(distance(jpeg[2, 2], 0xFFFFFF) < 3)
    #expect(distance(jpeg[30, 30], 0xE00000) < 6)

    let png = try make(from: red.png(), canvas: canvas)
    #expect(png.size == canvas)
    #expect(png[9, 30] >> 24 == 255)
    #expect(png[10, 20] == 0xE00000)
    #expect(png[49, 39] == 0xE00000)
    #expect(png[49, 40] >> 24 == 255)
  }

  @Test("An operation yields the same bytes alone and in company")
  func isIndependent() throws {
    let photo = Self.ramp.jpeg()
    let header = try header(of: photo)
    let whole = PixelRect(x: 0, y: 0, width: 256, height: 256)
    let operations = [(200, 90), (75, 85), (20, 85), (8, 85)].map { side, quality in
      ImageOperation(
        source: "test", crop: whole, size: PixelSize(width: side, height: side),
        encoding: .jpeg(quality: quality))
    }
    let together = try ImageWorker().perform(operations, on: photo, header: header)
    for (index, operation) in operations.enumerated() {
      #expect(try ImageWorker().perform([operation], on: photo, header: header) == [together[index]])
    }
  }

  @Test("A crop yields the same bytes alone and beside a wider one, up to its last column")
  func cropsAreIndependent() throws {
    let photo = TestPicture(width: 640, height: 480) { x, y in
      UInt32((x &* 7 ^ y &* 13) & 255) << 16 | UInt32((x ^ y) & 255) << 8 | UInt32((x &* y) & 255)
    }.jpeg()
    let header = try header(of: photo)
    let crops = [(3, 5, 320, 320), (101, 53, 320, 320), (0, 0, 640, 480), (77, 31, 301, 299)]
    for side in [40, 80, 120, 160, 290] {
      let operations = crops.map { x, y, width, height in
        ImageOperation(
          source: "test", crop: PixelRect(x: x, y: y, width: width, height: height),
          size: PixelSize(width: side, height: side), encoding: .png)
      }
      let together = try ImageWorker().perform(operations, on: photo, header: header)
      for (index, operation) in operations.enumerated() {
        let alone = try ImageWorker().perform([operation], on: photo, header: header)
        #expect(alone == [together[index]], "\(crops[index]) at \(side)")
      }
    }
  }

  @Test("A plan that cannot be carried out is refused")
  func refusesImpossiblePlans() throws {
    let photo = Self.ramp.jpeg()
    let header = try header(of: photo)
    let whole = PixelRect(x: 0, y: 0, width: 256, height: 256)
    let outside = PixelRect(x: 1, y: 0, width: 256, height: 256)
    let huge = PixelRect(x: .max, y: .min, width: .max, height: .max)
    let size = PixelSize(width: 10, height: 10)
    let plans = [
      ImageOperation(source: "a", crop: outside, size: size, encoding: .png),
      ImageOperation(source: "a", crop: huge, size: size, encoding: .png),
      ImageOperation(source: "a", crop: whole, size: PixelSize(width: 0, height: 5), encoding: .png),
      ImageOperation(source: "a", crop: whole, size: PixelSize(width: 257, height: 5), encoding: .png),
      ImageOperation(
        source: "a", crop: whole, size: size, canvas: PixelSize(width: .max, height: .max), encoding: .png),
      ImageOperation(
        source: "a", crop: whole, size: size, canvas: PixelSize(width: 5, height: 50), encoding: .png),
    ]
    for plan in plans {
      #expect(throws: ImageFailure.self) { try ImageWorker().perform([plan], on: photo, header: header) }
    }
  }
}
