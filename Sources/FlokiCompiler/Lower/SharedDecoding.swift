/// How far the sources of one item have to be decoded: once each, for all pictures that are made of them.
///
/// Nothing beyond the item counts: else a page about an old photograph would give that photograph's thumbnail another
/// name, and with it the feed and every archive that shows it.
struct SharedDecoding {
  private var eighths: [String: Int] = [:]

  mutating func add(_ operation: ImageOperation) {
    eighths[operation.source] = max(eighths[operation.source] ?? 1, operation.eighths)
  }

  /// The operation, decoded as far as those that share its source.
  func shared(_ operation: ImageOperation) -> ImageOperation {
    var operation = operation
    operation.eighths = max(operation.eighths, eighths[operation.source] ?? 1)
    return operation
  }
}

extension SitePlanner {
  /// What is made of the item's pictures, in whatever language.
  func decoding(of item: Item, in feed: Feed) -> SharedDecoding {
    var decoding = SharedDecoding()
    if let picture = item.thumbnailSource { decoding.add(feed.thumbnail(of: picture, for: item)) }
    if feed.kind == .gallery, let photo = photoSource(of: item) {
      decoding.add(self.photo(photo))
      for device in settings.devices { decoding.add(self.photo(photo, for: device)) }
    }
    guard feed.kind == .news, item.nested == nil else { return decoding }
    if case .html(let file) = item.url {
      for picture in file.pictures { decoding.add(.pageImage(of: picture.path, header: picture.header)) }
    }
    guard case .own = item.url else { return decoding }
    let pages = item.pages.compactMap(\.self)
    for picture in pages.flatMap(\.pictures).compactMap(\.self) {
      decoding.add(.pageImage(of: picture.path, header: picture.header))
    }
    if case .some(nil) = item.pages.first, case .file(let picture)? = item.image {
      decoding.add(.pageImage(of: picture.path, header: picture.header))
    }
    return decoding
  }
}
