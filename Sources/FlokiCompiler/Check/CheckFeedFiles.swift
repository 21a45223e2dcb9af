import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Files in a feed's folder that belong to no item: phones know only what the feed contains (C138 C150).
func checkFeedFiles(_ project: Project, _ sources: SourceTree, reporting diagnostics: inout Diagnostics) {
  let feeds = FeedFolders(project)
  lazy var named = NamedFiles(project)
  for feed in project.feeds {
    lazy var items = Dictionary(
      feed.allItems.map { (sources.files[$0.span.source].path.folderOfPath, $0.span.source) },
      uniquingKeysWith: { first, _ in first })
    for path in sources.paths(in: feed.folder) {
      if sources.isFolder(path) {
        if feeds.folders.contains(path), let item = items[path] {
          diagnostics.report(.itemInTwoFeeds(path, feed, at: .beginning(of: item)))
        }
        guard !feeds.hold(path) else { continue }
        checkFolder(
          path, of: feed, isItem: items[path] != nil, named, project.settings, sources,
          reporting: &diagnostics)
      } else if path.isMisnamedText || path.lacksEnding(in: sources), let source = sources[path],
        !named.contain(path)
      {
        diagnostics.report(path.hasCapitalEnding ? .capitalEnding(path, source) : .fileIgnored(path, source))
      }
    }
  }
}

/// A folder in a feed is an item if it holds one, or else holds pictures of other items.
private func checkFolder(
  _ path: String, of feed: NumberedFeed, isItem: Bool, _ named: NamedFiles, _ settings: AppSettings,
  _ sources: SourceTree, reporting diagnostics: inout Diagnostics
) {
  let files = sources.files(below: path)
  // A draft is an item, although it is not in the feed.
  let hasMaster = isItem || files.contains { $0.folderOfPath == path && $0.isPartOfItem(settings) }
  if hasMaster
    || files.contains(where: { $0.folderOfPath == path && $0.isItemFile(settings, hasMaster: false) })
  {
    for file in files
    where (file.isYAML || file.isMarkdown) && !file.isItemFile(settings, hasMaster: hasMaster) {
      if let source = sources[file] { diagnostics.report(.itemFileIgnored(file, source)) }
    }
  } else if let text = files.first(where: { $0.isYAML || $0.isMarkdown }), let source = sources[text] {
    diagnostics.report(.folderWithoutItem(path, source))
  } else if feed.kind == .gallery, feed.shelf == nil,
    let picture = files.first(where: { sources.media[$0]?.isPicture == true }),
    let source = sources[picture], !files.contains(where: named.contain)
  {
    diagnostics.report(.galleryFolder(path, feed, source))
  }
}

/// The folders of all feeds, and those that feeds are in.
private struct FeedFolders {
  let folders: Set<String>
  private let parents: Set<String>

  init(_ project: Project) {
    folders = Set(project.feeds.map(\.folder))
    var parents: Set<String> = []
    for var folder in folders {
      while !folder.isEmpty {
        folder = folder.folderOfPath
        parents.insert(folder)
      }
    }
    self.parents = parents
  }

  func hold(_ path: String) -> Bool { folders.contains(path) || parents.contains(path) }
}

extension SourceTree {
  fileprivate func files(below folder: String) -> [String] {
    paths(in: folder).flatMap { isFolder($0) ? files(below: $0) : [$0] }
  }
}

/// The files that items and their pages name, which need not be items themselves.
private struct NamedFiles {
  private var paths: Set<String> = []
  /// The files of items that cannot be published, which were reported already.
  private var names: Set<String> = []

  init(_ project: Project) {
    for item in project.feeds.lazy.flatMap({ $0.checkedItems + $0.drafts }) {
      switch item.url {
      case .file(let path, _, _): paths.insert(path)
      case .html(let file):
        paths.formUnion(file.pictures.map(\.path))
      case .own, .remote: break
      }
      if case .file(let picture)? = item.image { paths.insert(picture.path) }
      if let poster = item.nested?.poster { paths.insert(poster.picture.path) }
      let attributes = [
        ItemSourceAttribute.url, ItemAttribute.image, ItemSourceAttribute.download, ItemSourceAttribute.cover,
      ]
      for attribute in attributes {
        if let entry = item.content.entry(attribute) { names.insert(entry.value.text.nameInPath) }
      }
      for case let page? in item.pages {
        for link in page.markdown.contentLinks {
          if case .path(let path)? = link.content?.target { names.insert(path.nameInPath) }
        }
      }
    }
  }

  func contain(_ path: String) -> Bool { paths.contains(path) || names.contains(path.nameInPath) }
}

extension String {
  /// Whether a file of this name contains text that an author may take for an item.
  fileprivate var isMisnamedText: Bool {
    guard !isYAML, !isMarkdown else { return false }
    return [
      "md", "markdown", "mdown", "mkd", "mdwn", "yaml", "yml", "txt", "text", "htm", "html", "rtf", "doc",
      "docx", "odt", "pages", "json", "xml", "csv", "mdx", "rst", "org", "adoc", "asciidoc", "textile",
    ].contains(fileEnding)
  }

  /// Whether the name starts with a date, as names of items do, and has no extension.
  fileprivate func lacksEnding(in sources: SourceTree) -> Bool {
    nameInPath.fileEnding.isEmpty && !sources.isFolder(self)
      && ((try? FileNameDate(parsing: nameInPath)) ?? nil) != nil
  }

  fileprivate var hasCapitalEnding: Bool { lowercased().isYAML || lowercased().isMarkdown }

  /// Whether a file of an item's folder describes the item.
  ///
  /// - Parameter hasMaster: Whether other files make an item of the folder.
  fileprivate func isItemFile(_ settings: AppSettings, hasMaster: Bool) -> Bool {
    if isPartOfItem(settings) { return true }
    // A page in a language that the app lacks was reported when the item was read.
    let stem = nameInPath.withoutExtension
    guard isMarkdown, let langcode = try? Langcode(parsing: stem) else { return false }
    return langcode.isInUse && (stem.utf8.count != 3 || hasMaster)
  }
}

/// Files in the folder of a feed that belong to none of its items.
struct CheckFeedFilesRules: RuleSet {
  let fileEndingCapital = Rule("file-ending-capital", .warning, in: .feeds)
  let fileIgnored = Rule("file-ignored", .warning, in: .feeds)
  let itemInTwoFeeds = Rule("item-in-two-feeds", .warning, in: .feeds)
  let itemFileIgnored = Rule("item-file-ignored", .warning, in: .feeds)
  let folderWithoutItem = Rule("folder-without-item", .warning, in: .feeds)
  let galleryFolder = Rule("gallery-folder", .warning, in: .galleries)
}

private let rules = CheckFeedFilesRules()

extension Diagnostic {
  fileprivate static func capitalEnding(_ path: String, _ source: SourceID) -> Self {
    let name = path.nameInPath
    let right = name.withoutExtension + "." + path.fileEnding
    return .init(
      rules.fileEndingCapital, "floki does not read `\(name)`: its extension has capitals",
      at: .beginning(of: source),
      why: "It is not in the feed, so phones never show it (C138 C150).",
      hint: "rename it to \(right).")
  }

  fileprivate static func fileIgnored(_ path: String, _ source: SourceID) -> Self {
    let stem = path.nameInPath.withoutExtension
    let name = ["md", "markdown"].contains(stem.fileEnding) ? stem : "\(stem).md"
    return .init(
      rules.fileIgnored, "`\(path.nameInPath)` is not an item, and no item names it",
      at: .beginning(of: source),
      why: "It is not in the feed, so phones never show it (C138 C150).",
      hint:
        "write it as Markdown, \(name), or move it out of the feed's folder.")
  }

  fileprivate static func itemInTwoFeeds(_ path: String, _ feed: NumberedFeed, at span: SourceSpan) -> Self {
    .init(
      rules.itemInTwoFeeds, "this item belongs to both `\(path)` and `\(feed.folder)`", at: span,
      why:
        "It gets an id in each feed, and phones know items only by id, so readers see it twice (C137).",
      hint: "rename it, or move one of the two feeds.")
  }

  fileprivate static func itemFileIgnored(_ path: String, _ source: SourceID) -> Self {
    .init(
      rules.itemFileIgnored, "`\(path.nameInPath)` does not belong to the item in its folder",
      at: .beginning(of: source),
      why: "It is not in the feed, so phones never show it (C138 C150).",
      hint: "call it item.yaml, index.md, or after a language of the app; or move it out.")
  }

  fileprivate static func folderWithoutItem(_ path: String, _ source: SourceID) -> Self {
    .init(
      rules.folderWithoutItem, "`\(path)` is a folder without an item", at: .beginning(of: source),
      why: "Each folder in a feed is one item; phones never show the contents of this one (C138 C150).",
      hint: "move its files up into the feed's folder, or call one of them index.md.")
  }

  fileprivate static func galleryFolder(_ path: String, _ feed: NumberedFeed, _ source: SourceID) -> Self {
    .init(
      rules.galleryFolder, "the pictures in `\(path)` are not in the gallery", at: .beginning(of: source),
      why: "Phones show only pictures directly in `\(feed.folder)` (C138 C150).",
      hint: "move them up, or make the folder a gallery of its own.")
  }
}
