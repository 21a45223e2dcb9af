import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// One link to content, and where it is looked up.
struct LinkLookup {
  let link: PageLink
  let content: ContentLink
  /// That of the page.
  let language: Int
  /// The feed and the item that the page is of; nil for one that a tab shows.
  let feed: NumberedFeed?
  let item: ResolvedItem?
  let index: ContentIndex
  let binder: LinkBinder

  init(
    link: PageLink, content: ContentLink, _ language: Int, _ feed: NumberedFeed?, _ item: ResolvedItem?,
    _ index: ContentIndex,
    _ binder: LinkBinder
  ) {
    self.link = link
    self.content = content
    self.language = language
    self.feed = feed
    self.item = item
    self.index = index
    self.binder = binder
  }

  private var place: SourceSpan { link.span(of: content.name) }

  /// What the link leads to; nil for nothing that is published, which is told.
  func target(reporting diagnostics: inout Diagnostics) -> LinkBindings.Target? {
    switch content.target {
    case .item(let feed, let key): item(key, in: feed, reporting: &diagnostics)
    case .tab(let number): tab(number, reporting: &diagnostics)
    case .path(let path): file(path, reporting: &diagnostics)
    }
  }

  private func item(
    _ key: String, in feedName: String?, reporting diagnostics: inout Diagnostics
  ) -> LinkBindings.Target? {
    var folders: Set<String>?
    if let feedName {
      let meant = index.folders(called: feedName)
      guard !meant.isEmpty else {
        let near = nearestName(to: feedName, among: index.feedNames)
        diagnostics.report(.feedUnknown(feedName, near: near.map { "item:\($0)/\(key)" }, at: place))
        return nil
      }
      folders = meant
    }
    let found = index.entries(called: key, in: folders, near: feed?.folder)
    if found.count > 1 {
      diagnostics.report(.ambiguous(key, found[0], found[1], at: place))
      return nil
    }
    guard let entry = found.first else {
      guard !binder.lacksItems else { return nil }
      let near = NameIndex(index.names(in: folders)).nearest(to: key)
      let prefix = feedName.map { "\($0)/" } ?? ""
      diagnostics.report(.itemUnknown(key, near.map { prefix + $0 }, link, content.name, at: place))
      return nil
    }
    return target(entry, nil, reporting: &diagnostics)
  }

  private func tab(_ number: String, reporting diagnostics: inout Diagnostics) -> LinkBindings.Target? {
    guard let id = Int32(number), let tab = binder.tabs.first(where: { $0.uniqueID == id }) else {
      guard !binder.lacksTabs else { return nil }
      diagnostics.report(
        .tabUnknown(number, known: binder.tabs.map(\.uniqueID).filter { $0 >= 0 }, at: place))
      return nil
    }
    let base = binder.settings.baseURL.value
    switch tab.view.content {
    case .page(let page): return .address(base + page.path)
    case .remote(let address) where tab.view.className.content != .feed: return .address(address)
    case .feed, .remote:
      if binder.hasWebApp { return .address("\(base)#\(id)") }
      diagnostics.report(.listTab(id, at: place, tab.span))
      return nil
    case .none: return nil
    }
  }

  private func file(_ path: String, reporting diagnostics: inout Diagnostics) -> LinkBindings.Target? {
    let sources = binder.sources
    let folder = sources.files[link.span.source].path.folderOfPath
    guard case .found(let found) = sources.locate(path, from: folder) else {
      guard path.isMarkdown || sources.hasStory(path, from: folder) else { return nil }
      // The date or the ending was left out, or the file has another name by now.
      let stem = path.nameInPath.withoutExtension
      let place = path.path(from: path.hasPrefix("/") ? "" : folder)?.folderOfPath
      let meant = index.entries(called: stem, in: place.map { [$0] }, near: nil)
      let near = nearestName(to: path.nameInPath, among: sources.paths(in: place ?? folder).map(\.nameInPath))
      let name = meant.count == 1 ? fileName(of: meant[0]) : near
      let prefix = path.folderOfPath.isEmpty ? "" : path.folderOfPath + "/"
      diagnostics.report(
        .fileUnknown(
          path, name.map { prefix + $0 }, isSure: meant.count == 1, link, content.name, at: self.place))
      return nil
    }
    if sources.isFolder(found) {
      if let entry = index.entry(ofFolder: found) { return target(entry, nil, reporting: &diagnostics) }
      if let tab = binder.tabs.first(where: { $0.view.feedFolder == found }) {
        return self.tab("\(tab.uniqueID)", reporting: &diagnostics)
      }
    } else if let source = sources[found] {
      if let (entry, language) = index.entry(of: source) {
        return target(entry, language, reporting: &diagnostics)
      }
      if let tab = binder.tabs.first(where: { $0.view.shows(source) }) {
        return self.tab("\(tab.uniqueID)", reporting: &diagnostics)
      }
      if found.nameInPath.isItemList {
        diagnostics.report(.listOfItems(link.url, at: place))
        return nil
      }
      if let kind = AttachmentKind(ofPath: found), let media = sources.media[found] {
        return sources.attachment(found, media, kind, at: place, reporting: &diagnostics)
          .map { .attachment($0) }
      }
    }
    diagnostics.report(
      sources.media[found] != nil ? .linkToFile(link.url, at: place) : .linkToSource(link.url, at: place))
    return nil
  }

  private func fileName(of entry: ContentIndex.Entry) -> String? {
    let sources = binder.sources
    guard
      let source = entry.name.files.first(where: { $0.language == nil })?.source
        ?? entry.name.files.first?.source
    else { return entry.name.image?.nameInPath }
    let path = sources.files[source].path
    return path.folderOfPath == entry.feed.folder ? path.nameInPath : path.folderOfPath.nameInPath
  }

  /// - Parameter translation: The language that the link asks for.
  private func target(
    _ entry: ContentIndex.Entry, _ translation: Int?, reporting diagnostics: inout Diagnostics
  ) -> LinkBindings.Target? {
    guard let target = entry.item, target.item.presence != .expired else {
      // Of one without an id it was said why.
      if entry.name.isDraft {
        diagnostics.report(.unpublished("is a draft", at: place, entry))
      } else if entry.item != nil {
        diagnostics.report(.unpublished("has expired", at: place, entry))
      }
      return nil
    }
    if target.item.presence == .upcoming, let opens = target.publishAt,
      item?.presence != .upcoming || (item?.publishAt).map({ $0 < opens }) ?? true
    {
      diagnostics.report(.unpublished("is not published yet", at: place, entry))
      return nil
    }
    let shown = target.item.languageShown(to: translation ?? language, binder.settings.fallback)
    guard shown != nil else {
      let langcode = binder.settings.languages[translation ?? language].text
      diagnostics.report(.unpublished("is not shown in `\(langcode)`", at: place, entry))
      return nil
    }
    guard let nested = target.nested else { return .item(target.id, language: translation, elsewhere: nil) }
    if target.shareURL != nil { return .item(target.id, language: translation, elsewhere: nil) }
    if nested.className.content != .feed {
      if case .remote(let address, _) = target.url { return .address(address) }
      if case .remote(let address) = nested.content { return .address(address) }
    }
    let tab = binder.tabs.first { $0.view.feedFolder == entry.feed.folder }
    if binder.hasWebApp, let tab {
      let address = "\(binder.settings.baseURL.value)#\(tab.uniqueID)/\(target.id)"
      return .item(target.id, language: translation, elsewhere: address)
    }
    diagnostics.report(.listItem(at: place, entry))
    return nil
  }
}

extension View {
  /// The folder whose feed it shows.
  fileprivate var feedFolder: String? { if case .feed(let folder) = content { folder } else { nil } }

  /// Whether a file is one of the versions of its page.
  fileprivate func shows(_ source: SourceID) -> Bool {
    guard case .page(let page) = content else { return false }
    return page.versions.contains { $0.page.source == source }
  }
}

/// Links to content that lead to nothing, to more than one thing, or to what no phone opens.
struct LinkLookupRules: RuleSet {
  let linkTargetMissing = Rule("link-target-missing", .error, in: .pages)
  let linkAmbiguous = Rule("link-ambiguous", .error, in: .pages)
  let linkUnpublished = Rule("link-unpublished", .warning, in: .pages)
  let linkToList = Rule("link-to-list", .error, in: .pages)
}

private let rules = LinkLookupRules()
private let followed =
  "Both clients hand every touched link to a browser, which needs an address (C192)."

extension Diagnostic {
  fileprivate static func itemUnknown(
    _ key: String, _ near: String?, _ link: PageLink, _ range: Range<Int>, at span: SourceSpan
  ) -> Self {
    let isSure = near.map { $0.lowercased() == key.lowercased() } ?? false
    return .init(
      rules.linkTargetMissing, "no item is called `\(key)`", at: span, why: followed,
      hint: near.map { "did you mean `item:\($0)`?" }
        ?? "name an item by its `key` or its file: `item:quay`, `item:news/quay`.",
      fix: isSure ? near.flatMap { link.replacing(range, with: $0) } : nil)
  }

  fileprivate static func feedUnknown(_ name: String, near: String?, at span: SourceSpan) -> Self {
    .init(
      rules.linkTargetMissing, "no feed is called `\(name)`", at: span, why: followed,
      hint: near.map { "did you mean `\($0)`?" } ?? "name the folder that the item is in: `item:news/quay`.")
  }

  fileprivate static func tabUnknown(_ number: String, known: [Int32], at span: SourceSpan) -> Self {
    .init(
      rules.linkTargetMissing,
      number.isEmpty ? "the link names no tab" : "no tab has the `unique_id` \(number)", at: span,
      why: followed,
      hint: "write the id of a tab: \(known.prefix(5).map { "tab:\($0)" }.joined(separator: ", ")).")
  }

  fileprivate static func fileUnknown(
    _ path: String, _ near: String?, isSure: Bool, _ link: PageLink, _ range: Range<Int>, at span: SourceSpan
  ) -> Self {
    .init(
      rules.linkTargetMissing, "there is no `\(path)`", at: span, why: followed,
      hint: near.map { "did you mean `\($0)`?" }
        ?? "write the path of the file from this one, or `item:` and its key.",
      fix: isSure ? near.flatMap { link.replacing(range, with: $0) } : nil)
  }

  fileprivate static func ambiguous(
    _ key: String, _ one: ContentIndex.Entry, _ other: ContentIndex.Entry, at span: SourceSpan
  ) -> Self {
    let isSameFeed = one.feed.folder == other.feed.folder
    let better = isSameFeed ? one.name.name : "\(one.feed.folder.nameInPath)/\(key)"
    return .init(
      rules.linkAmbiguous, "two items are called `\(key)`", at: span,
      notes: [.init(one.name.span, "one"), .init(other.name.span, "the other")],
      why: "The link could lead readers to either of them.",
      hint: "say which: `item:\(better)`\(isSameFeed ? " or `item:\(other.name.name)`" : "").")
  }

  fileprivate static func unpublished(
    _ state: String, at span: SourceSpan, _ entry: ContentIndex.Entry
  ) -> Self {
    .init(
      rules.linkUnpublished, "the item \(state), so the link leads nowhere", at: span,
      notes: [.init(entry.name.span, "the item")],
      why:
        "Until a build publishes the item, readers see the words of the link but cannot touch them (C192).",
      hint: "publish the item, or take the link out.")
  }

  fileprivate static func listTab(_ id: Int32, at span: SourceSpan, _ tab: SourceSpan) -> Self {
    .init(
      rules.linkToList, "tab \(id) is a list, and links cannot open lists", at: span,
      notes: [.init(tab, "the tab")],
      why: "Neither client opens its own tabs from a link: a browser would show the raw feed (C192).",
      hint: "link to an item of it. With `web_app: true` the link opens the tab in the app for browsers.")
  }

  fileprivate static func listItem(at span: SourceSpan, _ entry: ContentIndex.Entry) -> Self {
    .init(
      rules.linkToList, "the item opens a list, and links cannot open lists", at: span,
      notes: [.init(entry.name.span, "the item")],
      why: "Neither client opens its own lists from a link: a browser would show the raw feed (C192).",
      hint: "give the item a `share_url`. With `web_app: true` the link opens it in the app for browsers.")
  }

  fileprivate static func listOfItems(_ url: String, at span: SourceSpan) -> Self {
    .init(
      rules.linkToList, "`\(url)` holds many items; a link opens one", at: span,
      why: followed, hint: "name the item: `item:` and its key.")
  }
}

extension PageLink {
  /// Replaces a part of the address; nil if its place in the file is unknown.
  fileprivate func replacing(_ range: Range<Int>, with text: String) -> Diagnostic.Fix? {
    guard isLiteral, !text.contains(where: { " ()<>".contains($0) }) else { return nil }
    return Diagnostic.Fix("replaced the name with `\(text)`", [.init(span(of: range), text)])
  }
}
