import FlokiProtocol

extension Picture {
  /// White without transparency, and nothing at all.
  static var white: Int32 { 0xFFFFFF }
  static var invisible: Int32 { Int32(bitPattern: 0xFF00_0000) }

  /// A colour without transparency.
  static func word(of color: ColorTriplet) -> Int32 {
    Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue)
  }

  /// Whether any pixel is not opaque, as opposed to whether one might be.
  var showsTransparency: Bool {
    for y in 0..<height {
      let row = unsafe row(y)
      for x in 0..<width where unsafe UInt32(bitPattern: row[x]) >> 24 != 0 { return true }
    }
    return false
  }

  /// Stretches libgd's seven bits of transparency to eight, and notes whether there is any.
  mutating func widenAlpha() {
    var any: Int32 = 0
    for y in 0..<height {
      let row = unsafe row(y)
      for x in 0..<width {
        let word = unsafe row[x]
        any |= word & 0x7F00_0000
        let transparency = (UInt32(bitPattern: word) >> 24 & 0x7F) * 255 / 127
        unsafe row[x] = word & 0xFFFFFF | Int32(bitPattern: transparency << 24)
      }
    }
    isOpaque = any == 0
  }

  /// Lays the picture over a colour: a JPEG has no transparency.
  mutating func flatten(over background: Int32 = white) {
    guard !isOpaque else { return }
    for y in 0..<height {
      let row = unsafe row(y)
      for x in 0..<width {
        let word = unsafe UInt32(bitPattern: row[x])
        let transparency = word >> 24
        guard transparency > 0 else { continue }
        let opacity = 255 - transparency
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16] {
          let below = UInt32(bitPattern: background) >> shift & 255
          let mixed = ((word >> shift & 255) * opacity + below * transparency + 127) / 255
          result |= mixed << shift
        }
        unsafe row[x] = Int32(bitPattern: result)
      }
    }
    isOpaque = true
  }

  /// The picture on a larger canvas, its top left corner at `x` and `y`.
  consuming func placed(on canvas: PixelSize, x: Int, y: Int, background: Int32) throws(PictureProblem)
    -> Picture
  {
    let result = try Picture(size: canvas, isOpaque: isOpaque && UInt32(bitPattern: background) >> 24 == 0)
    for row in 0..<canvas.height { unsafe result.row(row).update(repeating: background) }
    for row in 0..<height where row + y >= 0 && row + y < canvas.height {
      let source = unsafe self.row(row)
      let target = unsafe result.row(row + y)
      for column in 0..<width where column + x >= 0 && column + x < canvas.width {
        unsafe target[column + x] = source[column]
      }
    }
    return result
  }
}
