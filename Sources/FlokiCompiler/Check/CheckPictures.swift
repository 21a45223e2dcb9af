import FlokiProtocol
import FlokiSyntax

/// Galleries need a picture for every item, and its size (C120 C121); phones distort what is not the cell's size
/// (C178 C185).
func checkItemPicture(
  _ item: Item, _ feed: Feed, _ sources: SourceTree, reporting diagnostics: inout Diagnostics
) {
  if case .file(let picture)? = item.image {
    let size = picture.header.size
    if size.width < feed.thumbnailSize.width || size.height < feed.thumbnailSize.height {
      diagnostics.report(.pictureSmall(picture, feed.thumbnailSize), restingOn: feed.sizeGrounds)
    }
  }
  guard feed.kind == .gallery else { return }
  // A picture that is an item by being there and cannot be used was reported when it was read.
  if item.image == nil, item.title != nil || !item.block.entries.isEmpty {
    diagnostics.report(
      .galleryPictureMissing(at: item.span),
      restingOn: item.grounds(ItemAttribute.image) + Grounds(spans: [item.span]))
  }
  let width = item.block[GalleryItemAttribute.width]
  let height = item.block[GalleryItemAttribute.height]
  let isMeasured: Bool =
    switch (item.url, item.image) {
    case (.file, _), (.own, .file): true
    default: false
    }
  if isMeasured, let given = width ?? height {
    diagnostics.report(.sizeOfOwnPicture(at: given.span), restingOn: item.grounds(ItemAttribute.url))
  } else if !isMeasured, item.image != nil, width == nil || height == nil, item.nested == nil {
    diagnostics.report(
      .sizeMissing(at: item.span(of: ItemAttribute.url)),
      restingOn: item.grounds(
        ItemAttribute.url, GalleryItemAttribute.width, GalleryItemAttribute.height, ItemAttribute.classType))
  }
  if case .remote(_, let span)? = item.image, case .own = item.url, item.nested == nil {
    diagnostics.report(
      .galleryURLMissing(at: span),
      restingOn: item.grounds(ItemAttribute.url, ItemAttribute.classType))
  }
  if case .file(let path, _, let span) = item.url, sources.media[path]?.isPicture != true {
    diagnostics.report(.galleryURLNotPicture(path, at: span))
  }
}

extension String {
  /// What follows the last dot, in lower case.
  var fileEnding: String {
    let name = nameInPath
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}

/// Two addresses that Android keeps in one file show each other's picture (C174).
func checkRemotePictures(_ project: Project, reporting diagnostics: inout Diagnostics) {
  var owners: [String: (url: String, span: SourceSpan)] = [:]
  for (url, span) in project.feeds.flatMap(\.items).flatMap(\.remotePictures) {
    let key = WireURL.collisionKey(url)
    if let owner = owners[key] {
      guard owner.url != url else { continue }
      diagnostics.report(project.bound(.picturesCollide(url, owner.url, at: span, owner.span), to: .android))
    } else {
      owners[key] = (url, span)
    }
  }
}

extension Item {
  /// The addresses of pictures that somebody else serves.
  fileprivate var remotePictures: [(url: String, span: SourceSpan)] {
    var pictures: [(url: String, span: SourceSpan)] = []
    if case .remote(let url, let span)? = image { pictures.append((url, span)) }
    if remoteSize != nil, case .remote(let url, let span) = self.url { pictures.append((url, span)) }
    if case .movie(let data)? = nested?.data, let url = data.previewURL, let nested {
      pictures.append((url, nested.span(of: MovieAttribute.previewURL)))
    }
    return pictures
  }
}

extension Diagnostic {
  fileprivate static func pictureSmall(_ picture: PictureReference, _ cell: PixelSize) -> Self {
    let size = picture.header.size
    return .warning(
      "picture-small",
      "the picture is \(size.width) × \(size.height), smaller than its cell of \(cell.width) × \(cell.height)",
      at: picture.span,
      why: "Enlarging would blur it, so it stands in the middle of the cell with a border (C185).",
      hint: "use a larger original.")
  }

  fileprivate static func galleryPictureMissing(at span: SourceSpan) -> Self {
    .error(
      "gallery-picture-missing", "the item has no picture", at: span,
      why: "Both clients drop a gallery item without `image` (C120).",
      hint: "name one with `image:`, or call the file like the picture beside it.")
  }

  fileprivate static func sizeOfOwnPicture(at span: SourceSpan) -> Self {
    .error(
      "picture-size-given", "floki measures its own pictures", at: span,
      why: "A size that is not the file's makes iOS distort the photo (C188).",
      hint: "take `width` and `height` out.")
  }

  fileprivate static func sizeMissing(at span: SourceSpan) -> Self {
    .error(
      "picture-size-missing", "a photo served elsewhere needs its `width` and `height`", at: span,
      why: "Both clients drop a gallery item without them (C120).", hint: "add both, in pixels, exactly.")
  }

  fileprivate static func galleryURLMissing(at span: SourceSpan) -> Self {
    .error(
      "gallery-url-missing", "a thumbnail served elsewhere needs the `url` of its photo", at: span,
      why: "Android crashes when its slideshow reaches an item without one (C121).",
      hint: "add `url: https://…`.")
  }

  fileprivate static func galleryURLNotPicture(_ path: String, at span: SourceSpan) -> Self {
    .error(
      "gallery-url-not-picture", "`\(path)` is not a picture", at: span,
      why: "Android shows the `url` of every gallery item as a photo (C189).", hint: "name a picture.")
  }

  fileprivate static func picturesCollide(
    _ url: String, _ other: String, at span: SourceSpan, _ first: SourceSpan
  ) -> Self {
    .error(
      "pictures-collide", "Android keeps this picture and another in one file", at: span,
      notes: [.init(first, "the other")],
      why: "It takes all punctuation in addresses for the same and shows one picture in both places (C174).",
      hint: "change a letter or digit in one of the addresses.")
  }
}
