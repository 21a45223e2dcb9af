/// Lines `size|tag|path` of a host.
enum FarListing {
  static func entry(_ line: some StringProtocol) -> StoredEntry? {
    let parts = line.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let byteCount = Int(parts[0]), byteCount >= 0 else { return nil }
    let path = parts[2].hasPrefix("./") ? parts[2].dropFirst(2) : parts[2]
    return StoredEntry(
      path: String(path), byteCount: byteCount, tag: parts[1].isEmpty ? nil : String(parts[1]))
  }

  static func entries(_ output: [UInt8]) -> [StoredEntry] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { entry($0) }
  }
}
