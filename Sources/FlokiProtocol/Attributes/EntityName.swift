/// The name of a block with its own attributes, in messages, schemas and the reference.
package enum EntityName: String, Hashable, Sendable {
  // What phones read.
  case versionIndicator = "version indicator"
  case appData = "appdata"
  case misc
  case tab
  case tabData = "tab data"
  case newsTab = "news tab"
  case galleryTab = "gallery tab"
  case webTab = "web tab"
  case movie
  case itemView = "item view"
  case photoView = "photo view"
  case preferencesTab = "preferences tab"
  case newsFeed = "news feed"
  case galleryFeed = "gallery feed"
  case newsItem = "news item"
  case galleryItem = "gallery item"
  case section

  // What only sources have.
  case project = "floki.yaml"
  case apps, texts, budget, skin
  case launchImages = "launch_images"
  case targets = "publish"
  case target = "publish target"
  case newsLooks = "skin of a news tab"
  case galleryLooks = "skin of a gallery tab"
  case include
  case movieTab = "movie tab"
  case tabSource = "tab, beside the attributes of its class"
  case feedFile = "feed.yaml"
  case feedSource = "source of a feed"
  case item
  case itemDefaults = "item default"
  case translation
  case fields
  case fieldSchemas = "fields of a feed"
  case field = "field of a feed"
  case newsTranslation = "translation of a news item"
  case galleryTranslation = "translation of a gallery item"

  /// As a message calls it.
  package var words: String { rawValue }
}
