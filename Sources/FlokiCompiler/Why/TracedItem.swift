import FlokiContent
import FlokiSyntax

/// An item of a feed's folder, published or not, as it is looked into.
package struct TracedItem: Sendable {
  let feed: Feed
  let item: Item
  /// Nil for one without an id: a draft, or one that none could be given to.
  let numbered: NumberedItem?
  let isDraft: Bool

  /// Everything that the folder of a feed holds.
  static func all(of feed: Feed) -> [TracedItem] {
    (feed.items + feed.upcoming + feed.expired).map {
      TracedItem(feed: feed, item: $0.item, numbered: $0, isDraft: false)
    } + feed.unnumbered.map { TracedItem(feed: feed, item: $0, numbered: nil, isDraft: false) }
      + feed.drafts.map { TracedItem(feed: feed, item: $0, numbered: nil, isDraft: true) }
  }

  /// `content/news/2026-11-20-quay`.
  package var name: String { "\(feed.folder)/\(ownKey ?? item.key)" }

  /// The `key` that its author gave it; nil for none.
  private var ownKey: String? {
    item.key.hasPrefix(Lock.ownKeyPrefix) ? String(item.key.dropFirst(Lock.ownKeyPrefix.count)) : nil
  }

  /// Everything that it may be asked for by, the surest first.
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

  /// Its attributes, those of its feed's defaults too, and those of its translations.
  var blocks: [Block] { [item.block] + item.translations }

  /// What it opens in place of a page or photo.
  var nested: Block? { item.nested?.block }
}

extension SiteTrace {
  /// The items that a name represents: a path without its ending, a key, an id, or a file that is written for it.
  package func items(named name: String) -> [TracedItem] {
    for depth in 0..<8 {
      let found = items.filter { $0.names.indices.contains(depth) && $0.names[depth] == name }
      if !found.isEmpty { return found }
    }
    if let source = sources[name] { return items.filter { self.files(of: $0).contains(source) } }
    return []
  }

  /// The files in which something is said of an item, without that of its feed.
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

  /// The pictures, movies and documents that an item shows or opens.
  private func media(of item: Item) -> [String] {
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
  /// Whether it is the path of what a feed says of its items.
  func isFeedFile(of folder: String) -> Bool { self == "\(folder)/feed.yaml" || self == "\(folder)/feed.yml" }
}
