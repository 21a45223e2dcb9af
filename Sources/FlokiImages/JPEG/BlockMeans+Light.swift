import CLight

extension BlockMeans {
  /// The size of the picture that the blocks make.
  var scaledWidth: Int { planes[0].width }
  var scaledHeight: Int { planes[0].height }

  /// Turns some columns of a row into light.
  func read(_ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<LinearLight.Pixel>) {
    precondition(columns.lowerBound >= 0 && columns.upperBound <= min(scaledWidth, row.count))
    unsafe withRow(y) { samples in
      unsafe row.withUnsafeMutableBytes { row in
        guard let pixels = unsafe row.baseAddress?.assumingMemoryBound(to: Int16.self) else { return }
        unsafe floki_blocks_light(
          samples, columns.lowerBound, columns.upperBound, LinearLight.ofEighths, LinearLight.one, pixels)
      }
    }
  }

  /// Turns some columns of a row into words 0x00RRGGBB.
  func read(_ y: Int, _ columns: Range<Int>, into row: inout [Int32]) {
    precondition(columns.lowerBound >= 0 && columns.upperBound <= min(scaledWidth, row.count))
    unsafe withRow(y) { samples in
      unsafe floki_blocks_words(samples, columns.lowerBound, columns.upperBound, &row)
    }
  }

  /// Hands over the samples of a row, its colours at the size of the brightness.
  @unsafe private func withRow(_ y: Int, _ body: (floki_blocks_row) -> Void) {
    precondition(y >= 0 && y < scaledHeight)
    let isColored = planes.count == 3
    let second = isColored ? drawnOut(planes[1], y) : []
    let third = isColored ? drawnOut(planes[2], y) : []
    let colors =
      !isColored ? FLOKI_BLOCKS_GRAY : self.colors == .redGreenBlue ? FLOKI_BLOCKS_RGB : FLOKI_BLOCKS_YCC
    unsafe values.withUnsafeBufferPointer { values in
      unsafe second.withUnsafeBufferPointer { second in
        unsafe third.withUnsafeBufferPointer { third in
          guard let first = values.baseAddress else { return }
          let start = unsafe first + planes[0].offset + y * planes[0].stride
          unsafe body(
            floki_blocks_row(
              colors: colors, first: start, second: second.baseAddress ?? start,
              third: third.baseAddress ?? start))
        }
      }
    }
  }

  /// A row of a colour at the size of the brightness, in sixteenths of what values count in.
  ///
  /// Colours at half the size are drawn out as libjpeg draws them out in a whole picture: three parts of the nearer
  /// sample and one of the other.
  private func drawnOut(_ plane: Plane, _ y: Int) -> [Int16] {
    let isHalfHigh = plane.height < planes[0].height
    let isHalfWide = plane.width < planes[0].width
    let row = isHalfHigh ? min(y >> 1, plane.height - 1) : y
    let other = isHalfHigh ? max(0, min(y & 1 == 0 ? row - 1 : row + 1, plane.height - 1)) : row
    let count = plane.width * (isHalfWide ? 2 : 1)
    precondition(plane.width <= plane.stride && count >= scaledWidth)
    return unsafe values.withUnsafeBufferPointer { values in
      unsafe [Int16](unsafeUninitializedCapacity: count) { drawn, initialized in
        guard let first = values.baseAddress, let drawn = drawn.baseAddress else { return }
        let (near, far) = (plane.offset + row * plane.stride, plane.offset + other * plane.stride)
        unsafe floki_blocks_draw_out(first + near, first + far, plane.width, isHalfWide, drawn)
        initialized = count
      }
    }
  }
}
