import FlokiContent

/// Tells languages in names of files from other words.
struct PageLanguages {
  private let own: Set<String>
  /// Those of the website, with the names of their folders.
  private let folders: [String: String]
  private let isKnown: Bool

  init(_ languages: [String], _ settings: WebsiteSettings) {
    own = Set(languages.map { $0.lowercased() })
    folders = settings.languages
    isKnown = settings.isKnown
  }

  func isOwn(_ word: Substring) -> Bool { own.contains(word.lowercased()) }

  /// Whether the outermost folder of a page is that of a language. A website that has settings and declares no languages has none.
  func isFolder(_ word: Substring, below home: String) -> Bool {
    let word = word.lowercased()
    if own.contains(word) || folders[word] != nil { return true }
    if isKnown || home.isEmpty { return false }
    return isLanguage(word[...])
  }

  /// Those of the app, and what is two letters and so most likely another one: `eu`, `pt-br`, `zh-hant-tw`.
  func isLanguage(_ word: Substring) -> Bool {
    if isOwn(word) || folders[word.lowercased()] != nil { return true }
    let parts = word.split(whereSeparator: { $0 == "-" || $0 == "_" })
    guard let first = parts.first, first.utf8.count == 2, parts.count < 4 else { return false }
    return LanguageNames.name(of: first.lowercased()) != nil
      && parts.dropFirst().allSatisfy { [2, 3, 4].contains($0.utf8.count) }
  }
}
