package import CTestPictures

/// Uncompressed TIFF files of one strip.
package enum TestTIFF {
  package static func encode(
    _ picture: TestPicture, orientation: Int, bigEndian: Bool, profile: [UInt8] = []
  ) -> [UInt8] {
    func number(_ value: Int, _ width: Int) -> [UInt8] {
      let little = (0..<width).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      return bigEndian ? little.reversed() : little
    }
    func entry(_ tag: Int, _ value: Int) -> [UInt8] {
      number(tag, 2) + number(4, 2) + number(1, 4) + number(value, 4)
    }
    let pixels = picture.rgb
    let depthsAt = 8 + pixels.count
    let profileAt = depthsAt + 6
    var result: [UInt8] = Array((bigEndian ? "MM\0*" : "II*\0").utf8)
    result += number(profileAt + profile.count, 4) + pixels
    result += number(8, 2) + number(8, 2) + number(8, 2) + profile
    result += number(profile.isEmpty ? 10 : 11, 2)
    result += entry(0x100, picture.width) + entry(0x101, picture.height)
    result += number(0x102, 2) + number(3, 2) + number(3, 4) + number(depthsAt, 4)
    result += entry(0x103, 1) + entry(0x106, 2) + entry(0x111, 8)
    result += number(0x112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
    result += entry(0x115, 3) + entry(0x116, picture.height) + entry(0x117, pixels.count)
    if !profile.isEmpty {
      result += number(0x8773, 2) + number(7, 2) + number(profile.count, 4) + number(profileAt, 4)
    }
    return result + number(0, 4)
  }
}

extension TestTIFF {
  /// What libtiff makes of rows of interleaved samples, the deep ones in the order of this machine.
  package static func encode(
    _ rows: [UInt8], stride: Int, width: Int, height: Int, kind: test_tiff_kind
  ) -> [UInt8] {
    var kind = kind
    return unsafe [UInt8](taking: test_tiff(rows, stride, Int32(width), Int32(height), &kind))
  }
}

extension test_tiff_kind {
  /// One uncompressed strip.
  package init(samples: Int, depth: Int = 8) {
    self.init()
    self.samples = Int32(samples)
    self.depth = Int32(depth)
  }
}
