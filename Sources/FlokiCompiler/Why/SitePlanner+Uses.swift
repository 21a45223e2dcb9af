import FlokiContent
import FlokiProtocol

extension SitePlanner {
  /// The users of each file, by its path: every item, feed, tab and app is lowered separately.
  func uses(jobs: Int) async throws(CancellationError) -> [String: [SiteTrace.Use]] {
    var uses: [String: [SiteTrace.Use]] = [:]
    func note(_ files: some Sequence<SiteFile>, _ use: SiteTrace.Use) {
      for file in files where uses[file.path]?.contains(use) != true {
        uses[file.path, default: []].append(use)
      }
    }
    for feed in project.feeds where feed.opensAt == nil {
      let pictures = try await publishedPictures(of: feed.items, jobs: jobs)
      var isOfItems: Set<String> = []
      for language in settings.languages.indices {
        for (item, pictures) in zip(feed.items, pictures) where isShown(item, language) {
          let files = files(of: item, in: feed, pictures.pictures, language)
          let shared = Set(pictures.files.map(\.path))
          note(files.filter { !shared.contains($0.path) }, .item(item.id, language: language))
          note(files.filter { shared.contains($0.path) }, .item(item.id, language: nil))
          isOfItems.formUnion(files.map(\.path))
        }
      }
      for (item, pictures) in zip(feed.items, pictures) where feed.shelf != nil {
        note(pictures.files, .item(item.id, language: nil))
        isOfItems.formUnion(pictures.files.map(\.path))
      }
      for language in settings.languages.indices {
        let use = SiteTrace.Use.feed(folder: feed.folder, language: language)
        let lowered = try await lower(feed, language, pictures, jobs: jobs)
        note(lowered.files.filter { !isOfItems.contains($0.path) }, use)
        if let routes = routesFile(of: feed, language) { note([routes], use) }
      }
    }
    for app in project.apps {
      var strings = StringTable()
      for tab in project.tabs(of: app) { note(lower(tab.view, &strings).1, .tab(tab.uniqueID)) }
    }
    note(lowerWebApp()?.icons.map(\.file) ?? [], .webApp)
    return uses
  }

  private func files(
    of item: NumberedItem, in feed: NumberedFeed, _ pictures: ItemPictures<PublishedPicture>, _ language: Int
  ) -> [SiteFile] {
    switch feed.kind {
    case .news: newsItem(item, pictures, language).files
    case .gallery: galleryItem(item, pictures, language)?.files ?? []
    }
  }
}
