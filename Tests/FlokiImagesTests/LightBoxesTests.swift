import FlokiProtocol
import TestPictures
import TestSupport
import Testing

@testable import FlokiImages

/// Thumbnails made of boxes of light show what those made of single pixels do.
@Suite struct LightBoxesTests {
  typealias Pixel = LinearLight.Pixel

  private func rows(_ size: PixelSize, _ random: inout SplitMix64) -> [[Pixel]] {
    (0..<size.height).map { _ in
      (0..<size.width).map { _ in
        func light() -> Int16 { Int16(random.next(below: Int(LinearLight.one) + 1)) }
        return Pixel(light(), light(), light(), light())
      }
    }
  }

  @Test(
    "Each is the mean of its pixels, also where the edge cuts it off",
    arguments: [(8, 8), (9, 6), (3, 2), (14, 15)])
  func averages(width: Int, height: Int) {
    var random = SplitMix64(state: 5)
    let size = PixelSize(width: width, height: height)
    let rows = rows(size, &random)
    var boxes = LightBoxes(of: size)
    var finished: [Int] = []
    for (y, row) in rows.enumerated() {
      guard let line = boxes.add(row.span, at: y) else { continue }
      finished.append(line)
      for (column, box) in boxes.row.enumerated() {
        var (sum, count) = (0, 0)
        for inner in (line * 4)..<min(line * 4 + 4, height) {
          for x in (column * 4)..<min(column * 4 + 4, width) {
            sum += Int(rows[inner][x].y)
            count += 1
          }
        }
        #expect(Int(box.y) == (sum + count / 2) / count, "\(column), \(line)")
      }
    }
    #expect(finished == Array(0..<LightBoxes.count(height)))
  }

  @Test("Those that are whole are the same wherever the rows begin")
  func beginsAnywhere() {
    var random = SplitMix64(state: 6)
    let size = PixelSize(width: 21, height: 19)
    let rows = rows(size, &random)
    func boxes(from start: Int) -> [Int: [Pixel]] {
      var boxes = LightBoxes(of: size)
      var found: [Int: [Pixel]] = [:]
      for y in start..<size.height {
        let row = rows[y]
        if let line = boxes.add(row.span, at: y) { found[line] = boxes.row }
      }
      return found
    }
    let whole = boxes(from: 0)
    for start in 1...9 {
      let part = boxes(from: start)
      for line in (start + 3) / 4..<LightBoxes.count(size.height) { #expect(part[line] == whole[line]) }
    }
  }

  @Test("A thumbnail made of them is that of the pixels, but for half of what may be wrong with it")
  func changesNothingVisible() throws {
    let size = PixelSize(width: 620, height: 411)
    var comparison = BoxComparison(of: size, to: PixelSize(width: 40, height: 27))
    for y in 0..<size.height {
      let row = (0..<size.width).map { x in
        let light = LinearLight.ofNumbers[60 + abs((x * 3 + y * 5) % 240 - 120)]
        return Pixel(light, light, light, LinearLight.one)
      }
      comparison.add(row.span, at: y)
    }
    let likeness = try #require(comparison.likeness)
    #expect(likeness.psnr >= BoxComparison.least)
  }
}
