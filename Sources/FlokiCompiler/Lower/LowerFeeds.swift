import FlokiContent
import FlokiProtocol
import FlokiRules

/// One feed in one language, with the files that its items need.
struct LoweredFeed {
  var files: [SiteFile]
  var outline: FeedOutline
  /// Its items for web output, if needed, in the order of display.
  var listed: [ListedItem] = []
  /// The rows in the page of the app for browsers, if that begins with the list.
  var firstRows: [ListPage.Row] = []
  /// The content of the page at the list's address, if there is one.
  var rows: [ListPage.Row] = []
}

/// One of the files of a feed in one language.
struct FeedPart {
  var path: String
  /// The range of the language's items.
  var items: Range<Int>
  var toDelete: [Int32] = []
  var sections: [Section] = []
  var hasOlder: Bool
  var isMain = false
}

extension SitePlanner {
  /// The feed with everything that its items need, the same for every device.
  ///
  /// Without `older` all of it is in one file: static hosts cannot serve parts (C115), and Android asks for nothing
  /// else (C114 C150).
  ///
  /// - Parameter pictures: Each item's published pictures.
  func lower(
    _ feed: NumberedFeed, _ language: Int, _ pictures: [PublishedPictures], jobs: Int
  ) async throws(CancellationError) -> LoweredFeed {
    let langcode = settings.languages[language].text
    let places = feed.items.indices.filter { isShown(feed.items[$0], language) }
    let items = places.map { feed.items[$0] }
    let parts = parts(of: feed, items, language)
    var files: [SiteFile] = []
    var thumbnails: [String] = []
    var photos: [Int32: [DevicePhoto]] = [:]
    var documents: [SiteFile.Content] = []
    var details = FeedDetails.news([])
    let isListed = !feed.syndication.isEmpty || settings.wantsSitemap || !project.stories.isEmpty
    var listed: [ListedItem] = []
    let hasPage = listPages.opener(of: feed.folder) != nil
    var rows: [ListPage.Row] = []
    switch feed.kind {
    case .news:
      var lowered = try await places.concurrentMap(jobs: jobs) {
        newsItem(feed.items[$0], pictures[$0].pictures, language)
      }
      if feed.batchSize != nil { details = .news(lowered.map(\.item)) }
      if isListed {
        listed = zip(places, lowered).map { place, one in
          self.listed(place, of: feed, LoweredItem(one), pictures[place].pictures, language)
        }
      }
      files.reserveCapacity(lowered.count)
      for place in lowered.indices { files += lowered[place].takeFiles() }
      for part in parts {
        documents.append(
          .newsFeed(
            NewsFeed(
              items: lowered[part.items].map(\.item), toDelete: part.toDelete, sections: part.sections,
              hasOlder: part.hasOlder)))
        guard part.isMain else { continue }
        thumbnails = lowered[part.items].compactMap(\.thumbnail)
        if hasPage {
          rows = self.rows(
            lowered[part.items].map(\.item), of: Array(items[part.items]),
            places[part.items].map { pictures[$0] }, language)
        }
      }
    case .gallery:
      let lowered = try await places.concurrentMap(jobs: jobs) {
        galleryItem(feed.items[$0], pictures[$0].pictures, language)
      }
      for one in lowered { files += one?.files ?? [] }
      if feed.batchSize != nil { details = .gallery(lowered.compactMap { $0?.item }) }
      if isListed {
        // Missing attributes were reported as errors, and floki publishes nothing.
        listed = zip(places, lowered).compactMap { place, one in
          one.map { self.listed(place, of: feed, LoweredItem($0), pictures[place].pictures, language) }
        }
      }
      for part in parts {
        documents.append(
          .galleryFeed(
            GalleryFeed(
              thumbs: lowered[part.items].compactMap { $0?.item }, toDelete: part.toDelete,
              sections: part.sections, hasOlder: part.hasOlder)))
        guard part.isMain else { continue }
        thumbnails = lowered[part.items].compactMap { $0?.thumbnail }
        if hasPage {
          rows = self.rows(
            lowered[part.items].map { $0?.item }, of: Array(items[part.items]),
            places[part.items].map { pictures[$0] }, language)
        }
      }
      photos = DevicePhoto.byItem(lowered)
    }
    for (part, document) in zip(parts, documents) {
      var file = SiteFile(path: part.path, content: document)
      file.isOlderPage = !part.isMain
      files.append(file)
      files += deviceFiles(of: file, showing: photos)
    }
    let outline = FeedOutline(
      folder: feed.folder, span: feed.span, langcode: langcode, path: path(of: feed, language),
      itemCount: items.count, fallbackCount: items.count { !$0.item.isTranslated(into: language) },
      thumbnails: thumbnails, isFirst: project.isFirst(feed), cacheSize: feed.largestCacheSize)
    if details.count == items.count { files += index(feed, parts, items, details) }
    if feed.shelf != nil { files += shelf(feed, language, pictures) }
    if listed.count == items.count { files += syndicate(feed, language, parts, listed) }
    return LoweredFeed(
      files: files, outline: outline, listed: listed,
      firstRows: isFirstInApp(feed) ? firstRows(listed, pictures, language) : [], rows: rows)
  }

  /// How a host finds the files of a feed in one language.
  func routes(of feed: NumberedFeed, _ language: Int) -> FeedRoutes {
    let path = path(of: feed, language)
    let items = items(of: feed, language)
    let ids = items.map(\.id)
    guard let archive = feed.archive else { return FeedRoutes(path: path, mainLowest: ids.min()) }
    let cut = archive.cut(items.map(\.member), keeping: Int(feed.largestCacheSize))
    return FeedRoutes(
      path: path,
      pages: cut.pages.compactMap { page in
        ids[page.items].last.map {
          FeedRoutes.Page(path: SitePath.olderPage(of: path, below: page.boundary), lowest: $0)
        }
      }, end: SitePath.olderPage(of: path, below: 0), mainLowest: cut.mainLowest)
  }

  /// When the feed's list of deleted ids first gets shorter without an edit.
  func nextForgotten(of feed: NumberedFeed, _ language: Int) -> Instant? {
    feed.nextForgotten(showing: items(of: feed, language))
  }

  /// The address is main_url with the langcode appended (C111).
  func path(of feed: NumberedFeed, _ language: Int) -> String {
    feed.path + settings.languages[language].text
  }

  /// The items that readers of a language see, in the order of display.
  private func items(of feed: NumberedFeed, _ language: Int) -> [NumberedItem] {
    settings.fallback == .omit ? feed.items.filter { isShown($0, language) } : feed.items
  }

  func isShown(_ item: NumberedItem, _ language: Int) -> Bool {
    settings.fallback != .omit || item.item.isTranslated(into: language)
  }

  /// Whether any reader sees an item.
  func isShown(_ item: NumberedItem) -> Bool {
    settings.languages.indices.contains { isShown(item, $0) }
  }

  /// The files of a feed: the main one first, then the pages of older items and the last one.
  ///
  /// Each but the last says that there is more (C147), so that items added above do not change a page.
  private func parts(of feed: NumberedFeed, _ items: [NumberedItem], _ language: Int) -> [FeedPart] {
    let path = path(of: feed, language)
    let cut = feed.archive?.cut(items.map(\.member), keeping: Int(feed.largestCacheSize))
    let mainCount = cut?.mainCount ?? items.count
    let main = FeedPart(
      path: path, items: 0..<mainCount, toDelete: feed.idsToDelete(showing: items),
      sections: sections(of: feed, items, language),
      hasOlder: cut == nil
        ? feed.hasOlder?.value ?? FeedAttribute.hasOlder.defaultTruth : mainCount < items.count, isMain: true)
    guard let cut else { return [main] }
    let pages = cut.pages.map { page in
      FeedPart(
        path: SitePath.olderPage(of: path, below: page.boundary), items: page.items,
        hasOlder: page.items.upperBound < items.count)
    }
    let end = FeedPart(path: SitePath.olderPage(of: path, below: 0), items: 0..<0, hasOlder: false)
    return [main] + pages + [end]
  }

  /// The sections with items; clients hide the others anyway (C162). All of them if there is no such item and iOS has
  /// stored some: it empties a list that no longer has sections (C165).
  private func sections(of feed: NumberedFeed, _ items: [NumberedItem], _ language: Int) -> [Section] {
    let used = Set(items.lazy.flatMap { $0.item.sections })
    let keepsAll = used.isEmpty && project.foldersWithSections.contains(feed.folder)
    return feed.sections.filter { keepsAll || used.contains($0.value.id) }.map { section in
      var value = section.value
      value.name = section.name?.text(in: language) ?? ""
      // Android ignores the other two and would start with the section closed (C160).
      if !value.isVisible || !value.isInteractive { value.startsCollapsed = false }
      return value
    }
  }
}

extension NumberedItem {
  var member: Archive.Member { .init(id: id, lasts: item.expires == nil) }
}

extension Project {
  /// Whether a phone fetches the feed as soon as it has the app definition.
  fileprivate func isFirst(_ feed: NumberedFeed) -> Bool {
    guard let app = apps.first, let tab = tabs(of: app).first, case .feed(let folder) = tab.view.content
    else {
      return false
    }
    return folder == feed.folder
  }
}
