import FlokiContent
import FlokiFiles
import FlokiListening
import FlokiSite

/// What is answered to a request.
struct PreviewAnswer: Sendable, Equatable {
  var status = 200
  var type: String
  var cacheControl = "no-store"
  var policy: String?
  /// Whether the browser forgets what it kept of this address: it may be another project's.
  var clearsStorage = false
  /// Of a part of a file: which bytes of how many.
  var range: (ClosedRange<Int>, of: Int)?
  /// The browser that this page is for, which gets a cookie.
  var token: Browsers.Token?
  /// What is in memory of it: all, unless there is a file.
  var body: [UInt8] = []
  /// A file that is sent as it is, piece by piece: movies are larger than memory should be.
  var file: Part?

  /// A part of a file of the disk.
  struct Part: Sendable {
    let file: ServedFile
    var start = 0
    var count: Int

    var pieces: FilePieces { unsafe FilePieces { [file] in unsafe file.fill($0, from: $1) } }
  }

  var byteCount: Int { file?.count ?? body.count }

  static let notFound = text(404, "There is nothing here.\n")
  static let refused = text(403, "The preview does not answer at this address.\n")
  static let notAllowed = text(405, "The preview only answers GET and HEAD.\n")

  static func text(_ status: Int, _ text: String) -> Self {
    Self(status: status, type: MediaType.plainText, body: Array(text.utf8))
  }

  static func == (one: Self, other: Self) -> Bool {
    one.status == other.status && one.type == other.type && one.body == other.body
  }

  /// The part that a header asks for, such as `bytes=0-499`, `bytes=500-` or `bytes=-500`; all of it where it asks for several, or
  /// for what is not there.
  func part(_ header: String?) -> Self {
    guard status == 200, case .part(let bytes) = ByteRange(header, of: byteCount) else { return self }
    var part = self
    part.status = 206
    part.range = (bytes, of: byteCount)
    if let file {
      part.file = Part(file: file.file, start: bytes.lowerBound, count: bytes.count)
    } else {
      part.body = Array(body[bytes])
    }
    return part
  }
}

extension PreviewAnswer {
  /// A published file as it is.
  init(file: ServedFile, _ headers: PublishedHeaders) {
    self.init(type: headers.type, cacheControl: headers.cacheControl)
    self.file = Part(file: file, count: Int(file.signature.byteCount))
  }
}
