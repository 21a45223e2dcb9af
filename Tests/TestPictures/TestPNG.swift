import CTestPictures

/// PNGs of all kinds, from their rows.
package enum TestPNG {
  /// - Parameter transparent: The red, green and blue that are not there, or a grey three times.
  package static func encode(
    _ rows: [UInt8], stride: Int, width: Int, height: Int, colorType: Int, depth: Int = 8,
    interlaced: Bool = false, profile: [UInt8] = [], gamma: Double = 0, transparent: [UInt16] = []
  ) -> [UInt8] {
    unsafe transparent.withUnsafeBufferPointer { color in
      unsafe [UInt8](
        taking: test_png_of_kind(
          rows, stride, Int32(width), Int32(height), Int32(colorType), Int32(depth), interlaced ? 1 : 0,
          profile, profile.count, gamma, color.count == 3 ? color.baseAddress : nil))
    }
  }
}
