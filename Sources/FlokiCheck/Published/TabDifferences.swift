import FlokiCompiler
import FlokiContent
import FlokiProtocol

/// The differences between the tabs of two appdatas. Tabs are the same by their `unique_id`, as for phones (C59).
struct TabDifferences {
  private(set) var phrases: [String] = []

  private typealias Tab = PublishedAppData.Tab

  private let old: PublishedAppData
  private let new: PublishedAppData
  private let oldAddresses: ServedAddresses
  private let newAddresses: ServedAddresses
  private let texts: TextDifferences

  init(
    old: PublishedAppData, new: PublishedAppData, oldAddresses: ServedAddresses,
    newAddresses: ServedAddresses
  ) {
    self.old = old
    self.new = new
    self.oldAddresses = oldAddresses
    self.newAddresses = newAddresses
    texts = TextDifferences(old: old, new: new)
    phrases = allPhrases()
  }

  private func allPhrases() -> [String] {
    var phrases: [String] = []
    var added: [Tab] = []
    var removed = old.tabs.filter { tab in !new.tabs.contains { $0.uniqueID == tab.uniqueID } }
    for tab in new.tabs {
      guard let before = old.tabs.first(where: { $0.uniqueID == tab.uniqueID }) else {
        added.append(tab)
        continue
      }
      let changes = changes(from: before, to: tab)
      if !changes.isEmpty { phrases.append("\(name(of: tab, in: new)): \(changes.joined(separator: ", "))") }
    }
    for tab in added {
      // The same list under another number is one change to its author, though two to phones.
      if let twin = removed.firstIndex(where: {
        $0.classWords == tab.classWords && $0.longTitle == tab.longTitle
          && place(of: $0, oldAddresses) == place(of: tab, newAddresses)
      }) {
        let before = removed.remove(at: twin)
        let changes = ["`unique_id` \(before.uniqueID) → \(tab.uniqueID)"] + changes(from: before, to: tab)
        phrases.append("\(name(of: tab, in: new)): \(changes.joined(separator: ", "))")
      } else {
        phrases.append("\(name(of: tab, in: new)) is new")
      }
    }
    phrases += removed.map { "\(name(of: $0, in: old)) is gone" }
    return phrases + order()
  }

  /// The order from left to right, if it changed for the tabs that both have.
  private func order() -> [String] {
    func shared(_ tabs: [Tab], with others: [Tab]) -> [Tab] {
      tabs.filter { tab in others.contains { $0.uniqueID == tab.uniqueID } }
    }
    let before = shared(old.tabs, with: new.tabs)
    let after = shared(new.tabs, with: old.tabs)
    guard before.map(\.uniqueID) != after.map(\.uniqueID) else { return [] }
    let titles = new.tabs.map { "“\(title(of: $0, in: new))”" }.joined(separator: ", ")
    return ["the order of the tabs is now \(titles)"]
  }

  private func changes(from before: Tab, to after: Tab) -> [String] {
    var changes: [String] = []
    if before.classWords != after.classWords {
      changes.append("`class_type` \(before.classWords) → \(after.classWords)")
    }
    changes += texts.phrases("`\(TabAttribute.longTitle.name)`", before.longTitle, after.longTitle)
    // Unless it is written, it is the long one.
    if before.shortTitle != before.longTitle || after.shortTitle != after.longTitle {
      changes += texts.phrases("`\(TabAttribute.shortTitle.name)`", before.shortTitle, after.shortTitle)
    }
    if before.image != after.image {
      changes.append(Self.picture(TabAttribute.tabImage, before.image, after.image))
    }
    changes += content(before, after)
    guard before.classWords == after.classWords else { return changes }
    return changes + attributes(before, after)
  }

  /// Where the content comes from; a changed `base_url` is reported once for all.
  private func content(_ before: Tab, _ after: Tab) -> [String] {
    guard place(of: before, oldAddresses) != place(of: after, newAddresses) else { return [] }
    let one = before.address.map(oldAddresses.source(of:))
    let other = after.address.map(newAddresses.source(of:))
    switch (one, other) {
    case (let one?, let other?) where one.attribute == other.attribute:
      return ["`\(one.attribute)` \(one.value) → \(other.value)"]
    case (let one?, let other?):
      return ["`\(one.attribute)` \(one.value) → `\(other.attribute)` \(other.value)"]
    case (let one?, nil): return ["`\(one.attribute)` \(one.value) → nothing"]
    case (nil, let other?): return ["`\(other.attribute)` nothing → \(other.value)"]
    case (nil, nil): return []
    }
  }

  /// What distinguishes places: the path in the published folder, or an address on another host.
  private func place(of tab: Tab, _ addresses: ServedAddresses) -> String? {
    tab.address.map { addresses.path(of: $0).map { "/\($0)" } ?? $0 }
  }

  private func attributes(_ before: Tab, _ after: Tab) -> [String] {
    let table = after.table
    var names = table.names
    names += (before.data.members + after.data.members).map(\.key).filter { !names.contains($0) }
    var known: Set<String> = [ListAttribute.mainURL.name]
    // Sent with the poster's size, which only follows from it.
    if before.data[MovieAttribute.previewURL.name] != after.data[MovieAttribute.previewURL.name] {
      known.formUnion([MovieAttribute.previewWidth.name, MovieAttribute.previewHeight.name])
    }
    let changes = names.filter { known.insert($0).inserted }.flatMap { name in
      phrases(name, table[name], before.data[name], after.data[name])
    }
    return changes + cells(before, after)
  }

  /// The cells of a gallery, which follow from several numbers.
  private func cells(_ before: Tab, _ after: Tab) -> [String] {
    guard let old = before.grid?.cell, let new = after.grid?.cell else { return [] }
    let height = Self.growth(from: old.height, to: new.height, "taller", "lower")
    let width = Self.growth(from: old.width, to: new.width, "wider", "narrower")
    let words = [height, width].compactMap { $0 }
    return words.isEmpty ? [] : ["cells are \(words.joined(separator: " and "))"]
  }

  private static func growth(from old: Int, to new: Int, _ more: String, _ less: String) -> String? {
    old == new ? nil : "\(abs(new - old)) px \(new > old ? more : less)"
  }

  private func phrases(
    _ name: String, _ attribute: Attribute?, _ before: JSONValue?, _ after: JSONValue?
  ) -> [String] {
    guard let attribute else {
      return before == after ? [] : ["`\(name)` changed"]
    }
    switch attribute.type {
    case .stringID:
      // Sources write the text itself: `title`, not `title_id`.
      let written = name.hasSuffix("_id") ? String(name.dropLast(3)) : name
      return texts.phrases("`\(written)`", old.words(before), new.words(after))
    case _ where before == after: return []
    case .embeddedImage: return [Self.picture(attribute, before?.text, after?.text)]
    case .imageURL:
      guard let one = before?.text, let other = after?.text else {
        return [Self.picture(attribute, before?.text, after?.text)]
      }
      let paths = (oldAddresses.path(of: one), newAddresses.path(of: other))
      if let path = paths.0, path == paths.1 { return [] }
      guard paths.0 == nil, paths.1 == nil else { return [Self.picture(attribute, one, other)] }
      return ["`\(name)` `\(one)` → `\(other)`"]
    default: return ["`\(name)` \(attribute.words(for: before)) → \(attribute.words(for: after))"]
    }
  }

  private static func picture(_ attribute: Attribute, _ before: String?, _ after: String?) -> String {
    switch (before, after) {
    case (nil, _): "`\(attribute.name)` is new"
    case (_, nil): "`\(attribute.name)` is gone"
    default: "`\(attribute.name)` is a different picture"
    }
  }

  /// "the news tab “News”", by its title in the first language.
  private func name(of tab: Tab, in appData: PublishedAppData) -> String {
    let kind = tab.className == .gallery ? "gallery" : "\(tab.classWords) tab"
    return "the \(kind) “\(title(of: tab, in: appData))”"
  }

  private func title(of tab: Tab, in appData: PublishedAppData) -> String {
    appData.languages.lazy.compactMap { tab.longTitle[$0] }.first?.shortened ?? "\(tab.uniqueID)"
  }
}
