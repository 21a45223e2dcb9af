import FlokiContent
import FlokiProtocol
import FlokiSyntax

/// Makes the pages of items.
final class PageMaker: Sendable {
  let names: PublishedNames
  /// Where pages wait until they are published; nil where all are made when they are wanted.
  let spool: (any PageSpool)?
  private let languages: [Langcode]
  private let timeZone: ProjectTimeZone
  private let fallback: AppSettings.Fallback

  init(_ settings: AppSettings, under conditions: BuildConditions) {
    names = PublishedNames(baseURL: settings.baseURL.value, encoderVersion: conditions.encoderVersion)
    spool = conditions.spool
    languages = settings.languages
    timeZone = settings.timeZone
    fallback = settings.fallback
  }

  /// The page that an item opens where it is shown in a language.
  ///
  /// - Parameter addresses: Where each of its links to content leads.
  func html(of item: Item, in language: Int, leadingTo addresses: [String?] = []) -> [UInt8] {
    PageTemplate.page(
      langcode: languages[language], title: title(of: item, in: language), dateLine: dateLine(of: item),
      body: bodyHTML(of: item, in: language, leadingTo: addresses))
  }

  /// What is below the title and the date of the page.
  func bodyHTML(of item: Item, in language: Int, leadingTo addresses: [String?]) -> [UInt8] {
    let title = title(of: item, in: language)
    let pictures = item.pictures.onPages.mapValues(names.published)
    let body: PageBody =
      if let written = item.languageOfPage(in: language), let page = item.pages[written] {
        .markdown(page.markdown, page.placing(pictures), leadingTo: addresses)
      } else {
        .plain(item.body?.text(in: language) ?? title, item.pictureAboveWords(pictures, title))
      }
    return body.html(under: title)
  }

  /// The same out of the finished page; nil where that is not one of the item's.
  func body(of html: [UInt8], of item: Item, in language: Int) -> [UInt8]? {
    PageTemplate.body(
      of: html, langcode: languages[language], title: title(of: item, in: language),
      dateLine: dateLine(of: item)
    ).map(Array.init)
  }

  private func title(of item: Item, in language: Int) -> String { item.title?.text(in: language) ?? "" }

  private func dateLine(of item: Item) -> String? { item.date?.date(in: timeZone).text }

  /// Makes the pages of an item that is published, by the language that it is shown in.
  func pages(of item: Item) -> [SettledItem.Page?] {
    var pages: [SettledItem.Page?] = Array(repeating: nil, count: languages.count)
    for reader in languages.indices {
      guard let language = item.languageShown(to: reader, fallback), pages[language] == nil else { continue }
      let html = html(of: item, in: language)
      pages[language] = SettledItem.Page(digest: ContentDigest(of: html), place: spool?.append(html))
    }
    return pages
  }
}

extension Item {
  /// In which language the page was written that is opened where the item is shown in `language`; nil where its author
  /// wrote none.
  func languageOfPage(in language: Int) -> Int? { [language, 0].first { hasPage(in: $0) } }

  /// The item's picture, for a page that its author did not write.
  fileprivate func pictureAboveWords(
    _ pictures: [String: PublishedPicture], _ title: String
  ) -> MarkdownPage.PlacedImage? {
    guard case .file(let source)? = image, let picture = pictures[source.path] else { return nil }
    return .init(url: picture.url, size: picture.size, alt: title)
  }
}

extension ItemPage {
  /// The pictures of the page, at most 640 wide, with the size they have.
  func placing(_ published: [String: PublishedPicture]) -> [MarkdownPage.PlacedImage] {
    var placed: [MarkdownPage.PlacedImage] = []
    placed.reserveCapacity(pictures.count)
    for (image, picture) in zip(markdown.images, pictures) {
      guard let picture = picture.flatMap({ published[$0.path] }) else {
        placed.append(.init(url: image.path, size: nil, alt: image.alt, title: image.title))
        continue
      }
      placed.append(.init(url: picture.url, size: picture.size, alt: image.alt, title: image.title))
    }
    return placed
  }
}
