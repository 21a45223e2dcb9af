/// What templates of a project may name: the values of every page, and fields of the project's own.
package struct TemplateNames: Sendable {
  private let fields: [String: PageValue]
  /// Whether all of them are known: if some could not be read, an unknown name is not reported.
  package let isWhole: Bool

  /// - Parameter fields: The name of each field, and the value of pages that it is written like: words, an address, or a
  ///   question that can only be asked. Of two that share a name both may be meant, so the stricter one counts.
  package init(_ fields: [(name: String, like: PageValue)] = [], isWhole: Bool = true) {
    self.isWhole = isWhole
    self.fields = Dictionary(fields.map { ($0.name, $0.like) }) { one, other in one == other ? one : .title }
  }

  /// How a name is written in a template; nil for one that means nothing.
  package func value(_ name: String) -> PageValue? { PageValue(rawValue: name) ?? fields[name] }

  /// Whether a name is that of a field.
  package func has(_ name: String) -> Bool { fields[name] != nil }

  /// All of them, floki's own first.
  package var all: [String] { PageValue.allCases.map(\.rawValue) + fields.keys.sorted() }
}
