import FlokiCompiler
import FlokiProtocol

/// A JSON Schema (draft-07) for one kind of file that authors write, derived from the tables that the compiler reads by.
package struct SchemaFile: Sendable {
  package let kind: SchemaKind
  /// Only the tables determine them: they are the same for the same version of floki.
  package let bytes: [UInt8]

  package init(_ kind: SchemaKind) {
    self.kind = kind
    var builder = SchemaBuilder(kind)
    let root = builder.root()
    let head: JSONValue = [
      "$schema": "http://json-schema.org/draft-07/schema#", "$id": .string(kind.fileName),
      "$comment": .string(Self.mark),
      "title": .string(kind.title),
      "description": .string(kind.description),
    ]
    bytes = head.adding(root).adding(["definitions": builder.definitions]).prettyBytes
  }

  package static var all: [SchemaFile] { SchemaKind.allCases.map(SchemaFile.init) }

  package var name: String { kind.fileName }

  /// Whether a file is one that floki, of this version or another, wrote itself.
  package static func isOwn(_ bytes: [UInt8]) -> Bool {
    let mark = Array(mark.utf8)
    // It is in one of the first lines.
    let head = bytes.prefix(400)
    return head.indices.contains { head[$0...].starts(with: mark) }
  }

  private static let mark = "Written by floki schema, which writes over changes"
}

extension SchemaBuilder {
  /// The schema of the whole file.
  fileprivate mutating func root() -> JSONValue {
    switch kind {
    case .project: project()
    case .tab: tab()
    case .newsFeed, .galleryFeed: object(FeedSourceAttribute.table, mayBeBlank: true)
    case .newsItem, .galleryItem: item(kind.itemTable, mayBeBlank: true)
    case .newsItems, .galleryItems:
      [
        "type": ["array", "null"],
        "items": reference("item") { $0.item($0.kind.itemTable, mayBeBlank: false) },
      ]
    case .newsTranslation: object(ItemSourceAttribute.newsTranslation, mayBeBlank: true)
    case .galleryTranslation: object(ItemSourceAttribute.galleryTranslation, mayBeBlank: true)
    }
  }

  private mutating func project() -> JSONValue {
    object(
      ProjectAttribute.table, required: ProjectAttribute.table.attributes.filter(\.isRequired),
      mayBeBlank: false)
  }
}
