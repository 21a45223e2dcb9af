import CJPEG
import CPNG
import Glibc

extension Picture {
  /// Writes a baseline JPEG, which every phone decodes (C179).
  ///
  /// libjpeg itself and not libgd, which would leave a comment in each file and the default Huffman tables.
  borrowing func jpeg(quality: Int) throws(PictureFault) -> [UInt8] {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let status = unsafe withRows { rows in
      unsafe floki_jpeg_write(rows, Int32(width), Int32(height), Int32(quality), &bytes, &count)
    }
    defer { unsafe free(bytes) }
    if let fault = PictureFault(status) { throw fault }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  /// Writes a PNG in the layout that suits its pixels; small ones in several ways, of which the smallest is
  /// kept.
  borrowing func png() throws(PictureFault) -> [UInt8] {
    let isSmall = width * height <= 1 << 16
    // The last levels of zlib treble the time for a hundredth of the size.
    return try isSmall
      ? smallestPNG(filters: PNGLayout.allFilters) : smallestPNG(filters: [PNGLayout.adaptive], level: 6)
  }

  /// Writes a PNG in every layout that holds its pixels exactly, with each of the filters, and keeps the
  /// smallest.
  borrowing func smallestPNG(filters: [Int32], level: Int32 = 9) throws(PictureFault) -> [UInt8] {
    var best: [UInt8] = []
    for layout in PNGLayout.fitting(self) {
      let samples = layout.samples(of: self)
      // Filters serve gradients; the numbers of a palette have none.
      for filter in layout.palette.isEmpty ? filters : [PNGLayout.noFilter] {
        let bytes = try layout.write(samples, width: width, height: height, filters: filter, level: level)
        if best.isEmpty || bytes.count < best.count { best = bytes }
      }
    }
    return best
  }
}

extension PNGLayout {
  fileprivate func write(
    _ samples: [UInt8], width: Int, height: Int, filters: Int32, level: Int32
  ) throws(PictureFault) -> [UInt8] {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let status = unsafe palette.withUnsafeBufferPointer { colors in
      unsafe samples.withUnsafeBufferPointer { samples in
        var plan = unsafe floki_png_plan(
          width: Int32(width), height: Int32(height), kind: kind, depth: Int32(depth),
          palette: colors.baseAddress,
          palette_count: Int32(colors.count), filters: filters, strategy: filters == Self.noFilter ? 0 : 1,
          level: level)
        return unsafe floki_png_write(&plan, samples.baseAddress, &bytes, &count)
      }
    }
    defer { unsafe free(bytes) }
    if let fault = PictureFault(status) { throw fault }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
