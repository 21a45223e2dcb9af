/// How a text is compressed for clients that accept it: the name is that of `Content-Encoding` and `Accept-Encoding`.
package enum ContentCoding: String, CaseIterable, Sendable {
  case gzip
  case brotli = "br"
  case zstd

  /// The extension of a compressed file after the name of the text, where hosts look for it.
  package var fileEnding: String {
    switch self {
    case .gzip: ".gz"
    case .brotli: ".br"
    case .zstd: ".zst"
    }
  }

  /// Where a text is packed.
  package func path(of text: String) -> String { text + fileEnding }

  /// The text that a packed file belongs to, judged by its name alone; nil for any other name. A file of the author's own can match,
  /// too: `m/….gz`.
  package static func unpacked(_ path: String) -> (path: String, coding: ContentCoding)? {
    // Most names end otherwise, and there are very many of them.
    guard let last = path.utf8.last,
      [UInt8(ascii: "z"), UInt8(ascii: "r"), UInt8(ascii: "t")].contains(last),
      let coding = allCases.first(where: { path.hasSuffix($0.fileEnding) })
    else { return nil }
    return (String(path.dropLast(coding.fileEnding.utf8.count)), coding)
  }
}
