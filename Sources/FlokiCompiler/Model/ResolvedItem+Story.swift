import FlokiContent
import FlokiProtocol

extension ResolvedItem {
  /// Whether it has words of its own for a page to show.
  func tellsStory(in list: FeedList) -> Bool {
    guard nested == nil else { return false }
    switch (list.kind, url) {
    case (.news, .own), (.news, .html): return true
    case (.gallery, .own):
      guard case .file? = image else { return false }
      return [title, caption].contains { $0?.byLanguage.contains { $0?.text.isEmpty == false } == true }
    default: return false
    }
  }
}

extension ResolvedItem {
  /// The languages of its pages: those that readers see it in.
  func pageLanguages(of settings: AppSettings) -> [Int] {
    var languages: [Int] = []
    for reader in settings.languages.indices {
      guard let shown = languageShown(to: reader, settings.fallback), !languages.contains(shown) else {
        continue
      }
      languages.append(shown)
    }
    return languages
  }

  /// The last part of its address, unless its author wrote one: the name of its file without the date, or its title.
  func slug(in language: Int, id: Int32) -> String {
    for text in [content.key.nameOfStory, title?.text(in: language) ?? ""] {
      let words = fileNameWords(text, atMost: 60).lowercased()
      if !words.isEmpty { return words }
    }
    return String(id)
  }
}

extension String {
  /// The name of an item in the lock without what only sorts files: date and the ending of a picture.
  fileprivate var nameOfStory: String {
    var name = hasPrefix(IDLock.ownKeyPrefix) ? String(dropFirst(IDLock.ownKeyPrefix.count)) : self
    if let mark = name.lastIndex(of: "#") { name = String(name[name.index(after: mark)...]) }
    if MediaType.type(ofEnding: name.fileEnding)?.hasPrefix("image/") == true { name = name.withoutExtension }
    if let dated = try? FileNameDate(parsing: name), !dated.slug.isEmpty { name = dated.slug }
    return name
  }
}
