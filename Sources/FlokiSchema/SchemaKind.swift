import FlokiCompiler
import FlokiContent
package import FlokiProtocol

/// A kind of file that authors write, each with a schema of its own.
package enum SchemaKind: String, CaseIterable, Sendable {
  case project = "floki"
  case tab
  case newsFeed = "news-feed"
  case newsItem = "news-item"
  case newsItems = "news-items"
  case newsTranslation = "news-translation"
  case galleryFeed = "gallery-feed"
  case galleryItem = "gallery-item"
  case galleryItems = "gallery-items"
  case galleryTranslation = "gallery-translation"

  package var fileName: String { rawValue + ".json" }

  var title: String {
    switch self {
    case .project: ProjectPath.settings
    case .tab: "A tab in a file of its own"
    case .newsFeed: "feed.yaml of news"
    case .newsItem: "A news item"
    case .newsItems: "Many news items"
    case .newsTranslation: "A translated news item"
    case .galleryFeed: "feed.yaml of a gallery"
    case .galleryItem: "The words of a picture"
    case .galleryItems: "The words of many pictures"
    case .galleryTranslation: "The translated words of a picture"
    }
  }

  /// Which files are of the kind.
  package var description: String {
    switch self {
    case .project: "The app: version, languages, tabs, texts and looks."
    case .tab: "A file that `include:` in the tabs of floki.yaml names, such as tabs/photos.yaml."
    case .newsFeed: "feed.yaml in the folder of a news feed: its sections and what its items have in common."
    case .newsItem:
      "item.yaml or any other YAML file of a news feed, and the front matter of its Markdown files."
    case .newsItems: "items.yaml or *.items.yaml in the folder of a news feed: many short items in one list."
    case .newsTranslation: "The front matter of a translation of a news item, such as quay.eu.md."
    case .galleryFeed: "feed.yaml in the folder of a gallery: what its pictures have in common."
    case .galleryItem: "The YAML file beside a picture of a gallery, such as boat.yaml beside boat.jpg."
    case .galleryItems:
      "items.yaml or *.items.yaml in the folder of a gallery: words of many pictures in one list."
    case .galleryTranslation: "The front matter of a translation in a gallery, such as boat.eu.md."
    }
  }

  /// The attributes that an item of this kind of feed may have.
  package var itemTable: AttributeTable {
    isOfGallery ? ItemSourceAttribute.gallery : ItemSourceAttribute.news
  }

  /// The attributes of items that feed.yaml may set.
  package var defaultsTable: AttributeTable {
    isOfGallery ? ItemSourceAttribute.galleryDefaults : ItemSourceAttribute.newsDefaults
  }

  private var isOfGallery: Bool {
    switch self {
    case .galleryFeed, .galleryItem, .galleryItems, .galleryTranslation: true
    case .project, .tab, .newsFeed, .newsItem, .newsItems, .newsTranslation: false
    }
  }
}
