import FlokiProtocol
import Testing

/// The golden cases send every attribute of every entity.
@Suite("The documents that the cases expect")
struct AttributeCoverageTests {
  @Test("Every attribute of every entity is sent in some case", arguments: Entities.tables)
  func isSent(_ table: AttributeTable) async throws {
    let sent = try await Entities.inAllCases.value.names[table.entity] ?? []
    let missing = table.names.filter { !sent.contains($0) }
    #expect(missing.isEmpty, "no case sends \(missing.joined(separator: ", ")) of a \(table.entity.words)")
  }

  @Test("No document has a key that the protocol does not know")
  func knowsEveryKey() async throws {
    for (entity, names) in try await Entities.inAllCases.value.names {
      let table = try #require(Entities.tables.first { $0.entity == entity })
      #expect(names.subtracting(table.names).isEmpty)
    }
  }

  @Test("Every document is one line of ASCII that the strictest client reads", arguments: Case.all)
  func isStrict(_ golden: Case) async throws {
    for (path, bytes) in try await golden.outcome().files where path.isDocument {
      #expect(bytes.allSatisfy { (0x20...0x7E).contains($0) }, "\(path) has bytes that are no plain ASCII")
      #expect(throws: Never.self, "\(path)") { try JSONReader.read(bytes) }
    }
  }
}

extension AttributeTable: CustomTestStringConvertible {
  package var testDescription: String { entity.words }
}

extension String {
  /// Whether this is the path of a JSON document of a site: those have no ending that says otherwise.
  fileprivate var isDocument: Bool {
    ![".html", ".plan", ".lock", ".xml", ".plist", ".feed.json"].contains { hasSuffix($0) }
  }
}

/// The keys that were met in documents, by the entity they belong to.
private struct Entities {
  static let tables: [AttributeTable] = [
    VersionIndicator.table, AppData.table, Misc.table, Tab.table, NewsListData.table, GalleryData.table,
    WebData.table, MovieData.table, NewsFeed.table, NewsItem.table, GalleryFeed.table, GalleryItem.table,
    Section.table,
  ]

  private(set) var names: [EntityName: Set<String>] = [:]

  static let inAllCases = Task {
    var entities = Entities()
    for golden in Case.all {
      for (path, bytes) in try await golden.outcome().files
      where path.isDocument && ![".routes.json", ".index.json"].contains(where: { path.hasSuffix($0) }) {
        guard case .object(let document) = try JSONReader.read(bytes) else { continue }
        entities.addDocument(document)
      }
    }
    return entities
  }

  private mutating func addDocument(_ document: JSONObject) {
    if document["v"] != nil {
      add(document, VersionIndicator.table)
    } else if document["tabs"] != nil {
      add(document, AppData.table)
      for tab in document.objects("tabs") {
        add(tab, Tab.table)
        addData(of: tab)
      }
      if case .object(let misc)? = document["misc"] { add(misc, Misc.table) }
    } else if document["items"] != nil {
      addFeed(document, NewsFeed.table, document.objects("items"), NewsItem.table)
    } else {
      addFeed(document, GalleryFeed.table, document.objects("thumbs"), GalleryItem.table)
    }
  }

  private mutating func addFeed(
    _ feed: JSONObject, _ table: AttributeTable, _ items: [JSONObject], _ itemTable: AttributeTable
  ) {
    add(feed, table)
    for section in feed.objects("sections") { add(section, Section.table) }
    for item in items {
      add(item, itemTable)
      addData(of: item)
    }
  }

  private mutating func addData(of owner: JSONObject) {
    guard case .object(let data)? = owner["data"], case .string(let name)? = owner["class_type"] else {
      return
    }
    if let className = ClassName(written: name) { add(data, className.table) }
  }

  private mutating func add(_ object: JSONObject, _ table: AttributeTable) {
    names[table.entity, default: []].formUnion(object.members.map(\.key))
  }
}

extension JSONObject {
  fileprivate func objects(_ key: String) -> [JSONObject] {
    guard case .array(let values)? = self[key] else { return [] }
    return values.compactMap { if case .object(let object) = $0 { object } else { nil } }
  }
}
