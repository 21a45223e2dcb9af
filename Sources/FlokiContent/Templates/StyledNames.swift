/// Elements, classes and attributes that style sheets are about: a bit for each.
struct StyledNames: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  static let all = Self(rawValue: .max)
}

/// The names that style sheets are about, and which of them a page has.
struct StyledNameTable: Sendable {
  enum Kind: UInt64 { case element, style, attribute }

  /// By their hashes. Two names with the same one would be kept together, so that no page lacks a rule.
  private var bits: [UInt64: StyledNames] = [:]

  private static func hash(_ kind: Kind, _ name: some Sequence<UInt8>) -> UInt64 {
    name.reduce(kind.rawValue, mixed)
  }

  /// FNV-1a, in which capitals are small.
  @inline(__always) private static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)) &* 0x100_0000_01B3
  }

  /// The bit of a name, a new one for a new name; none for more than there is room for, which every page then has.
  mutating func bit(of kind: Kind, _ name: some Sequence<UInt8>) -> StyledNames {
    let hash = Self.hash(kind, name)
    if let bit = bits[hash] { return bit }
    guard bits.count < UInt64.bitWidth else { return [] }
    let bit = StyledNames(rawValue: 1 << UInt64(bits.count))
    bits[hash] = bit
    return bit
  }

  /// Which of them are in a text of HTML. What only looks like one counts, too.
  func names(in html: [UInt8]) -> StyledNames {
    let bytes = html.span
    let (attribute, style) = (Kind.attribute.rawValue, Kind.style.rawValue)
    let classes = Self.hash(.attribute, "class".utf8)
    var found: StyledNames = []
    var index = 0
    /// Moves to the end of a name, and records it.
    func take(_ start: UInt64, until isEnd: (UInt8) -> Bool) -> UInt64 {
      var hash = start
      while index < bytes.count, !isEnd(bytes[index]) {
        hash = Self.mixed(hash, bytes[index])
        index += 1
      }
      if let bit = bits[hash] { found.formUnion(bit) }
      return hash
    }
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while index < bytes.count, isSkipped(bytes[index]) { index += 1 }
    }
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
      guard index < bytes.count, (bytes[index] | 0x20) &- UInt8(ascii: "a") < 26 else { continue }
      _ = take(Kind.element.rawValue) { $0.endsName }
      while true {
        skip { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
        guard index < bytes.count, bytes[index] != UInt8(ascii: ">") else { break }
        let start = index
        let name = take(attribute) { $0.endsName || $0 == UInt8(ascii: "=") }
        skip { $0 <= 0x20 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { continue }
        index += 1
        skip { $0 <= 0x20 }
        guard index < bytes.count else { break }
        let quote = bytes[index]
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        if isQuoted { index += 1 }
        func isOver(_ byte: UInt8) -> Bool {
          isQuoted ? byte == quote : byte <= 0x20 || byte == UInt8(ascii: ">")
        }
        if name == classes {
          while index < bytes.count, !isOver(bytes[index]) {
            _ = take(style) { isOver($0) || $0 <= 0x20 }
            if isQuoted { skip { $0 <= 0x20 } }
          }
        } else {
          skip { !isOver($0) }
        }
        if isQuoted || index == start { index += 1 }
      }
    }
    return found
  }
}

extension UInt8 {
  /// Whether the name of an element or attribute is over before it.
  fileprivate var endsName: Bool { self <= 0x20 || self == UInt8(ascii: ">") || self == UInt8(ascii: "/") }
}
