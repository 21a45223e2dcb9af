package import FlokiContent
package import FlokiProtocol

/// One file of the published folder.
package struct SiteFile: Sendable {
  /// Large cases are indirect: there is a page for each item in each language, and the size of all is that of the
  /// largest case.
  package enum Content: Sendable {
    indirect case indicator(VersionIndicator)
    indirect case appData(AppData)
    indirect case newsFeed(NewsFeed)
    indirect case galleryFeed(GalleryFeed)
    /// Details of some items of a feed, named after their bytes.
    indirect case newsBatch(NewsFeed)
    indirect case galleryBatch(GalleryFeed)
    /// The ids and dates of a feed, and the paths of the details.
    case feedIndex([UInt8])
    /// The routes from addresses to the items of a feed.
    case linkRoutes([UInt8])
    case page(PagePlan)
    /// The page of an item, written in HTML.
    case htmlPage([UInt8])
    /// A page that shows the language of the browser (C112).
    case webPage([UInt8])
    /// A list's page for browsers, at its address.
    case listPage([UInt8])
    indirect case image(PicturePlan)
    /// A file of the project, unchanged.
    case copy(source: String)
    /// A part of the app for browsers, named after its bytes.
    case webAppPart([UInt8])
    /// The entry points, replaced in place: `index.html`, `sw.js` and `app.webmanifest`.
    case webAppShell([UInt8])
    /// A document for feed readers, completed once the pictures are made.
    case syndicated(SyndicationPlan, SyndicationFormat)
    /// The issues of a shelf, for store apps and news-stands.
    case shelf([UInt8])
    /// A list of pages for search engines.
    case sitemap([UInt8])
    /// A story at its lasting address.
    case story(StoryPlan)
    /// What is said at an address that has no story.
    case notice([UInt8], Notice)
  }

  /// Why an address has no story.
  package enum Notice: Hashable, Sendable {
    /// It is at another address.
    case moved(to: String)
    case gone
    /// The page that hosts show for addresses that nothing was ever published at.
    case notFound
  }

  package var path: String
  package var content: Content
  /// The digest of the final bytes, if they were made to name the file.
  package var digest: ContentDigest?
  /// Whether it is a page of older items, which only a feed links to.
  package var isOlderPage = false

  package init(path: String, content: Content, digest: ContentDigest? = nil) {
    self.path = path
    self.content = content
    self.digest = digest
  }

  /// How to make it, if it is a picture.
  package var picture: PicturePlan? {
    if case .image(let plan) = content { plan } else { nil }
  }
}

extension PublishedPicture {
  var file: SiteFile { SiteFile(path: path, content: .image(plan)) }
}

extension PublishedPictures {
  var files: [SiteFile] { pictures.all.map(\.file) }
}
