import FlokiContent
import FlokiProtocol

extension ImageProbe {
  /// Reads the chunks: a transparent colour is before the pixels; metadata can also follow them.
  static func pngHeader(of bytes: Span<UInt8>, fileSize: Int) throws(ImageProblem) -> ImageHeader {
    guard let width = bytes.big32(at: 16), let height = bytes.big32(at: 20),
      let colorType = bytes.byte(at: 25)
    else {
      throw .truncated
    }
    guard bytes.reads("IHDR", at: 12) else { throw .damaged }
    var header = ImageHeader(
      format: .png, storedSize: PixelSize(width: width, height: height), hasAlpha: colorType & 4 != 0)
    var fields = DescribedFields()
    var offset = 33
    while !bytes.reads("IDAT", at: offset + 4), !bytes.reads("IEND", at: offset + 4) {
      guard let length = bytes.big32(at: offset) else { throw .ended(at: bytes.count, of: fileSize) }
      guard length < 1 << 31 else { throw .damaged }
      if bytes.reads("tRNS", at: offset + 4) {
        header.hasAlpha = true
      } else if bytes.reads("acTL", at: offset + 4) {
        // One frame is a still picture.
        header.isAnimated = bytes.big32(at: offset + 8).map { $0 > 1 } ?? false
      } else {
        addDescription(at: offset, length, of: bytes, to: &fields)
      }
      offset += length + 12
    }
    guard bytes.reads("IDAT", at: offset + 4) else { throw ImageProblem.withoutPixels }
    header.isFlatArt = isFlatArt(header.storedSize, dataSize: fileSize - offset)
    if codePoints(ofPNG: bytes) != nil { header.readingRevision = 1 }
    // An interlaced one is decoded whole.
    if bytes.byte(at: 28) == 1 { header.workingMemory = min(width, mostPixels) * min(height, mostPixels) * 4 }
    let isWhole = reachesEnd(bytes, from: offset, &fields)
    if bytes.count == fileSize, !isWhole { throw .truncated }
    header.add(fields)
    return header
  }

  /// The colours in a `cICP` chunk, which takes precedence over a profile; libpng does not know it.
  static func codePoints(ofPNG bytes: Span<UInt8>) -> CodePoints? {
    var offset = 33
    while let length = bytes.big32(at: offset), !bytes.reads("IDAT", at: offset + 4) {
      // Red, green and blue as they are (0); PNG has no others.
      if length == 4, bytes.reads("cICP", at: offset + 4), let primaries = bytes.byte(at: offset + 8),
        let transfer = bytes.byte(at: offset + 9), bytes.byte(at: offset + 10) == 0
      {
        return CodePoints(primaries: Int(primaries), transfer: Int(transfer))
      }
      offset += length + 12
    }
    return nil
  }

  private static func reachesEnd(
    _ bytes: Span<UInt8>, from start: Int, _ fields: inout DescribedFields
  ) -> Bool {
    var offset = start
    while let length = bytes.big32(at: offset) {
      if bytes.reads("IEND", at: offset + 4) { return offset + 12 <= bytes.count }
      addDescription(at: offset, length, of: bytes, isLate: true, to: &fields)
      offset += length + 12
    }
    return false
  }

  /// Reads the metadata of a chunk, if it has some and is complete.
  private static func addDescription(
    at offset: Int, _ length: Int, of bytes: Span<UInt8>, isLate: Bool = false,
    to fields: inout DescribedFields
  ) {
    let end = offset + 8 + length
    guard length > 0, end <= bytes.count else { return }
    let chunk = bytes.extracting((offset + 8)..<end)
    if bytes.reads("eXIf", at: offset + 4) { return fields.addExif(chunk, isUnusual: isLate) }
    let types: [StaticString] = ["tEXt", "zTXt", "iTXt"]
    guard let type = types.first(where: { bytes.reads($0, at: offset + 4) }),
      let text = PNGText(chunk, type: type)
    else { return }
    if let packet = text.packet {
      fields.addPacket(packet.span)
    } else if let profile = text.rawProfile {
      // Of either kind, whatever the name says.
      if profile.span.reads("Exif\0", at: 0) || TIFFDirectory(in: profile.span) != nil {
        fields.addExif(profile.span, isUnusual: true)
      } else {
        fields.addPacket(profile.span)
      }
    }
  }

  /// Whether the last bytes of a file lack the chunk that every PNG ends with.
  static func endsInPNGData(_ tail: Span<UInt8>) -> Bool {
    var offset = tail.count - 8
    while offset >= 0 {
      if tail[offset] == UInt8(ascii: "I"), tail.reads("IEND", at: offset) { return false }
      offset -= 1
    }
    return true
  }
}

extension ImageHeader {
  /// Adds the metadata of the file.
  mutating func add(_ fields: DescribedFields) {
    add(fields.exif)
    orientation = fields.orientation ?? orientation
    readingRevision = max(readingRevision, fields.readingRevision)
  }

  /// Adds the EXIF data of the file.
  mutating func add(_ exif: ExifFields) {
    orientation = exif.orientation ?? orientation
    takenAt = exif.takenAt
    takenAtOffset = exif.takenAtOffset
  }
}
