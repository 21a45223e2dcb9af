package import FlokiCompiler
import FlokiContent
import FlokiRules
import FlokiSite

extension Manifest.Owner {
  package init(_ site: Site) { self.init(name: site.name, baseURL: site.baseURL, clients: site.clients) }
}

extension HostRules {
  package init(_ site: Site) {
    self.init(
      baseURL: site.baseURL, routes: site.routes,
      isAppDataFinal: site.generations.allSatisfy(site.isAppDataFinal),
      webApp: WebAppAnswers(site), syndication: SyndicationAnswers(site),
      stories: StoryAnswers(site),
      hasListPages: site.storyAddresses?.text.hasSuffix("/") == true
        || (site.webApp?.firstLists.count ?? 0) > 1
        || site.files.contains(where: \.isPageOfFolder),
      codings: site.codings)
  }
}

extension SiteFile {
  /// Whether hosts answer the address of its folder with it.
  fileprivate var isPageOfFolder: Bool {
    switch content {
    case .listPage: true
    case .notice: path.hasSuffix("/" + ListPage.name)
    default: false
    }
  }
}

extension StoryAnswers {
  package init(_ site: Site) {
    var moved: [(path: String, address: String)] = []
    var gone: [String] = []
    var hasNotFoundPage = false
    for file in site.files {
      switch file.content {
      case .notice(_, .moved(let address)): moved.append((Self.address(ofFile: file.path), address))
      case .notice(_, .gone): gone.append(Self.address(ofFile: file.path))
      case .notice(_, .notFound): hasNotFoundPage = true
      default: break
      }
    }
    self.init(
      moved: moved.sorted { $0.path < $1.path }, gone: gone.sorted(), hasPages: site.storyAddresses != nil,
      hasNotFoundPage: hasNotFoundPage)
  }
}

extension SyndicationAnswers {
  package init(_ site: Site) {
    var formats: Set<SyndicationFormat> = []
    var hasSitemap = false
    var hasShelf = false
    for file in site.files {
      switch file.content {
      case .syndicated(_, let format): formats.insert(format)
      case .sitemap: hasSitemap = true
      case .shelf: hasShelf = true
      default: break
      }
    }
    self.init(formats, hasSitemap: hasSitemap, hasShelf: hasShelf)
  }
}

extension WebAppAnswers {
  /// Nil where no app for browsers is published.
  package init?(_ site: Site) {
    guard let app = site.webApp else { return nil }
    self.init(policy: WebAppPolicy(app, baseURL: site.baseURL).header)
  }
}
