import FlokiContent
import FlokiProtocol

extension SitePlanner {
  /// The indicator and the definition of every app.
  func lowerApps() -> [SiteFile] {
    var files: [SiteFile] = []
    for app in project.apps {
      var strings = StringTable()
      var tabs: [Tab] = []
      for tab in project.tabs(of: app) {
        let (lowered, made) = lower(tab, &strings)
        tabs.append(lowered)
        files += made
      }
      let appData = AppData(
        tabs: tabs, languages: strings.languages(settings, reserved: project.reservedTexts),
        misc: project.misc?.value)
      let version = project.version(of: app).value
      let path = SitePath.appData(app.name, version: version)
      files.append(SiteFile(path: path, content: .appData(appData)))
      let indicator = VersionIndicator(version: version, url: url(path), ttl: settings.ttl.value)
      files.append(SiteFile(path: SitePath.indicator(app.name), content: .indicator(indicator)))
    }
    return files
  }

  private func lower(_ tab: ProjectTab, _ strings: inout StringTable) -> (Tab, [SiteFile]) {
    // Both are always sent as numbers: Android has no fallback for the label (C63 C64).
    let long = strings.id(of: tab.longTitle)
    let short = strings.id(of: tab.shortTitle)
    let (data, files) = lower(tab.view, &strings)
    let lowered = Tab(
      longTitle: long, shortTitle: short, image: tab.image?.embedded, uniqueID: tab.uniqueID, data: data)
    return (lowered, files)
  }

  func lower(_ view: View, _ strings: inout StringTable) -> (ViewData, [SiteFile]) {
    var files: [SiteFile] = []
    let address = address(of: view.content, &files)
    switch view.data {
    case .news(var data):
      data.mainURL = address
      ServedSearch.name(in: &data, for: view.content.isFeed ? address : nil, of: settings)
      return (.news(data), files)
    case .gallery(var data):
      data.mainURL = address
      ServedSearch.name(in: &data, for: view.content.isFeed ? address : nil, of: settings)
      return (.gallery(data), files)
    case .web(var data):
      data.mainURL = address
      return (.web(data), files)
    case .movie(var data):
      data.mainURL = address
      data.set(MovieAttribute.titleID, view.title.map { strings.id(of: $0) })
      data.set(MovieAttribute.textID, view.text.map { strings.id(of: $0) })
      addPreview(of: view, to: &data, &files)
      return (.movie(data), files)
    }
  }

  /// The address of a view's content.
  private func address(of content: View.Content, _ files: inout [SiteFile]) -> String? {
    switch content {
    case .feed(let folder): return project.feeds[folder: folder].map { url($0.path) }
    case .remote(let address): return address
    case .page(let page):
      files += webPageFiles(page)
      return url(page.path)
    case .none: return nil
    }
  }

  /// The poster at its exact, stated size, which every device draws unscaled (C198 C199).
  func addPreview(of view: View, to data: inout MovieData, _ files: inout [SiteFile]) {
    guard let poster = view.poster.map(pages.names.published) else { return }
    files.append(poster.file)
    data.set(MovieAttribute.previewURL, poster.url)
    data.set(MovieAttribute.previewWidth, poster.size.width)
    data.set(MovieAttribute.previewHeight, poster.size.height)
  }
}
