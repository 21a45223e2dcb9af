import FlokiContent
import FlokiProtocol

/// The addresses that a project publishes below `base_url`, as far as they are known before files are made.
struct PublishedAddresses {
  /// How a client uses the file at an address.
  enum Use: Hashable {
    /// It is shown as a page, or played.
    case opened
    /// A page links to it.
    case linked
    /// It is drawn, and Android crashes on anything but a picture (C175).
    case drawn
    /// It is a list; clients append a langcode (C111).
    case list(FeedList.Kind)
  }

  /// What is wrong with an address.
  enum Problem: Hashable {
    /// The project publishes nothing at this address.
    case unpublished(String)
    /// floki derives the name from the content: it changes with every edit.
    case passing(String)
    /// Another kind of file than the client reads there.
    case otherKind(String, expected: String)
  }

  private enum Kind {
    case list(FeedList.Kind)
    case other
  }

  let base: BaseAddress
  private let languages: [Langcode]
  private var kinds: [String: Kind] = [SitePath.manifest: .other]
  /// What pages of older items, batches and variants for devices begin with: each ends with a dot.
  private var feeds: Set<String> = []

  init(_ project: Project) {
    let settings = project.settings
    base = BaseAddress(settings.baseURL.value)
    languages = settings.languages
    for app in project.apps {
      kinds[SitePath.indicator(app.name)] = .other
      kinds[SitePath.appData(app.name, version: project.version(of: app).value)] = .other
    }
    for feed in project.feeds where feed.opensAt == nil {
      for language in languages { add(feed, feed.path + language.text) }
    }
    for folder in project.listOpeners.keys {
      if let feed = project.feeds[folder: folder] { kinds[feed.path + ListPage.name] = .other }
    }
    for tab in project.tabs {
      if case .page(let page) = tab.view.content { kinds[page.path] = .other }
    }
    if project.webApp != nil {
      for path in SitePath.webAppShell { kinds[path] = .other }
    }
    if settings.wantsSitemap { kinds[Sitemap.path] = .other }
  }

  private mutating func add(_ feed: NumberedFeed, _ path: String) {
    kinds[path] = .list(feed.kind)
    feeds.insert(path + ".")
    for format in feed.syndication { kinds[SitePath.syndicated(path, format)] = .other }
    if feed.batchSize != nil { kinds[SitePath.index(of: path)] = .other }
    if feed.hasRoutes { kinds[SitePath.linkRoutes(of: path)] = .other }
    if feed.shelf != nil {
      for path in [SitePath.store(of: path), SitePath.newsstand(of: path)] { kinds[path] = .other }
    }
  }

  /// The paths of files with permanent names.
  var lastingPaths: [String] { kinds.keys.sorted() }

  /// What is wrong with an address; nil if it works or is outside the project.
  func problem(of address: String, _ use: Use) -> Problem? {
    guard base.path(of: address) != nil else { return nil }
    guard case .list(let kind) = use else { return problem(ofFile: address, use) }
    for language in languages {
      let feed = WireURL.feedURL(mainURL: address, langcode: language)
      guard let path = base.path(of: feed) else { continue }
      switch kinds[path] {
      case .list(kind): continue
      case .some: return .otherKind(path, expected: kind == .news ? "a list of news" : "a gallery")
      case nil where isPassing(path): return .otherKind(path, expected: "a feed")
      case nil: return .unpublished(path)
      }
    }
    return nil
  }

  private func problem(ofFile address: String, _ use: Use) -> Problem? {
    guard var path = base.path(of: address) else { return nil }
    // The host decides what it shows for the folder itself.
    if path.isEmpty, use == .linked { return nil }
    if path.isEmpty || path.hasSuffix("/") { path += ListPage.name }
    if isPassing(path) {
      let folder = path.prefix { $0 != "/" }
      return use == .drawn && !["i", "m"].contains(folder)
        ? .otherKind(path, expected: "a picture") : .passing(path)
    }
    guard kinds[path] != nil else { return .unpublished(path) }
    return use == .drawn ? .otherKind(path, expected: "a picture") : nil
  }

  /// Whether a name is derived from the bytes of a file, the items of a feed, or a device.
  private func isPassing(_ path: String) -> Bool {
    if kinds[path] != nil || ListPage.isPath(path) { return false }
    if let slash = path.firstIndex(of: "/"), ["b", "p", "i", "m", "player"].contains(path[..<slash]) {
      return true
    }
    guard let dot = path.lastIndex(of: "."), feeds.contains(String(path[...dot])) else { return false }
    let ending = path[path.index(after: dot)...]
    return "od".contains(ending.first ?? "-") && ending.dropFirst().allSatisfy(\.isNumber) && ending.count > 1
  }
}
