package import FlokiProtocol

// Schemas read as they are written here; the members of an object keep their order.

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self = .string(text) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  package init(integerLiteral number: Int64) { self = .integer(number) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  package init(booleanLiteral truth: Bool) { self = .bool(truth) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members) }

  /// An object of members in their order; of two with one key the first counts.
  static func object(_ members: [(key: String, value: JSONValue)]) -> JSONValue {
    var object = JSONObject()
    for member in members { _ = object.append(member.value, forKey: member.key) }
    return .object(object)
  }

  /// An object whose only key is no literal.
  static func object(_ key: String, _ value: JSONValue) -> JSONValue { .object([(key: key, value: value)]) }

  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  /// This object with the members of another behind its own.
  func adding(_ other: JSONValue) -> JSONValue {
    guard case .object(var object) = self, case .object(let more) = other else { return self }
    for member in more.members { _ = object.append(member.value, forKey: member.key) }
    return .object(object)
  }
}
