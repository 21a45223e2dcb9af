package import FlokiContent
package import FlokiProtocol

/// One file of the published folder.
package struct SiteFile: Sendable {
  /// What is large is behind a reference: there is a page for each item in each language, and all have room for the largest.
  package enum Content: Sendable {
    indirect case indicator(VersionIndicator)
    indirect case appData(AppData)
    indirect case newsFeed(NewsFeed)
    indirect case galleryFeed(GalleryFeed)
    /// Details of some items of a feed, named after their bytes.
    indirect case newsBatch(NewsFeed)
    indirect case galleryBatch(GalleryFeed)
    /// The ids and dates of a feed, and where the details are.
    case feedIndex([UInt8])
    /// What leads from addresses to the items of a feed.
    case linkRoutes([UInt8])
    case page(PagePlan)
    /// The page of an item that its author wrote in HTML.
    case htmlPage([UInt8])
    /// A page that shows each reader the language of the browser (C112).
    case webPage([UInt8])
    /// What browsers show of a list, at its address.
    case listPage([UInt8])
    indirect case image(PicturePlan)
    /// A file of the project, as it is.
    case copy(source: String)
    /// A part of the app for browsers, named after its bytes.
    case webAppPart([UInt8])
    /// What leads to the parts, and is replaced in place: `index.html`, `sw.js` and `app.webmanifest`.
    case webAppShell([UInt8])
    /// A document for feed readers, which is finished when the pictures are.
    case syndicated(SyndicationPlan, SyndicationFormat)
    /// The issues of a shelf, for store apps and news-stands.
    case shelf([UInt8])
    /// A list of pages for search engines.
    case sitemap([UInt8])
  }

  package var path: String
  package var content: Content
  /// The digest of the finished bytes, where naming the file took making them.
  package var digest: ContentDigest?
  /// Whether it is a page of older items, which only a feed leads to.
  package var isOlderPage = false

  package init(path: String, content: Content, digest: ContentDigest? = nil) {
    self.path = path
    self.content = content
    self.digest = digest
  }

  /// How it is made, where it is a picture.
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
