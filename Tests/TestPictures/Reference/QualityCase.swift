import CTestPictures
package import FlokiContent
package import FlokiProtocol

/// A picture to be made of a photograph, and to be held against its reference.
package struct QualityCase: Sendable {
  /// What is special about it, such as "P3" or "rotated, EXIF 6".
  package let kind: String
  package let bytes: [UInt8]
  package let orientation: Int
  package let crop: PixelRect
  package let size: PixelSize

  /// A source whose upright size is known, cropped in its middle to the proportions of `size`.
  private init(kind: String, bytes: [UInt8], orientation: Int = 1, upright: PixelSize, size: PixelSize) {
    self.kind = kind
    self.bytes = bytes
    self.orientation = orientation
    self.size = size
    let isWide = upright.width * size.height > upright.height * size.width
    let width = isWide ? upright.height * size.width / size.height : upright.width
    let height = isWide ? upright.height : upright.width * size.height / size.width
    crop = PixelRect(
      x: (upright.width - width) / 2, y: (upright.height - height) / 2, width: width, height: height)
  }

  /// A photograph as it is, to a thumbnail of 75 × 75.
  package static func whole(_ bytes: [UInt8], orientation: Int) -> QualityCase? {
    guard let reference = ReferencePicture(decoding: bytes, orientation: orientation) else { return nil }
    return QualityCase(
      kind: "as it is", bytes: bytes, orientation: orientation, upright: reference.size,
      size: PixelSize(width: 75, height: 75))
  }

  /// The kinds of file that `derived` makes.
  package static let kinds: [Kind] = [
    Kind("P3, as telephones write it", profile: TestProfile.phoneP3),
    Kind("rotated, EXIF 6", orientation: 6),
    Kind("progressive") { $0.progressive = 1 },
    Kind("4:4:4") { ($0.horizontal, $0.vertical) = (1, 1) },
    Kind("P3 with a power law", profile: TestProfile.displayP3),
    Kind("4:2:2") { ($0.horizontal, $0.vertical) = (2, 1) },
    Kind("rotated and P3, EXIF 8", orientation: 8, profile: TestProfile.phoneP3),
    Kind("grey") { $0.components = 1 },
    Kind("mirrored, EXIF 2", orientation: 2),
    Kind("restart markers") { $0.restart_interval = 7 },
    Kind("Adobe RGB", profile: TestProfile.adobeRGB),
    Kind("upside down, EXIF 3", orientation: 3),
    Kind("CMYK") { $0.components = 4 },
    Kind("YCCK") { ($0.components, $0.ycck) = (4, 1) },
    Kind("quality 50") { $0.quality = 50 },
    Kind("mirrored, EXIF 4", orientation: 4),
    Kind("quality 98") { $0.quality = 98 },
    Kind("turned and mirrored, EXIF 5", orientation: 5),
    Kind("4:4:0") { ($0.horizontal, $0.vertical) = (1, 2) },
    Kind("turned and mirrored, EXIF 7", orientation: 7),
    Kind("4:1:1") { ($0.horizontal, $0.vertical) = (4, 1) },
    Kind("progressive with restart markers") { ($0.progressive, $0.restart_interval) = (1, 50) },
    Kind("arithmetic") { $0.arithmetic = 1 },
    Kind("RGB") { $0.keeps_rgb = 1 },
  ]

  /// The sizes that `derived` asks for.
  package static let sizes = [
    PixelSize(width: 75, height: 75), PixelSize(width: 150, height: 150), PixelSize(width: 40, height: 40),
    PixelSize(width: 97, height: 61), PixelSize(width: 320, height: 240), PixelSize(width: 1024, height: 683),
  ]

  package struct Kind: Sendable {
    package let name: String
    fileprivate let orientation: Int
    fileprivate let profile: [UInt8]
    fileprivate var jpeg = test_jpeg_kind(components: 3, quality: 90)

    fileprivate init(
      _ name: String, orientation: Int = 1, profile: [UInt8] = [],
      _ change: (inout test_jpeg_kind) -> Void = { _ in }
    ) {
      self.name = name
      self.orientation = orientation
      self.profile = profile
      change(&jpeg)
    }
  }

  /// A file of one kind made from the middle of a photograph, with sides that are no multiple of anything.
  package static func derived(from photograph: TestPicture, kind: Kind, size: PixelSize) -> QualityCase? {
    let stored = PixelSize(
      width: (min(photograph.width, 2400) - 1) | 1, height: (min(photograph.height, 1800) - 1) | 1)
    guard stored.width <= photograph.width, stored.height <= photograph.height else { return nil }
    let channels = Int(kind.jpeg.components)
    var samples = [UInt8](repeating: 0, count: stored.width * stored.height * channels)
    unsafe test_samples(
      photograph.words, Int32(photograph.width), Int32((photograph.width - stored.width) / 2),
      Int32((photograph.height - stored.height) / 2), Int32(stored.width), Int32(stored.height),
      Int32(channels),
      &samples)
    if !kind.profile.isEmpty {
      unsafe test_convert(&samples, stored.width * stored.height, kind.profile, kind.profile.count)
    }
    var bytes = TestJPEG.encode(
      samples, width: stored.width, height: stored.height, kind: kind.jpeg, profile: kind.profile)
    if kind.orientation > 1 { bytes = bytes.insertingEXIF(TestEXIF.make(orientation: kind.orientation)) }
    let upright =
      kind.orientation >= 5 ? PixelSize(width: stored.height, height: stored.width) : stored
    guard upright.width >= size.width, upright.height >= size.height else { return nil }
    return QualityCase(
      kind: kind.name, bytes: bytes, orientation: kind.orientation, upright: upright, size: size)
  }

  /// The operation that a build would plan for it, written without loss: how well floki scales is the question, not how
  /// well JPEG keeps it.
  package var operation: ImageOperation {
    ImageOperation(source: "photograph", crop: crop, size: size, encoding: .png)
  }

  /// What should come of it.
  package func reference() -> TestPicture? {
    ReferencePicture(decoding: bytes, orientation: orientation)?.rendered(crop, at: size)
  }
}
