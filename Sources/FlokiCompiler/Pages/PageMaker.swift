import FlokiContent
import FlokiProtocol
import FlokiSyntax
import Synchronization

/// Makes the pages of items.
final class PageMaker: Sendable {
  let names: PublishedNames
  /// Stores pages until they are published; nil if each is made when it is needed.
  let spool: (any PageSpool)?
  private let languages: [Langcode]
  private let timeZone: ProjectTimeZone
  private let fallback: AppSettings.Fallback
  private let app: String
  private let templates: PageTemplates
  /// The lasting addresses that items are expected to have; nil while none are needed.
  private let expected: ExpectedAddresses?
  private let dates = LongDates()

  init(
    _ settings: AppSettings, _ templates: PageTemplates, encoderVersion: String, spool: (any PageSpool)?,
    expecting expected: ExpectedAddresses? = nil
  ) {
    self.expected = expected
    names = PublishedNames(baseURL: settings.baseURL.value, encoderVersion: encoderVersion)
    self.spool = spool
    languages = settings.languages
    timeZone = settings.timeZone
    fallback = settings.fallback
    app = settings.name
    self.templates = templates
  }

  /// The page that an item opens where it is shown in a language.
  ///
  /// - Parameters:
  ///   - origin: Its lasting address; nil for none.
  ///   - addresses: Where each of its links to content leads.
  func html(
    of item: ResolvedItem, in language: Int, at origin: String?,
    leadingTo addresses: [MarkdownPage.PlacedLink?] = []
  ) -> [UInt8] {
    let pictures = item.pictures.onPages.mapValues(names.published)
    var values = values(of: item, in: language, pictures)
    // What floki's own templates say of it would contradict the lasting address.
    if origin != nil, templates.areBuiltIn { values[.shareURL] = nil }
    let page = templates.page(
      by: item.content.look.template, values,
      body: bodyHTML(of: item, in: language, pictures, leadingTo: addresses))
    return origin.map { PageOrigin.adding($0, to: page) } ?? page
  }

  /// A page that shows a photo with its words, since phones open none for it.
  func html(of item: ResolvedItem, in language: Int, showing photo: PublishedPicture) -> [UInt8] {
    let title = title(of: item, in: language)
    let body = PageBody.plain(
      item.caption?.text(in: language) ?? "", .init(url: photo.url, size: photo.size, alt: title))
    var values = values(of: item, in: language, [:])
    if templates.areBuiltIn { values[.shareURL] = nil }
    return templates.page(
      by: PageTemplates.standard, values, body: body.html(under: title, in: languages[language]))
  }

  /// What is below the title and the date of the page.
  func bodyHTML(
    of item: ResolvedItem, in language: Int, leadingTo addresses: [MarkdownPage.PlacedLink?]
  ) -> [UInt8] {
    bodyHTML(of: item, in: language, item.pictures.onPages.mapValues(names.published), leadingTo: addresses)
  }

  private func bodyHTML(
    of item: ResolvedItem, in language: Int, _ pictures: [String: PublishedPicture],
    leadingTo addresses: [MarkdownPage.PlacedLink?]
  ) -> [UInt8] {
    let title = title(of: item, in: language)
    let body: PageBody =
      if let own = item.languageOfPage(in: language), let page = item.pages[own] {
        .markdown(
          page.markdown, page.placing(pictures, names), leadingTo: addresses,
          allowingHTML: item.content.look.allowsHTML)
      } else {
        .plain(
          item.body?.text(in: language) ?? title,
          item.content.look.showsPicture
            ? nil : item.pictureAboveWords(pictures, item.imageAlt(in: language) ?? title))
      }
    return body.html(under: title, in: languages[language])
  }

  /// The same, cut out of the finished page; nil if that page is not one of the item's.
  func body(of html: [UInt8], of item: ResolvedItem, in language: Int) -> [UInt8]? {
    let pictures = item.pictures.onPages.mapValues(names.published)
    let page = PageOrigin.removed(from: html)
    var values = values(of: item, in: language, pictures)
    if page.count < html.count, templates.areBuiltIn { values[.shareURL] = nil }
    return templates.body(of: page, by: item.content.look.template, values).map(Array.init)
  }

  /// The values of an item for a template.
  private func values(
    of item: ResolvedItem, in language: Int, _ pictures: [String: PublishedPicture]
  ) -> PageValues {
    let langcode = languages[language]
    var values = PageValues()
    values[.lang] = langcode.text
    if langcode.isRightToLeft { values[.rtl] = "" }
    values[.app] = app
    values[.title] = title(of: item, in: language).unlessEmpty
    values[.summary] = item.body?.text(in: language)?.unlessEmpty
    values[.footer] = item.footer(below: language, fallback)?.unlessEmpty
    if let day = item.date?.date(in: timeZone) {
      values[.date] = dates.text(of: day, inLanguage: language, langcode)
      values[.dateISO] = day.text
    }
    if let metadata = item.content.metadata { add(metadata, in: language, to: &values) }
    values[.shareURL] = item.shareURL?.text(in: language).flatMap { $0.isRemoteAddress ? $0 : nil }
    if case .file(let source)? = item.image, let picture = pictures[source.path] {
      values[.image] = picture.url
      values[.imageWidth] = String(picture.size.width)
      values[.imageHeight] = String(picture.size.height)
      if let finer = pictures[source.path.ofFinerPicture] {
        values[.imageSet] = "\(picture.url) \(picture.size.width)w, \(finer.url) \(finer.size.width)w"
      }
      values[.imageAlt] = item.imageAlt(in: language)
    }
    return values
  }

  private func add(_ metadata: ItemMetadata, in language: Int, to values: inout PageValues) {
    let langcode = languages[language]
    values[.author] = metadata.authors(in: language).listed(in: langcode).unlessEmpty
    values[.tags] = metadata.tags(in: language, fallback).asHTMLList.unlessEmpty
    for (name, value) in metadata.fields(in: language) {
      switch value {
      case .text(let text): values.fields[name] = text.unlessEmpty
      case .truth(let truth): if truth { values.fields[name] = "true" }
      case .day(let day): add(day, day.text, named: name, inLanguage: language, to: &values)
      case .moment(let moment):
        let text = moment.rfc3339(in: timeZone)
        add(moment.date(in: timeZone), text, named: name, inLanguage: language, to: &values)
        values.fields[name + "_time"] = String(text.dropFirst(11).prefix(5))
      }
    }
    if !values.fields.isEmpty { values[.fields] = "" }
  }

  private func add(
    _ day: CivilDate, _ iso: String, named name: String, inLanguage language: Int, to values: inout PageValues
  ) {
    values.fields[name] = dates.text(of: day, inLanguage: language, languages[language])
    values.fields[name + "_iso"] = iso
  }

  private func title(of item: ResolvedItem, in language: Int) -> String {
    item.title?.text(in: language) ?? ""
  }

  /// Makes the pages of an item that is published, by the language that it is shown in.
  func pages(of item: ResolvedItem, in list: FeedList) -> [SettledItem.Page?] {
    var pages: [SettledItem.Page?] = Array(repeating: nil, count: languages.count)
    for reader in languages.indices {
      guard let language = item.languageShown(to: reader, fallback), pages[language] == nil else { continue }
      let origin = expected?.address(of: item, in: language, list).map(names.url)
      let html = html(of: item, in: language, at: origin)
      pages[language] = SettledItem.Page(
        digest: ContentDigest(of: html), origin: origin, place: spool?.append(html))
    }
    return pages
  }
}

/// Dates written out, each once: ICU takes longer for one than floki for a page.
private final class LongDates: Sendable {
  private struct Key: Hashable {
    let day: CivilDate
    /// By its place among those of the project, which is quicker to look up than its name.
    let language: Int
  }

  private let known = Mutex<[Key: String]>([:])
  /// More days than any feed has.
  private static let limit = 20_000

  func text(of day: CivilDate, inLanguage language: Int, _ langcode: Langcode) -> String {
    let key = Key(day: day, language: language)
    if let text = known.withLock({ $0[key] }) { return text }
    let text = day.text(in: langcode)
    known.withLock { if $0.count < Self.limit { $0[key] = text } }
    return text
  }
}

extension [String] {
  /// The names with the comma of a language between them.
  fileprivate func listed(in langcode: Langcode) -> String {
    let comma =
      switch langcode.language {
      case "ar", "fa", "ur": "، "
      case "ja", "zh": "、"
      default: ", "
      }
    return joined(separator: comma)
  }

  /// An HTML list. It states its role, since browsers drop the role of a list without bullets.
  fileprivate var asHTMLList: String {
    guard !isEmpty else { return "" }
    return "<ul class=\"tags\" role=\"list\">\n\(map { "<li>\(escapeHTML($0))</li>\n" }.joined())</ul>\n"
  }
}

extension String {
  fileprivate var unlessEmpty: String? { isEmpty ? nil : self }
}

extension ResolvedItem {
  /// The words for its picture in a language; nil where there are none.
  fileprivate func imageAlt(in language: Int) -> String? {
    content.texts.imageAlt?.text(in: language)?.unlessEmpty
  }

  /// The language of the page that opens where the item is shown in `language`; nil if its author
  /// wrote none.
  func languageOfPage(in language: Int) -> Int? { [language, 0].first { hasPage(in: $0) } }

  /// The item's picture, for a page that its author did not write.
  fileprivate func pictureAboveWords(
    _ pictures: [String: PublishedPicture], _ title: String
  ) -> MarkdownPage.PlacedImage? {
    guard case .file(let source)? = image, let picture = pictures[source.path] else { return nil }
    return .init(
      url: picture.url, size: picture.size, alt: title,
      finer: pictures[source.path.ofFinerPicture].map { ($0.url, $0.size.width) })
  }
}

extension ItemPage {
  /// The pictures of the page, at most 640 wide, with the size they have; and its movies and sounds.
  func placing(_ published: [String: PublishedPicture], _ names: PublishedNames) -> [MarkdownPage.PlacedImage]
  {
    var placed: [MarkdownPage.PlacedImage] = []
    placed.reserveCapacity(pictures.count)
    for (index, (image, picture)) in zip(markdown.images, pictures).enumerated() {
      if let picture = picture.flatMap({ published[$0.path] }) {
        let path = pictures[index]?.path ?? ""
        placed.append(
          .init(
            url: picture.url, size: picture.size, alt: image.alt, title: image.title,
            finer: published[path.ofFinerPicture].map { ($0.url, $0.size.width) }))
      } else if let file = media[image.path] {
        placed.append(
          .init(
            url: names.url(SitePath.copy(file.path, file.digest)), size: nil, alt: image.alt,
            title: image.title,
            kind: image.kindOfMedia ?? .picture))
      } else {
        placed.append(
          .init(
            url: image.path, size: nil, alt: image.alt, title: image.title,
            kind: image.kindOfMedia ?? .picture))
      }
    }
    return placed
  }
}
