import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension ItemReader {
  /// Texts of the item itself, with those of its translations laid over them.
  func texts(
    of item: WrittenItem, allowingHTML allowsHTML: Bool, reporting diagnostics: inout Diagnostics
  ) -> (texts: ItemTexts, pages: [ItemPage?]) {
    func merged(_ attribute: Attribute) -> LocalizedText? {
      var result = item.block.text(
        attribute, scope: .only(0), in: settings, reporting: &diagnostics)
      for (language, block) in item.translations {
        guard let other = block.text(attribute, scope: .only(language), in: settings, reporting: &diagnostics)
        else { continue }
        if result == nil { result = other } else { result?.override(with: other) }
      }
      return result
    }
    let title = merged(ItemAttribute.title)
    let body = merged(NewsItemAttribute.body)
    let footer = merged(NewsItemAttribute.footer)
    let caption = merged(GalleryItemAttribute.captionText)
    let shareURL = merged(ItemAttribute.shareURL)
    let imageAlt = kind == .news ? merged(ItemSourceAttribute.imageAlt) : nil
    let reader = PageReader(sources: sources, captures: captures, allowsHTML: allowsHTML)
    var pages: [ItemPage?] = Array(repeating: nil, count: settings.languages.count)
    for (language, file, page) in item.pages where pages.indices.contains(language) {
      pages[language] = reader.read(page, in: file, reporting: &diagnostics)
    }
    let texts = ItemTexts(
      title: title, body: body, footer: footer, caption: caption, shareURL: shareURL, imageAlt: imageAlt,
      pagePictures: pages.map { $0?.pictures.compactMap(\.self) })
    return (texts.takingWords(from: pages), pages)
  }
}

extension ItemTexts {
  /// A page without a title of its own in the front matter gives its first heading, and its first paragraph as body.
  fileprivate func takingWords(from pages: [ItemPage?]) -> ItemTexts {
    var texts = self
    for (language, page) in pages.enumerated() {
      guard let page else { continue }
      let span = SourceSpan.beginning(of: page.source)
      if title?.byLanguage[language] == nil, let heading = page.markdown.firstHeading {
        texts.title = texts.title.laying(heading, for: language, at: span, of: pages.count)
      }
      if body?.byLanguage[language] == nil, !page.markdown.plainExcerpt.isEmpty {
        texts.body = texts.body.laying(
          page.markdown.plainExcerpt, for: language, at: span, of: pages.count)
      }
    }
    return texts
  }
}

extension LocalizedText? {
  /// The text with one language's words added.
  fileprivate func laying(_ text: String, for language: Int, at span: SourceSpan, of count: Int)
    -> LocalizedText
  {
    var result = self ?? LocalizedText(byLanguage: Array(repeating: nil, count: count), span: span)
    result.byLanguage[language] = .init(ofPage: text, at: span)
    return result
  }
}
