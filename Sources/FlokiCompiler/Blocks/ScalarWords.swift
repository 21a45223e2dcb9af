import FlokiSyntax

extension YAMLNode {
  /// Whether nothing is written, or only spaces.
  var isBlank: Bool {
    kind == .scalar && (isEmpty || text.utf8.allSatisfy { $0 <= 0x20 })
  }

  /// Whether an address is left to the server of the project (`true`), or nobody's (`false`); nil for one that is written.
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
