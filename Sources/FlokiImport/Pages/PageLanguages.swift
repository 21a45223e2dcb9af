import FlokiContent

/// Tells languages in names of files from other words.
struct PageLanguages {
  private let own: Set<String>
  /// Those of the website, with the names of their folders.
  private let folders: [String: String]
  private let homes: [(code: String, folder: String)]

  init(_ languages: [String], _ settings: WebsiteSettings) {
    own = Set(languages.map { $0.lowercased() })
    folders = settings.languages
    homes = settings.languageFolders
  }

  /// The language that has its pages in a folder around a page, and that folder.
  func home(of path: String) -> (code: String, folder: String)? {
    homes.first { path.hasPrefix("\($0.folder)/") }
  }

  func isOwn(_ word: Substring) -> Bool { own.contains(word.lowercased()) }

  /// Whether the outermost folder of a page is that of a language: one of the app or of the website, or one that is called as
  /// languages are, since settings name them in many files.
  func isFolder(_ word: Substring, below home: String) -> Bool {
    let word = word.lowercased()
    return own.contains(word) || folders[word] != nil || !home.isEmpty && isLanguage(word[...])
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
