package import FlokiCompiler
import FlokiProtocol

/// Makes the pictures planned from one source.
package struct ImageWorker: Sendable {
  package init() {}

  /// Performs operations on the bytes of their source; the results stand in the order of the operations.
  ///
  /// What an operation makes depends on the source and on itself alone, never on the operations beside it: else the
  /// derivative cache would make builds differ.
  package func perform(
    _ operations: [ImageOperation], on source: [UInt8], header: ImageHeader
  ) throws(ImageFailure) -> [[UInt8]] {
    var results: [[UInt8]] = []
    for operation in operations {
      do throws(PictureFault) {
        var profile: [UInt8] = []
        let picture = try Picture.decodeJPEG(
          source, eighths: 1, storedSize: header.storedSize, profile: &profile)
        let orientation = Orientation(exif: header.orientation)
        let crop = orientation.stored(operation.crop, in: header.storedSize)
        let part = PixelRect(x: crop.x / 8, y: crop.y / 8, width: crop.width / 8, height: crop.height / 8)
        let small = try picture.resampled(part, to: orientation.turned(operation.size)).upright(orientation)
        results.append(try small.jpeg(quality: 85))
      } catch {
        throw ImageFailure(source: operation.source, reason: error.reason)
      }
    }
    return results
  }
}
