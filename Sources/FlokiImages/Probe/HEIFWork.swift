import FlokiContent
import FlokiProtocol

/// What decoding a HEIC or AVIF takes: the pixels that its codecs have to unpack, tile by tile.
struct HEIFWork {
  private var codedPixels = 0
  private var largestFrame = 0
  private var isDeep = false
  private var itemCount = 0

  /// Looks at everything that the primary item is made of, and at its opacity.
  ///
  /// - Parameter isWhole: Whether the bytes are the whole file; else only the boxes can be checked.
  /// - Throws: `unusualHEIF` for codecs that are not read, `damaged` for items that lead in circles or break off, `tooLarge` for more than
  ///   any picture of the size needs.
  init(_ container: HEIFContainer, in bytes: Span<UInt8>, isWhole: Bool) throws(ImageProblem) {
    guard let primary = container.primary else { throw .damaged }
    try add(primary, of: container, in: bytes, isWhole: isWhole, depth: 0)
    if let alpha = container.alpha(in: bytes) {
      try add(alpha, of: container, in: bytes, isWhole: isWhole, depth: 0)
    }
  }

  /// Limits above any usual grid of tiles, which also end circular references.
  private static let mostItems = 4096
  private static let mostDepth = 4

  private mutating func add(
    _ id: Int, of container: HEIFContainer, in bytes: Span<UInt8>, isWhole: Bool, depth: Int
  ) throws(ImageProblem) {
    guard let item = container.items[id] else { throw .damaged }
    try add(item, of: container, in: bytes, isWhole: isWhole, depth: depth)
  }

  private mutating func add(
    _ item: HEIFItem, of container: HEIFContainer, in bytes: Span<UInt8>, isWhole: Bool, depth: Int
  ) throws(ImageProblem) {
    itemCount += 1
    guard itemCount <= Self.mostItems, depth <= Self.mostDepth else { throw .damaged }
    guard let extents = item.extents else { throw .unusualHEIF }
    let data = isWhole ? extents.flatMap { Array(copying: bytes, $0) } : []
    let picture: CodedPicture?
    switch item.type {
    case ISOBox.code("grid"), ISOBox.code("iden"), ISOBox.code("iovl"):
      guard !item.sources.isEmpty else { throw .damaged }
      for source in item.sources {
        try add(source, of: container, in: bytes, isWhole: isWhole, depth: depth + 1)
      }
      return
    case ISOBox.code("hvc1"):
      guard let configuration = item.property("hvcC"), !data.isEmpty || !isWhole else { throw .damaged }
      picture = CodedPicture(hevc: configuration, data, in: bytes)
    case ISOBox.code("av01"):
      guard let configuration = item.property("av1C"), !data.isEmpty || !isWhole else { throw .damaged }
      picture = CodedPicture(av1: configuration, data, in: bytes)
    default: throw .unusualHEIF
    }
    guard let picture else { throw .damaged }
    let (pixels, overflow) = picture.frame.width.multipliedReportingOverflow(by: picture.frame.height)
    guard !overflow, pixels <= ImageProbe.mostPixels else { throw .tooLarge }
    largestFrame = max(largestFrame, pixels)
    codedPixels += pixels * max(1, picture.frameCount)
    isDeep = isDeep || picture.isDeep
    // A picture of the largest size with its opacity, in frames of a few layers.
    guard codedPixels <= 4 * ImageProbe.mostPixels else { throw .tooLarge }
  }

  /// The bytes that the codec and libheif use at once for a picture of a size.
  func memory(for size: PixelSize) -> Int {
    let pixels = size.width * size.height
    let depth = isDeep ? 2 : 1
    return (pixels * Self.bytesPerPixel + largestFrame * Self.bytesPerCodedPixel) * depth + (16 << 20)
  }

  /// Planes of luminance and chroma, red, green, blue and opacity, and a copy while it is turned.
  private static let bytesPerPixel = 10
  /// Frames that a codec has in hand.
  private static let bytesPerCodedPixel = 6
}
