import FlokiCheck
import FlokiCompiler
import FlokiProtocol
import FlokiSite

/// The differences that readers will see between two editions, in terms of the sources.
package struct EditionDifference: Sendable {
  package struct Item: Hashable, Sendable {
    package let id: Int32
    /// In the first language that has it; empty without one.
    package let title: String
    /// What changed, in the first language with a change; empty for an item that is new or removed.
    package var changes: [ItemChange] = []
    /// The addresses of its thumbnails, as they were and as they will be; nil where it has none, or is not there.
    package var oldPicture: String?
    package var newPicture: String?
  }

  /// The differences in one list.
  package struct List: Hashable, Sendable {
    /// The folder of the sources, or the path of the feed if that is unknown.
    package let feed: String
    package let new: [Item]
    package let changed: [Item]
    package let gone: [Item]
  }

  package let old: String
  package let new: String
  /// Of tabs, languages and texts, a phrase for each.
  package let phrases: [String]
  /// The lists that differ; nil if one of the editions has no feeds.
  package let lists: [List]?

  package var isEmpty: Bool { phrases.isEmpty && lists?.isEmpty != false }

  /// - Parameter lock: The lock, which maps the paths of feeds to folders of the sources.
  init(from old: SiteEdition, to new: SiteEdition, lock: IDLock) {
    self.old = old.name
    self.new = new.name
    var phrases: [String] = []
    for name in new.apps.keys.sorted() {
      guard let after = new.apps[name] else { continue }
      guard let before = old.apps[name] else {
        if !old.isWhole { continue }
        phrases.append("the app `\(name)` is new")
        continue
      }
      let difference = AppDataDifference(
        from: before.appData,
        at: ServedAddresses(
          indicator: before.indicator, otherwise: old.baseURL ?? new.baseURL, lock: lock),
        to: after.appData,
        at: ServedAddresses(indicator: after.indicator, otherwise: new.baseURL ?? old.baseURL, lock: lock))
      let isOther = new.apps.count > 1 ? " (`\(name)`)" : ""
      phrases += (difference?.changes ?? ["the app definition cannot be read"]).map { $0 + isOther }
    }
    phrases += old.apps.keys.filter { new.isWhole && new.apps[$0] == nil }.sorted().map {
      "the app `\($0)` is gone"
    }
    self.phrases = phrases
    guard let before = old.lists, let after = new.lists else {
      lists = nil
      return
    }
    let folders = Dictionary(lock.paths.map { ($0.path, $0.feed) }, uniquingKeysWith: { one, _ in one })
    let languages = [new, old].lazy.compactMap(\.languages).first ?? []
    lists = Set(before.keys.map(\.folder)).union(after.keys.map(\.folder)).sorted().compactMap { folder in
      List(folder, named: folders[folder] ?? folder, in: languages, from: before, to: after)
    }
  }
}

extension SiteEdition {
  /// Those of its first app, the master first.
  fileprivate var languages: [String]? {
    apps.sorted { $0.key < $1.key }.first.flatMap { PublishedAppData($0.value.appData)?.languages }
  }
}

extension EditionDifference.List {
  /// Nil if nothing differs. An item is changed if it differs in a language that both editions have.
  ///
  /// - Parameter order: The langcodes, the master first: its titles are shown.
  fileprivate init?(
    _ folder: String, named name: String, in order: [String], from old: [PublishedList: [FeedSlices]],
    to new: [PublishedList: [FeedSlices]]
  ) {
    let languages = Set((Array(old.keys) + Array(new.keys)).filter { $0.folder == folder }.map(\.langcode))
      .sorted { one, other in
        let places = [one, other].map { order.firstIndex(of: $0) ?? order.count }
        return (places[0], one) < (places[1], other)
      }
    var (before, after) = (ListItems(), ListItems())
    var differing: [Int32: [ItemChange]] = [:]
    for language in languages {
      let one = ListItems(old.first { $0.key.folder == folder && $0.key.langcode == language }?.value ?? [])
      let other = ListItems(new.first { $0.key.folder == folder && $0.key.langcode == language }?.value ?? [])
      for (id, slice) in one.slices where differing[id] == nil {
        guard let now = other.slices[id], now != slice else { continue }
        differing[id] = ItemChange.changes(from: slice, to: now)
      }
      before.add(one)
      after.add(other)
    }
    feed = name
    self.new = after.order.filter { before.slices[$0] == nil }.map { id in
      var item = after.item(id)
      item.newPicture = after.picture(of: id)
      return item
    }
    changed = after.order.compactMap { id in
      differing[id].map { changes in
        var item = after.item(id)
        (item.changes, item.oldPicture) = (changes, before.picture(of: id))
        item.newPicture = after.picture(of: id)
        return item
      }
    }
    gone = before.order.filter { after.slices[$0] == nil }.map { id in
      var item = before.item(id)
      item.oldPicture = before.picture(of: id)
      return item
    }
    if self.new.isEmpty, changed.isEmpty, gone.isEmpty { return nil }
  }
}

/// The items of a list, in the order of its files, each as the bytes that were written for it.
private struct ListItems {
  private(set) var order: [Int32] = []
  private(set) var slices: [Int32: ArraySlice<UInt8>] = [:]

  init(_ files: [FeedSlices] = []) {
    for file in files {
      for item in file.items where slices.updateValue(file.bytes[item.range], forKey: item.id) == nil {
        order.append(item.id)
      }
    }
  }

  /// Adds the items of another language.
  mutating func add(_ other: ListItems) {
    for id in other.order where slices[id] == nil {
      order.append(id)
      slices[id] = other.slices[id]
    }
  }

  func item(_ id: Int32) -> EditionDifference.Item {
    EditionDifference.Item(id: id, title: text(ItemAttribute.title.name, of: id) ?? "")
  }

  /// The address of an item's thumbnail.
  func picture(of id: Int32) -> String? { text(ItemAttribute.image.name, of: id) }

  private func text(_ attribute: String, of id: Int32) -> String? {
    guard let slice = slices[id], case .object(let item)? = try? JSONReader.read(Array(slice)) else {
      return nil
    }
    return item[attribute]?.text
  }
}
