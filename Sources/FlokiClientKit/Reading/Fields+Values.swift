import FlokiClients

/// Reads an attribute into its place, which keeps its default where the file has nothing usable.
extension Fields {
  func read(_ key: String, into number: inout Int, atLeast least: Int = .min, fact: Int = 14) {
    if let value = int(key, atLeast: least, fact: fact) { number = value }
  }

  func read(_ key: String, into text: inout String?) {
    if let value = string(key) { text = value }
  }

  /// Literal booleans only (C18).
  func read(_ key: String, into flag: inout Bool) {
    guard let value = value(key) else { return }
    if case .bool(let isTrue) = value { flag = isTrue } else { ignore(key, "no boolean", 18) }
  }

  func read(_ key: String, into strings: inout [String]) {
    if let values = elements(key, \.string) { strings = values }
  }

  func read(_ key: String, into numbers: inout [Int]) {
    if let values = elements(key, \.int32) { numbers = values }
  }

  /// Three integers from 0 to 255 (C22).
  func color(_ key: String) -> ColorTriplet? {
    guard let value = value(key) else { return nil }
    let parts = value.array?.compactMap { $0.int32.flatMap(UInt8.init(exactly:)) } ?? []
    guard parts.count == 3, value.array?.count == 3 else {
      ignore(key, "no color triplet", 22)
      return nil
    }
    return ColorTriplet(red: parts[0], green: parts[1], blue: parts[2])
  }

  func read(_ key: String, into color: inout ColorTriplet) {
    if let value = self.color(key) { color = value }
  }

  func read(_ key: String, into color: inout ColorTriplet?) {
    if let value = self.color(key) { color = value }
  }

  /// Two integers (C21), and no side without a pixel (C74).
  func size(_ key: String) -> PixelSize? {
    guard let value = value(key) else { return nil }
    let sides = value.array?.compactMap(\.int32) ?? []
    guard sides.count == 2, value.array?.count == 2 else {
      ignore(key, "no pair of integers", 21)
      return nil
    }
    guard sides.allSatisfy({ $0 >= 1 }) else {
      ignore(key, "a side below 1", 74)
      return nil
    }
    return PixelSize(width: sides[0], height: sides[1])
  }

  /// An embedded image: one unbroken, padded run of Base64 (C23 C24).
  func image(_ key: String) -> [UInt8]? {
    guard let text = string(key) else { return nil }
    guard let bytes = try? Base64.decode(text, isIOS: true), bytes.count >= 10 else {
      ignore(key, "no image in Base64", 23)
      return nil
    }
    return bytes
  }

  /// Attributes that no client reads.
  func ignoreUnused(_ keys: String...) {
    for key in keys where members[key] != nil { ignore(key, "no client reads it", 218) }
  }
}
