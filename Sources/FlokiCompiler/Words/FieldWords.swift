import FlokiProtocol
import FlokiSyntax

/// The fields of a feed's items that are translated: those of type text without a list of choices.
struct FieldWords: Sendable {
  private let names: Set<String>

  /// - Parameter root: What feed.yaml says; nil where there is none.
  init(describedIn root: YAMLNode?) {
    guard let root, root.kind == .mapping, let fields = root[FeedSourceAttribute.fields.name],
      fields.kind == .mapping
    else {
      names = []
      return
    }
    names = Set(fields.entries.filter { $0.value.isFieldOfText }.map(\.key.text))
  }

  /// The texts among the fields of a block.
  ///
  /// - Parameters:
  ///   - prefix: What their names begin with, which end with those of the fields.
  ///   - language: Whose words a text without a langcode is.
  func texts(in block: Block, named prefix: String, language: Int) -> [AuthoredText] {
    guard let node = block[ItemSourceAttribute.fields], node.kind == .mapping else { return [] }
    return node.entries.compactMap { key, value in
      guard names.contains(key.text), value.kind != .sequence, !value.isEmpty else { return nil }
      return AuthoredText(
        name: "\(prefix)/\(key.text)", attribute: ItemSourceAttribute.fields, isOfFiles: false,
        places: [.init(node: value, language: language)])
    }
  }
}

extension YAMLNode {
  /// Whether it describes a field of free text.
  fileprivate var isFieldOfText: Bool {
    guard kind == .mapping else { return isEmpty || text == FieldSchema.Kind.text.rawValue }
    let type = self[FieldAttribute.type.name]
    guard type.map({ $0.isEmpty || $0.text == FieldSchema.Kind.text.rawValue }) ?? true else { return false }
    return self[FieldAttribute.choices.name].map(\.isEmpty) ?? true
  }
}
