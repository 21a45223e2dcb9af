/// The container format of a movie or a sound, by the ending of its file.
package enum RecordingKind: String, CaseIterable, Hashable, Sendable {
  /// Boxes of Apple and MPEG: `.mp4`, `.m4v`, `.m4a`, `.mov`.
  case boxes
  /// Elements of Matroska: `.webm`, `.mkv`.
  case elements
  case mp3, ogg, flac, wave

  /// Nil if floki does not check files with this ending.
  package init?(ofPath path: String) {
    guard let ending = path.fileEndingOfAttachment, let kind = Self.table[ending] else { return nil }
    self = kind
  }

  private static let table: [String: Self] = [
    "mp4": .boxes, "m4v": .boxes, "m4a": .boxes, "mov": .boxes, "webm": .elements, "mkv": .elements,
    "mp3": .mp3, "ogg": .ogg, "oga": .ogg, "ogv": .ogg, "opus": .ogg, "flac": .flac, "wav": .wave,
  ]
}

/// The format that the bytes of a file are checked against.
package enum AttachmentContainer: Hashable, Sendable {
  case download(DownloadKind)
  case recording(RecordingKind)

  /// The format that the ending of a path promises; nil if floki does not check files with this ending.
  package init?(ofPath path: String) {
    if let recording = RecordingKind(ofPath: path) {
      self = .recording(recording)
    } else if let container = AttachmentKind(ofPath: path)?.container {
      self = container
    } else {
      return nil
    }
  }
}

extension String {
  /// The ending of a path in lowercase; nil if it has none.
  var fileEndingOfAttachment: String? {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return String(decoding: utf8[utf8.index(after: dot)...].map(\.lowercasedASCII), as: UTF8.self)
  }
}
