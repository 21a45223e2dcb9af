import FlokiClients
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiRules
import FlokiSite
import FlokiSyntax

extension CheckedProject {
  /// Reports what would stay on phones. It runs only on a site that could be published: other errors come first.
  mutating func judgeWhatPhonesKeep(_ request: BuildRequest) throws(FileFailure) {
    guard let compiled, let lists = compiled.keptLists, !withoutVersionConflicts.hasErrors else { return }
    for diagnostic in try lists.leftOnPhones(request, lock: compiled.lockBefore, lockBytes) {
      report(diagnostic)
    }
  }
}

extension KeptLists {
  /// What would stay forever on phones that have a published edition, found before publishing by a simulation as in
  /// `floki replay` (C137 C143).
  ///
  /// - Parameters:
  ///   - lock: The project's own lock, which need not be read again if it is the published one.
  func leftOnPhones(_ request: BuildRequest, lock: IDLock, _ lockBytes: [UInt8]) throws(FileFailure)
    -> [Diagnostic]
  {
    let here = try (try? Folder(request.output))?.read(PublishedIDLock.path)
    let locks = Set([here, request.publishedElsewhere].compactMap(\.self))
    let editions = locks.sorted { $0.lexicographicallyPrecedes($1) }.map { bytes in
      bytes == lockBytes ? lock : IDLock(ofReadableLinesIn: bytes)
    }
    var told: Set<Int32> = []
    var found: [Diagnostic] = []
    for change in editions.flatMap(changes) {
      let kept = change.kept(asOf: request.now)
      let (left, buried) = (change.left(kept), change.buried.filter { kept.contains(Int($0.id)) })
      guard !left.isEmpty || !buried.isEmpty, told.insert(change.owner).inserted else { continue }
      if !left.isEmpty { found.append(.leftOnPhones(left, change)) }
      found += buried.map { .buriedOnPhones($0) }
    }
    for list in editions.flatMap(flattened) where told.insert(list.owner).inserted {
      found.append(.flattenedOnPhones(list))
    }
    return found
  }
}

extension KeptLists.Change {
  /// The ids that a phone keeps although its main file does not name them.
  fileprivate func kept(asOf now: Instant) -> Set<Int> {
    let next = FlokiClients.Feed(items: shown.map(\.item), deletions: toDelete.map { Int($0) })
    return lingering(
      held.map(\.item), after: next, cacheSize: Int(cacheSize), now: now.secondsSince1970)
  }

  /// The items that stay.
  fileprivate func left(_ kept: Set<Int>) -> [IDLock.Entry] { unnamed.filter { kept.contains(Int($0.id)) } }
}

extension KeptLists.Row {
  fileprivate var item: FlokiClients.FeedItem {
    FlokiClients.FeedItem(
      id: Int(id), sortID: sortValue, expiration: expires.map { Int($0.secondsSince1970) } ?? 0)
  }
}

/// Items that phones would keep forever.
struct LeftOnPhonesRules: RuleSet {
  let leftOnPhones = Rule("left-on-phones", .error, in: .ids)
}

private let rules = LeftOnPhonesRules()

extension Diagnostic {
  fileprivate static func leftOnPhones(_ items: [IDLock.Entry], _ change: KeptLists.Change) -> Self {
    let names = items.prefix(5).map(\.shown).joined(separator: ", ")
    let rest = items.count > 5 ? " and \(items.count - 5) more" : ""
    let owner = change.isNested ? "item" : "tab"
    return .init(
      rules.leftOnPhones,
      "the \(owner) \(change.owner) would keep showing \(items.count == 1 ? "an item" : "\(items.count) items") "
        + "that \(items.count == 1 ? "is" : "are") no longer published",
      at: change.span, "now `\(change.folder)`",
      why:
        "iPhones and iPads keep what a list had until it tells them to forget it (C137). Published: \(names)\(rest).",
      hint: change.isNested
        ? "write `key: ` and a new word in the item, so that it gets another id and phones forget this one."
        : "if you only renamed the folder, replace `\(items[0].feed)` with `\(change.folder)` in every line of floki.lock; otherwise give the tab another `unique_id`, such as \(change.freeTabID)."
    )
  }

  /// An item that was further up when the feed had no pages. Those whose ids floki gave get others (``PagedIDs``).
  fileprivate static func buriedOnPhones(_ item: KeptLists.Buried) -> Self {
    .init(
      rules.leftOnPhones,
      "phones would keep item \(item.id) at its old place and never update it",
      at: item.span,
      why: "It was sorted by \(item.sortValue), which iPhones keep; now it is in a page of older items, and "
        + "they only request items below the last one that they have (C145 C146).",
      hint: "remove `id`: floki gives the item a new one, and phones remove the old item.")
  }

  /// A list that is emptied on the screen, whose items come back without sections.
  fileprivate static func flattenedOnPhones(_ list: KeptLists.Flattened) -> Self {
    let owner = list.isNested ? "item" : "tab"
    return .init(
      rules.leftOnPhones,
      "the \(owner) \(list.owner) was published with sections and now has none", at: list.span,
      "now `\(list.folder)`",
      why: "iOS empties the list and shows some old items again at the next launch (C165).",
      hint: list.isNested
        ? "keep one section for all items."
        : "keep one section for all items, or give the tab another `unique_id`, such as \(list.freeTabID).")
  }
}
