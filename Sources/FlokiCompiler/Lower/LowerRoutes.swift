import FlokiContent
import FlokiProtocol

extension SitePlanner {
  /// Lets a client find an item by an address of the website without asking a server; nil for a feed whose items have
  /// no routes. Written beside each feed, as strict JSON sorted by bytes:
  ///
  /// - `hosts`: the website, and this app. Paths on other hosts have no meaning.
  /// - `slugs`, `numbers`, `aliases`: the item's id for each.
  /// - `external`: hosts that links may lead to without a warning.
  func routesFile(of feed: NumberedFeed, _ language: Int) -> SiteFile? {
    guard feed.hasRoutes else { return nil }
    var slugs: [String: Int32] = [:]
    var own: [String: Int32] = [:]
    var numbers: [String: Int32] = [:]
    var aliases: [String: Int32] = [:]
    for item in feed.items {
      guard item.item.languageShown(to: language, settings.fallback) != nil,
        let routes = item.item.content.routes
      else { continue }
      // Readers of one language also see links of others; their own come first.
      for case let slug? in routes.slugs where slugs[slug.value] == nil { slugs[slug.value] = item.id }
      if let slug = routes.slugs[language] { own[slug.value] = item.id }
      if let id = routes.legacyID { numbers["\(id.value)"] = item.id }
      for alias in routes.aliases { aliases[alias.value] = item.id }
    }
    slugs.merge(own) { _, own in own }
    var json = JSONWriter()
    json.beginObject()
    json.key("hosts")
    json.strings(websiteHosts)
    for (name, ids) in [("slugs", slugs), ("numbers", numbers), ("aliases", aliases)] {
      json.key(name)
      json.beginObject()
      for (text, id) in ids.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
        json.key(text)
        json.integer(Int64(id))
      }
      json.endObject()
    }
    json.key("external")
    json.strings(project.externalHosts)
    json.endObject()
    let path = SitePath.linkRoutes(of: feed.path + settings.languages[language].text)
    return SiteFile(path: path, content: .linkRoutes(json.finish()))
  }

  /// The hosts of the website and of this app: those in share addresses and aliases of items.
  func findWebsiteHosts() -> [String] {
    guard !routedFeeds.isEmpty else { return [] }
    var hosts: Set<String> = [settings.baseURL.value.hostOfAddress]
    for item in project.feeds.lazy.flatMap(\.items) {
      for case let written? in item.shareURL?.byLanguage ?? [] { hosts.insert(written.text.hostOfAddress) }
      for alias in item.item.content.routes?.aliases ?? [] { hosts.insert(alias.value.hostOfAddress) }
    }
    return hosts.filter { !$0.isEmpty }.sorted()
  }

  /// The address prefixes of feeds with routes.
  var routedFeeds: [String] {
    project.feeds.filter { $0.opensAt == nil && $0.hasRoutes }.map(\.path).sorted()
  }
}

extension JSONWriter {
  fileprivate mutating func strings(_ texts: [String]) {
    beginArray()
    for text in texts { string(text) }
    endArray()
  }
}
