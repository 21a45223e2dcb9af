import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension SiteTrace {
  /// The origin of a file of the site; nil if the site has no such file.
  package func provenance(ofFile path: String) -> Provenance? {
    guard let file = files[path] else { return nil }
    var uses = uses[path] ?? []
    if case .story(let story) = file.content { uses = [.item(story.itemID, language: story.language)] }
    var provenance = Provenance(path, summary(of: file, uses))
    provenance.places = decisive(for: file, uses)
    provenance.rules = rules(of: file)
    provenance.notes = notes(on: file, uses)
    if let plan = file.picture { provenance.pictures = [.init(plan: plan, path: path)] }
    if case .page(let page) = file.content, let item = item(page.itemID) {
      provenance.memories = [memory(of: item)]
    }
    return provenance
  }

  private func summary(of file: SiteFile, _ uses: [Use]) -> String {
    switch file.content {
    case .indicator: "the version indicator of app \(app(of: uses, or: file.path))"
    case .appData: "the app definition of app \(app(of: uses, or: file.path))"
    case .newsFeed, .galleryFeed:
      file.isOlderPage ? "older items of \(list(of: uses))" : "\(list(of: uses))"
    case .newsBatch, .galleryBatch: "a batch of items of \(list(of: uses))"
    case .feedIndex: "the index of \(list(of: uses))"
    case .linkRoutes: "the routes from addresses to items of \(list(of: uses))"
    case .page, .htmlPage: "the page of \(itemWords(of: uses))"
    case .webPage: "the page of \(tabWords(of: uses))"
    case .listPage where feed(servedAt: file.path) == nil: "the first list of the app, in another language"
    case .listPage:
      "the page at the address of \(feed(servedAt: file.path).map { "the feed \($0.folder)" } ?? "a feed")"
    case .image(let plan): "\(plan.purpose.words) of \(plan.picture.path)"
    case .copy(let source): "a copy of \(source)"
    case .webAppPart: "a part of the app for browsers, which floki contains"
    case .webAppShell: "the page, worker or manifest of the app for browsers"
    case .syndicated(_, let format): "\(list(of: uses)) for feed readers (\(format.rawValue))"
    case .shelf: "the issues of \(list(of: uses))"
    case .sitemap: "the sitemap for search engines"
    case .story: "the lasting page of \(itemWords(of: uses))"
    case .notice(_, .moved(let address)): "the former address of a story, which is now at \(address)"
    case .notice(_, .gone): "the address of a story that is gone"
    case .notice(_, .notFound): "what hosts show where there is no page"
    }
  }

  /// The places that decide a file.
  private func decisive(for file: SiteFile, _ uses: [Use]) -> [Diagnostic.Label] {
    switch file.content {
    case .indicator:
      let version = app(at: file.path).map { [label(project.version(of: $0).span, "the version")] } ?? []
      return version + project(ProjectAttribute.baseURL, "the base address")
        + project(ProjectAttribute.ttl, "its ttl")
    case .appData:
      guard let app = app(at: file.path) else { return [] }
      return [label(project.version(of: app).span, "the version")]
        + project.tabs(of: app).map { label($0.id.span, "tab \($0.uniqueID)") }
    case .page, .htmlPage, .story: return pagePlaces(uses)
    case .notice: return project(ProjectAttribute.addresses, "the form of addresses") + webAppPlaces
    case .webPage:
      return project.tabs.filter { uses.contains(.tab($0.uniqueID)) }.flatMap { tab -> [Diagnostic.Label] in
        guard case .page(let page) = tab.view.content else { return [] }
        return page.versions.map { label(.beginning(of: $0.page.source), "in \(langcode($0.language))") }
      } + labels(for: uses)
    case .image(let plan):
      let source = plan.picture.span
      let rest = labels(for: uses).filter { $0.span != source.direct }
      return [label(source, "named here")] + rest
    case .copy(let source): return [self.file(source, "")].compactMap(\.self) + labels(for: uses)
    case .listPage where feed(servedAt: file.path) == nil: return webAppPlaces
    case .listPage:
      return feed(servedAt: file.path).flatMap { planner.listPages.opener(of: $0.folder) }.map {
        [label($0.item.span, "the item that opens the list")]
      } ?? []
    case .webAppPart, .webAppShell:
      return webAppPlaces
        + (file.path == SitePath.webAppManifest ? project(ProjectAttribute.name, "its name") : [])
    case .sitemap: return project(ProjectAttribute.sitemap, "enabled here")
    case .newsFeed, .galleryFeed, .newsBatch, .galleryBatch, .feedIndex, .linkRoutes, .syndicated, .shelf:
      return feedPlaces(uses)
    }
  }

  /// What has the app for browsers published.
  private var webAppPlaces: [Diagnostic.Label] {
    project.webApp.map { [label($0.span, "enabled here")] } ?? []
  }

  private func feedPlaces(_ uses: [Use]) -> [Diagnostic.Label] {
    guard case .feed(let folder, _)? = uses.first else { return labels(for: uses) }
    let own = ["feed.yaml", "feed.yml"].lazy.compactMap {
      self.file("\(folder)/\($0)", "the settings of the feed")
    }.first
    return labels(for: [uses[0]]) + [own].compactMap(\.self)
  }

  /// The places of the text of a page.
  private func pagePlaces(_ uses: [Use]) -> [Diagnostic.Label] {
    var places: [Diagnostic.Label] = []
    for case .item(let id, let language) in uses {
      guard let traced = item(id) else { continue }
      let shown = language.flatMap { traced.item.languageShown(to: $0, project.settings.fallback) } ?? 0
      let label =
        if case .html(let page) = traced.item.url {
          self.label(page.span, "the page is named here")
        } else if let written = traced.item.languageOfPage(in: shown), let page = traced.item.pages[written] {
          self.label(.bytes(page.start..<page.start, of: page.source), "the page begins here")
        } else {
          self.label(traced.item.span, "item \(id), without a page of its own")
        }
      if !places.contains(label) { places.append(label) }
    }
    return places
  }

  private func notes(on file: SiteFile, _ uses: [Use]) -> [String] {
    var notes: [String] = []
    switch file.content {
    case .newsFeed, .galleryFeed, .newsBatch, .galleryBatch:
      let ids = file.content.listedIDs
      notes.append("\(ids.count) items\(ids.first.map { ", the first with the id \($0)" } ?? "")")
      if case .feed(_, let language)? = uses.first {
        let others = ids.compactMap(item).count { !$0.item.isTranslated(into: language) }
        if others > 0 { notes.append("\(others) of them are not translated, and shown in \(langcode(0))") }
      }
    case .page(let page):
      if let item = item(page.itemID)?.item {
        notes.append("made with the template `\(item.content.look.template)`")
      }
      let languages = uses.compactMap { use in
        if case .item(_, let language?) = use { langcode(language) } else { nil }
      }
      notes.append("for readers of \(languages.joined(separator: ", "))")
    case .image(let plan):
      notes.append("\(plan.size.width) × \(plan.size.height) pixels")
    default: break
    }
    if uses.count > 5 { notes.append("used in \(uses.count - 5) more places") }
    return notes
  }
}

extension PicturePlan.Purpose {
  /// The name of the purpose, with an article.
  var words: String {
    switch self {
    case .thumbnail: "the thumbnail"
    case .photo: "the photo"
    case .page: "a picture on a page"
    case .poster: "the poster of a movie"
    case .appIcon: "an icon of the app for browsers"
    case .cover: "a cover"
    case .card: "the card of a story, for sites where it is shared,"
    }
  }
}
