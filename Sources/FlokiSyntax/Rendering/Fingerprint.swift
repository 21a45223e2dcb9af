/// Identifies a problem after lines above it were added or removed, so that a tool which tracks problems does not count
/// it as new: `flokiFingerprint/v1`.
///
/// It is a sum over the code, the file's path, the line without the space around it and the marked text, then a colon
/// and which of the problems alike in all of these it is, from 1. It excludes messages, which may be reworded.
struct FingerprintMaker {
  static let name = "flokiFingerprint/v1"

  private let lines: LineTables
  private var counts: [UInt64: Int] = [:]

  init(_ lines: LineTables) { self.lines = lines }

  mutating func make(for diagnostic: Diagnostic) -> String {
    let span = diagnostic.primary.span
    var sum = FNV1a()
    sum.add(diagnostic.code.utf8)
    sum.add(lines.file(span.source)?.path.utf8 ?? "".utf8)
    if let file = lines.file(span.source), !lines.isWholeFile(span) {
      let table = lines.table(of: span.source)
      let line = file.bytes[table.content(ofLine: table.position(of: span.start).line)]
      sum.add(line.withoutSpaceAround)
      let end = min(Int(span.end), file.bytes.count)
      sum.add(file.bytes[min(Int(span.start), end)..<end])
    }
    let count = (counts[sum.value] ?? 0) + 1
    counts[sum.value] = count
    let digits = String(sum.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + ":\(count)"
  }
}

extension ArraySlice<UInt8> {
  fileprivate var withoutSpaceAround: ArraySlice<UInt8> {
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) })
    else {
      return []
    }
    return self[first...last]
  }
}

/// A sum that is the same on every machine and in every run, as `Hasher` is not; not meant to withstand an attack.
private struct FNV1a {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds bytes, and then their end, so that different lists of texts give different sums.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    value = (value ^ 0xFF) &* 0x0000_0100_0000_01B3
  }
}
