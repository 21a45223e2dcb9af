package import FlokiProtocol

/// One thing that is done to a picture, in the order in which it can be read.
package enum PictureStep: Hashable, Sendable {
  /// A JPEG is decoded at so many eighths of its size, where that is not all of it.
  case decode(eighths: Int)
  /// Set upright, by its EXIF orientation of 2 … 8.
  case orient(exif: Int)
  /// Its colours are converted to sRGB, whatever its profile.
  case convertToSRGB
  /// Cut to a part of the upright picture, in pixels of the source.
  case crop(PixelRect)
  /// Made smaller, in linear light.
  case scale(to: PixelSize)
  /// Laid over white, as a JPEG knows no transparency.
  case flatten
  /// Put in the middle of a canvas: white in a JPEG, empty in a PNG.
  case place(on: PixelSize)
  case encode(ImageOperation.Encoding)
}

extension ImageOperation {
  /// What is done to a source with that header, from its file to the finished one. What would change nothing is not
  /// listed.
  ///
  /// This is the order to think in. The worker gets the same pixels in another: it turns a picture last, when few
  /// of them are left.
  package func steps(of header: ImageHeader) -> [PictureStep] {
    var steps: [PictureStep] = []
    if header.format == .jpeg, eighths < 8 { steps.append(.decode(eighths: eighths)) }
    if header.orientation != 1 { steps.append(.orient(exif: header.orientation)) }
    steps.append(.convertToSRGB)
    let part = PixelSize(width: crop.width, height: crop.height)
    if part != header.size { steps.append(.crop(crop)) }
    if size != part { steps.append(.scale(to: size)) }
    if encoding.isOpaque, header.hasAlpha { steps.append(.flatten) }
    if hasBorder { steps.append(.place(on: canvas)) }
    steps.append(.encode(encoding))
    return steps
  }
}

/// `crop:3000:3000:500:0`: a name and numbers, as the options of imgproxy are written.
extension PictureStep: CustomStringConvertible {
  package var description: String {
    switch self {
    case .decode(let eighths): "decode:\(eighths):8"
    case .orient(let exif): "orient:\(exif)"
    case .convertToSRGB: "srgb"
    case .crop(let part): "crop:\(part.width):\(part.height):\(part.x):\(part.y)"
    case .scale(let size): "scale:\(size.width):\(size.height)"
    case .flatten: "flatten"
    case .place(let canvas): "canvas:\(canvas.width):\(canvas.height)"
    case .encode(.jpeg(let quality)): "jpeg:\(quality)"
    case .encode(.png), .encode(.opaquePNG): "png"
    }
  }
}
