// JSON reads as it is written here; the members of an object keep their order.

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
  /// Members that are nil are left out.
  package init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(members.compactMap { key, value in value.map { (key, $0) } })
  }
}

extension JSONValue {
  /// An object of members in their order; of two with one key the first counts.
  package static func object(_ members: [(key: String, value: JSONValue)]) -> JSONValue {
    var object = JSONObject()
    for member in members { _ = object.append(member.value, forKey: member.key) }
    return .object(object)
  }

  /// A number of things, a place, a line.
  package static func whole(_ number: Int) -> JSONValue { .integer(Int64(number)) }

  package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }
}

extension [JSONValue] {
  /// Nil for an empty list, for members that are left out then.
  package var ifAny: JSONValue? { isEmpty ? nil : .array(self) }
}
