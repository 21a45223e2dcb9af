/// What the first bytes of an image tell, in the formats that devices of the time could decode (C179).
struct PictureHeader: Equatable {
  enum Format {
    case png, jpeg, gif, bmp
    /// WebP, AVIF, HEIC or SVG, which no device of the time could decode.
    case modern
  }

  var format: Format
  var width: Int
  var height: Int
  /// The EXIF orientation, 1 when upright (C180).
  var orientation = 1
  /// Four channels: old Android cannot show such a JPEG (C179).
  var isCMYK = false
  var hasAlpha = false

  /// Nil when the bytes are no image, or stop before the end of one.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self.init(png: bytes)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self.init(jpeg: bytes)
    } else if bytes.starts(with: "GIF8".utf8), bytes.count > 13, bytes.last == 0x3B {
      self.init(format: .gif, width: bytes.little16(6), height: bytes.little16(8))
    } else if bytes.starts(with: "BM".utf8), bytes.count > 26 {
      let height = Int(Int32(truncatingIfNeeded: bytes.little16(22) | bytes.little16(24) << 16))
      self.init(format: .bmp, width: bytes.little16(18) | bytes.little16(20) << 16, height: abs(height))
    } else if Self.isModern(bytes) {
      self.init(format: .modern, width: 1, height: 1)
    } else {
      return nil
    }
    guard width > 0, height > 0 else { return nil }
  }

  private static func isModern(_ bytes: [UInt8]) -> Bool {
    func has(_ text: String, at offset: Int) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    return has("RIFF", at: 0) && has("WEBP", at: 8) || has("ftyp", at: 4) || has("<svg", at: 0)
  }

  private init(format: Format, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }

  private init?(png bytes: [UInt8]) {
    guard bytes.count > 33 else { return nil }
    self.init(format: .png, width: bytes.big32(16), height: bytes.big32(20))
    hasAlpha = bytes[25] == 4 || bytes[25] == 6
    var position = 8
    while position + 12 <= bytes.count {
      let kind = bytes[(position + 4)..<(position + 8)]
      if kind.elementsEqual("IEND".utf8) { return }
      if kind.elementsEqual("tRNS".utf8) { hasAlpha = true }
      position += 12 + bytes.big32(position)
    }
    return nil
  }

  private init?(jpeg bytes: [UInt8]) {
    guard bytes.suffix(64).indices.dropLast().contains(where: { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD9 })
    else { return nil }
    var orientation = 1
    var position = 2
    while position + 9 < bytes.count {
      guard bytes[position] == 0xFF else { return nil }
      let marker = bytes[position + 1]
      if marker == 0xFF {
        position += 1
        continue
      }
      let length = bytes.big16(position + 2)
      if marker == 0xE1 {
        let end = Swift.min(position + 2 + length, bytes.count)
        orientation = Self.orientation(exif: Array(bytes[(position + 4)..<Swift.max(position + 4, end)]))
      }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        self.init(format: .jpeg, width: bytes.big16(position + 7), height: bytes.big16(position + 5))
        self.orientation = orientation
        isCMYK = bytes[position + 9] == 4
        return
      }
      position += 2 + length
    }
    return nil
  }

  /// The orientation tag (0x0112) of the first directory of an EXIF segment.
  private static func orientation(exif: [UInt8]) -> Int {
    guard exif.starts(with: "Exif\0\0".utf8), exif.count > 14 else { return 1 }
    let tiff = Array(exif.dropFirst(6))
    let isLittle = tiff.starts(with: "II".utf8)
    func read16(_ at: Int) -> Int { isLittle ? tiff.little16(at) : tiff.big16(at) }
    let directory = isLittle ? tiff.little16(4) | tiff.little16(6) << 16 : tiff.big32(4)
    for entry in 0..<read16(directory) {
      let start = directory + 2 + entry * 12
      guard start + 12 <= tiff.count else { return 1 }
      if read16(start) == 0x0112 { return read16(start + 8) }
    }
    return 1
  }
}

extension [UInt8] {
  /// Bytes outside the array read as zero.
  private func byte(_ index: Int) -> Int { indices.contains(index) ? Int(self[index]) : 0 }

  func big16(_ index: Int) -> Int { byte(index) << 8 | byte(index + 1) }
  func big32(_ index: Int) -> Int { big16(index) << 16 | big16(index + 2) }
  func little16(_ index: Int) -> Int { byte(index) | byte(index + 1) << 8 }
}
