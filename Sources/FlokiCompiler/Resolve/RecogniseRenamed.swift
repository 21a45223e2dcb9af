import FlokiRules
import FlokiSyntax

/// Knows items again whose files were renamed, so that they keep their ids: under another one iOS would show them twice
/// until the old one is deleted, and lose what it holds of them (C137 C167).
///
/// An item that the lock knows and no file has any more is looked for among the new files of the same feed: in a gallery by
/// the picture itself, else by the words. The best pair comes first; who writes a `key` is never asked about.
///
/// - Parameter entries: what the lock knows of this feed.
func recogniseRenamed(
  _ numbering: FeedNumbering, _ entries: [Lock.Entry], _ allocator: inout IDAllocator,
  reporting diagnostics: inout Diagnostics
) {
  let feed = numbering.feed
  // Where a file could not be read, nobody knows what is missing.
  guard !feed.contents.lacksItems else { return }
  let missing = entries.filter {
    $0.sketch != nil && !feed.contents.presentKeys.contains($0.key) && !$0.key.hasPrefix(Item.ownKeyPrefix)
  }
  guard !missing.isEmpty else { return }
  let new = numbering.items.map(\.item).filter { item in
    item.explicitID == nil && item.sketch != nil && !item.key.hasPrefix(Item.ownKeyPrefix)
      && allocator.known(feed: feed.folder, key: item.key) == nil
  }
  guard !new.isEmpty else { return }
  let resemblances = Resemblances(missing.map { $0.sketch ?? "" }, new.map(\.sketch))
  for finding in resemblances.findings {
    switch finding {
    case .same(let old, let file):
      allocator.rename(missing[old], to: new[file].key)
      diagnostics.report(.itemRenamed(missing[old], new[file]))
    case .unsure(let pairs):
      diagnostics.report(.itemRenameUnsure(pairs.map { (missing[$0.missing], new[$0.new]) }))
    }
  }
}

extension Item {
  /// Before the name that an item gives itself, in the lock.
  package static let ownKeyPrefix = "key:"
}

/// Items that seem to go on in another file.
struct RecogniseRenamedRules: RuleSet {
  let itemRenamed = Rule("item-renamed", .note, in: .ids)
  let itemRenameUnsure = Rule("item-rename-unsure", .warning, in: .ids)
}

private let rules = RecogniseRenamedRules()

extension Diagnostic {
  fileprivate static func itemRenamed(_ entry: Lock.Entry, _ item: Item) -> Self {
    .init(
      rules.itemRenamed, "taken for `\(entry.key)`, whose file is gone: it keeps the id \(entry.id)",
      at: item.span,
      why: "Readers who have the item keep it, and see what changed in it (C137).",
      hint: "if this is another item, write `key: ` and a word of its own into it before you build.")
  }

  /// So many of a thousand files that are alike are shown.
  private static let mostShown = 10

  fileprivate static func itemRenameUnsure(_ pairs: [(entry: Lock.Entry, item: Item)]) -> Self {
    let old = Set(pairs.map(\.entry.key)).sorted()
    let new = Set(pairs.map(\.item.key)).sorted()
    let others = pairs.map(\.item.span).filter { $0 != pairs[0].item.span }.prefix(Self.mostShown)
    return .init(
      rules.itemRenameUnsure,
      "\(new.count == 1 ? "a file is" : "\(new.count) files are") new, and resemble\(new.count == 1 ? "s" : "") "
        + "\(old.quoted(most: Self.mostShown)) alike, whose \(old.count == 1 ? "file is" : "files are") gone",
      at: pairs[0].item.span, "new", notes: others.map { .init($0, "new as well") },
      why: "Each gets a new id, and readers see it as another item (C137).",
      hint: old.count == 1
        ? "give the one that goes on the old name `\(old[0])`, or leave it so."
        : "rename them one at a time, with a build between, or leave it so.")
  }
}

extension [String] {
  /// The first of them, and how many more there are.
  fileprivate func quoted(most: Int) -> String {
    let names = prefix(most).map { "`\($0)`" } + (count > most ? ["\(count - most) more"] : [])
    return names.joined(separator: " and ")
  }
}
