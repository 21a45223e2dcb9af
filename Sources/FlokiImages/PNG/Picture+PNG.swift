extension Picture {
  /// Writes a PNG that decodes to the very same visible pixels.
  ///
  /// - Parameter effort: How hard to look for a short one; by default as hard as thousands of thumbnails allow.
  borrowing func png(effort: PNGEncoder.Effort? = nil) throws(PictureProblem) -> [UInt8] {
    let isSmall = width * height <= 1 << 14
    return try PNGEncoder.encode(pixels, effort: effort ?? (isSmall ? .some : .least))
  }

  private var pixels: PNGPixels {
    borrowing get {
      var words: [UInt32] = []
      words.reserveCapacity(width * height)
      for y in 0..<height {
        let row = unsafe row(y)
        for x in 0..<width { words.append(unsafe UInt32(bitPattern: row[x])) }
      }
      return PNGPixels(size: size, words: words)
    }
  }
}
