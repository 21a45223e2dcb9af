import FlokiProtocol

/// The first frame of an animated WebP: where it is on the canvas, and which chunks hold its pixels.
struct WebPFrame {
  let x: Int
  let y: Int
  let size: PixelSize
  /// `ALPH`, where the frame has transparency apart from its colours, and `VP8 ` or `VP8L`, each with its header.
  let chunks: [Range<Int>]
  let hasAlpha: Bool

  /// Nil if there is none, or it is incomplete.
  init?(in bytes: Span<UInt8>) {
    guard let frame = ImageProbe.webpChunk("ANMF", in: bytes),
      let x = bytes.little24(at: frame.lowerBound), let y = bytes.little24(at: frame.lowerBound + 3),
      let width = bytes.little24(at: frame.lowerBound + 6),
      let height = bytes.little24(at: frame.lowerBound + 9)
    else { return nil }
    self.x = x * 2
    self.y = y * 2
    size = PixelSize(width: width + 1, height: height + 1)
    var chunks: [Range<Int>] = []
    var offset = frame.lowerBound + 16
    while let length = bytes.little32(at: offset + 4) {
      let end = offset + 8 + length
      guard end <= frame.upperBound else { return nil }
      let isPicture = bytes.reads("VP8 ", at: offset) || bytes.reads("VP8L", at: offset)
      if isPicture || bytes.reads("ALPH", at: offset) { chunks.append(offset..<end) }
      if isPicture { break }
      offset = end + length & 1
    }
    guard let picture = chunks.last, !bytes.reads("ALPH", at: picture.lowerBound) else { return nil }
    self.chunks = chunks
    hasAlpha = chunks.count > 1
  }

  /// The frame as a WebP of its own, which libwebp's plain decoder takes.
  func standAlone(from bytes: Span<UInt8>) -> [UInt8] {
    var body = Array("WEBP".utf8)
    func add(_ value: Int, width: Int) {
      for index in 0..<width { body.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
    }
    if hasAlpha {
      body += Array("VP8X".utf8)
      add(10, width: 4)
      add(16, width: 4)
      add(size.width - 1, width: 3)
      add(size.height - 1, width: 3)
    }
    for chunk in chunks {
      for offset in chunk { body.append(bytes[offset]) }
      if chunk.count & 1 == 1 { body.append(0) }
    }
    let inside = body
    body = Array("RIFF".utf8)
    add(inside.count, width: 4)
    return body + inside
  }
}
