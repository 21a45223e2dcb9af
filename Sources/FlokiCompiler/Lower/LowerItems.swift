import FlokiContent
import FlokiProtocol

/// An item as clients read it, with the files it needs.
struct Lowered<Value: Sendable>: Sendable {
  var item: Value
  var files: [SiteFile]
  /// The path of its thumbnail, if floki publishes it.
  var thumbnail: String?
  /// The photos for other devices than the phone.
  var devicePhotos: [DevicePhoto] = []

  /// Moves the files out.
  mutating func takeFiles() -> [SiteFile] {
    defer { files = [] }
    return files
  }
}

extension SitePlanner {
  func newsItem(
    _ numbered: NumberedItem, _ pictures: ItemPictures<PublishedPicture>, _ language: Int
  ) -> Lowered<NewsItem> {
    let item = numbered.item
    let shown = item.languageShown(to: language, settings.fallback) ?? 0
    var value = NewsItem(
      id: numbered.id, title: item.title?.text(in: shown) ?? "", body: item.body?.text(in: shown) ?? "")
    var lowered = Lowered(item: value, files: [])
    value.parentID = item.parentID
    value.sortID = numbered.sortID
    value.sectionIDs = item.sections
    value.expirationDate = item.expires.flatMap { Int32(exactly: $0.secondsSince1970) }
    value.shareURL = shareURL(item, language) ?? storyURL(PageID(item: numbered.id, language: shown))
    value.online = item.isOnline
    value.footer = item.footer(below: shown, settings.fallback)
    value.tags = servedTags(of: item, shown)
    value.image = thumbnail(of: item, pictures, &lowered)
    if let nested = item.nested {
      value.content = lower(nested, of: item, shown, &lowered.files)
      value.url = address(of: nested, item, &lowered.files)
    } else {
      value.url = target(of: numbered, shown, pictures.onPages, &lowered)
    }
    lowered.item = value
    return lowered
  }

  /// Nil for an item without a picture, which was reported.
  func galleryItem(
    _ numbered: NumberedItem, _ pictures: ItemPictures<PublishedPicture>, _ language: Int
  ) -> Lowered<GalleryItem>? {
    let item = numbered.item
    let shown = item.languageShown(to: language, settings.fallback) ?? 0
    let empty = GalleryItem(
      id: numbered.id, title: item.title?.text(in: shown) ?? "", url: "", image: "", width: 1, height: 1)
    var lowered = Lowered(item: empty, files: [])
    var photoFiles: [SiteFile] = []
    guard let image = thumbnail(of: item, pictures, &lowered),
      let photo = photo(of: item, pictures, &photoFiles)
    else { return nil }
    lowered.devicePhotos = devicePhotos(pictures, &photoFiles)
    var value = empty
    value.image = image
    value.url = photo.url
    value.width = Int32(clamping: photo.size.width)
    value.height = Int32(clamping: photo.size.height)
    value.sortID = numbered.sortID
    value.sectionIDs = item.sections
    value.expirationDate = item.expires.flatMap { Int32(exactly: $0.secondsSince1970) }
    value.shareURL = shareURL(item, language)
    // Sharing a free issue shares its download.
    if value.shareURL == nil, let issue = item.issue, issue.isFree { value.shareURL = address(of: issue) }
    if value.shareURL == nil { value.shareURL = storyURL(PageID(item: numbered.id, language: shown)) }
    value.online = item.isOnline
    if let maxZoom = item.maxZoom { value.maxZoom = maxZoom }
    value.captionText = item.caption?.text(in: shown)
    value.tags = servedTags(of: item, shown)
    if let nested = item.nested {
      value.content = lower(nested, of: item, shown, &lowered.files)
      if let address = address(of: nested, item, &lowered.files) {
        value.url = address
        photoFiles = []
        lowered.devicePhotos = []
      }
    }
    lowered.files += photoFiles
    lowered.item = value
    return lowered
  }

  /// The tags of an item, if `floki serve` finds items by them: clients do not read them.
  private func servedTags(of item: ResolvedItem, _ language: Int) -> [String] {
    guard servesTags, let metadata = item.content.metadata else { return [] }
    return metadata.tags(in: language, settings.fallback)
  }

  private func shareURL(_ item: ResolvedItem, _ language: Int) -> String? {
    item.shareURL?.text(in: language).flatMap { try? WireURL.check($0, use: .cleaned).get() }
  }

  /// A thumbnail at the exact size it is drawn at (C178 C185).
  private func thumbnail<Value>(
    of item: ResolvedItem, _ pictures: ItemPictures<PublishedPicture>, _ lowered: inout Lowered<Value>
  ) -> String? {
    if case .remote(let address, _)? = item.image { return address }
    guard let picture = pictures.thumbnail else { return nil }
    lowered.files.append(picture.file)
    lowered.thumbnail = picture.file.path
    return picture.url
  }

  /// The full photo with its true size (C188).
  private func photo(
    of item: ResolvedItem, _ pictures: ItemPictures<PublishedPicture>, _ files: inout [SiteFile]
  ) -> (url: String, size: PixelSize)? {
    switch (item.url, item.image) {
    case (.remote(let address, _), let image):
      if let size = item.remoteSize { return (address, size) }
      guard item.nested != nil, case .file(let picture)? = image else { return nil }
      return (address, picture.header.size)
    case (.own, .remote(let address, _)): return item.remoteSize.map { (address, $0) }
    default: break
    }
    guard let photo = pictures.photo else { return nil }
    files.append(photo.file)
    return (photo.url, photo.size)
  }

  /// The target of a plain news item: its page, unless it has a `url` (C122).
  private func target(
    of numbered: NumberedItem, _ language: Int, _ pictures: [String: PublishedPicture],
    _ lowered: inout Lowered<NewsItem>
  ) -> String? {
    let item = numbered.item
    switch item.url {
    case .remote(let address, _): return address
    case .file(let path, let digest, _):
      let file = copy(path, digest)
      lowered.files.append(file)
      return url(file.path)
    case .html(let file):
      let page = self.file(of: file, by: numbered, pictures, &lowered.files)
      lowered.files.append(page)
      return url(page.path)
    case .own:
      return url(pageFile(of: numbered, language, pictures, &lowered.files).path)
    }
  }

  /// The item's url if it has nested content: clients use it in place of the content's address (C208).
  private func address(of view: View, _ item: ResolvedItem, _ files: inout [SiteFile]) -> String? {
    switch view.content {
    case .feed(let folder): return project.feeds[folder: folder].map { url($0.path) }
    case .remote(let address):
      if case .remote(let own, _) = item.url { return own }
      return address
    case .page, .none:
      switch item.url {
      case .remote(let address, _): return address
      case .file(let path, let digest, _):
        let file = copy(path, digest)
        files.append(file)
        return url(file.path)
      case .own, .html: return nil
      }
    }
  }

  private func feedAddress(of view: View) -> String? {
    guard case .feed(let folder) = view.content else { return nil }
    return project.feeds[folder: folder].map { url($0.path) }
  }

  private func lower(_ view: View, of item: ResolvedItem, _ language: Int, _ files: inout [SiteFile])
    -> ViewData
  {
    switch view.data {
    case .news(var data):
      data.mainURL = nil
      data.askAtOnce()
      ServedSearch.name(in: &data, for: feedAddress(of: view), of: settings)
      return .news(data)
    case .gallery(var data):
      data.mainURL = nil
      data.askAtOnce()
      ServedSearch.name(in: &data, for: feedAddress(of: view), of: settings)
      return .gallery(data)
    case .web(let data): return .web(data)
    case .movie(var data):
      data.mainURL = nil
      // The movie inherits nothing from the item when it opens (C196).
      data.set(MovieAttribute.title, item.movieTitle(in: language))
      data.set(MovieAttribute.text, item.movieText(in: language))
      addPreview(of: view, to: &data, &files)
      return .movie(data)
    }
  }
}
