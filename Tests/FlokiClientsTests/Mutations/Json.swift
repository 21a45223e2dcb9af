/// JSON with its order and spelling, for mutations that nobody's parser may judge.
indirect enum Json: Equatable, Sendable {
  case object([Member])
  case array([Json])
  /// A string, number or word as it is written; or anything else a mutation puts in its place.
  case raw(String)

  struct Member: Equatable, Sendable {
    var key: String
    var value: Json
  }

  init(_ text: String) {
    var rest = text[...]
    self = Self.value(&rest)
  }

  var text: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\"\($0.key)\":\($0.value.text)" }.joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .raw(let text): text
    }
  }

  subscript(key: String) -> Json? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The value where a path of keys and indices leads; set, it is replaced.
  subscript(path: ArraySlice<String>) -> Json? {
    get {
      guard let first = path.first else { return self }
      switch self {
      case .object: return self[first]?[path.dropFirst()]
      case .array(let elements):
        guard let index = Int(first), elements.indices.contains(index) else { return nil }
        return elements[index][path.dropFirst()]
      case .raw: return nil
      }
    }
    set {
      guard let first = path.first else {
        if let newValue { self = newValue }
        return
      }
      switch self {
      case .object(var members):
        guard let index = members.firstIndex(where: { $0.key == first }) else { return }
        members[index].value[path.dropFirst()] = newValue
        self = .object(members)
      case .array(var elements):
        guard let index = Int(first), elements.indices.contains(index) else { return }
        elements[index][path.dropFirst()] = newValue
        self = .array(elements)
      case .raw: break
      }
    }
  }

  private static func value(_ rest: inout Substring) -> Json {
    switch rest.first {
    case "{":
      var members: [Member] = []
      items(&rest, until: "}") { rest in
        let key = string(&rest)
        rest = rest.drop { $0 != ":" }.dropFirst()
        members.append(Member(key: String(key.dropFirst().dropLast()), value: value(&rest)))
      }
      return .object(members)
    case "[":
      var elements: [Json] = []
      items(&rest, until: "]") { elements.append(value(&$0)) }
      return .array(elements)
    case "\"": return .raw(string(&rest))
    default:
      let word = rest.prefix { !",]}".contains($0) }
      rest = rest.dropFirst(word.count)
      return .raw(String(word))
    }
  }

  private static func items(_ rest: inout Substring, until end: Character, _ read: (inout Substring) -> Void)
  {
    rest = rest.dropFirst()
    while let next = rest.first, next != end {
      if next == "," || next.isWhitespace { rest = rest.dropFirst() } else { read(&rest) }
    }
    rest = rest.dropFirst()
  }

  private static func string(_ rest: inout Substring) -> String {
    var isEscaped = false
    let inside = rest.dropFirst().prefix { character in
      defer { isEscaped = !isEscaped && character == "\\" }
      return character != "\"" || isEscaped
    }
    rest = rest.dropFirst(inside.count + 2)
    return "\"" + inside + "\""
  }
}
