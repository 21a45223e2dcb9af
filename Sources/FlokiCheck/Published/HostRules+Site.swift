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
      hasListPages: site.files.contains { if case .listPage = $0.content { true } else { false } },
      codings: site.codings)
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
