package import FlokiContent
package import FlokiSyntax

/// A page of an item in one language.
package struct ItemPage: Sendable {
  package var source: SourceID
  /// Where the Markdown begins in the file.
  package var start: Int
  package var markdown: MarkdownPage
  /// The pictures it shows, in the order of `markdown.images`; nil for those served by somebody else.
  package var pictures: [PictureReference?]
  /// The movies and sounds of the project that it shows, by the path that is written in `markdown.images`.
  var media: [String: PageMedia] = [:]
}

/// A movie or a sound in a page, published as it is.
struct PageMedia: Sendable {
  let path: String
  let digest: ContentDigest
}
