import FlokiSyntax

extension YAMLNode {
  /// Whether the text is empty or blank.
  var isBlank: Bool {
    kind == .scalar && (isEmpty || text.utf8.allSatisfy { $0 <= 0x20 })
  }

  /// Whether the project's server answers the address (`true`) or none does (`false`); nil for a written address.
  var writtenTruth: Bool? { kind == .scalar ? Bool(writtenTruth: text) : nil }
}

extension Bool {
  /// As YAML writes it; nil for anything else.
  init?(writtenTruth text: String) {
    switch text {
    case "true", "True", "TRUE": self = true
    case "false", "False", "FALSE": self = false
    default: return nil
    }
  }
}
