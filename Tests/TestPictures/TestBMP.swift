/// BMP files, uncompressed, of every depth that programs write.
package enum TestBMP {
  /// The colours that the numbers of a palette represent.
  package static let palette: [UInt32] = [0xE02020, 0x20C020, 0x2020E0, 0xE0E020]

  /// - Parameters:
  ///   - depth: 1, 4 and 8 write the numbers of `palette`, 24 and 32 the colours of the picture.
  ///   - topDown: Whether the first row comes first, as Windows rarely writes it.
  package static func encode(_ picture: TestPicture, depth: Int, topDown: Bool = false) -> [UInt8] {
    func number(_ value: Int, _ width: Int) -> [UInt8] {
      (0..<width).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let stride = (picture.width * depth + 31) / 32 * 4
    var pixels: [UInt8] = []
    for line in 0..<picture.height {
      let y = topDown ? line : picture.height - 1 - line
      var row: [UInt8] = []
      for x in 0..<picture.width {
        let word = picture[x, y]
        if depth >= 24 {
          row += number(Int(word), depth / 8)
          continue
        }
        let index = UInt8(palette.firstIndex(of: word) ?? 0)
        let place = x * depth % 8
        if place == 0 { row.append(0) }
        row[row.count - 1] |= index << UInt8(8 - depth - place)
      }
      pixels += row + [UInt8](repeating: 0, count: stride - row.count)
    }
    let colors = depth >= 24 ? [] : (0..<(1 << depth)).flatMap { number(Int(palette[$0 % 4]), 4) }
    let start = 14 + 40 + colors.count
    let file = Array("BM".utf8) + number(start + pixels.count, 4) + number(0, 4) + number(start, 4)
    let header =
      number(40, 4) + number(picture.width, 4) + number(topDown ? -picture.height : picture.height, 4)
      + number(1, 2) + number(depth, 2) + number(0, 4) + number(pixels.count, 4) + number(2835, 4)
      + number(2835, 4) + number(colors.count / 4, 4) + number(0, 4)
    return file + header + colors + pixels
  }
}
