/// The format of an issue on a shelf, by the ending of its file.
package enum DownloadKind: String, CaseIterable, Hashable, Sendable {
  case pdf, epub, zip

  package var mediaType: String {
    switch self {
    case .pdf: "application/pdf"
    case .epub: "application/epub+zip"
    case .zip: "application/zip"
    }
  }

  /// As it is called in messages.
  package var name: String {
    switch self {
    case .pdf: "PDF"
    case .epub: "EPUB"
    case .zip: "ZIP"
    }
  }
}

/// Why a download cannot be sent to readers.
package enum DownloadProblem: String, Error, CaseIterable, Hashable, Sendable {
  case empty
  /// Its contents do not match its name.
  case mislabelled
  /// It breaks off before its end.
  case truncated
  /// Some of its bytes make no sense where they are.
  case damaged
  /// An EPUB without the file that names its parts.
  case withoutPackage
  /// Packed in a way that apps of the time do not know.
  case unsupported
  /// A file in it would be unpacked outside of its folder.
  case unsafePath
  /// It cannot be read without a password or a licence.
  case encrypted
  /// It unpacks to far more than anybody means to send.
  case bomb
}

/// A download as it was found when it was opened.
package struct DownloadSurvey: Sendable {
  /// Nil for one that can be read.
  package var problem: DownloadProblem?
  package var cover: Cover

  package enum Cover: Sendable {
    /// A picture out of the download, in a file of the project's cache.
    case found(path: String, header: ImageHeader, digest: ContentDigest, byteCount: Int)
    case none
    /// The first page of a PDF is not drawn, as no program is here that could.
    case unknown
  }

  package init(problem: DownloadProblem? = nil, cover: Cover = .none) {
    self.problem = problem
    self.cover = cover
  }
}
