package import FlokiContent
import FlokiProtocol
import FlokiRules
package import FlokiSyntax

/// The pages of a website that Hugo or Jekyll makes, as items.
package struct PageFolder {
  package enum Kind: String, Sendable { case hugo, jekyll }

  let kind: Kind
  private let zone: ProjectTimeZone
  /// The langcodes of the app; the first is the master's.
  private let languages: [String]
  /// Every file of the website but its pages, from its outermost folder.
  let files: Set<String>
  /// Where pages begin: `content` or nothing.
  let home: String
  private let names: PageLanguages
  private let patterns = PagePatterns()
  private(set) var settings: WebsiteSettings
  /// What is later appears later.
  private let now: Instant
  package private(set) var feed = ImportedFeed()
  private var spans: [String: SourceSpan] = [:]

  package init(
    _ kind: Kind, home: String, files: Set<String>, languages: [String], zone: ProjectTimeZone,
    settings: WebsiteSettings, now: Instant
  ) {
    self.settings = settings
    self.now = now
    self.kind = kind
    self.home = home
    self.files = files
    self.languages = languages
    self.zone = zone
    names = PageLanguages(languages, settings)
  }

  /// Whether a file is a page that items are made of.
  package static func isPage(_ path: String) -> Bool {
    let name = path.nameInPath
    return [".md", ".markdown", ".mdown"].contains { name.hasSuffix($0) } && !name.hasPrefix("_index.")
  }

  /// Whether a file is a page if it begins with attributes.
  package static func isHTML(_ path: String) -> Bool {
    [".html", ".htm"].contains { path.hasSuffix($0) } && !isSection(path)
  }

  /// Whether a file is a page in a language that is not read.
  package static func isForeign(_ path: String) -> Bool {
    [".mdx", ".rst", ".org", ".adoc", ".asciidoc", ".textile", ".pandoc", ".ipynb"].contains {
      path.hasSuffix($0)
    }
  }

  /// Whether a file says what the pages of its folder have in common.
  package static func isSection(_ path: String) -> Bool { path.nameInPath.hasPrefix("_index.") }

  /// Reads what the pages of a folder inherit.
  package mutating func read(section bytes: [UInt8], at path: String, of source: SourceID) {
    guard let page = try? PageText(bytes, of: source) else { return }
    settings.read(section: page.attributes, in: path.folderOfPath)
  }

  /// - Parameters:
  ///   - bytes: Of a page.
  ///   - path: From the website's outermost folder.
  package mutating func read(
    _ bytes: [UInt8], at path: String, of source: SourceID, reporting diagnostics: inout Diagnostics
  ) {
    // A file in HTML without attributes is one that the website copies.
    if Self.isHTML(path), !bytes.starts(with: "---".utf8), !bytes.starts(with: "+++".utf8) { return }
    // Looked at only where no item has the address.
    feed.unread.base = settings.base
    feed.unread.add("/" + path, path)
    if Self.isForeign(path) {
      let ending = path.nameInPath.split(separator: ".").last ?? ""
      diagnostics.report(
        .page("it is in .\(ending), and floki reads only Markdown and HTML", at: .beginning(of: source))
          .about(
            "ending \(ending)"))
      return
    }
    var page: PageText
    do throws(PageText.Problem) {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw PageText.Problem(reason: "it is not in UTF-8", span: .beginning(of: source))
      }
      // Control characters would make the file one that is no text.
      page = try PageText(Array(text.readable.utf8), of: source)
    } catch {
      diagnostics.report(.page(error.reason, at: error.span))
      return
    }
    page.attributes.adoptParts()
    let span = SourceSpan.bytes(
      0..<min(bytes.count, FrontMatter.line(of: bytes, at: 0).content.upperBound), of: source)
    if kind == .hugo, settings.hasLanguageFoldersOnly, names.home(of: path) == nil {
      let folder = path.split(separator: "/").dropLast().prefix(2).joined(separator: "/")
      diagnostics.report(
        .page("no language of the website has its pages in \(folder)", at: span).about("folder \(folder)"))
      return
    }
    let place = PagePlace(path, home: home, names: names, kind: kind)
    let language = language(of: page.attributes, place)
    if let language, !languages.contains(where: { $0.lowercased() == language.lowercased() }) {
      diagnostics.report(.page("the app has no language \(language)", at: span).about("language \(language)"))
      return
    }
    guard var item = item(page, of: bytes, at: place, in: language, span, reporting: &diagnostics) else {
      return
    }
    item.apply(page.secret.map { .kept($0) } ?? publicity(of: page.attributes, at: path, place))
    if let first = spans[item.key] {
      diagnostics.report(.keyTwice(item.key, at: span, first: first))
      return
    }
    spans[item.key] = span
    let addresses = PagePermalinks(settings, kind).addresses(
      of: page.attributes, inheriting: settings.attributes(inheritedBy: path), at: place, item.date, zone)
    var body = body(of: page, in: bytes, at: path, span, reporting: &diagnostics)
    body.base = settings.base.flatMap { base in addresses.first.map { base + $0 } }
    if item.translation == nil {
      feed.routes.base = settings.base
      // What is in `public` is at the website's outermost level.
      let copied = path.hasPrefix("public/") ? [String(path.dropFirst(6))] : []
      for address in ["/" + path, "/" + place.inside] + copied + addresses + item.aliases {
        feed.routes.add(address, item.key)
      }
    }
    if !item.isDraft, let reason = ItemPublicity.reason(ofCodes: body.unknownCodes) {
      item.apply(.kept(reason))
    }
    item.body = body
    feed.items.append(item)
  }

  private func item(
    _ page: PageText, of file: [UInt8], at place: PagePlace, in language: String?, _ span: SourceSpan,
    reporting diagnostics: inout Diagnostics
  ) -> ImportedItem? {
    let attributes = page.attributes
    let title =
      [attributes.text("title", "linkTitle")?.readableLine, place.titleFromName.readableLine]
      .compactMap { $0?.nonEmpty }.first
      ?? ItemBody(form: .markdown, text: page.body, base: nil).beginning
    let own = languages.first { $0.lowercased() == language?.lowercased() }
    let isTranslation = own.map { $0 != languages.first } ?? false
    guard !title.isEmpty else {
      diagnostics.report(.itemEmpty(at: span))
      return nil
    }
    var item = ImportedItem(
      key: isTranslation ? "\(place.key) \(own ?? "")" : place.key, title: title, link: nil,
      body: nil,
      span: span)
    item.authors = attributes.authors
    item.tags = attributes.words("tags", "tag").eachOnce
    item.summary = attributes.text("description", "summary", "excerpt", "subtitle")?.collapsed
    var inFile = PlacesInFile(in: file, of: span)
    func instant(_ text: String?) -> Instant? {
      guard let text, !FeedDate.isNone(text) else { return nil }
      if let instant = FeedDate.instant(text, in: zone) { return instant }
      let place = inFile.span(ofValue: text)
      diagnostics.report(isTranslation ? .dateOfTranslation(text, at: place) : .date(text, at: place))
      return nil
    }
    item.date =
      instant(attributes.text("date") ?? attributes.publication)
      ?? (place.date ?? attributes.dayInAddress).map { Instant(startOf: $0, in: zone) }
      ?? instant(attributes.text("lastmod", "last_modified_at", "modified"))
    item.publishAt = instant(attributes.publication)
    // The website shows it from that day on.
    if item.publishAt == nil, let date = item.date, date > now { item.publishAt = date }
    if isTranslation {
      item.translation = ImportedTranslation(of: place.key, language: own ?? "")
      if let moment = item.publishAt, moment > now { item.apply(.kept("its date is in the future")) }
      return item
    }
    if let date = item.date, item.publishAt.map({ $0 <= date && $0 <= now }) ?? false { item.publishAt = nil }
    item.link = attributes.text("canonicalURL", "canonical_url", "external_url", "link").flatMap {
      $0.hasPrefix("http") ? $0 : nil
    }
    item.expires = instant(attributes.expiry)
    item.slug =
      (attributes.text("slug") ?? attributes.slugInPath ?? place.slug).map {
        fileNameWords($0.removingPercentEscapes ?? $0, atMost: 100)
      }?.nonEmpty
    for written in attributes.texts("aliases", "redirect_from") {
      guard let alias = PageAlias.address(of: written, at: place, kind, isZola: settings.isZola) else {
        diagnostics.report(.alias(written, of: title, at: span))
        continue
      }
      if !item.aliases.contains(alias) { item.aliases.append(alias) }
    }
    for name in attributes.words("categories", "category", "series", "section")
    where !item.sections.contains(name) {
      item.sections.append(name)
    }
    if let picture = picture(of: attributes) {
      item.picture = locate(picture, from: place.folder)
      if item.picture == nil {
        diagnostics.report(.picture(picture, "it is not in the folder", at: inFile.span(ofValue: picture)))
      }
    }
    return item
  }

  /// The language of a page; nil where nothing says it, or the website has one only.
  private func language(of attributes: JSONObject, _ place: PagePlace) -> String? {
    if let written = attributes.text("lang", "language", "locale")?.replacing("_", with: "-"),
      names.isLanguage(written[...])
    {
      // `en-US` in an app in `en` is what the app has.
      return languages.first { written.lowercased().hasPrefix("\($0.lowercased())-") } ?? written
    }
    if let language = place.language { return language }
    return settings.languages.count > 1 ? settings.defaultLanguage : nil
  }

  /// Who may read a page, by its attributes and by its place.
  private func publicity(of attributes: JSONObject, at path: String, _ place: PagePlace) -> ItemPublicity {
    let own = PagePublicity(attributes, inheriting: settings.attributes(inheritedBy: path)).publicity
    guard own == .shown else { return own }
    if place.isDraft { return .draft }
    if settings.leavesOut(path) { return .kept("the settings of the website exclude it") }
    if path.nameInPath.hasPrefix(".") || path.nameInPath.hasPrefix("#") {
      return .kept("names that begin with `\(path.nameInPath.prefix(1))` are left out of websites")
    }
    if !settings.isKnown, ProjectPapers.isOne(path) {
      return .kept("it describes the files of the website and is not a page")
    }
    if kind == .jekyll, place.date == nil, path.split(separator: "/").dropLast().contains("_posts") {
      return .kept("its file name has no date, so the website does not publish it as a post")
    }
    if kind == .jekyll || !settings.isKnown,
      path.split(separator: "/").contains(where: { $0.hasPrefix("_") && $0 != "_posts" })
    {
      return .kept("names that begin with `_` are left out of the website")
    }
    return .shown
  }

  private func body(
    of page: PageText, in file: [UInt8], at path: String, _ span: SourceSpan,
    reporting diagnostics: inout Diagnostics
  ) -> ItemBody {
    let folder = path.folderOfPath
    var codes = PageCodes(kind, by: patterns)
    let words = HiddenWords(kind, isKnown: settings.isKnown)
    let text = codes.markdown(words.removed(from: page.body.withLineFeeds))
    var body = ItemBody(form: Self.isHTML(path) ? .html : .markdown, text: text, base: nil)
    body.file = file
    body.folder = folder
    body.unknownCodes = codes.unknown
    body.writtenPictures = Self.pictures(in: text, body.form)
    var inFile = PlacesInFile(in: file, of: span)
    for written in body.writtenPictures where body.pictures[written] == nil {
      if let found = locate(written, from: folder) {
        body.pictures[written] = found
        body.webAddresses[found] = webAddress(of: found)
      } else if let base = settings.base, written.hasPrefix("/"), !written.hasPrefix("//") {
        // It is on the website, and not among its files.
        body.pictures[written] = base + written
      } else {
        diagnostics.report(.picture(written, "it is not in the folder", at: inFile.span(of: written)))
      }
    }
    return body
  }
}

extension String {
  /// With a line feed at the end of each line.
  fileprivate var withLineFeeds: String {
    utf8.contains(0x0D) ? replacing("\r\n", with: "\n") : self
  }
}
