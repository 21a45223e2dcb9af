import CGD
import FlokiCompiler
import FlokiProtocol

extension Picture {
  /// A part of the picture at another size: each new pixel is the mean of the ones it covers.
  borrowing func resampled(_ part: PixelRect, to size: PixelSize) throws(PictureFault) -> Picture {
    let result = try Picture(size: size, isOpaque: isOpaque)
    if part.width == size.width, part.height == size.height {
      for y in 0..<size.height {
        let target = unsafe result.row(y)
        _ = unsafe target.update(fromContentsOf: row(part.y + y)[part.x..<(part.x + part.width)])
      }
    } else if isOpaque {
      unsafe withImage { source in
        unsafe result.withImage { target in
          // Not gdImageScale: it skips pixels or shifts the picture.
          unsafe gdImageCopyResampled(
            target, source, 0, 0, Int32(part.x), Int32(part.y), Int32(size.width), Int32(size.height),
            Int32(part.width), Int32(part.height))
        }
      }
    } else {
      averageWithAlpha(part, into: result)
    }
    return result
  }

  /// The same mean for a picture with transparency: colours weigh as much as they show, or the invisible
  /// black around an icon would darken its edge.
  private borrowing func averageWithAlpha(_ part: PixelRect, into result: borrowing Picture) {
    let columns = BoxWeights(from: part.width, to: result.width)
    let lines = BoxWeights(from: part.height, to: result.height)
    // Opacity, then red, green and blue times opacity, summed over the boxes of one row of results.
    var sums = [Double](repeating: 0, count: result.width * 4)
    for line in 0..<result.height {
      for index in sums.indices { sums[index] = 0 }
      for y in lines.covered(by: line) {
        let source = unsafe row(part.y + y)
        let weightOfRow = lines.weight(of: y, in: line)
        for column in 0..<result.width {
          for x in columns.covered(by: column) {
            let word = unsafe UInt32(bitPattern: source[part.x + x])
            let opacity = Double(255 - word >> 24) * weightOfRow * columns.weight(of: x, in: column)
            sums[column * 4] += opacity
            sums[column * 4 + 1] += opacity * Double(word >> 16 & 255)
            sums[column * 4 + 2] += opacity * Double(word >> 8 & 255)
            sums[column * 4 + 3] += opacity * Double(word & 255)
          }
        }
      }
      let target = unsafe result.row(line)
      let area = columns.scale * lines.scale
      for column in 0..<result.width {
        let opacity = sums[column * 4]
        let transparency = 255 - UInt32((opacity / area).rounded())
        var word = transparency << 24
        if transparency < 255 {
          word |= UInt32((sums[column * 4 + 1] / opacity).rounded()) << 16
          word |= UInt32((sums[column * 4 + 2] / opacity).rounded()) << 8
          word |= UInt32((sums[column * 4 + 3] / opacity).rounded())
        }
        unsafe target[column] = Int32(bitPattern: word)
      }
    }
  }
}

/// Which old pixels each new one covers along a side, and how much of each.
private struct BoxWeights {
  let scale: Double
  private let count: Int

  init(from old: Int, to new: Int) {
    scale = Double(old) / Double(new)
    count = old
  }

  func covered(by index: Int) -> Range<Int> {
    let start = Int(Double(index) * scale)
    return start..<max(start, min(Int((Double(index + 1) * scale).rounded(.up)), count))
  }

  func weight(of old: Int, in index: Int) -> Double {
    max(0, min(Double(old + 1), Double(index + 1) * scale) - max(Double(old), Double(index) * scale))
  }
}
