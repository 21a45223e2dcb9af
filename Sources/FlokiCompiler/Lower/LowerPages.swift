import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension SitePlanner {
  /// The page that an item opens in the language it is shown in; its pictures are added to `files`.
  ///
  /// It is rendered to be named after its own bytes, so that a page that changes in any way has another address (C169); a
  /// page whose name an earlier build found is rendered only where somebody wants its bytes.
  func pageFile(
    of item: Item, _ language: Int, _ pictures: [String: PublishedPicture], _ files: inout [SiteFile]
  ) -> (file: SiteFile, digest: ContentDigest) {
    let title = item.title?.text(in: language) ?? ""
    let written = [language, 0].first { item.hasPage(in: $0) }
    files += picturesShown(by: item, written, pictures).map(\.file)
    // The page is kept until it is written: it holds on to its item, and to nothing larger.
    let plan = PagePlan(
      langcode: settings.languages[language], title: title,
      dateLine: item.date?.date(in: settings.timeZone).text
    ) {
      if let written, let page = item.pages[written] {
        return .markdown(page.markdown, Self.place(page, pictures))
      }
      return .plain(item.body?.text(in: language) ?? title, Self.picture(of: item, title, pictures))
    }
    let digest = item.content.recalled?.pages[language] ?? ContentDigest(of: plan.html())
    let file = SiteFile(path: SitePath.page(digest.hex(20)), content: .page(plan), digest: digest)
    files.append(file)
    return (file, digest)
  }

  /// The pictures that a page of the item shows, in their order.
  ///
  /// - Parameter written: The language of the page as it was written; nil where its author wrote none.
  private func picturesShown(
    by item: Item, _ written: Int?, _ pictures: [String: PublishedPicture]
  ) -> [PublishedPicture] {
    if let written {
      return (item.content.texts.pagePictures[written] ?? []).compactMap { pictures[$0.path] }
    }
    guard case .file(let source)? = item.image, let picture = pictures[source.path] else { return [] }
    return [picture]
  }

  /// The item's picture, for a page that its author did not write.
  private static func picture(
    of item: Item, _ title: String, _ pictures: [String: PublishedPicture]
  ) -> MarkdownPage.PlacedImage? {
    guard case .file(let source)? = item.image, let picture = pictures[source.path] else { return nil }
    return .init(url: picture.url, size: picture.size, alt: title)
  }

  /// A page that was written in HTML, with what it shows; named after its own bytes like any other (C169).
  func file(
    of page: HTMLFile, _ pictures: [String: PublishedPicture], _ files: inout [SiteFile]
  ) -> SiteFile {
    let html = page.html(of: sources.files[page.source].bytes) { resource in
      let shown: SiteFile =
        switch resource {
        case .picture(let source): pictures[source.path]?.file ?? copy(source.path, source.digest)
        case .file(let path, let digest): copy(path, digest)
        }
      files.append(shown)
      return url(shown.path)
    }
    let digest = ContentDigest(of: html)
    return SiteFile(path: SitePath.page(digest.hex(20)), content: .htmlPage(html), digest: digest)
  }

  /// The one file of a web tab, and the pictures of every language in it.
  func webPageFiles(_ page: WebPage) -> [SiteFile] {
    var files: [SiteFile] = []
    let pictures = page.pictures.mapValues(published)
    let versions = page.versions.map { language, page in
      files += page.pictures.compactMap { picture in picture.flatMap { pictures[$0.path]?.file } }
      let body = PageBody.markdown(page.markdown, Self.place(page, pictures))
      let title = page.markdown.firstHeading ?? settings.name
      return PageTemplate.Version(
        langcode: settings.languages[language], title: title, body: body.html(under: title))
    }
    files.append(SiteFile(path: page.path, content: .webPage(PageTemplate.multilingualPage(versions))))
    return files
  }

  /// The pictures of a page, at most 640 wide, with the size they have.
  private static func place(
    _ page: ItemPage, _ pictures: [String: PublishedPicture]
  ) -> [MarkdownPage.PlacedImage] {
    var placed: [MarkdownPage.PlacedImage] = []
    placed.reserveCapacity(page.pictures.count)
    for (image, picture) in zip(page.markdown.images, page.pictures) {
      guard let picture = picture.flatMap({ pictures[$0.path] }) else {
        placed.append(.init(url: image.path, size: nil, alt: image.alt, title: image.title))
        continue
      }
      placed.append(.init(url: picture.url, size: picture.size, alt: image.alt, title: image.title))
    }
    return placed
  }
}
