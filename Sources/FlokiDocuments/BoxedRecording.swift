import FlokiContent

/// A movie or sound of Apple and MPEG (ISO 14496-12): boxes in sequence, each with a size and a name.
struct BoxedRecording {
  private let source: any ByteSource

  init(_ source: any ByteSource) { self.source = source }

  private struct Box {
    let name: String
    /// With its header; nil if the box reaches to the end of the file.
    let size: Int?
  }

  /// Names that the first box may have.
  private static let first: Set = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot", "styp"]
  /// Names of other boxes; other bytes at the end are accepted.
  private static let others: Set = [
    "moof", "mfra", "sidx", "ssix", "uuid", "udta", "meta", "pdin", "emsg", "prft", "PICT",
  ]

  func verify() throws(DownloadProblem) {
    guard let begin = try box(at: 0), Self.first.contains(begin.name) else { throw .mislabelled }
    var place = 0
    var hasIndex = false
    // A broadcast has as many boxes as seconds: boxes after these are not checked.
    for _ in 0..<(1 << 12) {
      guard let box = try box(at: place), Self.first.contains(box.name) || Self.others.contains(box.name)
      else {
        break
      }
      if box.name == "moov" { hasIndex = true }
      guard let size = box.size else { return }
      guard size >= 8 else { throw .damaged }
      guard size <= source.byteCount - place else { throw .truncated }
      place += size
    }
    // Without it, no player finds a sound or a picture; cameras write it last.
    if !hasIndex, source.byteCount - place < 8 { throw .truncated }
  }

  /// Nil if too few bytes are left for a box.
  private func box(at place: Int) throws(DownloadProblem) -> Box? {
    guard source.byteCount - place >= 8 else { return nil }
    let head = try source.all(at: place, count: min(16, source.byteCount - place))
    let size = head[0..<4].reduce(0) { $0 << 8 | Int($1) }
    let name = String(decoding: head[4..<8], as: UTF8.self)
    switch size {
    case 0: return Box(name: name, size: nil)
    case 1:
      guard head.count == 16, head[8] < 0x40 else { throw .truncated }
      return Box(name: name, size: head[8..<16].reduce(0) { $0 << 8 | Int($1) })
    default: return Box(name: name, size: size)
    }
  }
}
