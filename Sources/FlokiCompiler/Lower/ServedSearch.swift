import FlokiContent
import FlokiProtocol
import FlokiSyntax

/// What `floki serve` answers for a feed of the project, and where: a list is searched, and what its patterns capture is looked up.
///
/// An attribute that says `true` asks for it, wherever the project is served.
enum ServedSearch {
  /// What is asked for each, by the attribute that asks it.
  private static let questions: [(attribute: Attribute, patterns: Attribute?, path: String, query: String)] =
    [
      (NewsListAttribute.searchBar, nil, "search", "?q=_WORDS_&page=_PAGE_"),
      (NewsListAttribute.tagsURL, NewsListAttribute.tagsRegex, "tags", "?q=_WORDS_&page=_PAGE_"),
      (NewsListAttribute.videosURL, NewsListAttribute.videosRegex, "videos", "?q=_WORDS_"),
      (GalleryAttribute.galleryURL, GalleryAttribute.galleryRegex, "gallery", "?q=_WORDS_"),
    ]

  /// Whether some list is searched by the server, or asks it for what its patterns capture.
  static func isWanted(by project: Project) -> Bool {
    guard project.settings.hosting.host.value == .floki else { return false }
    let base = project.settings.baseURL.value
    return project.views.contains { placed in
      questions.contains { attribute, _, path, _ in
        guard let node = placed.view.block[attribute], node.kind == .scalar else { return false }
        return (node.writtenTruth == true && placed.view.content.isFeed)
          || node.text.hasPrefix("\(base)\(path)/")
      }
    }
  }

  /// Puts addresses in the place of what only says `true`; what has no server says nothing.
  ///
  /// - Parameter feed: The address of the feed, as phones are told it; nil for a list of somebody else's.
  static func name<Data: ViewRows>(
    in data: inout Data, for feed: String?, of settings: AppSettings
  ) {
    for (attribute, patterns, path, query) in questions {
      guard let written: String = data.value(of: attribute), let isAsked = Bool(writtenTruth: written) else {
        continue
      }
      let base = settings.baseURL.value
      guard isAsked, settings.hosting.host.value == .floki, let feed, feed.hasPrefix(base) else {
        data.set(attribute, String?.none)
        // A link that is caught and leads nowhere would do nothing (C216).
        if let patterns { data.set(patterns, String?.none) }
        continue
      }
      data.set(attribute, "\(base)\(path)/\(feed.dropFirst(base.count))_LNG_\(query)")
    }
  }
}
