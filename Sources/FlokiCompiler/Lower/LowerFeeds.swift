import FlokiProtocol

/// One feed in one language, with the files that its items need.
struct LoweredFeed {
  var files: [SiteFile]
  var outline: FeedOutline
  var routes: FeedRoutes
}

extension SitePlanner {
  /// The whole feed in one file, the same for every device: static hosts cannot answer for a part of it (C115), and
  /// Android asks for nothing else (C114 C150).
  func lower(_ feed: Feed, _ language: Int, jobs: Int) async -> LoweredFeed {
    let langcode = settings.languages[language].text
    // The address is main_url and the langcode, glued together (C111).
    let path = feed.path + langcode
    let items = settings.fallback == .omit ? feed.items.filter { $0.isTold(in: language) } : feed.items
    var files: [SiteFile] = []
    var thumbnails: [String] = []
    let content: SiteFile.Content
    switch feed.kind {
    case .news:
      let lowered = await items.concurrentMap(jobs: jobs) { newsItem($0, in: feed, language) }
      for one in lowered { files += one.files }
      thumbnails = lowered.compactMap(\.thumbnail)
      content = .newsFeed(
        NewsFeed(
          items: lowered.map(\.item), toDelete: feed.toDelete, sections: sections(of: feed, items, language),
          hasOlder: feed.hasOlder ?? false))
    case .gallery:
      let lowered = await items.concurrentMap(jobs: jobs) { galleryItem($0, in: feed, language) }
      for one in lowered { files += one?.files ?? [] }
      thumbnails = lowered.compactMap { $0?.thumbnail }
      content = .galleryFeed(
        GalleryFeed(
          thumbs: lowered.compactMap { $0?.item }, toDelete: feed.toDelete,
          sections: sections(of: feed, items, language),
          hasOlder: feed.hasOlder ?? false))
    }
    files.append(SiteFile(path: path, content: content))
    let outline = FeedOutline(
      folder: feed.folder, span: feed.span, langcode: langcode, path: path, itemCount: items.count,
      fallbackCount: items.count { !$0.isTold(in: language) }, thumbnails: thumbnails,
      isFirst: project.isFirst(feed))
    let routes = FeedRoutes(path: path, mainLowest: items.lazy.map(\.id).min())
    return LoweredFeed(files: files, outline: outline, routes: routes)
  }

  /// The sections that some item stands in; clients hide the others anyway (C162).
  private func sections(of feed: Feed, _ items: [Item], _ language: Int) -> [Section] {
    let used = Set(items.flatMap(\.sections))
    return feed.sections.filter { used.contains($0.value.id) }.map { section in
      var value = section.value
      value.name = section.name?.text(in: language) ?? ""
      // Android ignores the other two and would start with the section closed (C160).
      if !value.isVisible || !value.isInteractive { value.startsCollapsed = false }
      return value
    }
  }
}

extension Item {
  /// Whether the item has words of its own in a language, or needs none.
  fileprivate func isTold(in language: Int) -> Bool {
    title.map { !$0.isMissing(in: language) } ?? true
  }
}

extension Project {
  /// Whether a phone fetches the feed as soon as it has the appdata.
  fileprivate func isFirst(_ feed: Feed) -> Bool {
    guard let app = apps.first, let tab = tabs(of: app).first, case .feed(let index) = tab.view.content else {
      return false
    }
    return feeds[index].folder == feed.folder
  }
}
