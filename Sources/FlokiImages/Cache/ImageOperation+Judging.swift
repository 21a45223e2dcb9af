import FlokiContent
import FlokiProtocol

extension ImageOperation {
  /// Whether bytes are a picture of the planned format and size, according to their header: every picture
  /// from a cache is checked against the plan.
  package func couldHaveMade(_ bytes: [UInt8]) -> Bool {
    guard case .image(let header) = ImageProbe.probe(bytes.span, fileSize: bytes.count) else { return false }
    let format: ImageHeader.Format =
      switch encoding {
      case .jpeg: .jpeg
      case .png, .opaquePNG: .png
      }
    return header.format == format && header.size == canvas
  }
}
