import FlokiProtocol
import FlokiSyntax

/// A page that shows nothing, or none at all (C122 C194).
func checkItemPages(_ item: Item, _ feed: Feed, _ project: Project, reporting diagnostics: inout Diagnostics)
{
  for page in item.pages {
    guard let page else { continue }
    if feed.kind == .gallery {
      diagnostics.report(.pageInGallery(at: .beginning(of: page.source)))
    } else if page.markdown.isBlank {
      diagnostics.report(.pageBlank(at: .beginning(of: page.source)))
    }
    for (index, image) in page.markdown.images.enumerated()
    where image.alt.isEmpty && page.pictures[index] != nil {
      diagnostics.report(.pictureWithoutWords(at: page.span(of: image.sourceRange)))
    }
  }
}

extension ItemPage {
  /// A range of the page as a place in its file.
  func span(of range: Range<Int>) -> SourceSpan {
    SourceSpan(
      source: source, start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound))
  }
}

extension Diagnostic {
  fileprivate static func pageInGallery(at span: SourceSpan) -> Self {
    .warning(
      "page-in-gallery", "pictures of a gallery have no page", at: span,
      why: "Both clients open every picture as a photo (C124 C189).",
      hint: "write the words as `caption_text` in a .yaml file beside the picture.")
  }

  fileprivate static func pageBlank(at span: SourceSpan) -> Self {
    .error(
      "page-blank", "the page is empty", at: span,
      why: "Phones show an empty page and nothing warns the reader (C194).",
      hint: "write the page below the front matter, or take the file out.")
  }

  fileprivate static func pictureWithoutWords(at span: SourceSpan) -> Self {
    .note(
      "picture-without-words", "the picture has no alternative text", at: span,
      why: "Readers who cannot see or load it are told nothing.",
      hint: "write it between the brackets: `![a red boat](…)`.")
  }
}
