/// The data of a tab or of a nested item, by the class that shows it.
///
/// Behind a reference: every item has room for one, and few have one.
package indirect enum ViewData: Sendable {
  case news(NewsListData)
  case gallery(GalleryData)
  case web(WebData)
  case movie(MovieData)

  package var className: ClassName {
    switch self {
    case .news: .news
    case .gallery: .gallery
    case .web: .web
    case .movie: .movie
    }
  }

  private var rows: any ViewRows {
    switch self {
    case .news(let data): data
    case .gallery(let data): data
    case .web(let data): data
    case .movie(let data): data
    }
  }

  /// Where the content is; nil where something else says so.
  package var mainURL: String? { rows.mainURL }

  /// The value of a row that has a number as its default.
  package func integer(of attribute: Attribute) -> Int32 { rows.integer(of: attribute) }

  /// Sets a value; attributes that the class does not have are ignored.
  package mutating func set(_ attribute: Attribute, to value: AttributeValue) {
    switch self {
    case .news(let data): self = .news(data.setting(attribute, to: value))
    case .gallery(let data): self = .gallery(data.setting(attribute, to: value))
    case .web(let data): self = .web(data.setting(attribute, to: value))
    case .movie(let data): self = .movie(data.setting(attribute, to: value))
    }
  }

  func encode(to json: inout JSONWriter, embedding images: EmbeddedImages) {
    rows.encode(to: &json, embedding: images)
  }

  /// Whether there is anything to say; nested `data` without an attribute may be absent (C208).
  var isEmpty: Bool {
    var json = JSONWriter()
    encode(to: &json, embedding: [:])
    return json.bytes.count <= 2
  }
}

/// The data of a class, kept row by row: what its table lists can be set and is sent.
///
/// A property is only for what floki itself works with.
package protocol ViewRows: Entity {
  var values: AttributeValues { get set }
}

extension ViewRows {
  /// A field for every row of the table.
  static var everyRow: [Field<Self>] { table.attributes.map { Field($0, in: \.values) } }

  /// The value of a row; nil where nothing is set and the row has no exact default.
  package func value<Value: AttributeRepresentable>(of attribute: Attribute) -> Value? {
    values[attribute].flatMap(Value.init)
  }

  /// The value of a row that has a number as its default.
  package func integer(of attribute: Attribute) -> Int32 {
    value(of: attribute) ?? attribute.defaultInteger
  }

  fileprivate func setting(_ attribute: Attribute, to value: AttributeValue) -> Self {
    var data = self
    _ = data.set(attribute, to: value)
    return data
  }

  package mutating func set(_ attribute: Attribute, _ value: (some AttributeRepresentable)?) {
    values[attribute] = value?.attributeValue
  }

  /// Nil in nested lists, where the item's url takes its place (C208).
  package var mainURL: String? {
    get { value(of: ListAttribute.mainURL) }
    set { set(ListAttribute.mainURL, newValue) }
  }

  /// Lets a list be fetched when it opens. A nested list needs it: iOS looks up when the list was last fetched, finds
  /// nothing for the number of an item, and closes (C151).
  package mutating func askAtOnce() { set(ListAttribute.downloadIfVirgin, true) }
}

/// How a news list looks and is fetched.
package struct NewsListData: ViewRows {
  package var values = AttributeValues()

  package init() {}

  package static let table = NewsListAttribute.table
  package static let fields = everyRow

  package var rowHeight: Int32 { integer(of: NewsListAttribute.rowHeight) }
  package var padding: Int32 { integer(of: NewsListAttribute.padding) }
  package var footerSize: Int32 { integer(of: NewsListAttribute.footerSize) }
  package var itemDisclosure: EmbeddedImage? { value(of: NewsListAttribute.itemDisclosure) }

  /// The size thumbnails are drawn at, without scaling (C74 C178).
  package var thumbnailSize: PixelSize {
    value(of: NewsListAttribute.imageSize)
      ?? PixelSize(width: 30, height: Int(rowHeight) - 2 * Int(padding))
  }
}

/// How a gallery looks and is fetched.
package struct GalleryData: ViewRows {
  package var values = AttributeValues()

  package init() {}

  package static let table = GalleryAttribute.table
  package static let fields = everyRow

  package var rowHeight: Int32 { integer(of: GalleryAttribute.rowHeight) }
  package var cellsPerRow: Int32 { integer(of: GalleryAttribute.cellsPerRow) }
  package var padding: Int32 { integer(of: GalleryAttribute.padding) }
  package var stretchImages: Bool {
    value(of: GalleryAttribute.stretchImages) ?? GalleryAttribute.stretchImages.defaultTruth
  }
}

/// A page shown in a tab.
package struct WebData: ViewRows {
  package var values = AttributeValues()

  package init() {}

  package static let table = WebAttribute.table
  package static let fields = everyRow
}

/// The facade before a movie.
package struct MovieData: ViewRows {
  package var values = AttributeValues()

  package init() {}

  package static let table = MovieAttribute.table
  package static let fields = everyRow

  package var previewURL: String? { value(of: MovieAttribute.previewURL) }
  package var previewWidth: Int32? { value(of: MovieAttribute.previewWidth) }
  package var previewHeight: Int32? { value(of: MovieAttribute.previewHeight) }
}
