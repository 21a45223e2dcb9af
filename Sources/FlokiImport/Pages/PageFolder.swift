package import FlokiContent
import FlokiProtocol
package import FlokiSyntax

/// The pages of a website that Hugo or Jekyll makes, as items.
package struct PageFolder {
  package enum Kind: String, Sendable { case hugo, jekyll }

  private let kind: Kind
  private let zone: ProjectTimeZone
  /// The langcodes of the app; the first is the master's.
  private let languages: [String]
  /// Every file of the website but its pages, from its outermost folder.
  private let files: Set<String>
  /// Where pages begin: `content` or nothing.
  private let home: String
  private let names: PageLanguages
  package private(set) var feed = ImportedFeed()
  private var spans: [String: SourceSpan] = [:]

  package init(
    _ kind: Kind, home: String, files: Set<String>, languages: [String], zone: ProjectTimeZone
  ) {
    self.kind = kind
    self.home = home
    self.files = files
    self.languages = languages
    self.zone = zone
    names = PageLanguages(languages)
  }

  /// Whether a file is a page that items are made of.
  package static func isPage(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return (name.hasSuffix(".md") || name.hasSuffix(".markdown") || name.hasSuffix(".mdown"))
      && !name.hasPrefix("_index.")
  }

  /// - Parameters:
  ///   - bytes: Of a page.
  ///   - path: From the website's outermost folder.
  package mutating func read(
    _ bytes: [UInt8], at path: String, of source: SourceID, reporting diagnostics: inout Diagnostics
  ) {
    let page: PageText
    do throws(PageText.Fault) {
      guard String(validating: bytes, as: UTF8.self) != nil else {
        throw PageText.Fault(reason: "it is not in UTF-8", span: .beginning(of: source))
      }
      page = try PageText(bytes, of: source)
    } catch {
      diagnostics.report(.page(error.reason, at: error.span))
      return
    }
    let span = SourceSpan.bytes(
      0..<min(bytes.count, FrontMatter.line(of: bytes, at: 0).content.upperBound), of: source)
    let place = PagePlace(path, home: home, names: names, kind: kind)
    if let language = place.language, !languages.contains(language) {
      diagnostics.report(.page("the app has no language \(language)", at: span))
      return
    }
    guard var item = item(page, at: place, span, reporting: &diagnostics) else { return }
    if let first = spans[item.key] {
      diagnostics.report(.keyTwice(item.key, at: span, first: first))
      return
    }
    spans[item.key] = span
    let body = body(of: page, in: path.folderOfPath, span, reporting: &diagnostics)
    item.body = body
    feed.items.append(item)
  }

  private func item(
    _ page: PageText, at place: PagePlace, _ span: SourceSpan, reporting diagnostics: inout Diagnostics
  ) -> ImportedItem? {
    let attributes = page.attributes
    let title = attributes.text("title", "linkTitle")?.collapsed ?? place.titleFromName
    let isTranslation = place.language.map { $0 != languages.first } ?? false
    guard !title.isEmpty else {
      diagnostics.report(.itemEmpty(at: span))
      return nil
    }
    var item = ImportedItem(
      key: isTranslation ? "\(place.key) \(place.language ?? "")" : place.key, title: title, link: nil,
      body: nil,
      span: span)
    item.summary = attributes.text("description", "summary", "excerpt", "subtitle")?.collapsed
    if isTranslation {
      item.translation = ImportedTranslation(of: place.key, language: place.language ?? "")
      return item
    }
    item.link = attributes.text("canonicalURL", "canonical_url", "external_url", "link").flatMap {
      $0.hasPrefix("http") ? $0 : nil
    }
    func instant(_ text: String?) -> Instant? {
      guard let text else { return nil }
      if let instant = FeedDate.instant(text, in: zone) { return instant }
      diagnostics.report(.date(text, at: span))
      return nil
    }
    item.date =
      instant(attributes.text("date") ?? attributes.text("publishDate")) ?? place.date.map {
        Instant(startOf: $0, in: zone)
      }
      ?? instant(attributes.text("lastmod", "last_modified_at", "modified"))
    item.publishAt = instant(attributes.text("publishDate", "pubdate"))
    if let date = item.date, item.publishAt.map({ $0 <= date }) ?? false { item.publishAt = nil }
    item.expires = instant(attributes.text("expiryDate", "expires"))
    item.isDraft =
      attributes.isTrue("draft") || attributes.text("published")?.lowercased() == "false" || place.isDraft
    item.slug = (attributes.text("slug") ?? place.slug).map { fileNameWords($0, atMost: 100) }?.nonEmpty
    for alias in attributes.texts("aliases", "redirect_from")
    where alias.isAlias && !item.aliases.contains(alias) {
      item.aliases.append(alias)
    }
    for name in attributes.words("categories", "category", "tags", "tag", "series", "section")
    where !item.sections.contains(name) {
      item.sections.append(name)
    }
    if let picture = picture(of: attributes) {
      item.picture = locate(picture, from: place.folder)
      if item.picture == nil { diagnostics.report(.picture(picture, "it is not in the folder", at: span)) }
    }
    return item
  }

  /// Where themes look for the picture of a page.
  private func picture(of attributes: JSONObject) -> String? {
    if let text = attributes.text(
      "image", "featured_image", "featuredImage", "thumbnail", "banner", "teaser", "img")
    {
      return text
    }
    for key in ["image", "cover", "header", "featured", "feature"] {
      guard case .object(let object) = attributes.value(key) else { continue }
      if let text = object.text("image", "path", "src", "url", "teaser", "og_image", "feature") {
        return text
      }
    }
    if let text = attributes.texts("images", "cover").first { return text }
    guard case .array(let resources) = attributes.value("resources") else { return nil }
    for case .object(let resource) in resources {
      let name = resource.text("name") ?? ""
      if ["cover", "featured", "thumbnail", "feature"].contains(where: { name.contains($0) }) {
        return resource.text("src")
      }
    }
    return nil
  }

  // MARK: Pages

  private func body(
    of page: PageText, in folder: String, _ span: SourceSpan, reporting diagnostics: inout Diagnostics
  ) -> ItemBody {
    var codes = PageCodes(kind)
    let text = codes.markdown(page.body.replacing("\r\n", with: "\n"))
    var body = ItemBody(form: .markdown, text: text, base: nil)
    body.unknownCodes = codes.unknown
    for written in MarkdownPictures(text).addresses {
      if let found = locate(written, from: folder) {
        body.pictures[written] = found
      } else {
        diagnostics.report(.picture(written, "it is not in the folder", at: span))
      }
    }
    return body
  }

  /// The picture that an address means: whole ones are themselves, others are beside the page or among the website's files.
  private func locate(_ written: String, from folder: String) -> String? {
    if written.hasPrefix("http://") || written.hasPrefix("https://") { return written }
    let path = String(written.prefix { $0 != "?" && $0 != "#" })
    let plain = path.removingPercentEscapes ?? path
    for path in [path, plain] {
      if path.hasPrefix("/") {
        let inside = String(path.drop { $0 == "/" })
        for root in ["static", "assets", "public", "content", ""] {
          let candidate = root.isEmpty ? inside : "\(root)/\(inside)"
          if files.contains(candidate) { return candidate }
        }
      } else {
        for root in [folder, "static", "assets", home, ""] {
          guard let candidate = (root.isEmpty ? path : "\(root)/\(path)").path(from: "") else { continue }
          if files.contains(candidate) { return candidate }
        }
      }
    }
    return nil
  }
}

/// Where a page is, and what its place says of it.
struct PagePlace {
  /// What it is called in all languages, from the folder of pages.
  let key: String
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
    // `content/eu/posts/quay.md` is what `quay.eu.md` is.
    if kind == .hugo, let first = inside.split(separator: "/").first, inside.contains("/"), names.isOwn(first)
    {
      language = String(first)
      inside = String(inside.dropFirst(first.utf8.count + 1))
    }
    var stem = String(inside.split(separator: "/").last ?? "")
    if let dot = stem.lastIndex(of: ".") { stem = String(stem[..<dot]) }
    if let dot = stem.lastIndex(of: "."), names.isLanguage(stem[stem.index(after: dot)...]) {
      language = String(stem[stem.index(after: dot)...])
      stem = String(stem[..<dot])
    }
    let parents = inside.folderOfPath
    let isBundle = kind == .hugo && stem == "index" && !parents.isEmpty
    key = isBundle ? parents : parents.isEmpty ? stem : "\(parents)/\(stem)"
    let name = isBundle ? String(parents.split(separator: "/").last ?? "") : stem
    let dated = try? FileNameDate(parsing: name)
    date = dated?.date
    slug = dated?.slug.nonEmpty ?? name.nonEmpty
    isDraft = inside.split(separator: "/").dropLast().contains("_drafts")
    self.language = language
  }

  /// `quay-opens-again` as a title, where a page has none: Jekyll does the same.
  var titleFromName: String {
    let words = (slug ?? "").split(whereSeparator: { $0 == "-" || $0 == "_" }).joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

/// Tells languages in names of files from other words.
struct PageLanguages {
  private let own: Set<String>

  init(_ languages: [String]) { own = Set(languages) }

  func isOwn(_ word: Substring) -> Bool { own.contains(String(word)) }

  /// Those of the app, and what is two letters and so most likely another one.
  func isLanguage(_ word: Substring) -> Bool {
    if isOwn(word) { return true }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, first.utf8.count == 2, parts.count < 3 else { return false }
    return LanguageNames.name(of: String(first)) != nil
      && parts.dropFirst().allSatisfy { $0.utf8.count == 2 || $0.utf8.count == 4 }
  }
}

extension String {
  /// Whether it can be another address of an item: a whole one, or a path on the website.
  fileprivate var isAlias: Bool {
    hasPrefix("/") || hasPrefix("http://") || hasPrefix("https://")
  }
}
