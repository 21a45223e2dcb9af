package import FlokiContent
package import FlokiSyntax

/// A picture of the project that something refers to.
package struct PictureReference: Hashable, Sendable {
  package var path: String
  package var header: ImageHeader
  package var digest: ContentDigest
  /// Where it is referred to; for a bare image of a gallery, the image itself.
  package var span: SourceSpan
  /// The size of its file, if that is not one of the project's: a cover taken from a download.
  package var byteCount: Int?
}
