import FlokiCompiler
import FlokiProtocol
import FlokiSchema

/// A block of some file in which attributes of one table may be.
struct Place: Sendable {
  let kind: SchemaKind
  let table: AttributeTable
  /// What the block cannot do without.
  var base: [(name: String, line: String)] = []
  /// The lines before the block, and how far it is indented.
  var head = ""
  var indentation = ""
  /// Whether the block begins with a dash.
  var isElement = false

  static let all: [Place] =
    [Place(kind: .project, table: ProjectAttribute.table, base: project)]
    + ClassName.allCases.flatMap { className in
      let table = AttributeTable(.tab, className.tabTables.flatMap(\.attributes))
      let base = tab(className)
      return [
        Place(kind: .tab, table: table, base: base),
        Place(
          kind: .project, table: table, base: base,
          head: "name: H\nversion: 1\nbase_url: https://a.b/\nlanguages: en\ntabs:\n", indentation: "  ",
          isElement: true),
      ]
    }
    + ClassName.allCases.compactMap(\.looks).map { attribute, table in
      Place(
        kind: .project, table: table, head: projectHead + "apps:\n  v1:\n    \(attribute.name):\n",
        indentation: "      ")
    }
    + [
      Place(
        kind: .project, table: SkinAttribute.table, head: projectHead + "apps:\n  v1:\n", indentation: "    "),
      Place(kind: .project, table: MiscAttribute.table, head: projectHead + "misc:\n", indentation: "  "),
      Place(kind: .project, table: BudgetAttribute.table, head: projectHead + "budget:\n", indentation: "  "),
      Place(
        kind: .newsFeed, table: SectionAttribute.table, base: [("id", "id: 1")], head: "sections:\n",
        indentation: "  ", isElement: true),
      Place(kind: .newsFeed, table: FeedSourceAttribute.table),
      Place(kind: .galleryFeed, table: FeedSourceAttribute.table),
      Place(
        kind: .newsFeed, table: FieldAttribute.table, head: "fields:\n  venue:\n", indentation: "    "),
      Place(kind: .newsFeed, table: ItemSourceAttribute.newsDefaults, head: "defaults:\n", indentation: "  "),
      Place(
        kind: .galleryFeed, table: ItemSourceAttribute.galleryDefaults, head: "defaults:\n", indentation: "  "
      ),
      Place(kind: .newsItem, table: ItemSourceAttribute.news),
      Place(kind: .newsItems, table: ItemSourceAttribute.news, isElement: true),
      Place(kind: .galleryItem, table: ItemSourceAttribute.gallery),
      Place(kind: .galleryItems, table: ItemSourceAttribute.gallery, isElement: true),
      Place(kind: .newsTranslation, table: ItemSourceAttribute.newsTranslation),
      Place(kind: .galleryTranslation, table: ItemSourceAttribute.galleryTranslation),
    ]
    + ClassName.nested.map { className in
      Place(
        kind: .newsItem, table: AttributeTable(.tabData, className.viewTables.flatMap(\.attributes)),
        head: "class_type: \(className.wireName)\ndata:\n", indentation: "  ")
    }

  private static let project: [(name: String, line: String)] = [
    ("name", "name: H"), ("version", "version: 1"), ("base_url", "base_url: https://a.b/"),
    ("languages", "languages: en"), ("tabs", "tabs: [{include: tabs/photos.yaml}]"),
  ]

  private static let projectHead = project.map { $0.line + "\n" }.joined()

  private static func tab(_ className: ClassName) -> [(name: String, line: String)] {
    let content =
      switch className {
      case .web: ("page", "page: content/about")
      case .movie: ("main_url", "main_url: https://a.b/film.m3u8")
      case .news, .gallery: ("feed", "feed: content/news")
      }
    return [
      ("class_type", "class_type: \(className.shortName)"), ("unique_id", "unique_id: 1"),
      ("long_title", "long_title: T"), content,
    ]
  }

  /// A right document with one line more, in the place of the one that says `name`.
  func document(saying line: String? = nil, in name: String? = nil, without missing: String? = nil)
    -> Validator.Document
  {
    let replaced = name == ListAttribute.mainURL.name ? [name, TabSourceAttribute.feed.name] : [name]
    let kept = base.filter { !replaced.contains($0.name) && $0.name != missing }.map(\.line)
    var lines = line.map { kept + [$0] } ?? kept
    if lines.isEmpty { lines = ["{}"] }
    let block = lines.enumerated().map { index, line in
      indentation + (isElement ? (index == 0 ? "- " : "  ") : "") + line + "\n"
    }
    return Validator.Document(kind, head + block.joined())
  }
}
