import FlokiClients

/// The attributes of one JSON object. A value counts if both deployed clients read it alike; any other is ignored, and
/// what the attribute had before stays.
struct Fields {
  let members: [String: Wire]
  let path: String
  let remarks: Remarks

  func path(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  func ignore(_ key: String, _ what: String, _ fact: Int) { remarks.ignore(path(key), what, fact) }

  /// Says why the whole object is left out.
  func leaveOut(_ what: String, _ fact: Int) { remarks.ignore(path, "left out: \(what)", fact) }

  /// The value; a null is as good as none (C6 C7).
  func value(_ key: String) -> Wire? {
    guard let value = members[key] else { return nil }
    guard value != .null else {
      ignore(key, "null counts as absent", 6)
      return nil
    }
    return value
  }

  /// An integer of 32 bits, written as digits (C13 C14).
  func int(_ key: String) -> Int? {
    guard let value = value(key) else { return nil }
    let number = value.int32
    if number == nil { ignore(key, "no integer of 32 bits", 14) }
    return number
  }

  /// An integer within bounds; `fact` says what the clients make of any other.
  func int(_ key: String, atLeast least: Int, fact: Int) -> Int? {
    guard let number = int(key) else { return nil }
    guard number >= least else {
      ignore(key, "\(number) is below \(least)", fact)
      return nil
    }
    return number
  }

  /// A place in an order, which both clients sort by its value up to 18 digits (C15 C16).
  func sortID() -> Int64? {
    guard let value = value("sort_id") else { return nil }
    if case .number(let digits) = value, let number = Int64(digits),
      (0...999_999_999_999_999_999).contains(number)
    {
      return number
    }
    ignore("sort_id", "no integer of up to 18 digits", 15)
    return nil
  }

  /// Without carriage returns (C19).
  func string(_ key: String) -> String? {
    guard let value = value(key) else { return nil }
    guard var text = value.string else {
      ignore(key, "no string", 19)
      return nil
    }
    if text.unicodeScalars.contains("\r") {
      ignore(key, "carriage returns", 19)
      text.unicodeScalars.removeAll { $0 == "\r" }
    }
    return text
  }

  /// All or nothing: one wrong element discards the array (C20).
  func elements<Element>(_ key: String, _ read: (Wire) -> Element?) -> [Element]? {
    guard let value = value(key) else { return nil }
    guard let array = value.array, case let elements = array.compactMap(read), elements.count == array.count
    else {
      ignore(key, "no array of one kind", 20)
      return nil
    }
    return elements
  }

  /// The object with a key.
  func object(_ key: String, fact: Int) -> Fields? {
    guard let value = value(key) else { return nil }
    guard let members = value.object else {
      ignore(key, "no object", fact)
      return nil
    }
    return Fields(members: members, path: path(key), remarks: remarks)
  }

  /// The objects of an array. What is none is left out alone, so that the rest is shown.
  func objects(_ key: String, fact: Int) -> [Fields] {
    guard let value = value(key) else { return [] }
    guard let array = value.array else {
      ignore(key, "no array", fact)
      return []
    }
    return array.enumerated().compactMap { index, element in
      let place = "\(key)[\(index)]"
      guard let members = element.object else {
        ignore(place, "no object", fact)
        return nil
      }
      return Fields(members: members, path: path(place), remarks: remarks)
    }
  }
}

extension Wire {
  /// An integer as both clients read it (C13 C14).
  var int32: Int? {
    if case .number(let digits) = self { Int32(digits).map(Int.init) } else { nil }
  }
}
