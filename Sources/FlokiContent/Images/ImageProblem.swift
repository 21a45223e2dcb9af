package import FlokiRules

/// Why a file that is meant as a picture cannot be made into one that phones show. Each is a rule of its own, by whose
/// code caches remember it.
package enum ImageProblem: String, Error, Hashable, Sendable {
  case empty = "image-empty"
  /// It begins as a picture and breaks off.
  case truncated = "image-truncated"
  /// Some of its bytes make no sense where they are.
  case damaged = "image-damaged"
  /// Its header has no width or no height, or nothing follows it.
  case withoutPixels = "image-without-pixels"
  /// It claims more pixels than anybody means to send to a phone.
  case tooLarge = "image-too-large"
  /// A JPEG of more than eight bits a sample, as medical devices write them.
  case deepJPEG = "image-twelve-bit"
  /// A JPEG that is lossless, hierarchical or of endless scans: in the standard, and in no browser.
  case unusualJPEG = "image-jpeg-unusual"
  /// A TIFF with samples or colours that are not read: raw data of a camera, LogLuv, more than sixteen channels.
  case unusualTIFF = "image-tiff-unusual"
  /// A HEIC, HEIF or AVIF packed with a codec that this machine has not, or made of others in a way that is not read.
  case unusualHEIF = "image-heif-unusual"
  /// A BMP that only wraps a picture for a printer, or has a rare compression.
  case unusualBMP = "image-bmp-unusual"
}

extension ImageProblem {
  /// The broken rule.
  package var rule: Rule {
    switch self {
    case .empty: rules.imageEmpty
    case .truncated: rules.imageTruncated
    case .damaged: rules.imageDamaged
    case .withoutPixels: rules.imageWithoutPixels
    case .tooLarge: rules.imageTooLarge
    case .deepJPEG: rules.imageTwelveBit
    case .unusualJPEG: rules.imageJPEGUnusual
    case .unusualTIFF: rules.imageTIFFUnusual
    case .unusualHEIF: rules.imageHEIFUnusual
    case .unusualBMP: rules.imageBMPUnusual
    }
  }
}

/// The rules about files that are not pictures.
struct ImageFaultRules: RuleSet {
  let imageEmpty = Rule("image-empty", .error, in: .pictures)
  let imageTruncated = Rule("image-truncated", .error, in: .pictures)
  let imageDamaged = Rule("image-damaged", .error, in: .pictures)
  let imageWithoutPixels = Rule("image-without-pixels", .error, in: .pictures)
  let imageTooLarge = Rule("image-too-large", .error, in: .pictures)
  let imageTwelveBit = Rule("image-twelve-bit", .error, in: .pictures)
  let imageJPEGUnusual = Rule("image-jpeg-unusual", .error, in: .pictures)
  let imageTIFFUnusual = Rule("image-tiff-unusual", .error, in: .pictures)
  let imageHEIFUnusual = Rule("image-heif-unusual", .error, in: .pictures)
  let imageBMPUnusual = Rule("image-bmp-unusual", .error, in: .pictures)
}

private let rules = ImageFaultRules()
