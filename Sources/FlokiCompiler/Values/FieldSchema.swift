package import FlokiProtocol
package import FlokiSyntax

/// A field that items of a feed may have beside floki's own attributes, as `fields` of feed.yaml describes it.
package struct FieldSchema: Sendable {
  /// What may be written in a field.
  package enum Kind: String, CaseIterable, Sendable {
    case text, number, date, address, bool
  }

  package let kind: Kind
  package let isRequired: Bool
  /// The only words that it may have; empty for any.
  package let choices: [String]
  /// Where it is described.
  package let span: SourceSpan
  /// Its name, and how its value is read.
  package let attribute: Attribute

  package var name: String { attribute.name }

  init(_ name: String, _ kind: Kind, isRequired: Bool, choices: [String], at span: SourceSpan) {
    self.kind = kind
    self.isRequired = isRequired
    self.choices = choices
    self.span = span
    attribute = Attribute(
      name, choices.isEmpty ? kind.type : .choice(choices), required: isRequired, support: .source,
      isRequired ? "A field of this feed, which every item needs." : "A field of this feed.")
  }
}

extension FieldSchema.Kind {
  /// How the values of the kind are read.
  fileprivate var type: AttributeType {
    switch self {
    case .text: .text
    case .number: .number(minimum: -.greatestFiniteMagnitude)
    case .date: .date
    case .address: .url(.raw)
    case .bool: .bool
    }
  }
}
