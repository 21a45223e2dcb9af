/// Why a file that is meant as a picture cannot become one that phones show. Each has its own code, by which a cache
/// remembers it, too.
package enum ImageFault: String, Error, Hashable, Sendable {
  case empty = "image-empty"
  /// It begins as a picture and breaks off.
  case truncated = "image-truncated"
  /// Some of its bytes make no sense where they stand.
  case damaged = "image-damaged"
  /// It says of itself that it has no width or no height, or nothing follows its header.
  case withoutPixels = "image-without-pixels"
  /// It claims more pixels than anybody means to send to a phone.
  case tooLarge = "image-too-large"
  /// A JPEG of more than eight bits a sample, as medical devices write them.
  case deepJPEG = "image-twelve-bit"
  /// A JPEG that is lossless, hierarchical or of endless scans: in the standard, and in no browser.
  case unusualJPEG = "image-jpeg-unusual"
}
