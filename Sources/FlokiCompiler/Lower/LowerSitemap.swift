import FlokiContent

/// The pages of items for search engines, by feed and language.
struct SitemapPages {
  private struct Version {
    let language: Int
    let url: String
  }

  private(set) var pages: [Sitemap.Page] = []
  /// Stories that are new enough for a list of news.
  private(set) var news: [NewsSitemap.Story] = []
  private var urls: Set<String> = []
  private let languages: [Langcode]

  private let now: Instant

  init(_ languages: [Langcode], asOf now: Instant) { (self.languages, self.now) = (languages, now) }

  /// When the oldest of them is no news any more.
  var nextChange: Instant? {
    news.lazy.map(\.date).min().map { Instant(secondsSince1970: $0.secondsSince1970 + NewsSitemap.span + 1) }
  }

  /// Adds the stories of a list of news.
  mutating func addNews(_ lists: [[ListedItem]], at address: (ListedItem) -> String?) {
    var seen: Set<String> = []
    for item in lists.joined() {
      guard let date = item.numbered.date, date <= now,
        now.secondsSince1970 - date.secondsSince1970 <= NewsSitemap.span, let url = address(item),
        !item.title.isEmpty, seen.insert(url).inserted
      else { continue }
      news.append(
        NewsSitemap.Story(url: url, title: item.title, langcode: languages[item.language], date: date))
    }
  }

  /// The date of the newest item.
  var lastChange: Instant? { pages.lazy.compactMap(\.lastChange).max() }

  /// Adds the items of one feed in each language.
  ///
  /// An item shown in another language has that language's page, which is listed once.
  ///
  /// - Parameter address: The address of an item's page; nil for one without.
  mutating func add(_ lists: [[ListedItem]], at address: (ListedItem) -> String?) {
    var versions: [Int: [Version]] = [:]
    var dates: [Int: Instant] = [:]
    for item in lists.joined() {
      guard let url = address(item) else { continue }
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
    let news = NewsSitemap.bytes(of: items.news, named: settings.name).map {
      [(path: NewsSitemap.path, bytes: $0)]
    }
    return (Sitemap.files(of: app + items.pages, at: settings.baseURL.value) + (news ?? [])).map {
      path, bytes in
      SiteFile(path: path, content: .sitemap(bytes))
    }
  }
}
