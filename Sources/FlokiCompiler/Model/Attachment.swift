import FlokiContent

/// A document of the project that a page links to: published as it is, under a name that follows from its bytes.
struct Attachment: Hashable, Sendable {
  let path: String
  let digest: ContentDigest
  let byteCount: Int
  let kind: AttachmentKind

  /// What readers are told before they touch the link: many pay for what they fetch.
  func note(in langcode: Langcode) -> String {
    "\(kind.name), \(ByteCount(byteCount).text(in: langcode))"
  }
}
