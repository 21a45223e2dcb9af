import FlokiContent

extension IconMask {
  /// Looks at the pixels of a finished icon.
  init(of picture: borrowing Picture) {
    var isOpaque = true
    var greatest = 0
    var (opaque, contrasts) = (0, 0)
    var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
    var above: [Int?] = Array(repeating: nil, count: picture.width)
    for y in 0..<picture.height {
      let row = unsafe picture.row(y)
      var last: Int?
      for x in 0..<picture.width {
        let word = unsafe UInt32(bitPattern: row[x])
        let opacity = Int(255 - word >> 24)
        if opacity < 255 { isOpaque = false }
        greatest = max(greatest, opacity)
        let light = opacity < 128 ? nil : word.light
        if let light {
          opaque += 1
          (left, right) = (min(left, x), max(right, x))
          (top, bottom) = (min(top, y), max(bottom, y))
          if [last, above[x]].contains(where: { $0.map { abs($0 - light) >= 48 } ?? false }) {
            contrasts += 1
          }
        }
        last = light
        above[x] = light
      }
    }
    let box = opaque == 0 ? 1 : (right - left + 1) * (bottom - top + 1)
    self.init(
      isOpaque: isOpaque, greatestOpacity: greatest, filling: opaque * 100 / box,
      contrasts: contrasts * 1000 / max(1, opaque))
  }
}

extension UInt32 {
  /// How bright the colour looks, 0 … 255.
  fileprivate var light: Int { Int((self >> 16 & 255) * 3 + (self >> 8 & 255) * 6 + (self & 255)) / 10 }
}
