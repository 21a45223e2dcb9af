import FlokiContent
import FlokiProtocol
import TestPictures
import Testing

@testable import FlokiImages

/// The header of bytes that are a picture.
func header(of bytes: [UInt8]) throws -> ImageHeader {
  let contents = ImageProbe.probe(bytes.span, fileSize: bytes.count)
  guard case .image(let header) = contents else {
    throw ImageFailure(source: "test", problem: .machine(reason: "\(contents)"))
  }
  return header
}

/// One picture made from bytes: all of it at its size unless told otherwise.
func make(
  from bytes: [UInt8], crop: PixelRect? = nil, size: PixelSize? = nil, canvas: PixelSize? = nil,
  encoding: ImageOperation.Encoding = .png
) throws -> TestPicture {
  let header = try header(of: bytes)
  let crop = crop ?? PixelRect(x: 0, y: 0, width: header.size.width, height: header.size.height)
  var operation = ImageOperation(
    source: "test", crop: crop, size: size ?? PixelSize(width: crop.width, height: crop.height),
    canvas: canvas,
    encoding: encoding)
  operation.scaleAsIfLarge()
  let made = try ImageWorker().perform([operation], on: bytes, header: header)
  return try #require(TestPicture(decoding: made[0]))
}

/// Why no picture can be made of all the pixels of a file, by the probe or by the worker; nil where one can.
///
/// - Parameter size: the size of the picture, the source's own unless told otherwise: to make a tiny one, little of a
///   JPEG has to be decoded.
func failure(of bytes: [UInt8], size: PixelSize? = nil) -> PictureProblem? {
  switch ImageProbe.probe(bytes.span, fileSize: bytes.count) {
  case .brokenImage(let problem): return .file(problem)
  case .foreign, .other: return .notAPicture
  case .image(let header):
    var operation = ImageOperation(
      source: "test", crop: PixelRect(x: 0, y: 0, width: header.size.width, height: header.size.height),
      size: size ?? header.size, encoding: .jpeg(quality: 80))
    operation.scaleAsIfLarge()
    do throws(ImageFailure) {
      _ = try ImageWorker().perform([operation], on: bytes, header: header)
      return nil
    } catch {
      return error.problem
    }
  }
}

extension MeanDecoder {
  /// The means of a file; nil where they are left to libjpeg or anything is lost.
  static func decode(
    _ file: Span<UInt8>, eighths: Int = 1, rows: Range<Int>, isStepwise: Bool = false
  ) -> BlockMeans? {
    guard case .means(let means, _)? = try? read(file, eighths: eighths, rows: rows, isStepwise: isStepwise)
    else { return nil }
    return means
  }
}

extension MeanRows {
  /// - Parameter rows: Those that are wanted, at the decoded size.
  init?(_ bytes: [UInt8], eighths: Int, rows: Range<Int>) {
    let stored = (rows.lowerBound * 8 / eighths)..<((rows.upperBound * 8 + eighths - 1) / eighths)
    guard let means = MeanDecoder.decode(bytes.span, eighths: eighths, rows: stored) else { return nil }
    self.init(means, in: bytes.span)
  }
}

/// The largest difference of a channel between two colours.
func distance(_ one: UInt32, _ other: UInt32) -> Int {
  var largest = 0
  for shift: UInt32 in [0, 8, 16, 24] {
    largest = max(largest, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
  }
  return largest
}

/// Four colours, one to each corner, in a picture that is wider than high.
let corners = TestPicture(width: 96, height: 64) { x, y in
  switch (x < 48, y < 32) {
  case (true, true): 0xE02020
  case (false, true): 0x20C020
  case (true, false): 0x2020E0
  case (false, false): 0xE0E020
  }
}

extension ImageOperation {
  /// Decodes no more than is decoded of a picture with thousands of pixels a side, so that the small ones of the tests
  /// take the same roads.
  mutating func scaleAsIfLarge() {
    if crop.width >= size.width * 16, crop.height >= size.height * 16 { eighths = 1 }
  }
}
