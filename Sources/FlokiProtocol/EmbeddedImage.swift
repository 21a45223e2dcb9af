import Foundation

/// A picture embedded in the JSON as base64 (C23 C24), named by its source.
///
/// The planning passes only know the name; the bytes are there once the image work is done.
package struct EmbeddedImage: Hashable, Sendable {
  /// The path of the source picture from the project folder.
  package let source: String
  /// What a larger picture is scaled down to; nil to keep every pixel.
  package let limit: PixelSize?

  package init(source: String, limit: PixelSize? = nil) {
    self.source = source
    self.limit = limit
  }

  /// One unbroken, padded line of the standard alphabet; empty where the picture was never made.
  func base64(from images: EmbeddedImages) -> String {
    Data(images[self] ?? []).base64EncodedString()
  }
}

/// The finished bytes of every embedded picture.
package typealias EmbeddedImages = [EmbeddedImage: [UInt8]]
