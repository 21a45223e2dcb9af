package import FlokiProtocol
import FlokiSchema

extension JSONValue {
  /// A member of an object; nil for whatever has none, and for null.
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

  /// An object of those members that have a value.
  package static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    var object = JSONObject()
    for (key, value) in members { if let value { _ = object.append(value, forKey: key) } }
    return .object(object)
  }

  /// An object whose keys are no literals; of two with one key the first counts.
  package static func byKey(_ members: [(key: String, value: JSONValue)]) -> JSONValue {
    var object = JSONObject()
    for member in members { _ = object.append(member.value, forKey: member.key) }
    return .object(object)
  }

  package static func list(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  /// On one line, in pure ASCII.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let truth): bytes += "\(truth)".utf8
    case .integer(let number): bytes += "\(number)".utf8
    case .number(let number): bytes += (number.isFinite ? "\(number)" : "0").utf8
    case .string(let text): bytes.appendJSON(text)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in object.members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.appendJSON(member.key)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}

extension [UInt8] {
  fileprivate mutating func appendJSON(_ text: String) {
    var writer = JSONWriter(reservingCapacity: text.utf8.count + 2)
    writer.string(text)
    self += writer.finish()
  }
}
