package import FlokiCompiler
import FlokiProtocol

/// Makes the pictures planned from one source, each of exactly its size: a phone stretches any other (C178
/// C185 C188).
///
/// Every source is decoded to its last byte and fails loudly: a picture that does not decode shows as broken,
/// and closes the Android client (C175 C181).
package struct ImageWorker: Sendable {
  package init() {}

  /// Performs operations on the bytes of their source; the results stand in the order of the operations.
  ///
  /// What an operation makes depends on the source and on itself alone, never on the operations beside it:
  /// else the derivative cache would make builds differ. So each is made from the smallest decoding that is
  /// good enough for it, and the source is decoded once for all that share one.
  package func perform(
    _ operations: [ImageOperation], on source: [UInt8], header: ImageHeader
  ) throws(ImageFailure) -> [[UInt8]] {
    do throws(PictureFault) {
      var results = [[UInt8]](repeating: [], count: operations.count)
      let eighths = operations.map { $0.eighths(of: header) }
      for scale in Set(eighths).sorted() {
        let decoded = try SourcePicture.decode(source, header: header, eighths: scale)
        for (index, operation) in operations.enumerated() where eighths[index] == scale {
          results[index] = try decoded.perform(operation, header: header)
        }
      }
      return results
    } catch {
      throw ImageFailure(source: operations.first?.source ?? "", fault: error)
    }
  }
}

extension ImageOperation {
  /// The fraction of a JPEG's size that is decoded for this picture: still half as large again as the result
  /// in both directions, so that averaging has something to average. Three of the eight scales are fast in
  /// libjpeg-turbo.
  func eighths(of header: ImageHeader) -> Int {
    guard header.format == .jpeg else { return 8 }
    for eighths in [1, 2, 4]
    where crop.width * eighths >= size.width * 12 && crop.height * eighths >= size.height * 12 {
      return eighths
    }
    return 8
  }

  fileprivate func isPossible(in whole: PixelSize) -> Bool {
    let limit = ImageProbe.mostPixels
    return crop.x >= 0 && crop.y >= 0 && crop.width > 0 && crop.height > 0 && crop.width <= whole.width
      && crop.height <= whole.height && crop.x <= whole.width - crop.width
      && crop.y <= whole.height - crop.height
      && size.width > 0 && size.height > 0 && size.width <= crop.width && size.height <= crop.height
      && canvas.width >= size.width && canvas.height >= size.height && canvas.width <= limit
      && canvas.height <= limit && canvas.width * canvas.height <= limit
  }
}

extension SourcePicture {
  fileprivate borrowing func perform(
    _ operation: ImageOperation, header: ImageHeader
  ) throws(PictureFault) -> [UInt8] {
    guard operation.isPossible(in: header.size) else {
      throw .machine(
        reason: "floki planned a picture that cannot be made of it, which is a fault of floki's own")
    }
    let whole = orientation.turned(header.size)
    let part = orientation.stored(operation.crop, in: whole).scaled(from: whole, to: picture.size)
    // Colours and orientation come last, when there are few pixels left.
    var result = try picture.resampled(part, to: orientation.turned(operation.size))
    if let profile { result.convertToSRGB(from: profile, isGray: isGray) }
    result = try result.upright(orientation)
    if case .jpeg = operation.encoding { result.flatten() }
    if operation.canvas != operation.size {
      result = try result.centred(on: operation.canvas, background: operation.encoding.background)
    }
    switch operation.encoding {
    case .jpeg(let quality): return try result.jpeg(quality: max(1, min(quality, 100)))
    case .png: return try result.png()
    }
  }
}

extension ImageOperation.Encoding {
  fileprivate var background: Int32 {
    switch self {
    case .jpeg: Picture.white
    case .png: Picture.invisible
    }
  }
}

extension PixelRect {
  /// The nearest whole pixels in a picture decoded at another size; the rectangle itself at the same.
  fileprivate func scaled(from whole: PixelSize, to decoded: PixelSize) -> PixelRect {
    guard whole != decoded else { return self }
    func nearest(_ position: Int, of old: Int, in new: Int) -> Int {
      min(new, (position * new * 2 + old) / (old * 2))
    }
    let left = nearest(x, of: whole.width, in: decoded.width)
    let top = nearest(y, of: whole.height, in: decoded.height)
    return PixelRect(
      x: left, y: top, width: nearest(x + width, of: whole.width, in: decoded.width) - left,
      height: nearest(y + height, of: whole.height, in: decoded.height) - top)
  }
}

extension Picture {
  fileprivate consuming func centred(on canvas: PixelSize, background: Int32) throws(PictureFault) -> Picture
  {
    let x = (canvas.width - width) / 2
    let y = (canvas.height - height) / 2
    return try placed(on: canvas, x: x, y: y, background: background)
  }
}
