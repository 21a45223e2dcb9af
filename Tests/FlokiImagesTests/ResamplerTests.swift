import FlokiContent
import FlokiProtocol
import TestPictures
import TestSupport
import Testing

@testable import FlokiImages

/// An even picture stays even and a symmetric one symmetric, whatever the sizes.
@Suite struct ResamplerTests {
  private func resampled(
    _ rows: [[LinearLight.Pixel]], from part: PixelRect, to size: PixelSize
  ) -> [UInt32] {
    var resampler = Resampler(
      columns: ResamplingFilter(
        from: Double(part.x)..<Double(part.x + part.width), to: size.width, limit: rows[0].count),
      lines: ResamplingFilter(
        from: Double(part.y)..<Double(part.y + part.height), to: size.height, limit: rows.count))
    for (y, row) in rows.enumerated() { resampler.add(row.span, at: y) }
    #expect(resampler.isComplete)
    return resampler.words.map { UInt32(bitPattern: $0) }
  }

  private func pixel(_ number: Int) -> LinearLight.Pixel {
    let light = LinearLight.ofNumbers[number]
    return LinearLight.Pixel(light, light, light, LinearLight.one)
  }

  @Test("At the same size every number stays what it is")
  func isExact() {
    let rows = (0..<16).map { y in (0..<16).map { x in pixel(y * 16 + x) } }
    let words = resampled(
      rows, from: PixelRect(x: 0, y: 0, width: 16, height: 16), to: PixelSize(width: 16, height: 16))
    #expect(words == (0...255).map { UInt32($0) * 0x010101 })
  }

  @Test("An even picture stays even, whatever the sizes")
  func keepsEven() {
    var random = SplitMix64(state: 7)
    for _ in 0..<60 {
      let (width, height) = (1 + random.next(below: 90), 1 + random.next(below: 90))
      let number = random.next(below: 256)
      let rows = (0..<height).map { _ in (0..<width).map { _ in pixel(number) } }
      let part = PixelRect(x: width / 3, y: height / 4, width: width - width / 3, height: height - height / 4)
      let size = PixelSize(
        width: 1 + random.next(below: part.width), height: 1 + random.next(below: part.height))
      let words = resampled(rows, from: part, to: size)
      #expect(words.count == size.width * size.height)
      #expect(words.allSatisfy { $0 == UInt32(number) * 0x010101 }, "\(width) × \(height) to \(size)")
    }
  }

  @Test("A picture that is the same from both sides stays so: nothing is shifted")
  func keepsSymmetry() {
    for (old, new) in [(64, 10), (63, 10), (64, 11), (75, 32), (500, 75), (10, 10)] {
      let row = (0..<old).map { x in pixel(min(x, old - 1 - x) * 40 % 256) }
      let words = resampled(
        [row], from: PixelRect(x: 0, y: 0, width: old, height: 1), to: PixelSize(width: new, height: 1))
      for (one, other) in zip(words, words.reversed()) {
        #expect(abs(Int(one & 255) - Int(other & 255)) <= 1, "\(old) to \(new)")
      }
    }
  }

  @Test("Nothing outside the part shows in the result")
  func keepsToThePart() {
    let rows = (0..<40).map { y in
      (0..<60).map { x in (20..<40).contains(x) && (10..<30).contains(y) ? pixel(90) : pixel(255) }
    }
    let words = resampled(
      rows, from: PixelRect(x: 20, y: 10, width: 20, height: 20), to: PixelSize(width: 5, height: 7))
    #expect(words.allSatisfy { $0 == 0x5A5A5A })
  }

  @Test("Operations that share a source make what each makes alone")
  func independence() throws {
    let bytes = MeanDecoderTests.soft.jpeg()
    let header = try header(of: bytes)
    let operations = [(40, 40), (12, 9), (203, 149), (100, 73)].map { width, height in
      var operation = ImageOperation(
        source: "a.jpg", crop: PixelRect(x: 0, y: 0, width: 203, height: 149),
        size: PixelSize(width: width, height: height), encoding: .png)
      operation.scaleAsIfLarge()
      return operation
    }
    #expect(Set(operations.map(\.eighths)) == [1, 4, 8])
    let together = try ImageWorker().perform(operations, on: bytes, header: header)
    for (operation, made) in zip(operations, together) {
      #expect(try ImageWorker().perform([operation], on: bytes, header: header) == [made])
    }
  }
}
