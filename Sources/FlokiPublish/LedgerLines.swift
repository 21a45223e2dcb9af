import FlokiContent

/// What a build's ledger says of the files in its folder, as far as publishing needs it: `mark digest size time inode
/// stale-since path`, one line a file.
struct LedgerLines {
  struct Line {
    var path: String
    var digest: ContentDigest
    var byteCount: Int
    var staleSince: Int64?
  }

  /// Files that are floki's own; what cannot be read is left out.
  private(set) var lines: [Line] = []

  init(reading bytes: [UInt8]) {
    for text in bytes.split(separator: UInt8(ascii: "\n")) {
      let words = text.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 7, words[0] == "own", let digest = ContentDigest(hex: words[1]),
        let byteCount = Int(words[2]), byteCount >= 0
      else { continue }
      lines.append(
        Line(path: words[6], digest: digest, byteCount: byteCount, staleSince: Int64(words[5])))
    }
  }
}
