package import FlokiContent
package import FlokiSyntax

/// A page of an item in one language.
package struct ItemPage: Sendable {
  package var source: SourceID
  /// Where the Markdown begins in the file.
  package var start: Int
  package var markdown: MarkdownPage
  /// Its pictures, in the order of `markdown.images`; nil for those served elsewhere.
  package var pictures: [PictureReference?]
  /// The project's movies and sounds in it, by the path in `markdown.images`.
  var media: [String: PageMedia] = [:]
}

/// A movie or a sound in a page, published unchanged.
struct PageMedia: Sendable {
  let path: String
  let digest: ContentDigest
}
