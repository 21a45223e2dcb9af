import FlokiContent

extension SitePlanner {
  /// The documents for feed readers, next to the files for phones: one for each part of the feed, in each format.
  ///
  /// An archived page links to the next newer one. So the newest changes once more, by that link, when the page above
  /// it is sealed; new items never change its entries.
  ///
  /// - Parameters:
  ///   - parts: The main one, and the pages of older items from the oldest.
  ///   - items: The items of the language.
  func syndicate(
    _ feed: NumberedFeed, _ language: Int, _ parts: [FeedPart], _ items: [ListedItem]
  ) -> [SiteFile] {
    guard !feed.syndication.isEmpty, let main = parts.first(where: \.isMain) else { return [] }
    let archives = parts.filter { !$0.isMain && !$0.items.isEmpty }
    var plans = [
      SyndicationPlan(
        feed, language, items[main.items],
        at: .init(own: main.path, current: main.path, older: archives.last?.path), from: self)
    ]
    for (index, archive) in archives.enumerated() {
      plans.append(
        SyndicationPlan(
          feed, language, items[archive.items],
          at: .init(
            own: archive.path, current: main.path, older: index > 0 ? archives[index - 1].path : nil,
            newer: index + 1 < archives.count ? archives[index + 1].path : nil),
          from: self))
    }
    return zip([main] + archives, plans).flatMap { part, plan in
      feed.syndication.map { format in
        var file = SiteFile(
          path: SitePath.syndicated(part.path, format), content: .syndicated(plan, format))
        file.isOlderPage = plan.isArchive
        return file
      }
    }
  }

  /// A feed's name for feed readers, from the tab that shows it, or the item that opens it, and the app.
  func title(of feed: NumberedFeed, _ language: Int) -> String {
    let tab = project.tabs.first { $0.view.content.isFeed(feed.folder) }
    let name = tab?.longTitle ?? nestingItem(of: feed)?.title
    return [name?.text(in: language), settings.name].compactMap { $0?.isEmpty == false ? $0 : nil }
      .joined(separator: " – ")
  }

  private func nestingItem(of feed: NumberedFeed) -> ResolvedItem? {
    for other in project.feeds {
      if let item = other.items.first(where: { $0.item.nested?.content.isFeed(feed.folder) == true }) {
        return item.item
      }
    }
    return nil
  }
}

/// The names by which feed readers know the items of a project.
struct PermanentNames: Sendable {
  private let host: String
  private let path: String

  init(below base: String) {
    host = base.hostOfAddress
    path = base.pathOfAddress
  }

  /// A `tag:` URI (RFC 4151) from only the item's number: independent of titles, files, languages and pages.
  ///
  /// Its date is the one that the number counts to: a day on which the author owned the host.
  subscript(number: Int32) -> String {
    let day = Instant(secondsSince2000: Int64(number)).date(in: .utc).text
    return "tag:\(host),\(day):\(path)\(number)"
  }
}

extension View.Content {
  fileprivate func isFeed(_ folder: String) -> Bool {
    if case .feed(folder) = self { true } else { false }
  }
}
