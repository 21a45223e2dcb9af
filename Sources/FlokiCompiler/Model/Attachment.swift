import FlokiContent

/// A document of the project that a page links to: published unchanged, under a name derived from its bytes.
struct Attachment: Hashable, Sendable {
  let path: String
  let digest: ContentDigest
  let byteCount: Int
  let kind: AttachmentKind

  /// The kind and size shown beside the link: many readers pay for their data.
  func note(in langcode: Langcode) -> String {
    "\(kind.name), \(ByteCount(byteCount).text(in: langcode))"
  }
}
