/// One attribute of the protocol, with everything that the compiler, the schema and the reference pages need.
///
/// Each attribute is written down once, in the table of its entity. Reading YAML, "did you mean", writing JSON and
/// the documentation all go by these rows. A class, because every key of every source refers to its row: a copy is one
/// pointer.
package final class Attribute: Sendable {
  /// The spelling on the wire, which is the spelling in the source too.
  package let name: String
  package let type: AttributeType
  package let isRequired: Bool
  package let defaults: Defaults
  package let support: Support
  /// The problems of values outside the range of the type.
  package let limits: Limits
  /// One line for the reference: what it is for.
  package let meaning: String
  /// Values that editors offer, where those of the type say too little.
  package let examples: [AttributeValue]
  /// Equal for two rows of one name, whichever table they are in, and for no others: what blocks are searched by.
  package let nameDigest: UInt64

  package init(
    _ name: String, _ type: AttributeType, required: Bool = false, default defaults: Defaults = .none,
    support: Support = .everywhere, limits: Limits = .none, _ meaning: String,
    examples: AttributeValue...
  ) {
    self.name = name
    self.type = type
    self.isRequired = required
    self.defaults = defaults
    self.support = support
    self.limits = limits
    self.meaning = meaning
    self.examples = examples
    // FNV-1a, the same in every run.
    nameDigest = name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Who does anything with the attribute.
  package enum Support: String, Sendable {
    case everywhere
    case iOSOnly
    case androidOnly
    /// Described by the document, read by neither client (C218).
    case nowhere
    /// Marked NOT IMPLEMENTED by the document itself.
    case notImplemented
    /// A source attribute of floki's own, which never reaches the wire under this name.
    case source
  }
}

extension Attribute {
  /// Whether a client does anything with it (C218).
  package var isRead: Bool { support != .nowhere && support != .notImplemented }
}

extension Attribute: Equatable {
  package static func == (one: Attribute, other: Attribute) -> Bool {
    one === other || one.nameDigest == other.nameDigest
  }
}

/// The default of an attribute: that of the document and that of each client, which may differ (C96).
package struct Defaults: Sendable {
  package let document: AttributeValue?
  package let iOS: AttributeValue?
  package let android: AttributeValue?
  /// The default in words, where it is computed or no exact value is known.
  package let described: String?

  package init(
    document: AttributeValue?, iOS: AttributeValue?, android: AttributeValue?, described: String? = nil
  ) {
    self.document = document
    self.iOS = iOS
    self.android = android
    self.described = described
  }

  package static let none = Defaults(document: nil, iOS: nil, android: nil)

  /// The same everywhere.
  package static func all(_ value: AttributeValue) -> Defaults {
    Defaults(document: value, iOS: value, android: value)
  }

  package static func described(_ words: String) -> Defaults {
    Defaults(document: nil, iOS: nil, android: nil, described: words)
  }

  package static func integer(_ value: Int64) -> Defaults { .all(.integer(value)) }
  package static func bool(_ value: Bool) -> Defaults { .all(.bool(value)) }
  package static func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Defaults {
    .all(.color(ColorTriplet(red: red, green: green, blue: blue)))
  }

  /// Whether leaving `value` out means the same to both clients, so that it need not be sent.
  package func goWithoutSaying(_ value: AttributeValue) -> Bool {
    iOS == value && android == value
  }
}

extension Attribute {
  /// The default number; 0 for a row without one.
  package var defaultInteger: Int32 { defaults.document.flatMap(Int32.init) ?? 0 }

  /// The same, of a row whose numbers may have a fraction.
  package var defaultNumber: Double { defaults.document.flatMap(Double.init) ?? 0 }

  /// The default truth value; false for a row without one.
  package var defaultTruth: Bool { defaults.document.flatMap(Bool.init) ?? false }
}
