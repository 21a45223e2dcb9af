import FlokiContent
import FlokiSyntax

/// An item in the folder of a feed, published or not.
package struct TracedItem: Sendable {
  let feed: NumberedFeed
  let item: ResolvedItem
  /// Nil for an item without an id, such as a draft.
  let numbered: NumberedItem?
  let isDraft: Bool

  /// All items in the folder of a feed.
  static func all(of feed: NumberedFeed) -> [TracedItem] {
    (feed.items + feed.upcoming + feed.expired).map {
      TracedItem(feed: feed, item: $0.item, numbered: $0, isDraft: false)
    } + feed.unnumbered.map { TracedItem(feed: feed, item: $0, numbered: nil, isDraft: false) }
      + feed.drafts.map { TracedItem(feed: feed, item: $0, numbered: nil, isDraft: true) }
  }

  /// `content/news/2026-11-20-quay`.
  package var name: String { "\(feed.folder)/\(ownKey ?? item.key)" }

  /// The `key` in its front matter; nil for none.
  private var ownKey: String? {
    item.key.hasPrefix(IDLock.ownKeyPrefix) ? String(item.key.dropFirst(IDLock.ownKeyPrefix.count)) : nil
  }

  /// The names by which a question may ask for it, the most specific first.
  var names: [String] {
    let key = ownKey ?? item.key
    var names = [name, "\(feed.folder)/\(item.key)", key, item.key]
    if let numbered { names.append("\(numbered.id)") }
    if let listed = key.split(separator: "#").last, listed.count < key.count { names.append(String(listed)) }
    let stem = key.withoutExtension
    if stem != key { names += ["\(feed.folder)/\(stem)", stem] }
    if let dated = try? FileNameDate(parsing: stem), !dated.slug.isEmpty { names.append(dated.slug) }
    return names
  }

  /// Its attributes, with the defaults of its feed, and those of its translations.
  var blocks: [Block] { [item.block] + item.translations }

  /// The view that it opens instead of a page or photo.
  var nested: Block? { item.nested?.block }
}

extension SiteTrace {
  /// The items with a name: a path without its ending, a key, an id, or a file of the item.
  package func items(named name: String) -> [TracedItem] {
    for depth in 0..<8 {
      let found = items.filter { $0.names.indices.contains(depth) && $0.names[depth] == name }
      if !found.isEmpty { return found }
    }
    if let source = sources[name] { return items.filter { self.files(of: $0).contains(source) } }
    return []
  }

  /// The files of an item, without the settings of its feed.
  func files(of traced: TracedItem) -> Set<SourceID> {
    let item = traced.item
    var files: Set<SourceID> = [item.span.source]
    if let origin = item.content.origin {
      files.formUnion(origin.files)
    } else {
      for block in traced.blocks {
        files.insert(block.span.source)
        files.formUnion(block.entries.map(\.value.span.source))
      }
      files.formUnion(item.pages.compactMap { $0?.source })
    }
    files.formUnion(media(of: item).compactMap { sources[$0] })
    return files.filter { !sources.files[$0].path.isFeedFile(of: traced.feed.folder) }
  }

  /// The paths of the pictures, movies and documents of an item.
  private func media(of item: ResolvedItem) -> [String] {
    var paths = item.pictures.all.map(\.picture.path)
    if case .file(let picture)? = item.image { paths.append(picture.path) }
    if case .file(let path, _, _) = item.url { paths.append(path) }
    if case .html(let page) = item.url {
      paths.append(sources.files[page.source].path)
      paths += page.pictures.map(\.path)
    }
    for case let page? in item.pages { paths += page.media.values.map(\.path) }
    return paths
  }
}

extension String {
  /// Whether it is the path of the settings of a feed.
  func isFeedFile(of folder: String) -> Bool { self == "\(folder)/feed.yaml" || self == "\(folder)/feed.yml" }
}
