import FlokiContent

/// The colours that the numbers of a picture mean.
enum ColorProfile: Hashable, Sendable {
  /// An ICC profile.
  case icc([UInt8])
  /// A curve over the light of three primaries.
  case coded(TransferCurve, Primaries)
  /// CIELAB, under the white of print.
  case lab

  /// A copy of the bytes of an ICC profile; nil for none.
  @unsafe init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count > 0 else { return nil }
    self = unsafe .icc(Array(bytes))
  }

  /// The profile in a file of a format whose decoder does not hand it out.
  init?(in bytes: Span<UInt8>, format: ImageHeader.Format) {
    let range: Range<Int>?
    switch format {
    case .jpeg:
      guard case .whole(let profile) = JPEGProfile(in: bytes) else { return nil }
      self = .icc(profile)
      return
    case .webp: range = ImageProbe.webpChunk("ICCP", in: bytes)
    case .avif, .heic: range = ImageProbe.heifProfile(in: bytes)
    case .bmp: range = BitmapLayout(in: bytes)?.profile
    case .png, .gif, .tiff: range = nil
    }
    guard let range, !range.isEmpty, range.upperBound <= bytes.count else { return nil }
    var profile: [UInt8] = []
    profile.reserveCapacity(range.count)
    for offset in range { profile.append(bytes[offset]) }
    self = .icc(profile)
  }
}

/// The colours of the three lights and of white, as x and y.
struct Primaries: Hashable, Sendable {
  struct Place: Hashable, Sendable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  var white: Place
  var red: Place
  var green: Place
  var blue: Place

  static let sRGB = Primaries(
    white: .init(0.3127, 0.3290), red: .init(0.64, 0.33), green: .init(0.30, 0.60), blue: .init(0.15, 0.06))
}
