import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension SitePlanner {
  /// The data of the app for browsers; nil if none is published.
  func lowerWebApp() -> WebAppOutline? {
    guard let app = project.webApp, let skin = project.appForBrowsers else { return nil }
    return WebAppOutline(
      name: settings.name, languages: settings.languages,
      indicator: SitePath.indicator(skin.name),
      appData: SitePath.appData(skin.name, version: project.version(of: skin).value),
      firstFeed: firstFeed(of: skin),
      icons: app.icon.map(icons) ?? [], externalHosts: project.externalHosts, routedFeeds: routedFeeds,
      feedOrigins: feedOrigins)
  }

  /// The feed of the first tab, without langcode; nil if another server has it.
  private func firstFeed(of skin: AppSkin) -> String? {
    guard let tab = project.tabs(of: skin).first, case .feed(let folder) = tab.view.content,
      let feed = project.feeds[folder: folder], feed.opensAt == nil
    else { return nil }
    return feed.path
  }

  private func icons(of picture: PictureReference) -> [WebAppOutline.Icon] {
    WebAppIconUse.allCases.map { use in
      // A picture without transparency already fills its square and can be cropped unchanged.
      let share = use == .maskable && picture.header.hasAlpha ? WebAppIconUse.safeShare : 1
      let plan = PicturePlan(
        picture, for: .appIcon,
        .appIcon(
          of: picture.path, header: picture.header, side: use.side, filling: share, isOpaque: use.isOpaque))
      return WebAppOutline.Icon(file: pages.names.published(plan).file, use: use)
    }
  }

  /// The origins of lists on other servers, each once, in order.
  private var feedOrigins: [String] {
    var origins: Set<String> = []
    for placed in project.views {
      if case .remote(let address) = placed.view.content,
        [.news, .gallery].contains(placed.view.className)
      {
        origins.insert(address.origin)
      }
      for entry in placed.view.block.entries {
        if case .urlTemplate = entry.attribute.type { origins.insert(entry.value.text.origin) }
      }
    }
    return origins.filter { $0.hasPrefix("http") && $0 != settings.baseURL.value.origin }.sorted()
  }
}

extension String {
  /// Scheme and host of an absolute address: `https://feeds.example.org`.
  package var origin: String {
    guard let slashes = firstRange(of: "//") else { return "" }
    return String(self[..<slashes.upperBound]) + self[slashes.upperBound...].prefix { !"/?#".contains($0) }
  }
}
