package import CTestPictures

/// JPEGs of all kinds, from their samples.
package enum TestJPEG {
  package static func encode(
    _ samples: [UInt8], width: Int, height: Int, components: Int, progressive: Bool = false,
    ycck: Bool = false,
    quality: Int = 95, profile: [UInt8] = []
  ) -> [UInt8] {
    var kind = test_jpeg_kind(components: components, quality: quality)
    kind.progressive = progressive ? 1 : 0
    kind.ycck = ycck ? 1 : 0
    return encode(samples, width: width, height: height, kind: kind, profile: profile)
  }

  package static func encode(
    _ samples: [UInt8], width: Int, height: Int, kind: test_jpeg_kind, profile: [UInt8] = []
  ) -> [UInt8] {
    var kind = kind
    return unsafe [UInt8](
      taking: test_jpeg_of_kind(samples, Int32(width), Int32(height), &kind, profile, profile.count))
  }
}

extension test_jpeg_kind {
  /// A plain baseline file.
  package init(components: Int, quality: Int) {
    self.init()
    self.components = Int32(components)
    self.quality = Int32(quality)
  }
}
