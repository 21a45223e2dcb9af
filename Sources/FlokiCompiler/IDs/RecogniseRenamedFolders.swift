import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Recognises feeds whose folders were renamed, so that their items keep their ids: under other ids iOS would show all
/// of them twice, the former ones permanently (C137).
///
/// Searches a folder that is in the lock but gone among the feeds without items in the lock: most of its items must be
/// there, under the same names. A folder counts as already recognised once its former address is known to belong to
/// another.
///
/// - Returns: The draft with a lock that uses the new folder names.
func recogniseRenamedFolders(
  _ feeds: [ResolvedFeed], _ draft: Draft, _ sources: SourceTree, reporting diagnostics: inout Diagnostics
) -> Draft {
  let present = Set(feeds.map(\.folder))
  let known = Dictionary(grouping: draft.lock.items.lazy.filter { !present.contains($0.feed) }, by: \.feed)
  let missing = known.keys.filter { !sources.isFolder($0) }.sorted()
  guard !missing.isEmpty else { return draft }
  var search = RenamedFolders(feeds, draft.lock)
  for folder in missing { search.find(folder, holding: known[folder] ?? []) }
  guard !search.found.isEmpty else { return draft }
  var draft = draft
  draft.lock = draft.lock.renaming(search.found.mapValues(\.folder))
  draft.lockPlaces.rename(search.found.mapValues(\.folder))
  for (old, feed) in search.found.sorted(by: { $0.key < $1.key }) where !search.isContinued(old) {
    diagnostics.report(.feedRenamed(feed, from: old, itemCount: known[old]?.count ?? 0))
  }
  return draft
}

/// The recognised folders, by former name.
private struct RenamedFolders {
  private(set) var found: [String: ResolvedFeed] = [:]
  private let feeds: [ResolvedFeed]
  /// The folder behind each address.
  private let folders: [String: String]
  private let withItems: Set<String>

  init(_ feeds: [ResolvedFeed], _ lock: IDLock) {
    self.feeds = feeds
    folders = Dictionary(lock.paths.map { ($0.path, $0.feed) }, uniquingKeysWith: { first, _ in first })
    withItems = Set(lock.items.map(\.feed))
  }

  /// Whether an earlier build recognised the folder, and a merge brought lines with its former name.
  func isContinued(_ folder: String) -> Bool { folders[folder.feedPath + "/"] == found[folder]?.folder }

  mutating func find(_ folder: String, holding entries: [IDLock.Entry]) {
    let successor = folders[folder.feedPath + "/"]
    if successor != folder, let feed = feeds.first(where: { $0.folder == successor }) {
      found[folder] = feed
      return
    }
    let taken = Set(found.values.map(\.folder))
    let sketches = Dictionary(entries.map { ($0.key, $0.sketch) }, uniquingKeysWith: { one, _ in one })
    var best: (count: Int, feed: ResolvedFeed)?
    for feed in feeds where !withItems.contains(feed.folder) && !taken.contains(feed.folder) {
      let count = feed.count(of: sketches)
      if count * 2 >= sketches.count, count > best?.count ?? 0 { best = (count, feed) }
    }
    if let best { found[folder] = best.feed }
  }
}

extension ResolvedFeed {
  /// How many of a folder's former items are here, by name and, where known, by content.
  fileprivate func count(of sketches: [String: String?]) -> Int {
    guard sketches.keys.contains(where: contents.presentKeys.contains) else { return 0 }
    let items = contents.items + contents.upcoming + contents.expired
    return items.count { item in
      guard let known = sketches[item.key] else { return false }
      guard let known, let sketch = item.sketch else { return true }
      return Sketch.mayResemble(known, sketch.text)
    }
  }
}

extension IDLock.Places {
  /// Renames the folders of lists.
  fileprivate mutating func rename(_ folders: [String: String]) {
    sections = Dictionary(
      sections.map { list, span in
        (IDLock.Sectioned(owner: list.owner, feed: folders[list.feed] ?? list.feed), span)
      }, uniquingKeysWith: { one, _ in one })
  }
}

/// Feeds whose folder was probably renamed.
struct RecogniseRenamedFoldersRules: RuleSet {
  let feedRenamed = Rule("feed-renamed", .note, in: .ids)
}

private let rules = RecogniseRenamedFoldersRules()

extension Diagnostic {
  fileprivate static func feedRenamed(_ feed: ResolvedFeed, from old: String, itemCount: Int) -> Self {
    .init(
      rules.feedRenamed,
      "the feed was `\(old)`, whose folder is gone: \(itemCount == 1 ? "its item keeps its id" : "its \(itemCount) items keep their ids")",
      at: feed.span,
      why: "Readers who have the items keep them and see none twice (C137).",
      hint: "if this is another feed, build once without it before you add it.")
  }
}
