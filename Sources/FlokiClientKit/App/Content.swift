/// What a tab shows, or an item opens: the protocol's class with its data.
public enum Content: Codable, Hashable, Sendable {
  /// A list of news, whose items open pages.
  case news(NewsData)
  /// Thumbnails in rows, which open photos.
  case gallery(GalleryData)
  /// A web page.
  case web(WebData)
  /// The page in front of a movie.
  case movie(MovieData)

  /// The classes, without their data.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A list of news.
    case news = "News_view_controller"
    /// A gallery.
    case gallery = "Gallery_view_controller"
    /// A web page.
    case web = "Web_view_controller"
    /// A movie.
    case movie = "Movie_view_controller"
  }

  /// The class, without its data.
  public var kind: Kind {
    switch self {
    case .news: .news
    case .gallery: .gallery
    case .web: .web
    case .movie: .movie
    }
  }

  /// Where its feed, its page or its movie is, without langcode.
  public var mainURL: String {
    switch self {
    case .news(let data): data.feed.mainURL
    case .gallery(let data): data.feed.mainURL
    case .web(let data): data.mainURL
    case .movie(let data): data.mainURL
    }
  }

  /// What lists of both kinds have: nil for pages and movies.
  public var feed: FeedSettings? {
    switch self {
    case .news(let data): data.feed
    case .gallery(let data): data.feed
    case .web, .movie: nil
    }
  }
}

extension Content {
  init(_ kind: Kind, _ data: Fields, mainURL: String) {
    self =
      switch kind {
      case .news: .news(NewsData(data, mainURL: mainURL))
      case .gallery: .gallery(GalleryData(data, mainURL: mainURL))
      case .web: .web(WebData(data, mainURL: mainURL))
      case .movie: .movie(MovieData(data, mainURL: mainURL))
      }
  }
}

extension Content.Kind {
  /// By the protocol's name of a class, with the prefix that iOS knows or without (C61).
  init?(className: String) {
    self.init(rawValue: className.hasPrefix("FL") ? String(className.dropFirst(2)) : className)
  }

  /// What the clients do without a `main_url`.
  var mainURLFact: Int {
    switch self {
    case .news: 70
    case .gallery: 93
    case .web: 206
    case .movie: 205
    }
  }
}
