import FlokiCompiler
import FlokiContent
import FlokiSchema

extension ProjectIndex {
  /// The feed that a file is of; nil for one of none.
  func feed(holding path: String) -> Feed? {
    feeds.filter { path.hasPrefix($0.folder + "/") }.max { $0.folder.utf8.count < $1.folder.utf8.count }
  }

  /// What is written in a file; nil where nothing of floki's is.
  func kind(of path: String) -> SchemaKind? {
    if path == ProjectPath.settings { return .project }
    if includes.contains(path) { return .tab }
    guard path.isYAML || path.isMarkdown, let feed = feed(holding: path) else { return nil }
    let isGallery = feed.kind == .gallery
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if name == "feed.yaml" || name == "feed.yml" { return isGallery ? .galleryFeed : .newsFeed }
    if name.isItemList { return isGallery ? .galleryItems : .newsItems }
    if path.isMarkdown, let language = language(ofName: name), language > 0 {
      return isGallery ? .galleryTranslation : .newsTranslation
    }
    return isGallery ? .galleryItem : .newsItem
  }

  /// The language that the name of a Markdown file says: `quay.eu.md`, or `eu.md` in the folder of an item.
  func language(ofName name: String) -> Int? {
    let stem = name.withoutExtension
    let code = stem.split(separator: ".").last.map(String.init) ?? stem
    return languages.firstIndex { $0.text == code }
  }
}
