package import FlokiContent
package import FlokiProtocol
package import FlokiSyntax

/// The content of the item's files, each by its own name.
extension ResolvedItem {
  package var key: String { content.key }
  package var span: SourceSpan { content.span }
  package var block: Block { content.block }
  package var translations: [Block] { content.translations }
  package var isBroken: Bool { content.isBroken }
  package var dates: ItemDates { content.dates }
  package var date: Instant? { content.dates.date?.value }
  package var expires: Instant? { content.dates.expires }
  package var title: LocalizedText? { content.texts.title }
  package var body: LocalizedText? { content.texts.body }
  package var footer: LocalizedText? { content.texts.footer }
  package var caption: LocalizedText? { content.texts.caption }
  package var shareURL: LocalizedText? { content.texts.shareURL }
  package var pages: [ItemPage?] { content.pages }
  package var explicitID: Int32? { content.numbers.explicitID }
  package var parentID: String? { content.numbers.parentID }
  package var maxZoom: Double? { content.numbers.maxZoom }
  package var remoteSize: PixelSize? { content.numbers.remoteSize }
  package var sections: [Int32] { content.sections }
  package var isPinned: Bool { content.isPinned }
  package var isOnline: Bool { content.isOnline }
  package var image: Picture? { content.media.image }
  package var focus: FocalPoint { content.media.focus.value }
  /// The place of the item's own `focus`.
  package var focusSpan: SourceSpan? { content.media.focus.span }
  package var url: Target { content.media.url }
  package var issue: ShelfIssue? { content.issue }
  package var sketch: Sketch? { content.sketch }

  /// Whether its texts were freed, after they were read without diagnostics.
  var isFlawless: Bool { content.settled?.isFlawless ?? false }

  /// Whether it has a page of its own in a language.
  func hasPage(in language: Int) -> Bool { content.texts.hasPage(in: language) }
}

extension ItemTexts {
  func hasPage(in language: Int) -> Bool {
    pagePictures.indices.contains(language) && pagePictures[language] != nil
  }
}
