import FlokiProtocol
import FlokiSyntax

/// Clients drop news without a title or body, and pictures without a title (C118 C119).
func checkItemTexts(_ item: Item, _ feed: Feed, _ project: Project, reporting diagnostics: inout Diagnostics)
{
  if feed.kind == .news, item.title == nil {
    // A page without a word is one mistake.
    guard !item.pages.contains(where: { $0?.markdown.isBlank == true }) else { return }
    diagnostics.report(.titleMissing(at: item.span), restingOn: item.grounds(ItemAttribute.title))
    return
  }
  guard !project.settings.areLanguagesDoubtful else { return }
  switch project.settings.fallback {
  case .master:
    if feed.kind == .news, let title = item.title, title.isMissing(in: 0) {
      diagnostics.report(
        .itemMasterMissing(project.settings.languages[0], at: title.span),
        restingOn: item.grounds(ItemAttribute.title))
    }
  case .omit: break
  case .error:
    for text in [item.title, item.body, item.footer, item.caption].compactMap({ $0 }) {
      let missing = project.settings.languages.indices.filter { text.isMissing(in: $0) }
      guard !missing.isEmpty else { continue }
      diagnostics.report(
        .itemUntranslated(missing.map { project.settings.languages[$0].text }, at: text.span),
        restingOn: item.grounds(
          ItemAttribute.title, NewsItemAttribute.body, NewsItemAttribute.footer,
          GalleryItemAttribute.captionText))
      return
    }
  }
}

/// Dates that phones can count (C127).
func checkItemDates(_ item: Item, reporting diagnostics: inout Diagnostics) {
  guard let expires = item.expires else { return }
  let span =
    item.block[ItemSourceAttribute.expires]?.span ?? item.span(of: ItemSourceAttribute.expirationDate)
  if expires.secondsSince1970 > Int64(Int32.max) {
    diagnostics.report(.expiresTooLate(at: span))
  }
  if let date = item.date, expires <= date {
    diagnostics.report(.expiresBeforeDate(at: span, item.dateSpan ?? item.span))
  }
}

/// Shared addresses stand alone, without the app around them (C130).
func checkShareURL(_ item: Item, reporting diagnostics: inout Diagnostics) {
  for written in item.shareURL?.byLanguage ?? [] {
    guard let written else { continue }
    do throws(TextFault) {
      let url = try WireURL(parsing: written.text, for: .cleaned)
      if url.changesUnderCleaning { diagnostics.report(.shareURLMangled(url.text, at: written.span)) }
    } catch {
      diagnostics.report(.shareURL(error, at: written.span))
    }
  }
}

extension Diagnostic {
  fileprivate static func titleMissing(at span: SourceSpan) -> Self {
    .error(
      "title-missing", "the item has no title", at: span,
      why: "Both clients drop news without a title (C118).",
      hint: "add `title: …`, or begin the page with a heading.")
  }

  fileprivate static func itemMasterMissing(_ master: Langcode, at span: SourceSpan) -> Self {
    .error(
      "item-master-missing", "the item has no title in `\(master.text)`, the first language", at: span,
      why: "Readers of that language, and of every language without a translation, would not see the item.",
      hint: "add a title in `\(master.text)`, or write `fallback: omit` in floki.yaml.")
  }

  fileprivate static func itemUntranslated(_ codes: [String], at span: SourceSpan) -> Self {
    .error(
      "item-untranslated", "the item is not translated into \(codes.joined(separator: ", "))", at: span,
      why: "`fallback: error` in floki.yaml wants every item in every language.",
      hint: "add the title and text, or choose `fallback: master` or omit.")
  }

  fileprivate static func expiresTooLate(at span: SourceSpan) -> Self {
    .error(
      "expires-too-late", "the date lies beyond 19 January 2038", at: span,
      why: "Phones wrap it round to the past or to never (C127).",
      hint: "choose an earlier date, or leave it out for an item that stays.")
  }

  fileprivate static func expiresBeforeDate(at span: SourceSpan, _ date: SourceSpan) -> Self {
    .warning(
      "expires-before-date", "the item expires before its own date", at: span,
      notes: [.init(date, "its date")],
      why: "It would never be seen after it happened.", hint: "check both dates.")
  }

  fileprivate static func shareURL(_ fault: TextFault, at span: SourceSpan) -> Self {
    .error(
      "share-url-malformed", fault.problem, at: span, "in `share_url`",
      why: "The address is shared outside the app, where a relative or broken one leads nowhere (C130).",
      hint: fault.hint)
  }

  fileprivate static func shareURLMangled(_ url: String, at span: SourceSpan) -> Self {
    .note(
      "share-url-hyphen", "phones share this as \(WireURL.clean(url))", at: span,
      why:
        "Both clients escape hyphens and some other marks before they share an address; it still works (C104 C130).",
      hint: "prefer underscores where the site allows it.")
  }
}
