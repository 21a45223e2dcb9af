import FlokiProtocol

extension JSONValue {
  /// An object whose only key is no literal.
  static func object(_ key: String, _ value: JSONValue) -> JSONValue { .object([(key: key, value: value)]) }

  /// This object with the members of another behind its own.
  func adding(_ other: JSONValue) -> JSONValue {
    guard case .object(var object) = self, case .object(let more) = other else { return self }
    for member in more.members { _ = object.append(member.value, forKey: member.key) }
    return .object(object)
  }
}
