import FlokiProtocol
import TestSupport
import Testing

@testable import FlokiImages

/// Boxes hold the light of the pixels in them, and thumbnails made of them show what those made of single pixels do.
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

  @Test("A thumbnail made of them is that of the pixels, but for few steps at its edges")
  func changesNothingVisible() throws {
    let (width, height) = (620, 411)
    let rows = (0..<height).map { y in
      (0..<width).map { x in
        let light = LinearLight.ofNumbers[60 + abs((x * 3 + y * 5) % 240 - 120)]
        return Pixel(light, light, light, LinearLight.one)
      }
    }
    func filter(_ whole: Int, _ part: Int, by side: Int) -> ResamplingFilter {
      ResamplingFilter(
        from: 0..<Double(whole) / Double(side), to: part, limit: side == 1 ? whole : LightBoxes.count(whole))
    }
    var direct = Resampler(columns: filter(width, 40, by: 1), lines: filter(height, 27, by: 1))
    var boxed = Resampler(columns: filter(width, 40, by: 4), lines: filter(height, 27, by: 4))
    var boxes = LightBoxes(of: PixelSize(width: width, height: height))
    for (y, row) in rows.enumerated() {
      direct.add(row.span, at: y)
      if let line = boxes.add(row.span, at: y) { boxed.add(boxes.row.span, at: line) }
    }
    #expect(direct.isComplete && boxed.isComplete)
    for (one, other) in zip(direct.words, boxed.words) { #expect(abs((one & 255) - (other & 255)) <= 3) }
  }
}
