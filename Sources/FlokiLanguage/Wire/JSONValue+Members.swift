package import FlokiProtocol

extension JSONValue {
  /// A member of an object; nil if there is none, or it is null.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let object) = self, let value = object[key], value != .null else { return nil }
    return value
  }

  package var truth: Bool { self == .bool(true) }

  /// A whole number, however it is spelled.
  package var wholeNumber: Int? {
    switch self {
    case .integer(let number): Int(exactly: number)
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }

  var decimal: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}
