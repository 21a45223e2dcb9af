import FlokiCompiler
import FlokiImages
import FlokiProtocol

/// What a file meets in a build: the probe, whole and in part, then the worker at every scale.
enum PictureTarget {
  /// Larger pictures would only cost time; that they are refused is tested elsewhere.
  private static let mostPixels = 1 << 21

  /// How far files came.
  struct Tally {
    var rounds = 0
    var probed = 0
    var made = 0
  }

  static func run(_ input: PictureInput, tally: inout Tally) {
    tally.rounds += 1
    let bytes = input.bytes
    let contents = ImageProbe.probe(bytes.span, fileSize: bytes.count)
    let half = Array(bytes.prefix(bytes.count / 2))
    let tail = Array(bytes.suffix(ImageProbe.tailLength))
    _ = ImageProbe.probe(half.span, fileSize: bytes.count, tail: tail.span)
    if case .image(let header) = contents {
      tally.probed += 1
      if perform(on: bytes, header: header) { tally.made += 1 }
    }
    // A file that changed behind the probe's back.
    if case .image(let header) = ImageProbe.probe(input.seed.bytes.span, fileSize: input.seed.bytes.count) {
      _ = perform(on: bytes, header: header)
    }
  }

  private static func perform(on bytes: [UInt8], header: ImageHeader) -> Bool {
    let (width, height) = (header.size.width, header.size.height)
    guard width * height <= mostPixels else { return false }
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    let corner = PixelRect(x: width / 3, y: height / 2, width: width - width / 3, height: height - height / 2)
    var isMade = false
    // A sixteenth and more is the cheapest road; each is tried alone, as one that fails takes the others along.
    for (crop, divisor) in [(whole, 24), (whole, 5), (corner, 16), (corner, 3), (whole, 1)] {
      let size = PixelSize(width: max(1, crop.width / divisor), height: max(1, crop.height / divisor))
      for encoding in [ImageOperation.Encoding.png, .jpeg(quality: 85)] {
        var operation = ImageOperation(source: "fuzz", crop: crop, size: size, encoding: encoding)
        // As it is planned for pictures with thousands of pixels a side.
        if divisor >= 16 { operation.eighths = 1 }
        if (try? ImageWorker().perform([operation], on: bytes, header: header)) != nil { isMade = true }
      }
    }
    return isMade
  }
}
