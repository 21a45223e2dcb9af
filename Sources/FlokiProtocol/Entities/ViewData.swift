/// The data of a tab or of a nested item, by the class that shows it.
package enum ViewData: Sendable {
  case news(NewsListData)
  case gallery(GalleryData)
  case web(WebData)
  case movie(MovieData)

  package var className: ClassName {
    switch self {
    case .news: .news
    case .gallery: .gallery
    case .web: .web
    case .movie: .movie
    }
  }

  /// Where the content is; nil where something else says so.
  package var mainURL: String? {
    switch self {
    case .news(let data): data.mainURL
    case .gallery(let data): data.mainURL
    case .web(let data): data.mainURL
    case .movie(let data): data.mainURL
    }
  }

  func encode(to json: inout JSONWriter, embedding images: EmbeddedImages) {
    switch self {
    case .news(let data): data.encode(to: &json, embedding: images)
    case .gallery(let data): data.encode(to: &json, embedding: images)
    case .web(let data): data.encode(to: &json, embedding: images)
    case .movie(let data): data.encode(to: &json, embedding: images)
    }
  }

  /// Whether there is anything to say; nested `data` without an attribute may be absent (C208).
  var isEmpty: Bool {
    var json = JSONWriter()
    encode(to: &json, embedding: [:])
    return json.bytes.count <= 2
  }
}

/// How a news list looks and is fetched. Every property starts with the document's default.
package struct NewsListData: Entity {
  /// Nil in nested lists, where the item's url takes its place (C208).
  package var mainURL: String?
  package var rowHeight: Int32 = 44
  package var padding: Int32 = 3
  package var imageAlignment: Int32 = 0
  package var imageSize: PixelSize?
  package var titleLines: Int32 = 1
  package var titleSize: Int32 = 16
  package var titleColor: ColorTriplet?
  package var textSize: Int32 = 13
  package var textColor: ColorTriplet?
  package var footerSize: Int32 = 11
  package var footerColor: ColorTriplet?
  package var footerAlignment: Int32 = 0
  package var backNormalColor: ColorTriplet?
  package var backHighlightColor: ColorTriplet?
  package var cacheSize: Int32 = 50
  package var ttl: Int32 = 300
  package var downloadIfVirgin = false
  package var allowManualReload = false
  package var itemDisclosure: EmbeddedImage?
  package var navigationChangesSection = false
  package var sectionTitlePadding: Int32 = 10
  package var sectionCollapsedTextColor: ColorTriplet?
  package var sectionExpandedTextColor: ColorTriplet?
  package var sectionCollapsedBackColor: ColorTriplet?
  package var sectionExpandedBackColor: ColorTriplet?
  package var searchBar: String?
  package var moreItemsURL: String?
  package var tagsRegex: [String] = []
  /// A string, not the array the document shows, which iOS ignores (C92).
  package var tagsURL: String?
  package var videosRegex: [String] = []
  package var videosURL: String?

  package init() {}

  /// The size thumbnails are drawn at, without scaling (C74 C178).
  package var thumbnailSize: PixelSize {
    imageSize ?? PixelSize(width: 30, height: Int(rowHeight) - 2 * Int(padding))
  }

  package static let table = NewsListAttribute.table
  package static let fields: [Field<Self>] = [
    Field(ListAttribute.mainURL, \.mainURL),
    Field(NewsListAttribute.rowHeight, \.rowHeight),
    Field(NewsListAttribute.padding, \.padding),
    Field(NewsListAttribute.imageAlignment, \.imageAlignment),
    Field(NewsListAttribute.imageSize, \.imageSize),
    Field(NewsListAttribute.titleLines, \.titleLines),
    Field(NewsListAttribute.titleSize, \.titleSize),
    Field(NewsListAttribute.titleColor, \.titleColor),
    Field(NewsListAttribute.textSize, \.textSize),
    Field(NewsListAttribute.textColor, \.textColor),
    Field(NewsListAttribute.footerSize, \.footerSize),
    Field(NewsListAttribute.footerColor, \.footerColor),
    Field(NewsListAttribute.footerAlignment, \.footerAlignment),
    Field(NewsListAttribute.backNormalColor, \.backNormalColor),
    Field(NewsListAttribute.backHighlightColor, \.backHighlightColor),
    Field(ListAttribute.cacheSize, \.cacheSize),
    Field(ListAttribute.ttl, \.ttl),
    Field(ListAttribute.downloadIfVirgin, \.downloadIfVirgin),
    Field(ListAttribute.allowManualReload, \.allowManualReload),
    Field(NewsListAttribute.itemDisclosure, \.itemDisclosure),
    Field(NewsListAttribute.navigationChangesSection, \.navigationChangesSection),
    Field(NewsListAttribute.sectionTitlePadding, \.sectionTitlePadding),
    Field(NewsListAttribute.sectionCollapsedTextColor, \.sectionCollapsedTextColor),
    Field(NewsListAttribute.sectionExpandedTextColor, \.sectionExpandedTextColor),
    Field(NewsListAttribute.sectionCollapsedBackColor, \.sectionCollapsedBackColor),
    Field(NewsListAttribute.sectionExpandedBackColor, \.sectionExpandedBackColor),
    Field(NewsListAttribute.searchBar, \.searchBar),
    Field(ListAttribute.moreItemsURL, \.moreItemsURL),
    Field(NewsListAttribute.tagsRegex, \.tagsRegex),
    Field(NewsListAttribute.tagsURL, \.tagsURL),
    Field(NewsListAttribute.videosRegex, \.videosRegex),
    Field(NewsListAttribute.videosURL, \.videosURL),
  ]
}

/// How a gallery looks and is fetched.
package struct GalleryData: Entity {
  package var mainURL: String?
  package var rowHeight: Int32 = 79
  package var cellsPerRow: Int32 = 4
  package var padding: Int32 = 2
  package var cellNormalColor: ColorTriplet?
  /// Black, as the document says: sent, because clients left alone take blue (C96).
  package var cellHighlightColor = ColorTriplet(red: 0, green: 0, blue: 0)
  package var cacheSize: Int32 = 50
  package var ttl: Int32 = 300
  package var downloadIfVirgin = false
  package var allowManualReload = false
  package var stretchImages = true
  package var moreItemsURL: String?
  package var galleryRegex: [String] = []
  /// A string, not the array the document shows (C99).
  package var galleryURL: String?

  package init() {}

  package static let table = GalleryAttribute.table
  package static let fields: [Field<Self>] = [
    Field(ListAttribute.mainURL, \.mainURL),
    Field(GalleryAttribute.rowHeight, \.rowHeight),
    Field(GalleryAttribute.cellsPerRow, \.cellsPerRow),
    Field(GalleryAttribute.padding, \.padding),
    Field(GalleryAttribute.cellNormalColor, \.cellNormalColor),
    Field(GalleryAttribute.cellHighlightColor, \.cellHighlightColor),
    Field(ListAttribute.cacheSize, \.cacheSize),
    Field(ListAttribute.ttl, \.ttl),
    Field(ListAttribute.downloadIfVirgin, \.downloadIfVirgin),
    Field(ListAttribute.allowManualReload, \.allowManualReload),
    Field(GalleryAttribute.stretchImages, \.stretchImages),
    Field(ListAttribute.moreItemsURL, \.moreItemsURL),
    Field(GalleryAttribute.galleryRegex, \.galleryRegex),
    Field(GalleryAttribute.galleryURL, \.galleryURL),
  ]
}

/// A page shown in a tab.
package struct WebData: Entity {
  package var mainURL: String?
  package var scalesPageToFit = false

  package init() {}

  package static let table = WebAttribute.table
  package static let fields: [Field<Self>] = [
    Field(WebAttribute.mainURL, \.mainURL),
    Field(WebAttribute.scalesPageToFit, \.scalesPageToFit),
  ]
}

/// The facade before a film.
package struct MovieData: Entity {
  package var mainURL: String?
  package var progressiveFile: String?
  package var previewURL: String?
  package var previewWidth: Int32?
  package var previewHeight: Int32?
  package var padding: Int32 = 3
  /// In items the text itself, which nothing is inherited for (C196); in tabs the numbers below.
  package var title: String?
  package var titleID: StringID?
  package var titleLines: Int32 = 10
  package var titleSize: Int32 = 16
  package var titleColor: ColorTriplet?
  package var text: String?
  package var textID: StringID?
  package var textSize: Int32 = 13
  package var textColor: ColorTriplet?
  package var playbackColor: ColorTriplet?
  package var backNormalColor: ColorTriplet?
  package var autoload = true

  package init() {}

  package static let table = MovieAttribute.table
  package static let fields: [Field<Self>] = [
    Field(MovieAttribute.mainURL, \.mainURL),
    Field(MovieAttribute.progressiveFile, \.progressiveFile),
    Field(MovieAttribute.previewURL, \.previewURL),
    Field(MovieAttribute.previewWidth, \.previewWidth),
    Field(MovieAttribute.previewHeight, \.previewHeight),
    Field(MovieAttribute.padding, \.padding),
    Field(MovieAttribute.title, \.title),
    Field(MovieAttribute.titleID, \.titleID),
    Field(MovieAttribute.titleLines, \.titleLines),
    Field(MovieAttribute.titleSize, \.titleSize),
    Field(MovieAttribute.titleColor, \.titleColor),
    Field(MovieAttribute.text, \.text),
    Field(MovieAttribute.textID, \.textID),
    Field(MovieAttribute.textSize, \.textSize),
    Field(MovieAttribute.textColor, \.textColor),
    Field(MovieAttribute.playbackColor, \.playbackColor),
    Field(MovieAttribute.backNormalColor, \.backNormalColor),
    Field(MovieAttribute.autoload, \.autoload),
  ]
}
