import FlokiCompiler
import FlokiProtocol
import FlokiSchema

/// What may be written in a block, by the way that leads to it: from the tables that the compiler reads by.
enum Vocabulary {
  case tables([AttributeTable])
  case langcodes
  case reservedTexts
  /// Names of the author's own: of apps, targets or fields.
  case names(AttributeTable)
  /// Nothing that is known.
  case nothing

  /// - Parameters:
  ///   - kind: Of the file.
  ///   - fields: Those that the feed describes.
  init(
    _ kind: SchemaKind, _ steps: [WritingPlace.Step], className: String?, fields: [FieldSchema]
  ) {
    var rest = steps[...]
    self = Self.root(of: kind, className: rest.first.map(\.className) ?? className)
    if kind.isList, let first = rest.first, first.key == nil { rest.removeFirst() }
    while let step = rest.popFirst() {
      guard let key = step.key else { continue }
      self = inside(key, kind, className: step.className, fields: fields)
      // What a tab may say depends on its class, which is behind its dash.
      if kind == .project, key == ProjectAttribute.tabs.name, let dash = rest.popFirst(), dash.key == nil {
        self = Self.tab(rest.first.map(\.className) ?? className)
      }
    }
  }

  /// What the outermost block of a file may say.
  static func root(of kind: SchemaKind, className: String?) -> Self {
    switch kind {
    case .project: .tables([ProjectAttribute.table])
    case .tab: tab(className)
    case .newsFeed, .galleryFeed: .tables([FeedSourceAttribute.table])
    case .newsItem, .galleryItem, .newsItems, .galleryItems: .tables([kind.itemTable])
    case .newsTranslation: .tables([ItemSourceAttribute.newsTranslation])
    case .galleryTranslation: .tables([ItemSourceAttribute.galleryTranslation])
    }
  }

  subscript(name: String) -> Attribute? {
    guard case .tables(let tables) = self else { return nil }
    return tables.lazy.compactMap { $0[name] }.first
  }

  /// Each once.
  var attributes: [(attribute: Attribute, entity: EntityName)] {
    guard case .tables(let tables) = self else { return [] }
    var seen: Set<String> = []
    return tables.flatMap { table in table.attributes.map { ($0, table.entity) } }.filter {
      seen.insert($0.0.name).inserted
    }
  }

  /// The blocks of a value.
  ///
  /// - Parameter className: What the block with the key calls its class.
  func inside(_ key: String, _ kind: SchemaKind, className: String?, fields: [FieldSchema]) -> Self {
    switch self {
    case .reservedTexts: return .langcodes
    case .names(let table): return .tables([table])
    case .langcodes, .nothing: return .nothing
    case .tables: break
    }
    guard let attribute = self[key] else { return .nothing }
    switch attribute.type {
    case .text, .texts, .stringID: return .langcodes
    case .object(.fields): return .tables([AttributeTable(.fields, fields.map(\.attribute))])
    case .object(let entity), .objects(let entity): return Self.block(entity, kind, className)
    default: return .nothing
    }
  }

  private static func block(_ entity: EntityName, _ kind: SchemaKind, _ className: String?) -> Self {
    switch entity {
    case .tab: tab(className)
    case .tabData: .tables((className.flatMap(ClassName.init(written:)) ?? .news).viewTables)
    case .section: .tables([SectionAttribute.table])
    case .item: .tables([kind.defaultsTable])
    case .apps: .names(SkinAttribute.table)
    case .targets: .names(PublishTargetAttribute.table)
    case .fieldSchemas: .names(FieldAttribute.table)
    case .texts: .reservedTexts
    case .budget: .tables([BudgetAttribute.table])
    case .misc: .tables([MiscAttribute.table])
    case .newsTab: .tables([NewsListAttribute.table])
    case .galleryTab: .tables([GalleryAttribute.table])
    default: .nothing
    }
  }

  /// What a tab may say; of one without a class, all that any may.
  static func tab(_ className: String?) -> Self {
    if let known = className.flatMap(ClassName.init(written:)) { return .tables(known.tabTables) }
    return .tables(ClassName.allCases.flatMap(\.tabTables) + [TabSourceAttribute.includeTable])
  }
}

extension SchemaKind {
  /// Whether the file is a list of items.
  var isList: Bool { self == .newsItems || self == .galleryItems }
}
