import FlokiCompiler
import FlokiContent
import FlokiImages
import FlokiProtocol

/// The file of a picture that came in from elsewhere, of which a build can make pictures.
struct UsablePicture {
  let bytes: [UInt8]
  /// That of its file's name.
  let ending: String

  /// - Throws: Why a build could make nothing of it.
  init(_ bytes: [UInt8]) throws(PictureFailure) {
    do throws(PictureProblem) {
      let format = try PictureTrial.header(of: bytes).format
      (self.bytes, ending) = (bytes, format == .jpeg ? "jpg" : format.rawValue)
    } catch {
      throw PictureFailure(reason: error.reason(of: bytes), isFinal: true)
    }
  }

  /// The ending for a file of these bytes, for the import of an app.
  static func ending(of bytes: [UInt8]) -> Result<String, PublishedApp.Missing> {
    do throws(PictureFailure) {
      return .success(try UsablePicture(bytes).ending)
    } catch {
      return .failure(PublishedApp.Missing(error.reason))
    }
  }
}

extension PictureProblem {
  fileprivate func reason(of bytes: [UInt8]) -> String {
    switch self {
    case .file(let problem): problem.reason
    case .notAPicture: "it is \(bytes.kind?.words ?? "not a picture that floki reads")"
    case .needsMemory(let need, let allowed):
      "decoding it needs \(ByteCount(need).words) of memory; the limit is \(ByteCount(allowed).words)"
    case .machine(let reason): reason
    }
  }
}

extension ImageProblem {
  fileprivate var reason: String {
    switch self {
    case .empty: "its file is empty"
    case .truncated: "its file ends before the end of the picture"
    case .damaged: "its file is damaged"
    case .withoutPixels: "it is a picture without pixels"
    case .tooLarge: "it claims to have more than 100 million pixels"
    case .deepJPEG: "it is a JPEG of more than 8 bits a colour"
    case .unusualJPEG: "it is a kind of JPEG that no phone reads"
    case .unusualTIFF: "it is an unsupported kind of TIFF"
    case .unusualHEIF: "it is an unsupported kind of HEIC or AVIF"
    case .unusualBMP: "it is an unsupported kind of BMP"
    }
  }
}

extension [UInt8] {
  /// What they are, where they are no picture that is read.
  fileprivate var kind: MediaFile.Kind? {
    guard case .foreign(let kind) = ImageProbe.probe(span, fileSize: count) else { return nil }
    return kind
  }
}
