import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension FieldSchema {
  /// What templates may name for the field, and the value of every page that each is like: words, an address, or a question.
  var templateValues: [(name: String, like: PageValue)] {
    switch kind {
    case .text, .number: [(name, .title)]
    case .address: [(name, .shareURL)]
    case .bool: [(name, .rtl)]
    case .date: [(name, .title), (name + "_iso", .title), (name + "_time", .title)]
    }
  }
}

extension TemplateNames {
  /// What templates may name of the fields of all feeds, before anything else of them is read: templates belong to no feed.
  ///
  /// What is wrong with a field is reported with its feed.
  init(of draft: Draft) {
    var values: [(name: String, like: PageValue)] = []
    var isWhole = true
    for (path, document) in draft.documents where ["feed.yaml", "feed.yml"].contains(path.nameInPath) {
      if document.root.map(\.isDamaged) ?? true { isWhole = false }
      guard let root = document.root, root.kind == .mapping,
        let fields = root[FeedSourceAttribute.fields.name],
        fields.kind == .mapping
      else { continue }
      if fields.isDamaged { isWhole = false }
      for (key, value) in fields.entries where FieldNameProblem(key.text) == nil {
        let type = value.kind == .mapping ? value[FieldAttribute.type.name] : value
        let kind = type.flatMap { $0.kind == .scalar ? FieldSchema.Kind(rawValue: $0.text) : nil } ?? .text
        values += FieldSchema(key.text, kind, isRequired: false, choices: [], at: key.span).templateValues
      }
    }
    self.init(values, isWhole: isWhole)
  }
}
