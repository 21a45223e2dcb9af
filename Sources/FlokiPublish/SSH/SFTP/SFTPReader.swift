/// Takes a packet apart; nil wherever it is shorter than it says.
struct SFTPReader {
  private(set) var left: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { left = bytes[...] }

  var rest: [UInt8] { Array(left) }

  mutating func byte() -> UInt8? { left.popFirst() }

  mutating func integer() -> UInt32? {
    guard left.count >= 4 else { return nil }
    defer { left = left.dropFirst(4) }
    return left.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  mutating func long() -> UInt64? {
    guard let high = integer(), let low = integer() else { return nil }
    return UInt64(high) << 32 | UInt64(low)
  }

  mutating func text() -> [UInt8]? {
    guard let count = integer(), left.count >= Int(count) else { return nil }
    defer { left = left.dropFirst(Int(count)) }
    return Array(left.prefix(Int(count)))
  }

  mutating func attributes() -> SFTPAttributes? {
    var attributes = SFTPAttributes()
    guard let flags = integer() else { return nil }
    if flags & 1 != 0 {
      guard let size = long(), let byteCount = Int(exactly: size) else { return nil }
      attributes.byteCount = byteCount
    }
    if flags & 2 != 0, long() == nil { return nil }
    if flags & 4 != 0 {
      guard let mode = integer() else { return nil }
      attributes.mode = mode
    }
    if flags & 8 != 0 {
      guard integer() != nil, let changed = integer() else { return nil }
      attributes.changed = changed
    }
    if flags & 0x8000_0000 != 0 {
      guard let count = integer() else { return nil }
      for _ in 0..<count { guard text() != nil, text() != nil else { return nil } }
    }
    return attributes
  }

  /// The number that comes next, which stays.
  var first: UInt32? {
    var copy = self
    return copy.integer()
  }
}
