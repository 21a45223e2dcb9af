import FlokiContent
import FlokiProtocol
import FlokiSyntax

/// The searches that `floki serve` answers for a feed of the project, and their addresses: by words, and by captured
/// links.
///
/// Requested by an attribute with the value `true`, on any host.
enum ServedSearch {
  /// The kind of search for each attribute.
  private static let questions: [(attribute: Attribute, patterns: Attribute?, path: String, query: String)] =
    [
      (NewsListAttribute.searchBar, nil, "search", "?q=_WORDS_&page=_PAGE_"),
      (NewsListAttribute.tagsURL, NewsListAttribute.tagsRegex, "tags", "?q=_WORDS_&page=_PAGE_"),
      (NewsListAttribute.videosURL, NewsListAttribute.videosRegex, "videos", "?q=_WORDS_"),
      (GalleryAttribute.galleryURL, GalleryAttribute.galleryRegex, "gallery", "?q=_WORDS_"),
    ]

  /// Whether the server searches some list or looks up captured links.
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

  /// Replaces `true` with addresses; removes attributes without a server.
  ///
  /// - Parameter feed: The feed's address for phones; nil for a list on another server.
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
        // A captured link without an address would do nothing (C216).
        if let patterns { data.set(patterns, String?.none) }
        continue
      }
      data.set(attribute, "\(base)\(path)/\(feed.dropFirst(base.count))_LNG_\(query)")
    }
  }
}
