import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension SitePlanner {
  /// The page that an item opens in the language it is shown in; its pictures are added to `files`.
  ///
  /// Named after its own bytes, so that a changed page has another address (C169); for pages that link to each other,
  /// see ``LinkedPages``.
  func pageFile(
    of numbered: NumberedItem, _ language: Int, _ pictures: [String: PublishedPicture],
    _ files: inout [SiteFile]
  ) -> SiteFile {
    let item = numbered.item
    files += picturesShown(by: item, item.languageOfPage(in: language), pictures).map(\.file)
    if item.content.settled == nil, let written = item.languageOfPage(in: language),
      let page = item.pages[written]
    {
      files += page.media.values.map { copy($0.path, $0.digest) }.sorted { $0.path < $1.path }
      files += project.links.attachments(of: page.source).map { copy($0.path, $0.digest) }
    }
    let id = PageID(item: numbered.id, language: language)
    let origin = storyURL(id)
    if let linked = linked[id] {
      let plan = PagePlan(
        of: numbered, in: language, at: origin, leadingTo: linked.addresses, waitingAt: linked.place,
        from: pages)
      let file = SiteFile(path: linked.path, content: .page(plan), digest: linked.digest)
      files.append(file)
      return file
    }
    let made = madePage(of: numbered, language)
    let plan = PagePlan(
      of: numbered, in: language, at: origin, leadingTo: [], waitingAt: made?.place, from: pages)
    let digest = made?.digest ?? ContentDigest(of: plan.html())
    let file = SiteFile(path: SitePath.page(digest.hex(20)), content: .page(plan), digest: digest)
    files.append(file)
    return file
  }

  /// The page of a settled item, if it names the lasting address that the item has now.
  func madePage(of numbered: NumberedItem, _ language: Int) -> SettledItem.Page? {
    numbered.item.content.settled?.pages[language].flatMap { page in
      page.origin == storyURL(PageID(item: numbered.id, language: language)) ? page : nil
    }
  }

  /// The lasting address of a page; nil for none.
  func storyURL(_ id: PageID) -> String? { project.stories[id].map(url) }

  /// The pictures that a page of the item shows, in their order.
  ///
  /// - Parameter written: The language of the written page; nil if its author wrote none.
  private func picturesShown(
    by item: ResolvedItem, _ written: Int?, _ pictures: [String: PublishedPicture]
  ) -> [PublishedPicture] {
    var shown: [PublishedPicture] = []
    if written == nil || item.content.look.showsPicture, case .file(let source)? = item.image,
      let picture = pictures[source.path]
    {
      shown += [picture, pictures[source.path.ofFinerPicture]].compactMap(\.self)
    }
    if let written {
      for picture in item.content.texts.pagePictures[written] ?? [] {
        shown += [pictures[picture.path], pictures[picture.path.ofFinerPicture]].compactMap(\.self)
      }
    }
    return shown
  }

  /// A page written in HTML, with its resources; named after its own bytes like any other (C169).
  func file(
    of page: HTMLFile, by numbered: NumberedItem, _ pictures: [String: PublishedPicture],
    _ files: inout [SiteFile]
  ) -> SiteFile {
    let written = page.html(of: sources.files[page.source].bytes) { resource in
      let shown: SiteFile =
        switch resource {
        case .picture(let source): pictures[source.path]?.file ?? copy(source.path, source.digest)
        case .file(let path, let digest): copy(path, digest)
        }
      files.append(shown)
      return url(shown.path)
    }
    // It is the same in all languages, and so names the first address.
    let origin = settings.languages.indices.lazy.compactMap { language in
      storyURL(PageID(item: numbered.id, language: language))
    }.first
    let html = origin.map { PageOrigin.adding($0, to: written) } ?? written
    let digest = ContentDigest(of: html)
    return SiteFile(path: SitePath.page(digest.hex(20)), content: .htmlPage(html), digest: digest)
  }

  /// The one file of a web tab, and the pictures of every language in it.
  func webPageFiles(_ page: WebPage) -> [SiteFile] {
    var files: [SiteFile] = []
    let pictures = page.pictures.mapValues(pages.names.published)
    let versions = page.versions.map { language, page in
      files += page.media.values.map { copy($0.path, $0.digest) }.sorted { $0.path < $1.path }
      files += project.links.attachments(of: page.source).map { copy($0.path, $0.digest) }
      for picture in page.pictures.lazy.compactMap(\.self) {
        files += [pictures[picture.path], pictures[picture.path.ofFinerPicture]].compactMap { $0?.file }
      }
      let body = PageBody.markdown(
        page.markdown, page.placing(pictures, pages.names), leadingTo: linked.addresses(of: page),
        allowingHTML: true)
      let title = page.markdown.firstHeading ?? settings.name
      return PageTemplate.Version(
        langcode: settings.languages[language], title: title,
        body: body.html(under: title, in: settings.languages[language]))
    }
    files.append(
      SiteFile(path: page.path, content: .webPage(PageTemplate.multilingualPage(versions, project.templates)))
    )
    return files
  }
}
