import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Pages that are blank, never shown, or inaccessible to some readers (C122 C194).
func checkItemPages(_ item: ResolvedItem, in list: FeedList, reporting diagnostics: inout Diagnostics) {
  for page in item.pages {
    guard let page else { continue }
    let beginning = SourceSpan.beginning(of: page.source)
    if list.kind == .gallery {
      diagnostics.report(.pageInGallery(at: beginning))
    } else if page.markdown.isBlank {
      diagnostics.report(.pageBlank(at: beginning))
    } else if item.nested == nil, page.markdown.isLonger, item.block[ItemAttribute.classType] == nil,
      let url = item.url.span
    {
      diagnostics.report(.pageUnused(at: url).about(page.source.index.description))
    }
    checkAlternativeTexts(page, reporting: &diagnostics)
    checkHeading(page, of: item, reporting: &diagnostics)
  }
}

/// Applies the same rules to the page of a web tab, in each language.
func checkWebPages(_ project: Project, reporting diagnostics: inout Diagnostics) {
  for tab in project.tabs {
    guard case .page(let page) = tab.view.content else { continue }
    for version in page.versions {
      if version.page.markdown.isBlank {
        diagnostics.report(.pageBlank(at: .beginning(of: version.page.source)))
      }
      checkAlternativeTexts(version.page, reporting: &diagnostics)
    }
  }
}

private func checkAlternativeTexts(_ page: ItemPage, reporting diagnostics: inout Diagnostics) {
  for (index, image) in page.markdown.images.enumerated() where page.pictures[index] != nil {
    let span = page.span(of: image.sourceRange)
    if image.alt.isEmpty {
      diagnostics.report(.altMissing(at: span))
    } else if image.alt.fileEnding.isOfPictures, !image.alt.contains(" ") {
      diagnostics.report(.altOfFile(image.alt, at: image.altRange.map(page.span(of:)) ?? span))
    }
  }
}

/// The title is above every page; a heading with nearly the same words repeats it.
private func checkHeading(_ page: ItemPage, of item: ResolvedItem, reporting diagnostics: inout Diagnostics) {
  guard let heading = page.markdown.firstHeading,
    let title = item.title?.byLanguage.compactMap({ $0?.text }).first(where: { $0.isSpoken(like: heading) }),
    title != heading
  else { return }
  diagnostics.report(.headingRepeatsTitle(heading, at: page.span(of: page.markdown.firstHeadingRange)))
}

extension String {
  /// Whether two texts differ only in case and punctuation.
  fileprivate func isSpoken(like other: String) -> Bool {
    if utf8.allSatisfy(\.isASCII), other.utf8.allSatisfy(\.isASCII) {
      return utf8.lazy.filter(\.isHeard).map(\.lowercasedASCII)
        .elementsEqual(other.utf8.lazy.filter(\.isHeard).map(\.lowercasedASCII))
    }
    func heard(_ text: String) -> [Character] { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    return heard(self) == heard(other)
  }
}

extension UInt8 {
  fileprivate var isASCII: Bool { self < 0x80 }
  fileprivate var isHeard: Bool { isASCIILetter || isASCIIDigit }
}

extension ResolvedItem.Target {
  /// Where it is written; nil for the item's own page.
  fileprivate var span: SourceSpan? {
    switch self {
    case .own: nil
    case .remote(_, let span), .file(_, _, let span): span
    case .html(let file): file.span
    }
  }
}

extension ItemPage {
  /// A range of the page as a place in its file.
  fileprivate func span(of range: Range<Int>) -> SourceSpan { .bytes(range, of: source) }
}

/// Pages that readers never see, or that lack something for some of them.
struct CheckPagesRules: RuleSet {
  let pageInGallery = Rule("page-in-gallery", .warning, in: .pages)
  let pageBlank = Rule("page-blank", .error, in: .pages)
  let pageUnused = Rule("page-unused", .warning, in: .pages)
  let altMissing = Rule("alt-missing", .note, in: .pages)
  let altFileName = Rule("alt-file-name", .note, in: .pages)
  let pageHeadingRepeated = Rule("page-heading-repeated", .note, in: .pages)
}

private let rules = CheckPagesRules()

extension Diagnostic {
  fileprivate static func pageInGallery(at span: SourceSpan) -> Self {
    .init(
      rules.pageInGallery, "pictures of a gallery have no page", at: span,
      why: "Both clients open every picture as a photo, not a page (C123 C124).",
      hint: "write the text as `caption_text` in a .yaml file beside the picture.")
  }

  static func pageBlank(at span: SourceSpan) -> Self {
    .init(
      rules.pageBlank, "the page is empty", at: span,
      why: "Phones show an empty page without a warning (C194).",
      hint: "write the page below the front matter, or delete the file.")
  }

  fileprivate static func pageUnused(at span: SourceSpan) -> Self {
    .init(
      rules.pageUnused, "the item opens this address, so readers never see its page", at: span,
      why: "floki uses only the page's first paragraph, as `body` (C119 C122).",
      hint: "remove `url`, or move the page's text to that address.")
  }

  fileprivate static func altMissing(at span: SourceSpan) -> Self {
    .init(
      rules.altMissing, "the picture has no alternative text", at: span,
      why: "Readers who cannot see it, or who are offline, learn nothing about it (C191).",
      hint: "write it between the brackets: `![a red boat](…)`.")
  }

  fileprivate static func altOfFile(_ alt: String, at span: SourceSpan) -> Self {
    .init(
      rules.altFileName, "the alternative text is a file name, `\(alt)`", at: span,
      why: "Readers who cannot see the picture, or who are offline, get only the file name (C191).",
      hint: "describe the picture: `![a red boat](…)`.")
  }

  fileprivate static func headingRepeatsTitle(_ heading: String, at span: SourceSpan) -> Self {
    .init(
      rules.pageHeadingRepeated, "the heading “\(heading)” repeats the title", at: span,
      why: "The title is above every page, so readers see both (C4 C5).",
      hint: "remove the heading, or spell both alike: then floki shows it once.")
  }
}
