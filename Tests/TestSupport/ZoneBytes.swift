/// Files of time zones as zic writes them, for tests that need zones of their own.
package enum ZoneBytes {
  /// - Parameters:
  ///   - rule: As POSIX writes it: what holds behind the last change.
  ///   - changes: Seconds since 1970, each with the offset from then on in seconds east of UTC.
  ///   - first: The offset before all of them.
  package static func file(rule: String, changes: [(Int64, Int32)] = [], first: Int32 = 0) -> [UInt8] {
    let empty = header(changes: 0, types: 1) + bytes(first) + [0, 0] + Array("UTC\0".utf8)
    var block = header(changes: changes.count, types: changes.count + 1)
    for (at, _) in changes { block += bytes(at) }
    block += (0..<changes.count).map { UInt8($0 + 1) }
    for offset in [first] + changes.map(\.1) { block += bytes(offset) + [0, 0] }
    return empty + block + Array("UTC\0\n\(rule)\n".utf8)
  }

  private static func header(changes: Int, types: Int) -> [UInt8] {
    let counts = [0, 0, 0, changes, types, 4].flatMap { bytes(Int32($0)) }
    return Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + counts
  }

  private static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    unsafe withUnsafeBytes(of: number.bigEndian) { unsafe Array($0) }
  }
}
