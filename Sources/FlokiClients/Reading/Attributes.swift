/// The attributes of one JSON object, read with the getters of one client.
///
/// A value that a getter turns down is a loss, because the client goes on with its default in silence.
struct Attributes {
  let members: [String: Wire]
  let subject: String
  let client: Client
  let journal: Journal

  /// The value, unless it is what the client takes for absent: on Android a null is (C7).
  func value(_ key: String) -> Wire? {
    guard let value = members[key] else { return nil }
    if value == .null {
      if client.isIOS {
        journal.lose(6, "null in \(key)", subject)
      } else {
        journal.note(7, "null in \(key) counts as absent", subject)
      }
      return nil
    }
    return value
  }

  /// Whether the client finds the key; on Android a null is as good as none (C7).
  func has(_ key: String) -> Bool { client.isIOS ? members[key] != nil : value(key) != nil }

  func int(_ key: String) -> Int? {
    value(key).flatMap { value in
      let number = int(value)
      if number == nil { ignore(key, client.isIOS ? 13 : 14, "is not an integer") }
      return number
    }
  }

  /// An int32 as one client reads it: iOS cuts and wraps (C13), Android wants plain digits in range (C14).
  private func int(_ value: Wire) -> Int? {
    switch (value, client) {
    case (.number(let text), .android): return Int32(text).map(Int.init)
    case (.number(let text), .ios):
      if let exact = Int32(text) { return Int(exact) }
      journal.lose(13, "\(text) is no int32 and gets cut or wrapped", subject)
      if let wide = Int64(text) { return Int(Int32(truncatingIfNeeded: wide)) }
      let cut = (Double(text) ?? 0).rounded(.towardZero)
      return Int64(exactly: cut).map { Int(Int32(truncatingIfNeeded: $0)) } ?? 0
    case (.bool(let isTrue), .ios):
      journal.lose(13, "a boolean is read as a number", subject)
      return isTrue ? 1 : 0
    default: return nil
    }
  }

  /// A sort id, as the bits the client compares (C15 C16). On iOS what is not up to 18 plain digits goes
  /// through a double, and negative values sort above all others.
  func sortID(_ key: String) -> Int64? {
    guard let value = value(key) else { return nil }
    guard case .number(let text) = value else {
      ignore(key, client.isIOS ? 15 : 16, "is not a number")
      return nil
    }
    let exact = Int64(text)
    if !client.isIOS {
      if exact == nil { ignore(key, 16, "\(text) is no 64-bit integer") }
      return exact
    }
    if let exact, (0...999_999_999_999_999_999).contains(exact) { return exact }
    journal.lose(15, "\(key) \(text) is not sorted by its value", subject)
    if let exact, exact < 0 { return exact }
    return UInt64(exactly: (Double(text) ?? 0).rounded(.towardZero)).map(Int64.init(bitPattern:)) ?? .min
  }

  func float(_ key: String) -> Double? {
    guard client.isIOS, let value = value(key) else { return nil }
    guard case .number(let text) = value else {
      ignore(key, 17, "is not a number")
      return nil
    }
    return Double(text)
  }

  func bool(_ key: String) -> Bool? {
    switch (value(key), client) {
    case (nil, _): return nil
    case (.bool(let isTrue), _): return isTrue
    case (.number(let text), .ios): return Double(text) != 0
    default:
      ignore(key, 18, "is not a boolean")
      return nil
    }
  }

  func string(_ key: String) -> String? {
    guard let value = value(key) else { return nil }
    guard var text = value.string else {
      ignore(key, 19, "is not a string")
      return nil
    }
    if !client.isIOS, text.utf8.contains(UInt8(ascii: "\r")) {
      journal.lose(19, "carriage returns in \(key) are deleted", subject)
      text.unicodeScalars.removeAll { $0 == "\r" }
    }
    return text
  }

  func strings(_ key: String) -> [String]? {
    elements(key) { $0.string }
  }

  func ints(_ key: String) -> [Int]? {
    elements(key) { int($0) }
  }

  /// All or nothing: one wrong element discards the whole array (C20).
  private func elements<Element>(_ key: String, _ read: (Wire) -> Element?) -> [Element]? {
    guard let value = value(key) else { return nil }
    let elements = value.array.map { $0.compactMap(read) }
    guard let elements, elements.count == value.array?.count else {
      ignore(key, 20, "is not an array of one kind")
      return nil
    }
    return elements
  }

  func size(_ key: String) -> (width: Int, height: Int)? {
    guard let value = value(key) else { return nil }
    let sides = value.array?.compactMap { int($0) }
    guard let sides, sides.count == 2, value.array?.count == 2 else {
      ignore(key, 21, "is not a pair of numbers")
      return nil
    }
    return (sides[0], sides[1])
  }

  /// Checks a colour; how it looks is beyond this reading (C22).
  func color(_ key: String) {
    guard let value = value(key) else { return }
    let parts = value.array?.compactMap { int($0) } ?? []
    guard parts.count == 3, value.array?.count == 3 else { return ignore(key, 22, "is not a colour") }
    if !parts.allSatisfy({ (0...255).contains($0) }) { ignore(key, 22, "has a part outside 0...255") }
  }

  private func ignore(_ key: String, _ fact: Int, _ why: String) {
    journal.lose(fact, "\(key) \(why)", subject)
  }
}
