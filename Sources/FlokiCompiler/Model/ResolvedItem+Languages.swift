import FlokiSyntax

/// The language in which an item is shown. All its texts are in one: no reader sees a title in one language above a
/// text in another.
extension ResolvedItem {
  /// The texts that must be translated for an item to count as translated. A footer need not: it falls back separately.
  enum Words: CaseIterable {
    case title, body, page, caption, movie
  }

  /// Whether the item has all its texts in a language.
  func isTranslated(into language: Int) -> Bool {
    Words.allCases.allSatisfy { !lacks($0, in: language) }
  }

  /// Whether it has some of its texts in a language, but not all.
  func isHalfTranslated(into language: Int) -> Bool {
    guard !isTranslated(into: language) else { return false }
    return Words.allCases.contains { text($0)?.isMissing(in: language) == false } || hasPage(in: language)
      || footer?.isMissing(in: language) == false
  }

  /// The language in which readers of `language` see the item; nil if it is left out for them.
  func languageShown(to language: Int, _ fallback: AppSettings.Fallback) -> Int? {
    if isTranslated(into: language) { return language }
    return fallback == .omit ? nil : 0
  }

  /// Whether the item has a kind of text in other languages but not in this one.
  func lacks(_ words: Words, in language: Int) -> Bool {
    switch words {
    case .title, .caption: text(words)?.isUntranslated(into: language) ?? false
    // A page starts with the text that the row would show.
    case .body: body?.isUntranslated(into: language) ?? false && !hasPage(in: language)
    case .page: opensPage && !hasPage(in: language) && content.texts.pagePictures.contains { $0 != nil }
    case .movie:
      nested?.text?.isUntranslated(into: language) ?? false && body?.isMissing(in: language) ?? true
    }
  }

  func text(_ words: Words) -> LocalizedText? {
    switch words {
    case .title: title
    case .body: body
    case .page: nil
    case .caption: caption
    case .movie: nested?.text
    }
  }

  /// Whether the item opens a page of its own.
  private var opensPage: Bool {
    if case .own = url { nested == nil } else { false }
  }
}

extension ResolvedItem {
  /// The footer below texts in `language`.
  ///
  /// With `fallback: omit`, no footer of another language. An item without a footer has its authors there if the feed
  /// asks for it.
  func footer(below language: Int, _ fallback: AppSettings.Fallback) -> String? {
    guard let footer else { return authorsInFooter(below: language) }
    return fallback == .omit ? footer.byLanguage[language]?.text : footer.text(in: language)
  }

  /// The authors in place of a footer; nil if the feed does not ask for it or there are none.
  private func authorsInFooter(below language: Int) -> String? {
    guard let metadata = content.metadata, metadata.areAuthorsInFooter else { return nil }
    let authors = metadata.authors(in: language)
    return authors.isEmpty ? nil : authors.joined(separator: ", ")
  }

  /// The place of its footer; nil for an item without one.
  var footerSpan: SourceSpan? {
    footer?.span ?? authorsInFooter(below: 0).map { _ in content.metadata?.authorSpan ?? span }
  }

  /// The title of a movie that the item opens: its own, or else that of the item (C196).
  func movieTitle(in language: Int) -> String? {
    nested?.title?.byLanguage[language]?.text ?? title?.byLanguage[language]?.text
      ?? (nested?.title ?? title)?.text(in: language)
  }

  /// The text below a movie's title: its own, or else that of the item (C196).
  func movieText(in language: Int) -> String? {
    nested?.text?.byLanguage[language]?.text ?? body?.byLanguage[language]?.text
      ?? (nested?.text ?? body)?.text(in: language)
  }
}

extension LocalizedText {
  /// Whether the text exists in other languages but not in this one. An empty text counts in every language.
  func isUntranslated(into language: Int) -> Bool {
    isMissing(in: language) && byLanguage.contains { $0?.text.isEmpty == false }
  }
}
