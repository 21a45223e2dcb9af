/// The classes of content that a tab can show.
///
/// Everything else that depends on the class asks with a `switch` over these, so that the compiler names each place that
/// a new one has to be thought of in.
package enum ClassName: CaseIterable, Sendable {
  case news, gallery, web, movie

  /// Where a class takes what it shows from.
  package enum Content: Sendable {
    /// A feed, by its address and the langcode: one of the project or from elsewhere.
    case feed
    /// A page: one of the project or from elsewhere.
    case page
    /// A movie, by its address.
    case movie
  }

  /// What is known of a class.
  private struct Row {
    /// The form that sources and messages use.
    let shortName: String
    /// The name on the wire (C61).
    let wireName: String
    /// What readers would call the content.
    let noun: String
    let table: AttributeTable
    let content: Content
    /// Whether an item may open it; iOS crashes on a web view there (C209).
    let canBeNested: Bool
  }

  private var row: Row {
    switch self {
    case .news:
      Row(
        shortName: "news", wireName: "News_view_controller", noun: "news list",
        table: NewsListAttribute.table, content: .feed, canBeNested: true)
    case .gallery:
      Row(
        shortName: "gallery", wireName: "Gallery_view_controller", noun: "gallery",
        table: GalleryAttribute.table, content: .feed, canBeNested: true)
    case .web:
      Row(
        shortName: "web", wireName: "Web_view_controller", noun: "web",
        table: WebAttribute.table, content: .page, canBeNested: false)
    case .movie:
      Row(
        shortName: "movie", wireName: "Movie_view_controller", noun: "movie",
        table: MovieAttribute.table, content: .movie, canBeNested: true)
    }
  }

  package var shortName: String { row.shortName }
  package var wireName: String { row.wireName }
  package var noun: String { row.noun }
  /// The attributes of `data`.
  package var table: AttributeTable { row.table }
  package var content: Content { row.content }
  package var canBeNested: Bool { row.canBeNested }

  /// Those that an item may open.
  package static let nested = allCases.filter(\.canBeNested)

  /// Either spelling.
  package init?(written text: String) {
    guard let name = Self.allCases.first(where: { $0.shortName == text || $0.wireName == text }) else {
      return nil
    }
    self = name
  }
}

/// The classes that the document names and no source may.
package enum RefusedClass: String, CaseIterable, Sendable {
  /// The classes that items open by default.
  case item, photo
  /// A class that no client has.
  case preferences

  package var wireName: String {
    switch self {
    case .item: "Item_view_controller"
    case .photo: "Photo_view_controller"
    case .preferences: "Preferences_view_controller"
    }
  }

  /// Either spelling.
  package init?(written text: String) {
    guard let name = Self.allCases.first(where: { $0.rawValue == text || $0.wireName == text }) else {
      return nil
    }
    self = name
  }
}
