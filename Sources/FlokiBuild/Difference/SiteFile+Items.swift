import FlokiCompiler
import FlokiProtocol

extension SiteFile {
  /// The items of a feed, each with its id, its title and the bytes it will have.
  func items(embedding images: EmbeddedImages) -> [(id: Int32, title: String, bytes: () -> [UInt8])] {
    switch content {
    case .newsFeed(let feed):
      feed.items.map { item in (item.id, item.title, { item.jsonBytes(embedding: images) }) }
    case .galleryFeed(let feed):
      feed.thumbs.map { item in (item.id, item.title, { item.jsonBytes(embedding: images) }) }
    default: []
    }
  }
}
