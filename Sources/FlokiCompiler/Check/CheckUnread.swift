import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Content that no tab leads to: phones load only what tabs and their items name (C70 C93).
///
/// - Parameter documents: The texts that tabs and items have led to, by path.
func checkUnread(
  _ project: Project, _ documents: [String: Document], from sources: SourceTree,
  reporting diagnostics: inout Diagnostics
) {
  // A tab that could not be read, or has a wrong path, may have meant it.
  guard !diagnostics.hasErrors, !project.lacksTabs else { return }
  let candidates = sources.files.files.lazy.map(\.path).filter { path in
    path.hasPrefix("content/") && documents[path] == nil
      && (path.isYAML || path.isMarkdown || sources.media[path]?.isPicture == true)
  }
  guard !candidates.isEmpty else { return }
  // Read every text again only if feeds and pictures of items do not explain all content.
  let bare = KnownContent(project, documents)
  guard candidates.contains(where: bare.isUnread) else { return }
  let known = KnownContent(project, documents, reading: sources)
  var told: Set<String> = []
  for path in candidates where known.isUnread(path) {
    guard let source = sources[path] else { continue }
    let place = known.largestUnread(around: path)
    guard told.insert(place).inserted else { continue }
    diagnostics.report(.contentUnread(place, isFile: place == path, at: .beginning(of: source)))
  }
}

/// Content that tabs and items lead to, including items that are not published now.
private struct KnownContent {
  /// The folders of feeds and pages.
  private var named: Set<String>
  /// The folders that texts are in.
  private let textFolders: Set<String>
  /// All reachable folders, and those above them.
  private var folders: Set<String> = []

  /// - Parameter sources: Used to look up names in texts; nil to use only names that are already resolved.
  init(_ project: Project, _ documents: [String: Document], reading sources: SourceTree? = nil) {
    named = Set(project.feeds.map(\.folder))
    textFolders = Set(documents.keys.lazy.map(\.folderOfPath))
    for folder in named.union(textFolders) { addFolders(from: folder) }
    for tab in project.tabs {
      if let image = tab.image { addFolders(from: image.path.folderOfPath) }
      if let poster = tab.view.poster { addFolders(from: poster.picture.path.folderOfPath) }
      if case .news(let data) = tab.view.data, let icon = data.itemDisclosure {
        addFolders(from: icon.source.folderOfPath)
      }
    }
    for item in project.feeds.lazy.flatMap(\.allItems) {
      var pictures = item.content.texts.pagePictures.compactMap(\.self).flatMap(\.self)
      if case .file(let picture)? = item.image { pictures.append(picture) }
      for picture in pictures { addFolders(from: picture.path.folderOfPath) }
    }
    guard let sources else { return }
    for (path, document) in documents {
      for name in document.namedPaths {
        guard case .found(let found) = sources.locate(name, from: path.folderOfPath) else { continue }
        if sources.isFolder(found) { named.insert(found) }
        addFolders(from: sources.isFolder(found) ? found : found.folderOfPath)
      }
    }
  }

  private mutating func addFolders(from folder: String) {
    var folder = folder
    while folders.insert(folder).inserted, !folder.isEmpty { folder = folder.folderOfPath }
  }

  func isUnread(_ path: String) -> Bool {
    let folder = path.folderOfPath
    // Files in the folder of a feed are checked with the feed.
    guard !isNamed(folder) else { return false }
    if path.isYAML || path.isMarkdown {
      // Texts beside pictures that items name are notes about them.
      return !path.nameInPath.lowercased().hasPrefix("readme")
        && (folder == "content" || textFolders.contains(folder) || !folders.contains(folder))
    }
    // A gallery; but pictures below folders whose pictures items name belong to other items.
    return folder != "content" && !folders.contains(folder)
      && largestUnread(around: path).folderOfPath == "content"
  }

  private func isNamed(_ folder: String) -> Bool {
    var folder = folder
    while !folder.isEmpty {
      if named.contains(folder) { return true }
      folder = folder.folderOfPath
    }
    return false
  }

  /// The largest folder around a file that nothing leads to; the file itself where something leads to its folder.
  func largestUnread(around path: String) -> String {
    var place = path
    while !folders.contains(place.folderOfPath), place.folderOfPath != "content" {
      place = place.folderOfPath
    }
    return place
  }
}

/// Folders with content that no feed reads.
struct CheckUnreadRules: RuleSet {
  let contentUnread = Rule("content-unread", .warning, in: .feeds)
}

private let rules = CheckUnreadRules()

extension Diagnostic {
  fileprivate static func contentUnread(_ path: String, isFile: Bool, at span: SourceSpan) -> Self {
    .init(
      rules.contentUnread, "no tab and no item leads to `\(path)`", at: span,
      why: "Phones load only what tabs and their items name, so no reader sees it (C70 C93).",
      hint: isFile
        ? "move it into the folder of a feed, or out of content/."
        : "add a tab with `feed: \(path)`, or move the folder out of content/.")
  }
}
