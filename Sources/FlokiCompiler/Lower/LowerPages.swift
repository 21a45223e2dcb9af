import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension SitePlanner {
  /// The page that an item opens in the language it is shown in, with its pictures.
  func pageFiles(
    of item: Item, _ language: Int, _ pictures: [String: PublishedPicture]
  ) -> (path: String, files: [SiteFile]) {
    let title = item.title?.text(in: language) ?? ""
    var files: [SiteFile] = []
    let body: PageBody =
      if let page = item.pages[language] ?? item.pages.first ?? nil {
        .markdown(page.markdown, place(page, pictures, &files))
      } else {
        .plain(item.body?.text(in: language) ?? title, picture(of: item, title, pictures, &files))
      }
    let plan = PagePlan(
      langcode: settings.languages[language], title: title,
      dateLine: item.date?.date(in: settings.timeZone).text, body: body)
    // Named after its own bytes, a page that changes in any way has another address (C169).
    let digest = ContentDigest(of: plan.html())
    let path = SitePath.page(digest.hex(20))
    files.append(SiteFile(path: path, content: .page(plan), digest: digest))
    return (path, files)
  }

  /// The item's picture, for a page that its author did not write.
  private func picture(
    of item: Item, _ title: String, _ pictures: [String: PublishedPicture], _ files: inout [SiteFile]
  ) -> MarkdownPage.PlacedImage? {
    guard case .file(let source)? = item.image, let picture = pictures[source.path] else { return nil }
    files.append(picture.file)
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
      let body = PageBody.markdown(page.markdown, place(page, pictures, &files))
      let title = page.markdown.firstHeading ?? settings.name
      return PageTemplate.Version(
        langcode: settings.languages[language], title: title, body: body.html(under: title))
    }
    files.append(SiteFile(path: page.path, content: .webPage(PageTemplate.multilingualPage(versions))))
    return files
  }

  /// The pictures of a page, at most 640 wide, with the size they have.
  private func place(
    _ page: ItemPage, _ pictures: [String: PublishedPicture], _ files: inout [SiteFile]
  ) -> [MarkdownPage.PlacedImage] {
    var placed: [MarkdownPage.PlacedImage] = []
    placed.reserveCapacity(page.pictures.count)
    for (image, picture) in zip(page.markdown.images, page.pictures) {
      guard let picture = picture.flatMap({ pictures[$0.path] }) else {
        placed.append(.init(url: image.path, size: nil, alt: image.alt, title: image.title))
        continue
      }
      files.append(picture.file)
      placed.append(.init(url: picture.url, size: picture.size, alt: image.alt, title: image.title))
    }
    return placed
  }
}
