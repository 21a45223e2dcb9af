/// Rules by their codes.
package struct RuleRegistry: Sendable {
  /// In the order of their codes.
  package let rules: [Rule]

  /// - Parameter sets: What each part of floki declares; a code is declared once.
  package init(_ sets: [any RuleSet.Type]) {
    rules = sets.flatMap { $0.all }.sorted { $0.code < $1.code }
  }

  package var codes: [String] { rules.map(\.code) }

  /// The rule of a code; nil for a code that floki does not know.
  package subscript(code code: String) -> Rule? {
    var range = rules[...]
    while let middle = range.indices.isEmpty ? nil : range.startIndex + range.count / 2 {
      if range[middle].code == code { return range[middle] }
      range = range[middle].code < code ? range[(middle + 1)...] : range[..<middle]
    }
    return nil
  }
}
