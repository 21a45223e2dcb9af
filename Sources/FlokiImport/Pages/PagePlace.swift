import FlokiContent
import FlokiRules
import FlokiSyntax

/// Where a page is, and what its place says of it.
struct PagePlace {
  /// What it is called in all languages, from the folder of pages.
  let key: String
  /// Its file, from the folder of pages of its language.
  let inside: String
  /// The folder of its file, from the website's outermost one.
  let folder: String
  let language: String?
  let date: CivilDate?
  let isDraft: Bool
  /// The last part of its name, without a date; nil for a page that is its folder.
  let slug: String?

  init(_ path: String, home: String, names: PageLanguages, kind: PageFolder.Kind) {
    folder = path.folderOfPath
    var inside = home.isEmpty ? path : String(path.dropFirst(home.utf8.count + 1))
    var language: String?
    if kind == .hugo, let own = names.home(of: path) {
      language = own.code
      inside = String(path.dropFirst(own.folder.utf8.count + 1))
    } else if kind == .hugo, let first = inside.split(separator: "/").first, inside.contains("/"),
      names.isFolder(first, below: home)
    {
      // `content/eu/posts/quay.md` is what `quay.eu.md` is.
      language = String(first)
      inside = String(inside.dropFirst(first.utf8.count + 1))
    }
    var stem = String(inside.split(separator: "/").last ?? "")
    if let dot = stem.lastIndex(of: ".") { stem = String(stem[..<dot]) }
    if let dot = stem.lastIndex(of: "."), names.isLanguage(stem[stem.index(after: dot)...]) {
      language = String(stem[stem.index(after: dot)...])
      stem = String(stem[..<dot])
    }
    self.inside = inside
    let parents = inside.folderOfPath
    let isBundle = kind == .hugo && stem == "index" && !parents.isEmpty
    key = isBundle ? parents : parents.isEmpty ? stem : "\(parents)/\(stem)"
    let name = isBundle ? String(parents.split(separator: "/").last ?? "") : stem
    let dated = try? FileNameDate(parsing: kind == .jekyll ? name.withLongDate : name)
    date = dated?.date
    slug = (kind == .hugo ? dated?.slug.withoutClock : dated?.slug)?.nonEmpty ?? name.nonEmpty
    isDraft = inside.split(separator: "/").dropLast().contains("_drafts")
    self.language = language
  }

  /// `quay-opens-again` as a title, where a page has none: Jekyll does the same.
  var titleFromName: String {
    let words = (slug ?? "").split(whereSeparator: { $0 == "-" || $0 == "_" }).joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension String {
  /// The name of a page without the clock that Zola lets follow the date in it: `T10:20:30Z-quay`.
  fileprivate var withoutClock: String {
    guard hasPrefix("T"),
      let clock = prefixMatch(of: /T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+\-]\d{2}:\d{2})?[\-_]?/)
    else { return self }
    return String(self[clock.range.upperBound...])
  }
}
