import FlokiContent
import FlokiProtocol

/// Plans every picture of a project, by what the project says of pictures.
struct PicturePlanner: Sendable {
  let sources: SourceTree
  /// Of JPEGs: 1 … 100.
  let quality: Int
  /// Those whose screens photos are fitted to; empty where all get the same.
  let devices: [Device]
  /// Whether stories get pages at lasting addresses, for which other sites show cards.
  let wantsCards: Bool

  init(_ sources: SourceTree, _ settings: AppSettings, withCards wantsCards: Bool = false) {
    self.sources = sources
    self.wantsCards = wantsCards
    quality = settings.jpegQuality
    devices = settings.hosting.devices.value
  }

  /// Plans what is made of an item's pictures. Of one that nests something, that follows from what it nests, too.
  func plan(_ item: ResolvedItem, of list: FeedList) -> ResolvedItem {
    var pictures = pictures(of: item, in: list.cell, of: list.kind)
    if wantsCards, item.tellsStory(in: list) { pictures.card = card(of: item) }
    return item.showing(pictures.sharingDecodings())
  }

  /// Plans the pictures of those items that are, or will be, published or checked, and may nest something.
  func planNesting(_ contents: FeedContents, of list: FeedList) -> FeedContents {
    func plan(_ items: inout [ResolvedItem]) {
      for place in items.indices where items[place].content.entry(ItemAttribute.classType) != nil {
        items[place] = self.plan(items[place], of: list)
      }
    }
    var contents = contents
    plan(&contents.items)
    plan(&contents.upcoming)
    plan(&contents.drafts)
    return contents
  }

  /// A movie's poster, within what every device draws unscaled (C198 C199).
  func poster(_ picture: PictureReference) -> PicturePlan {
    PicturePlan(
      picture, for: .poster, .preview(of: picture.path, header: picture.header, quality: quality))
  }

  /// The pictures of a page, by their paths.
  func pagePictures(_ pictures: some Sequence<PictureReference>) -> [String: PicturePlan] {
    var plans: [String: PicturePlan] = [:]
    for picture in pictures where plans[picture.path] == nil {
      plans[picture.path] = pagePicture(picture)
      guard picture.header.size.width >= Self.finerWidth else { continue }
      plans[picture.path.ofFinerPicture] = pagePicture(picture, within: Self.finerWidth)
    }
    return plans
  }

  /// Twice that of the picture for every screen: where a source has less, it is not worth another file.
  private static let finerWidth = 1280

  private func pagePicture(_ picture: PictureReference, within width: Int = 640) -> PicturePlan {
    PicturePlan(
      picture, for: .page,
      .pageImage(of: picture.path, header: picture.header, maxWidth: width, quality: quality))
  }
}

extension PicturePlanner {
  private func pictures(
    of item: ResolvedItem, in cell: ThumbnailCell, of kind: FeedList.Kind
  ) -> ItemPictures<PicturePlan> {
    var pictures = ItemPictures<PicturePlan>()
    pictures.thumbnail = item.thumbnailSource.map { thumbnail($0, of: item, in: cell) }
    switch kind {
    case .gallery:
      guard let source = photoSource(of: item) else { break }
      let photo = photo(source)
      pictures.photo = photo
      pictures.devicePhotos = devicePhotos(source, besides: photo)
      if item.issue != nil {
        pictures.covers = CoverUse.allCases.map { ($0, cover(source, for: $0, of: item)) }
      }
    case .news: pictures.onPages = pagePictures(pageSources(of: item))
    }
    return pictures
  }

  /// Of the item's own picture, or else of the first on its page; nil if that is too small to be shown large.
  private func card(of item: ResolvedItem) -> PicturePlan? {
    let own: PictureReference? = if case .file(let picture)? = item.image { picture } else { nil }
    let onPage = item.content.texts.pagePictures.lazy.compactMap { $0?.first }.first
    guard let source = own ?? onPage else { return nil }
    let card = PicturePlan(
      source, for: .card,
      .card(
        of: source.path, header: source.header, focus: own == nil ? .centre : item.focus, quality: quality))
    return card.size.width >= Self.leastCardWidth ? card : nil
  }

  /// Below this, other sites show a small square in place of a card.
  private static let leastCardWidth = 600

  /// At the exact size that it is drawn at (C178 C185).
  private func thumbnail(
    _ picture: PictureReference, of item: ResolvedItem, in cell: ThumbnailCell
  ) -> PicturePlan {
    PicturePlan(
      picture, for: .thumbnail,
      .thumbnail(
        of: picture.path, header: picture.header, cell: cell.size, focus: item.focus,
        stretched: cell.stretches, quality: quality))
  }

  private func cover(_ source: PictureReference, for use: CoverUse, of item: ResolvedItem) -> PicturePlan {
    PicturePlan(
      source, for: .cover,
      .cover(
        of: source.path, header: source.header, within: use.size, focus: item.focus, quality: quality))
  }

  /// A photo as the phone is given it: fitted to its screen where the project tells devices apart.
  private func photo(_ source: PictureReference) -> PicturePlan {
    guard devices.isEmpty else { return photo(source, for: .phone) }
    return PicturePlan(
      source, for: .photo, .photo(of: source.path, header: source.header, quality: quality))
  }

  private func photo(_ source: PictureReference, for device: Device) -> PicturePlan {
    PicturePlan(
      source, for: .photo, .photo(of: source.path, header: source.header, for: device, quality: quality))
  }

  /// Those that differ from the phone's: a picture that is smaller than its screen is the same on all.
  private func devicePhotos(
    _ source: PictureReference, besides phone: PicturePlan
  ) -> [(device: Int, picture: PicturePlan)] {
    devices.compactMap { device in
      guard let number = device.number else { return nil }
      let photo = photo(source, for: device)
      return photo.operation.size == phone.operation.size ? nil : (number, photo)
    }
  }

  /// The picture of the project that is the photo; nil if another site serves it.
  private func photoSource(of item: ResolvedItem) -> PictureReference? {
    switch (item.url, item.image) {
    case (.file(let path, let digest, let span), _):
      guard case .image(let header)? = sources.media[path]?.contents else { return nil }
      return PictureReference(path: path, header: header, digest: digest, span: span)
    case (.own, .file(let picture)): return picture
    case (.own, _), (.remote, _), (.html, _): return nil
    }
  }

  /// What the item's pages show: its own picture above words that are no page, or what the pages name.
  private func pageSources(of item: ResolvedItem) -> [PictureReference] {
    guard item.nested == nil else { return [] }
    switch item.url {
    case .remote, .file: return []
    case .html(let file): return file.pictures
    case .own:
      var shown: [PictureReference] = []
      if !item.hasPage(in: 0) || item.content.look.showsPicture, case .file(let picture)? = item.image {
        shown.append(picture)
      }
      for case let pictures? in item.content.texts.pagePictures { shown += pictures }
      return shown
    }
  }
}
