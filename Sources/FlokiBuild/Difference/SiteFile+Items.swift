import FlokiCompiler
import FlokiProtocol

extension SiteFile {
  /// The items of a feed, each with its id and its title.
  var items: [ItemChanges.Item] {
    switch content {
    case .newsFeed(let feed): feed.items.map { ItemChanges.Item(id: $0.id, title: $0.title) }
    case .galleryFeed(let feed): feed.thumbs.map { ItemChanges.Item(id: $0.id, title: $0.title) }
    default: []
    }
  }

  /// The bytes that an item of a feed will have, by its place among ``items``.
  func bytesOfItem(at place: Int, embedding images: EmbeddedImages) -> [UInt8] {
    switch content {
    case .newsFeed(let feed): feed.items[place].jsonBytes(embedding: images)
    case .galleryFeed(let feed): feed.thumbs[place].jsonBytes(embedding: images)
    default: []
    }
  }
}
