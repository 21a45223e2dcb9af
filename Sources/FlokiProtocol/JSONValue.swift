/// A JSON value as it was read, with the order of its keys.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number written as bare digits that fits 64 bits, the only kind Android takes for an integer (C14).
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

/// The members of a JSON object in the order they were written, no key twice.
package struct JSONObject: Equatable, Sendable {
  package struct Member: Equatable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  package private(set) var members: [Member] = []
  /// Where each key is, kept only once a linear search would be slow.
  private var positions: [Key: Int] = [:]

  /// Keys are compared byte by byte, as the clients do, not by canonical equivalence as `String` would.
  private struct Key: Hashable, Sendable {
    let text: String

    static func == (one: Key, other: Key) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

    func hash(into hasher: inout Hasher) {
      let bytes = text.utf8.span
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }

  package init() {}

  package subscript(key: String) -> JSONValue? {
    position(of: key).map { members[$0].value }
  }

  /// Adds a member at the end, or answers false if the key is already there.
  package mutating func append(_ value: JSONValue, forKey key: String) -> Bool {
    guard position(of: key) == nil else { return false }
    members.append(Member(key: key, value: value))
    if members.count > Self.linearLimit {
      if positions.isEmpty {
        for (position, member) in members.enumerated() { positions[Key(text: member.key)] = position }
      } else {
        positions[Key(text: key)] = members.count - 1
      }
    }
    return true
  }

  private static let linearLimit = 16

  private func position(of key: String) -> Int? {
    positions.isEmpty
      ? members.firstIndex { $0.key.utf8.count == key.utf8.count && $0.key.utf8.elementsEqual(key.utf8) }
      : positions[Key(text: key)]
  }
}

extension JSONValue {
  /// A text as it is; nil for anything else.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The elements of a list; none for anything else.
  package var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  package var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
}
