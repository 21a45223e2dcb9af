import FlokiContent
import FlokiSyntax

/// The bytes of a file, and how they are read: what a later build knows the file by.
struct KnownText: Hashable, Sendable {
  let digest: ContentDigest
  let isMarkdown: Bool
}

extension KnownText {
  init(of file: SourceFile) {
    self.init(digest: file.digest, isMarkdown: file.path.isMarkdown)
  }
}
