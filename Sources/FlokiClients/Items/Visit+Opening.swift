extension Visit {
  func show(_ tab: UsableTab) -> ShownTab {
    var shown = ShownTab(id: tab.id, kind: tab.kind, longTitle: tab.longTitle, label: tab.label)
    if client == .ios(.pad), case .text(let button) = strings.look(up: 10016) {
      shown.sectionsButton = button.isEmpty ? tab.longTitle : button
    }
    shown.search = searches[tab.id]
    switch tab.content {
    case .list(let rules):
      shown.list = show(rules, belongsToTab: true, isAsBefore: changed?.isAsBefore(tab) == true)
    case .web(let url):
      // As it is written: no langcode, no parameters (C112 C206).
      if let address = rawAddress(url, "tab \(tab.id)") { shown.page = showPage(address, fact: 206) }
    case .movie(let data, let url):
      let address = rawAddress(url, data.subject)
      if let address { checkMovieFile(address, data.subject) }
      shown.movie = iosMovie(data, url: address ?? url)
    case .dead: break
    }
    return shown
  }

  /// Looks at a row and taps it; where only losses are asked for, and a page or photo opens, on one device of a kind.
  func openOnce(_ item: FeedItem, in rules: ListRules, _ feedURL: String) -> ShownItem {
    guard reading.isBrief, item.className == nil, captures.isEmpty else {
      return open(item, in: rules, feedURL)
    }
    let opening = SharedReading.Opening(
      url: item.url, image: item.image, width: item.width, height: item.height)
    let opener = SharedReading.Opener(
      isIOS: isIOS, thumbWidth: rules.thumbWidth, thumbHeight: rules.thumbHeight)
    return reading.openOnce(opening, on: opener) {
      let count = journal.lossCount
      let shown = open(item, in: rules, feedURL)
      return (shown, journal.lossCount == count)
    } orElse: {
      ShownItem(id: item.id, title: item.title, body: item.body)
    }
  }

  /// Looks at a row and taps it.
  ///
  /// On a tap Android opens what says its class; a container opens on iOS (C124 C195 C208).
  ///
  /// - Parameter isAsBefore: Whether a list inside it has the rules it had.
  func open(_ item: FeedItem, in rules: ListRules, _ feedURL: String, isAsBefore: Bool = false) -> ShownItem {
    let subject = "\(feedURL) item \(item.id)"
    var shown = ShownItem(id: item.id, title: item.title, body: item.body)
    shown.footer = item.footer
    shown.caption = item.caption
    shown.shareURL = item.shareURL
    if let image = item.image { shown.thumb = showThumb(image, of: item, in: rules, subject) }
    if let className = item.className, isIOS || rules.kind == .news {
      isIOS
        ? openIOS(className, item, rules, &shown, subject, isAsBefore) : openAndroid(item, &shown, subject)
      return shown
    }
    guard let url = item.url else {
      openWithoutURL(rules, subject)
      return shown
    }
    if item.className != nil {
      lose(211, "a nested item of a gallery is taken for a photo", subject)
      // A list has no file behind its address: the broken icon shows, and nothing is cached that could harm (C175).
      if let status = reading.status(of: url), status != 200 { return shown }
    }
    if rules.kind == .gallery {
      shown.photo = showPhoto(url, of: item, in: rules, subject)
    } else {
      shown.page = showPage(withDeviceParameter(url), fact: 9)
    }
    return shown
  }

  private func openWithoutURL(_ rules: ListRules, _ subject: String) {
    switch (rules.kind, isIOS) {
    case (.news, true): note(122, "no arrow, and no tap to answer", subject)
    case (.news, false): lose(122, "the tap opens an empty page", subject)
    case (.gallery, true): lose(121, "the photo cannot be opened", subject)
    case (.gallery, false): journal.crash(121, "the slideshow meets an item without url", subject)
    }
  }

  /// Opens nested content, which takes the item's url for its main_url (C208).
  private func openIOS(
    _ className: String, _ item: FeedItem, _ rules: ListRules, _ shown: inout ShownItem, _ subject: String,
    _ isAsBefore: Bool
  ) {
    guard let url = item.url else { return lose(122, "nested content without url cannot be opened", subject) }
    let data = attributes(item.data ?? [:], subject + " data")
    let bare = className.hasPrefix("FL") ? String(className.dropFirst(2)) : className
    switch bare {
    case "Movie_view_controller":
      checkMovieFile(url, subject)
      shown.movie = iosMovie(data, url: url)
      if shown.movie?.title == nil { lose(196, "the movie shows no title", subject) }
    case "Web_view_controller": journal.crash(209, "a nested web view is tapped", subject)
    case "News_view_controller", "Gallery_view_controller":
      guard let kind = ListRules.Kind(rawValue: bare) else { return }
      for key in ["tags_regex", "videos_regex", "gallery_regex"] where data.has(key) {
        lose(213, "\(key) of a nested list does nothing", subject)
      }
      checkContainer(item, subject)
      guard let rules = listRules(kind, data, owner: item.id, mainURL: url) else {
        return lose(210, "the tap does nothing", subject)
      }
      checkFirstFetch(item, data, subject)
      shown.nested = show(
        rules, belongsToTab: tabIDs.contains(item.id),
        isAsBefore: isAsBefore)
    default: journal.crash(123, "\(className) is tapped in a \(rules.kind) list", subject)
    }
  }

  /// When a list was last fetched is looked up by its number, and only tabs have one that is found: without an order to fetch
  /// at once the app closes (C151). Against the number of a tab the list waits for the tab's ttl (C171).
  private func checkFirstFetch(_ item: FeedItem, _ data: Attributes, _ subject: String) {
    guard data.bool("download_if_virgin") != true, !tabIDs.contains(item.id) else { return }
    journal.crash(151, "a nested list without download_if_virgin opens", subject)
  }

  /// The id of a container is the number of its list, in one space with the tabs (C171).
  private func checkContainer(_ item: FeedItem, _ subject: String) {
    if tabIDs.contains(item.id) { lose(171, "shares its list with tab \(item.id)", subject) }
    if let other = containers.updateValue(subject, forKey: item.id), other != subject {
      lose(171, "shares its list with \(other)", subject)
    }
  }

  /// Every class but the default is a video to Android, or nothing (C124).
  private func openAndroid(_ item: FeedItem, _ shown: inout ShownItem, _ subject: String) {
    guard item.previewURL != nil else {
      let isList = item.className?.hasPrefix("News") == true || item.className?.hasPrefix("Gallery") == true
      return lose(isList ? 211 : 124, "the tap does nothing", subject)
    }
    shown.movie = androidMovie(item, subject)
  }
}
