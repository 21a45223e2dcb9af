import FlokiSyntax

/// Knows items again whose files were renamed, so that they keep their ids: under another one iOS would show them twice
/// until the old one is deleted, and lose what it holds of them (C137 C167).
///
/// An item that the lock knows and no file has any more is looked for among the new files of the same feed: in a gallery by
/// the picture itself, else by the words. The best pair comes first; who writes a `key` is never asked about.
func recogniseRenamed(
  _ feed: Feed, _ draft: Draft, _ allocator: inout IDAllocator, reporting diagnostics: inout Diagnostics
) {
  // Where a file could not be read, nobody knows what is missing.
  guard !feed.lacksItems else { return }
  let missing = draft.lock.items.filter {
    $0.feed == feed.folder && $0.sketch != nil && !feed.presentKeys.contains($0.key)
      && !$0.key.hasPrefix(Item.ownKeyPrefix)
  }
  guard !missing.isEmpty else { return }
  let new = feed.items.filter { item in
    item.explicitID == nil && item.sketch != nil && !item.key.hasPrefix(Item.ownKeyPrefix)
      && allocator.known(feed: feed.folder, key: item.key) == nil
  }
  var pairs = Resemblance.pairs(missing, new)
  while let likeness = pairs.map(\.likeness).max() {
    let best = pairs.filter { $0.likeness == likeness }
    for pair in best {
      let rivals = best.filter { $0.missing == pair.missing || $0.new == pair.new }
      let entry = missing[pair.missing]
      if rivals.count == 1 {
        allocator.rename(entry, to: new[pair.new].key)
        diagnostics.report(.itemRenamed(entry, new[pair.new]))
      } else if rivals.first == pair {
        diagnostics.report(.itemRenameUnsure(rivals.map { (missing[$0.missing], new[$0.new]) }))
      }
    }
    let old = Set(best.map(\.missing))
    let files = Set(best.map(\.new))
    pairs.removeAll { old.contains($0.missing) || files.contains($0.new) }
  }
}

/// An item that is missing and a file that is new, by their places, and how much they have in common.
private struct Resemblance: Equatable {
  var missing: Int
  var new: Int
  var likeness: Int

  static func pairs(_ missing: [Lock.Entry], _ new: [Item]) -> [Resemblance] {
    missing.indices.flatMap { old in
      new.indices.compactMap { file in
        guard let recorded = missing[old].sketch, let sketch = new[file].sketch else { return nil }
        let likeness = sketch.likeness(to: recorded)
        return likeness < sketch.least ? nil : Resemblance(missing: old, new: file, likeness: likeness)
      }
    }
  }
}

extension Item {
  /// Before the name that an item gives itself, in the lock.
  static let ownKeyPrefix = "key:"
}

extension Diagnostic {
  fileprivate static func itemRenamed(_ entry: Lock.Entry, _ item: Item) -> Self {
    .note(
      "item-renamed", "taken for `\(entry.key)`, whose file is gone: it keeps the id \(entry.id)",
      at: item.span,
      why: "Readers who have the item keep it, and see what changed in it (C137).",
      hint: "if this is another item, write `key: ` and a word of its own into it before you build.")
  }

  fileprivate static func itemRenameUnsure(_ pairs: [(entry: Lock.Entry, item: Item)]) -> Self {
    let old = Set(pairs.map(\.entry.key)).sorted()
    let new = Set(pairs.map(\.item.key)).sorted()
    let others = pairs.map(\.item.span).filter { $0 != pairs[0].item.span }
    return .warning(
      "item-rename-unsure",
      "\(new.count == 1 ? "a file is" : "\(new.count) files are") new, and resemble\(new.count == 1 ? "s" : "") "
        + "\(old.quoted) alike, whose \(old.count == 1 ? "file is" : "files are") gone",
      at: pairs[0].item.span, "new", notes: others.map { .init($0, "new as well") },
      why: "Each gets a new id, and readers see it as another item (C137).",
      hint: old.count == 1
        ? "give the one that goes on the old name `\(old[0])`, or leave it so."
        : "rename them one at a time, with a build between, or leave it so.")
  }
}

extension [String] {
  fileprivate var quoted: String { map { "`\($0)`" }.joined(separator: " and ") }
}
