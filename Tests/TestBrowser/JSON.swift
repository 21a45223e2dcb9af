import Foundation

/// A value of JSON, to be written as literals and read without casts.
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// Nil for what is no JSON.
  package init?(_ bytes: [UInt8]) {
    guard let value = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) else {
      return nil
    }
    self.init(plain: value)
  }

  private init(plain value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let number as NSNumber:
      self = Self.isBool(number) ? .bool(number.boolValue) : .number(number.doubleValue)
    case let list as [Any]: self = .array(list.map { JSON(plain: $0) })
    case let members as [String: Any]: self = .object(members.mapValues { JSON(plain: $0) })
    default: self = .null
    }
  }

  private static func isBool(_ number: NSNumber) -> Bool {
    unsafe String(cString: number.objCType) == "c"
  }

  package var text: String {
    let data = try? JSONSerialization.data(withJSONObject: plain, options: .fragmentsAllowed)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  private var plain: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): value
    case .number(let value): value
    case .string(let value): value
    case .array(let values): values.map(\.plain)
    case .object(let members): members.mapValues(\.plain)
    }
  }

  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var number: Double? { if case .number(let value) = self { value } else { nil } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var array: [JSON] { if case .array(let values) = self { values } else { [] } }
  package var strings: [String] { array.compactMap(\.string) }

  package subscript(name: String) -> JSON {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}
