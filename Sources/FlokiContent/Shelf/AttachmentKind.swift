/// What a page may link to beside it, by the ending of the file: documents that phones and computers open or keep, and that no
/// host runs in place of sending.
package struct AttachmentKind: Hashable, Sendable {
  /// In small letters, which is also how readers are told: `PDF`.
  package let ending: String
  /// The check for its bytes; nil for a kind without one.
  package let container: AttachmentContainer?

  /// Nil for a file that is not published with a page.
  package init?(ofPath path: String) {
    guard let ending = path.fileEndingOfAttachment, let container = Self.table[ending] else { return nil }
    self.ending = ending
    self.container = container.map { .download($0) } ?? RecordingKind(ofPath: path).map { .recording($0) }
  }

  /// As readers and messages call it.
  package var name: String { ending.uppercased() }

  private static let table: [String: DownloadKind?] = [
    "pdf": .pdf, "epub": .epub, "zip": .zip,
    // Packed as ZIP.
    "docx": .zip, "xlsx": .zip, "pptx": .zip, "odt": .zip, "ods": .zip, "odp": .zip, "kmz": .zip,
    "doc": nil, "xls": nil, "ppt": nil, "rtf": nil, "txt": nil, "csv": nil, "ics": nil, "vcf": nil,
    "gpx": nil, "kml": nil, "mp3": nil, "m4a": nil, "mp4": nil, "m4v": nil, "mov": nil, "webm": nil,
  ]
}
