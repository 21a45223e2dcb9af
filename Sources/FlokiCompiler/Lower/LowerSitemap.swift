import FlokiContent

/// The pages of items for search engines, by feed and language.
struct SitemapPages {
  private struct Version {
    let language: Int
    let url: String
  }

  private(set) var pages: [Sitemap.Page] = []
  private var urls: Set<String> = []
  private let languages: [Langcode]

  init(_ languages: [Langcode]) { self.languages = languages }

  /// The date of the newest item.
  var lastChange: Instant? { pages.lazy.compactMap(\.lastChange).max() }

  /// Adds the items of one feed in each language.
  ///
  /// An item shown in another language has that language's page, which is listed once.
  mutating func add(_ lists: [[ListedItem]]) {
    var versions: [Int: [Version]] = [:]
    var dates: [Int: Instant] = [:]
    for item in lists.joined() {
      guard let url = item.page else { continue }
      dates[item.place] = item.numbered.date
      if versions[item.place]?.contains(where: { $0.url == url }) == true { continue }
      versions[item.place, default: []].append(Version(language: item.language, url: url))
    }
    for (place, versions) in versions.sorted(by: { $0.key < $1.key }) {
      let alternates = versions.count > 1 ? versions.map { (languages[$0.language], $0.url) } : []
      for version in versions where urls.insert(version.url).inserted {
        pages.append(Sitemap.Page(url: version.url, lastChange: dates[place], languages: alternates))
      }
    }
  }
}

extension SitePlanner {
  /// The files of the sitemap, with the app for browsers before all items.
  func lowerSitemap(_ items: SitemapPages) -> [SiteFile] {
    guard settings.wantsSitemap else { return [] }
    let app =
      project.webApp == nil ? [] : [Sitemap.Page(url: settings.baseURL.value, lastChange: items.lastChange)]
    return Sitemap.files(of: app + items.pages, at: settings.baseURL.value).map { path, bytes in
      SiteFile(path: path, content: .sitemap(bytes))
    }
  }
}
