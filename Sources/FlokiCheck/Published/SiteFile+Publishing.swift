package import FlokiCompiler
package import FlokiContent
package import FlokiProtocol

extension SiteFile {
  /// When the file may appear: files that refer to others come after them.
  package var role: PublishRole {
    switch content {
    // Like the indicator it leads to everything else.
    case .indicator, .webAppShell: .indicator
    case .appData: .appData
    // Like feeds they name pages.
    case .linkRoutes, .sitemap, .shelf, .listPage, .story, .notice: .feed
    case .feedIndex: isOlderPage ? .olderPage : .feed
    case .newsFeed, .galleryFeed, .syndicated: isOlderPage ? .olderPage : .feed
    case .page, .htmlPage, .webPage, .image, .copy, .webAppPart, .newsBatch, .galleryBatch: .file
    }
  }

  /// Whether it is made through the caches.
  package var isPicture: Bool {
    if case .image = content { true } else { false }
  }

  /// Whether it lists items, all of them or a page of older ones.
  package var listsItems: Bool {
    switch content {
    case .newsFeed, .galleryFeed: true
    default: false
    }
  }

  /// The id of the item whose page it is, which is in memory as long as the page. Nil for any other file.
  package var itemID: Int32? {
    switch content {
    case .page(let page): page.itemID
    case .story(let story): story.itemID
    default: nil
    }
  }

  /// Whether the bytes at the path never change, so that hosts and phones may keep them forever (C10 C168 C176).
  ///
  /// An appdata can change until a first release.
  package func isImmutable(in site: Site) -> Bool {
    switch content {
    case .indicator, .newsFeed, .galleryFeed, .linkRoutes, .webPage, .webAppShell, .syndicated, .sitemap,
      .feedIndex, .shelf, .listPage, .story, .notice:
      false
    case .appData:
      site.generations.contains { generation in
        generation.apps.contains { path == SitePath.appData($0, version: generation.version) }
          && site.isAppDataFinal(of: generation)
      }
    case .page, .htmlPage, .image, .copy, .webAppPart, .newsBatch, .galleryBatch: true
    }
  }

  /// The plan of a document that is finished once the pictures are made.
  package var syndication: (plan: SyndicationPlan, format: SyndicationFormat)? {
    if case .syndicated(let plan, let format) = content { (plan, format) } else { nil }
  }

  /// The finished bytes of everything but pictures, copies and what depends on finished pictures.
  package func bytes(embedding images: EmbeddedImages) -> [UInt8]? {
    switch content {
    case .indicator(let indicator): indicator.jsonBytes()
    case .appData(let appData): appData.jsonBytes(embedding: images)
    case .newsFeed(let feed), .newsBatch(let feed): feed.jsonBytes(embedding: images)
    case .galleryFeed(let feed), .galleryBatch(let feed): feed.jsonBytes(embedding: images)
    case .page(let page): page.html()
    case .htmlPage(let bytes), .webPage(let bytes), .listPage(let bytes), .linkRoutes(let bytes),
      .webAppPart(let bytes),
      .webAppShell(let bytes), .sitemap(let bytes), .feedIndex(let bytes), .shelf(let bytes),
      .notice(let bytes, _):
      bytes
    case .image, .copy, .syndicated, .story: nil
    }
  }
}
