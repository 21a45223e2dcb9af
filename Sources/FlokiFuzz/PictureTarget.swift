import FlokiCompiler
import FlokiContent
import FlokiImages
import FlokiProtocol

/// What a picture meets in a build: the probe, whole and in part, then the worker at every scale.
struct PictureTarget: FuzzTarget {
  /// Larger pictures would only cost time; that they are refused is tested elsewhere.
  private static let mostPixels = 1 << 21

  func input(round: Int, start: UInt64) -> FuzzInput {
    let input = PictureInput(round: round, start: start)
    return FuzzInput(
      name: "a damaged \(input.seed.name)", bytes: input.bytes, seed: round % PictureSeed.all.count)
  }

  func run(_ input: FuzzInput) -> [String] {
    let bytes = input.bytes
    let contents = ImageProbe.probe(bytes.span, fileSize: bytes.count)
    let half = Array(bytes.prefix(bytes.count / 2))
    let tail = Array(bytes.suffix(ImageProbe.tailLength))
    _ = ImageProbe.probe(half.span, fileSize: bytes.count, tail: tail.span)
    if case .image(let header) = contents { Self.perform(on: bytes, header: header) }
    // A file that changed behind the probe's back.
    let seed = PictureSeed.all[input.seed].bytes
    if case .image(let header) = ImageProbe.probe(seed.span, fileSize: seed.count) {
      Self.perform(on: bytes, header: header)
    }
    return []
  }

  private static func perform(on bytes: [UInt8], header: ImageHeader) {
    let (width, height) = (header.size.width, header.size.height)
    guard width * height <= mostPixels else { return }
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    let corner = PixelRect(x: width / 3, y: height / 2, width: width - width / 3, height: height - height / 2)
    // A sixteenth and more is the cheapest decoder; each is tried alone, as one that fails takes the others along.
    for (crop, divisor) in [(whole, 24), (whole, 5), (corner, 16), (corner, 3), (whole, 1)] {
      let size = PixelSize(width: max(1, crop.width / divisor), height: max(1, crop.height / divisor))
      for encoding in [ImageOperation.Encoding.png, .jpeg(quality: 85)] {
        var operation = ImageOperation(source: "fuzz", crop: crop, size: size, encoding: encoding)
        // As it is planned for pictures with thousands of pixels a side.
        if divisor >= 16 { operation.eighths = 1 }
        _ = try? ImageWorker().perform([operation], on: bytes, header: header)
      }
    }
  }
}
