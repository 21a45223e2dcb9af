import FlokiContent

extension ImageProbe {
  /// The kind of a file that is not a picture, if its first bytes tell.
  static func kind(of bytes: Span<UInt8>) -> MediaFile.Kind? {
    if bytes.reads("%PDF-", at: 0) { return .pdf }
    if bytes.reads("8BPS", at: 0) { return .photoshop }
    if bytes.reads("PK\u{3}\u{4}", at: 0) || bytes.reads("Rar!", at: 0) || bytes.reads("7z", at: 0) {
      return .archive
    }
    if bytes.byte(at: 0) == 0xFF, bytes.byte(at: 1) == 0x0A { return .jpegXL }
    if bytes.big32(at: 0) == 12 {
      if bytes.reads("JXL ", at: 4) { return .jpegXL }
      if bytes.reads("jP  ", at: 4) { return .jpeg2000 }
    }
    // Of pictures (1) or pointers (2), and how many: no text begins so.
    if bytes.reads("\0\0\u{1}\0", at: 0) || bytes.reads("\0\0\u{2}\0", at: 0),
      let count = bytes.little16(at: 4), (1...256).contains(count)
    {
      return .icon
    }
    if bytes.reads("ftypavis", at: 4) { return .movingAVIF }
    // The boxes that movies begin with, those of old QuickTime among them.
    let boxes: [StaticString] = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"]
    if boxes.contains(where: { bytes.reads($0, at: 4) }), bytes.byte(at: 0) == 0 { return .movie }
    if bytes.big32(at: 0) == 0x1A45_DFA3 { return .movie }
    if bytes.reads("RIFF", at: 0), bytes.reads("AVI ", at: 8) { return .movie }
    if bytes.reads("version https://git-lfs.github.com/spec/", at: 0) { return .lfsPointer }
    return text(in: bytes)
  }

  /// The kind of a text, according to its first tag.
  private static func text(in bytes: Span<UInt8>) -> MediaFile.Kind? {
    var beginning: [UInt8] = []
    for offset in 0..<min(bytes.count, 1024) {
      let byte = bytes[offset]
      guard byte >= 0x20 || (9...13).contains(byte) else { return nil }
      beginning.append(byte)
    }
    guard !beginning.isEmpty, beginning.count > 4 || bytes.count > 4 else { return nil }
    let words = String(decoding: beginning, as: UTF8.self).lowercased()
    if words.contains("<svg") { return .drawing }
    if words.contains("<!doctype html") || words.contains("<html") || words.contains("<head") {
      return .webPage
    }
    return .text
  }
}
