package import FlokiContent
import FlokiProtocol

/// Makes the pictures planned from one source, each of exactly its size: a phone stretches any other (C178
/// C185 C188).
///
/// A source of which anything that is needed is lost fails loudly: a picture that does not decode shows as broken,
/// and closes the Android client (C175 C181).
package struct ImageWorker: Sendable {
  package init() {}

  /// Performs operations on the bytes of their source; the results are in the order of the operations.
  ///
  /// The source is decoded once for all operations that are planned for the same number of eighths. What an operation
  /// makes depends on the source and on itself alone, never on those beside it: else the derivative cache would make
  /// builds differ.
  package func perform(
    _ operations: [ImageOperation], on source: [UInt8], header: ImageHeader
  ) throws(ImageFailure) -> [[UInt8]] {
    do throws(PictureProblem) {
      var results = [[UInt8]](repeating: [], count: operations.count)
      var jpeg = header.format == .jpeg ? JPEGSource(source, header: header) : nil
      for eighths in Set(operations.map(\.eighths)).sorted() {
        let indices = operations.indices.filter { operations[$0].eighths == eighths }
        let renderings = try render(
          indices.map { operations[$0] }, of: source, header, &jpeg, eighths: eighths)
        for (index, rendering) in zip(indices, renderings) {
          results[index] = try rendering.picture().encoded(as: operations[index].encoding)
        }
      }
      return results
    } catch {
      throw ImageFailure(source: operations.first?.source ?? "", problem: error)
    }
  }

  /// Performs one operation and leaves the result unencoded.
  func picture(
    _ operation: ImageOperation, of source: [UInt8], header: ImageHeader
  ) throws(PictureProblem) -> Picture {
    var jpeg = header.format == .jpeg ? JPEGSource(source, header: header) : nil
    let renderings = try render([operation], of: source, header, &jpeg, eighths: operation.eighths)
    guard let rendering = renderings.first else { throw .notAPicture }
    return try rendering.picture()
  }

  /// Decodes the part of the source that the operations need, once for all of them, by the cheapest decoder.
  private func render(
    _ operations: [ImageOperation], of source: [UInt8], _ header: ImageHeader, _ jpeg: inout JPEGSource?,
    eighths: Int
  ) throws(PictureProblem) -> [Rendering] {
    guard operations.allSatisfy({ $0.isPossible(in: header.size) }) else {
      throw .machine(
        reason: "floki planned a picture that cannot be made from it, which is a bug in floki")
    }
    let shape = DecodedShape(header, eighths: eighths)
    var renderings = operations.map { Rendering($0, of: header, shape) }
    guard let first = renderings.first else { return [] }
    let part = renderings.reduce(first.part) { $0.union($1.part) }
    let (direct, boxed) = (
      renderings.indices.filter { !renderings[$0].takesBoxes },
      renderings.indices.filter { renderings[$0].takesBoxes }
    )
    var boxes = boxed.isEmpty ? nil : LightBoxes(of: shape.size)
    func receive(_ light: Span<LinearLight.Pixel>, _ words: Span<Int32>, _ y: Int) {
      for index in direct { renderings[index].add(light, words, at: y) }
      guard let finished = boxes?.add(light, at: y), let boxes else { return }
      for index in boxed { renderings[index].add(boxes.row.span, Span(), at: finished) }
    }

    switch header.format {
    case .jpeg: try jpeg?.read(part, eighths: eighths, receive)
    case .png: try PNGRows(bytes: source, size: shape.size).read(part, receive)
    case .tiff: try TIFFRows(bytes: source, header: header).read(part, receive)
    case .avif, .heic: try HEIFRows(bytes: source, header: header).read(part, receive)
    case .bmp: try BitmapRows(bytes: source, size: shape.size).read(part, receive)
    case .gif, .webp: try PictureRows(source, header: header).read(part, receive)
    }
    return renderings
  }
}

extension ImageOperation {
  fileprivate func isPossible(in whole: PixelSize) -> Bool {
    let limit = ImageProbe.mostPixels
    return crop.x >= 0 && crop.y >= 0 && crop.width > 0 && crop.height > 0 && crop.width <= whole.width
      && crop.height <= whole.height && crop.x <= whole.width - crop.width
      && crop.y <= whole.height - crop.height
      && size.width > 0 && size.height > 0 && size.width <= crop.width && size.height <= crop.height
      && canvas.width >= size.width && canvas.height >= size.height && canvas.width <= limit
      && canvas.height <= limit && canvas.width * canvas.height <= limit && [1, 2, 3, 4, 8].contains(eighths)
  }
}

extension Picture {
  fileprivate borrowing func encoded(as encoding: ImageOperation.Encoding) throws(PictureProblem) -> [UInt8] {
    switch encoding {
    case .jpeg(let quality): try jpeg(quality: max(1, min(quality, 100)))
    case .png, .opaquePNG: try png()
    }
  }
}
