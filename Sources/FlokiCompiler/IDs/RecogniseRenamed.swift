import FlokiContent
import FlokiRules
import FlokiSyntax

/// Recognises items whose files were renamed, so that they keep their ids: under another id iOS would show them twice
/// until the old one is deleted, and lose their cached data (C137 C167).
///
/// Searches the new files of the same feed for an item that is in the lock but has no file: in a gallery by the picture
/// itself, otherwise by the words. The best pair comes first; items with a `key` are skipped.
///
/// - Parameter entries: what the lock knows of this feed.
func recogniseRenamed(
  _ numbering: FeedNumbering, _ entries: [IDLock.Entry], _ allocator: inout IDAllocator,
  _ settings: AppSettings, reporting diagnostics: inout Diagnostics
) {
  let feed = numbering.feed
  // If a file could not be read, missing items are unknown.
  guard !feed.contents.lacksItems else { return }
  let left = numbering.translationsLeft(settings)
  let missing = entries.filter { entry in
    guard let sketch = entry.sketch, !entry.key.hasPrefix(IDLock.ownKeyPrefix) else { return false }
    if let item = left[entry.key]?.item { return item.sketch?.text != sketch }
    return !feed.contents.presentKeys.contains(entry.key)
  }
  guard !missing.isEmpty else { return }
  let new = numbering.items.map(\.item).filter { item in
    item.explicitID == nil && item.sketch != nil && !item.key.hasPrefix(IDLock.ownKeyPrefix)
      && allocator.known(feed: feed.folder, key: item.key) == nil
  }
  guard !new.isEmpty else { return }
  let resemblances = Resemblances(missing.map { $0.sketch ?? "" }, new.map(\.sketch))
  for finding in resemblances.findings {
    switch finding {
    case .same(let old, let file):
      allocator.rename(missing[old], to: new[file].key)
      let codes = left[missing[old].key]?.codes ?? []
      diagnostics.report(.itemRenamed(missing[old], new[file], leaving: codes))
    case .unsure(let pairs):
      diagnostics.report(.itemRenameUnsure(pairs.map { (missing[$0.missing], new[$0.new]) }))
    }
  }
}

extension FeedNumbering {
  /// Translations without an original, by its name, and their langcodes: the original may have been renamed alone. If
  /// no title in the first language is needed, an item may exist in other languages only.
  fileprivate func translationsLeft(_ settings: AppSettings) -> [String: (
    item: ResolvedItem, codes: [String]
  )] {
    guard settings.fallback == .master, settings.languages.count > 1, feed.kind == .news else { return [:] }
    var codes: [String: [String]] = [:]
    for name in feed.contents.names where !name.files.isEmpty {
      guard name.files.allSatisfy({ $0.language ?? 0 > 0 }) else { continue }
      codes[name.key] = name.files.compactMap(\.language).map { settings.languages[$0].text }
    }
    guard !codes.isEmpty else { return [:] }
    var left: [String: (item: ResolvedItem, codes: [String])] = [:]
    for item in items.lazy.map(\.item) {
      guard let codes = codes[item.key], item.title?.isMissing(in: 0) == true else { continue }
      left[item.key] = (item, codes)
    }
    return left
  }
}

/// Items that were probably renamed.
struct RecogniseRenamedRules: RuleSet {
  let itemRenamed = Rule("item-renamed", .note, in: .ids)
  let itemRenameUnsure = Rule("item-rename-unsure", .warning, in: .ids)
}

private let rules = RecogniseRenamedRules()

extension Diagnostic {
  /// - Parameter codes: The langcodes of translations that still have the former name.
  fileprivate static func itemRenamed(
    _ entry: IDLock.Entry, _ item: ResolvedItem, leaving codes: [String]
  ) -> Self {
    let renames = codes.map { "`\(entry.key).\($0).md` to `\(item.key).\($0).md`" }
    return .init(
      rules.itemRenamed, "the item was `\(entry.key)`, whose file is gone: it keeps the id \(entry.id)",
      at: item.span,
      why: "Readers who have the item keep it and see its changes (C137).",
      hint: renames.isEmpty
        ? "if this is another item, add `key:` with a new name to it before you build."
        : "rename \(renames.joined(separator: " and ")) with it.")
  }

  /// The largest number of similar files to show.
  private static let mostShown = 10

  fileprivate static func itemRenameUnsure(_ pairs: [(entry: IDLock.Entry, item: ResolvedItem)]) -> Self {
    let old = Set(pairs.map(\.entry.key)).sorted()
    let new = Set(pairs.map(\.item.key)).sorted()
    let others = pairs.map(\.item.span).filter { $0 != pairs[0].item.span }.prefix(Self.mostShown)
    return .init(
      rules.itemRenameUnsure,
      "\(new.count == 1 ? "a new file equally resembles" : "\(new.count) new files equally resemble") "
        + "\(old.quoted(most: Self.mostShown)), whose \(old.count == 1 ? "file is" : "files are") gone",
      at: pairs[0].item.span, "new", notes: others.map { .init($0, "new as well") },
      why: "Each gets a new id, so readers see it as another item (C137).",
      hint: old.count == 1
        ? "give the renamed item its old name `\(old[0])`, or accept new items."
        : "rename them one at a time, with a build in between, or accept new items.")
  }
}

extension [String] {
  /// The first of them, and how many more there are.
  fileprivate func quoted(most: Int) -> String {
    let names = prefix(most).map { "`\($0)`" } + (count > most ? ["\(count - most) more"] : [])
    return names.joined(separator: " and ")
  }
}
