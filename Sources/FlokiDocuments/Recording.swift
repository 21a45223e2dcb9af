package import FlokiContent

/// Checks the format of a movie or a sound by its first bytes, and whether it is complete by the sizes written in it.
///
/// No sound or picture is decoded, so other damage goes unnoticed.
package enum Recording {
  /// The problem of a file; nil if these checks find none.
  package static func problem(of source: any ByteSource, _ kind: RecordingKind) -> DownloadProblem? {
    do throws(DownloadProblem) {
      guard source.byteCount > 0 else { throw .empty }
      let head = try source.all(at: 0, count: min(64, source.byteCount))
      switch kind {
      case .boxes: try BoxedRecording(source).verify()
      case .elements: try verifyElements(source, head)
      case .mp3: try verifyMP3(source, head)
      case .ogg: guard head.starts(with: "OggS".utf8) else { throw .mislabelled }
      case .flac: guard head.starts(with: "fLaC".utf8) || head.tagLength != nil else { throw .mislabelled }
      case .wave:
        let names: [String] = ["RIFF", "RF64", "RIFX"]
        guard head.count >= 12, names.contains(where: { head.starts(with: $0.utf8) }),
          head[8..<12].elementsEqual("WAVE".utf8)
        else { throw .mislabelled }
      }
      return nil
    } catch { return error }
  }

  /// The header of Matroska, and the segment after it that contains everything else.
  private static func verifyElements(_ source: any ByteSource, _ head: [UInt8]) throws(DownloadProblem) {
    guard head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) else { throw .mislabelled }
    guard let header = head.elementSize(at: 4) else { throw .truncated }
    guard let size = header.size, case let place = 4 + header.length + size, place < source.byteCount else {
      throw .truncated
    }
    let segment = try source.all(at: place, count: min(16, source.byteCount - place))
    guard segment.starts(with: [0x18, 0x53, 0x80, 0x67]), let length = segment.elementSize(at: 4) else {
      return
    }
    // The size of a live stream is unknown.
    if let size = length.size, size > source.byteCount - place - 4 - length.length { throw .truncated }
  }

  /// A tag may precede the first frame, and other bytes may precede the tag.
  private static func verifyMP3(_ source: any ByteSource, _ head: [UInt8]) throws(DownloadProblem) {
    if let length = head.tagLength {
      guard length < source.byteCount else { throw .truncated }
      return
    }
    let others: [[UInt8]] = [
      Array("OggS".utf8), Array("fLaC".utf8), Array("%PDF-".utf8), [0x50, 0x4B, 3, 4],
      [0x1A, 0x45, 0xDF, 0xA3],
    ]
    guard !others.contains(where: head.starts(with:)),
      !(head.count >= 8 && head[4..<8].elementsEqual("ftyp".utf8))
    else { throw .mislabelled }
    let bytes = try source.all(at: 0, count: min(1 << 16, source.byteCount))
    let isFrame = bytes.indices.dropLast(3).contains { place in
      // A sync word, a valid bit rate and a valid sample rate.
      bytes[place] == 0xFF && bytes[place + 1] & 0xE0 == 0xE0 && bytes[place + 2] & 0xF0 != 0xF0
        && bytes[place + 2] & 0x0C != 0x0C
    }
    guard isFrame else { throw .mislabelled }
  }
}

extension [UInt8] {
  /// The length of the ID3 tag at the beginning, with its header; nil if there is none.
  fileprivate var tagLength: Int? {
    guard count >= 10, starts(with: "ID3".utf8) else { return nil }
    return self[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) } + 10
  }

  /// A size in the encoding of Matroska, and its length in bytes; the size is nil if the file leaves it open.
  fileprivate func elementSize(at place: Int) -> (size: Int?, length: Int)? {
    guard place < count, self[place] > 0 else { return nil }
    let length = self[place].leadingZeroBitCount + 1
    guard place + length <= count else { return nil }
    var size = Int(self[place]) & ((1 << (8 - length)) - 1)
    for byte in self[(place + 1)..<(place + length)] { size = size << 8 | Int(byte) }
    return (size == (1 << (7 * length)) - 1 ? nil : size, length)
  }
}
