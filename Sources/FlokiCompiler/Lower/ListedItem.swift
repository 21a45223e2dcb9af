import FlokiContent
import FlokiProtocol

/// An item in one language, for feed readers and search engines. It has the same texts as the phones' feed.
struct ListedItem: Sendable {
  /// The full content for feed readers.
  enum Content: Sendable {
    /// The page written in Markdown, and its file.
    case page(PagePlan, SiteFile)
    /// A photo above its caption.
    case photo(PublishedPicture)
    /// Only its summary.
    case none
  }

  /// Its index among the feed's items.
  let place: Int
  let numbered: NumberedItem
  /// The language in which it is shown.
  let language: Int
  let title: String
  let summary: String
  /// Its address for browsers.
  let link: String?
  let content: Content
  /// Its picture, if floki makes it.
  let picture: PublishedPicture?
  /// What other sites show where its lasting address is shared.
  let card: PublishedPicture?
  /// Its own page, in Markdown or HTML.
  let page: SiteFile?
  /// Its photo, if it has no page and floki publishes that.
  let photo: PublishedPicture?
}

extension SitePlanner {
  /// - Parameter place: Its index among the feed's items.
  func listed(
    _ place: Int, of feed: NumberedFeed, _ lowered: LoweredItem, _ pictures: ItemPictures<PublishedPicture>,
    _ language: Int
  ) -> ListedItem {
    let numbered = feed.items[place]
    let item = numbered.item
    let shown = item.languageShown(to: language, settings.fallback) ?? 0
    let page = item.nested == nil ? lowered.page : nil
    let picture = picture(of: item, pictures, in: lowered.files)
    let isPhoto = feed.kind == .gallery && item.nested == nil
    let address = storyURL(PageID(item: numbered.id, language: shown))
    return ListedItem(
      place: place, numbered: numbered, language: shown, title: lowered.title, summary: lowered.summary,
      // A photo's address is only a picture, and a list's address is only for phones.
      link: address
        ?? (isPhoto
        ? [lowered.shareURL, lowered.url]
        : [item.opensPage ? lowered.url : nil, lowered.shareURL]).compactMap(\.self).first(
          where: \.isOfWeb),
      content: content(of: item, shown, page, isPhoto ? picture : nil), picture: picture, card: pictures.card,
      page: page,
      photo: isPhoto ? pictures.photo : nil)
  }

  private func content(
    of item: ResolvedItem, _ language: Int, _ page: SiteFile?, _ photo: PublishedPicture?
  ) -> ListedItem.Content {
    if let page, case .page(let plan) = page.content, item.languageOfPage(in: language) != nil {
      return .page(plan, page)
    }
    return photo.map { .photo($0) } ?? .none
  }

  /// The largest published picture of the item itself: its photo, the one above its text, or its thumbnail.
  private func picture(
    of item: ResolvedItem, _ pictures: ItemPictures<PublishedPicture>, in files: [SiteFile]
  ) -> PublishedPicture? {
    var candidates = [pictures.photo]
    if case .file(let source)? = item.image { candidates.append(pictures.onPages[source.path]) }
    candidates.append(pictures.thumbnail)
    let published = Set(files.map(\.path))
    return candidates.compactMap(\.self).first { published.contains($0.file.path) }
  }
}

/// The lowered item of either kind of feed.
struct LoweredItem {
  let title: String
  let summary: String
  let url: String?
  let shareURL: String?
  let files: [SiteFile]

  init(_ lowered: Lowered<NewsItem>) {
    title = lowered.item.title
    summary = lowered.item.body
    url = lowered.item.url
    shareURL = lowered.item.shareURL
    files = lowered.files
  }

  init(_ lowered: Lowered<GalleryItem>) {
    title = lowered.item.title
    summary = lowered.item.captionText ?? ""
    url = lowered.item.url
    shareURL = lowered.item.shareURL
    files = lowered.files
  }

  /// The page that it opens.
  var page: SiteFile? {
    files.last { file in
      switch file.content {
      case .page, .htmlPage: url?.hasSuffix("/" + file.path) == true
      default: false
      }
    }
  }
}

extension ResolvedItem {
  /// Whether browsers can show its address.
  fileprivate var opensPage: Bool {
    switch nested?.className {
    case nil, .web, .movie: true
    case .news, .gallery: false
    }
  }
}

extension String {
  /// Whether browsers may open the address.
  fileprivate var isOfWeb: Bool {
    let start = prefix(8).lowercased()
    return start.hasPrefix("https://") || start.hasPrefix("http://")
  }
}
