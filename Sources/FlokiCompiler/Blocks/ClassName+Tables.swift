package import FlokiProtocol

extension ClassName {
  /// What may be written in a tab of the class.
  package var tabTables: [AttributeTable] {
    let own = content == .movie ? [TabSourceAttribute.movieTable] : []
    return [TabAttribute.table.without(TabAttribute.data)] + own + viewTables
  }

  /// What may be written for the class itself, in a tab or under `data`.
  package var viewTables: [AttributeTable] {
    switch content {
    case .feed: [table, AttributeTable(table.entity, [TabSourceAttribute.feed])]
    case .page: [table, AttributeTable(table.entity, [TabSourceAttribute.page])]
    case .movie: [table.without(MovieAttribute.titleID, MovieAttribute.textID)]
    }
  }
}

extension ClassName {
  /// The attributes of the class that a skin may set, and where; nil for a class whose tabs look the same in every app.
  package var looks: (attribute: Attribute, table: AttributeTable)? {
    switch self {
    case .news: (SkinAttribute.news, Self.newsLooks)
    case .gallery: (SkinAttribute.gallery, Self.galleryLooks)
    case .web, .movie: nil
    }
  }

  private static let newsLooks = NewsListAttribute.table.looks(.newsLooks)
  private static let galleryLooks = GalleryAttribute.table.looks(.galleryLooks)
}

extension AttributeTable {
  /// The attributes that a skin may change: the look, but neither the source of content nor the size of thumbnails,
  /// which all apps of a project share.
  fileprivate func looks(_ name: EntityName) -> AttributeTable {
    let fixed =
      ListAttribute.ofThumbnailSize
      + [ListAttribute.mainURL, ListAttribute.cacheSize, ListAttribute.moreItemsURL]
    return AttributeTable(
      name, attributes.filter { !fixed.contains($0) && $0.type != .embeddedImage })
  }
}

extension AttributeTable {
  func without(_ excluded: Attribute...) -> AttributeTable {
    AttributeTable(entity, attributes.filter { !excluded.contains($0) })
  }
}
