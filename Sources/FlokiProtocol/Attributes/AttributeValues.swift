/// The values of one block by their rows; where none is set, the row's own default is the value.
package struct AttributeValues: Sendable {
  private var given: [UInt64: AttributeValue] = [:]

  package init() {}

  /// Nil where the row has no exact default either.
  package subscript(_ attribute: Attribute) -> AttributeValue? {
    get { given[attribute.nameDigest] ?? attribute.defaults.document }
    set {
      // An empty list says nothing that its absence would not.
      given[attribute.nameDigest] = newValue?.isEmptyList == true ? nil : newValue
    }
  }
}

extension AttributeValue {
  fileprivate var isEmptyList: Bool {
    switch self {
    case .integers(let numbers): numbers.isEmpty
    case .strings(let texts): texts.isEmpty
    case .integer, .number, .bool, .string, .color, .size, .image: false
    }
  }
}

extension AttributeType {
  /// Whether a value is one that such an attribute is sent as.
  package func holds(_ value: AttributeValue) -> Bool {
    switch (self, value) {
    case (.integer, .integer(let number)), (.duration, .integer(let number)),
      (.stringID, .integer(let number)):
      Int32(exactly: number) != nil
    case (.integer64, .integer), (.number, .number), (.bool, .bool), (.color, .color), (.size, .size),
      (.embeddedImage, .image), (.integers, .integers), (.strings, .strings), (.patterns, .strings):
      true
    case (.text, .string), (.string, .string), (.url, .string), (.urlTemplate, .string), (.imageURL, .string):
      true
    default: false
    }
  }
}
