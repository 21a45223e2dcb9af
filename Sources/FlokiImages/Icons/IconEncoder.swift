package import FlokiContent
package import FlokiProtocol

/// A picture small enough to travel inside the appdata.
package struct EncodedIcon: Hashable, Sendable {
  /// A PNG without anything beside its pixels.
  package var bytes: [UInt8]
  package var size: PixelSize
  /// The size of the file that the author named.
  package var originalByteCount: Int
  /// What iOS sees of it in a tab bar (C66).
  package var mask: IconMask
}

/// Makes the pictures that are embedded as base64 (`tab_image`, `item_disclosure`): every byte of them is
/// downloaded with the appdata, and one that does not decode is no picture at all (C23 C24).
package enum IconEncoder {
  /// Turns a picture of any format into the smallest PNG that decodes to the very same visible pixels.
  ///
  /// - Parameters:
  ///   - path: The file, as a failure names it.
  ///   - fitting: The room for the picture; one that is larger is scaled down, its proportions kept. Tab
  ///     images belong into 30 × 30, as iOS draws them one pixel a point (C66).
  package static func encode(
    _ bytes: [UInt8], path: String, fitting room: PixelSize? = nil
  ) throws(ImageFailure) -> EncodedIcon {
    let header = try header(of: bytes, path: path)
    do throws(PictureProblem) {
      return try encode(bytes, header: header, fitting: room)
    } catch {
      throw ImageFailure(source: path, problem: error)
    }
  }

  /// A stored icon from its bytes; nil if they are not an icon of that source.
  static func known(_ bytes: [UInt8], madeOf source: MediaFile, fitting room: PixelSize?) -> EncodedIcon? {
    guard let header = try? header(of: bytes, path: ""), header.format == .png,
      header.size == expectedSize(of: source, fitting: room) ?? header.size,
      let picture = try? picture(of: bytes, header, size: header.size)
    else { return nil }
    return EncodedIcon(
      bytes: bytes, size: header.size, originalByteCount: source.byteCount, mask: IconMask(of: picture))
  }

  /// The size of the icon from a source; nil if only the bytes of the source are known.
  private static func expectedSize(of source: MediaFile, fitting room: PixelSize?) -> PixelSize? {
    guard case .image(let header) = source.contents else { return nil }
    return room.map { header.size.fitted(into: $0) } ?? header.size
  }

  private static func picture(
    of bytes: [UInt8], _ header: ImageHeader, size: PixelSize
  ) throws(PictureProblem) -> Picture {
    let whole = PixelRect(x: 0, y: 0, width: header.size.width, height: header.size.height)
    let operation = ImageOperation(source: "", crop: whole, size: size, encoding: .png)
    return try ImageWorker().picture(operation, of: bytes, header: header)
  }

  private static func header(of bytes: [UInt8], path: String) throws(ImageFailure) -> ImageHeader {
    switch ImageProbe.probe(bytes.span, fileSize: bytes.count) {
    case .image(let header): return header
    case .brokenImage(let problem): throw ImageFailure(source: path, problem: .file(problem))
    case .foreign, .other:
      throw ImageFailure(source: path, problem: bytes.isEmpty ? .file(.empty) : .notAPicture)
    }
  }

  private static func encode(
    _ bytes: [UInt8], header: ImageHeader, fitting room: PixelSize?
  ) throws(PictureProblem) -> EncodedIcon {
    let size = room.map { header.size.fitted(into: $0) } ?? header.size
    let picture = try picture(of: bytes, header, size: size)
    // An icon is 60 × 60 at most; anyone who embeds a photograph shall not wait for it.
    let area = picture.width * picture.height
    var result = try picture.png(effort: area <= 1 << 14 ? .most : area <= 1 << 18 ? .some : .least)
    // The author's own bytes, where they show the same without what is written beside the pixels.
    if header.format == .png, size == header.size, let bare = bytes.withoutPNGMetadata(),
      bare.count < result.count,
      let same = try? Self.picture(of: bare, header, size: size), same == picture
    {
      result = bare
    }
    return EncodedIcon(
      bytes: result, size: picture.size, originalByteCount: bytes.count, mask: IconMask(of: picture))
  }
}

extension PixelSize {
  /// The largest size of the same proportions that fits, at most this one.
  fileprivate func fitted(into room: PixelSize) -> PixelSize {
    guard width > room.width || height > room.height else { return self }
    // Whether the width is what binds.
    if width * room.height >= height * room.width {
      return PixelSize(
        width: max(1, room.width),
        height: max(1, min(height, (height * room.width * 2 + width) / (width * 2))))
    }
    return PixelSize(
      width: max(1, min(width, (width * room.height * 2 + height) / (height * 2))),
      height: max(1, room.height))
  }
}

extension [UInt8] {
  /// The chunks of a PNG that make its pixels, as they are; nil where the chunks do not add up, or hold what the
  /// phones of the time do not read as one would today: 16 bits, and a transparent grey of fewer than eight.
  fileprivate func withoutPNGMetadata() -> [UInt8]? {
    let bytes = span
    guard let depth = bytes.byte(at: 24), let kind = bytes.byte(at: 25), depth <= 8 else { return nil }
    var result = [UInt8](self.prefix(8))
    var offset = 8
    while let length = bytes.big32(at: offset), offset + length + 12 <= count {
      let end = offset + length + 12
      let isEnd = bytes.reads("IEND", at: offset + 4)
      if kind == PNGLayout.Kind.gray.rawValue, depth < 8, bytes.reads("tRNS", at: offset + 4) { return nil }
      if isEnd || bytes.reads("IHDR", at: offset + 4) || bytes.reads("PLTE", at: offset + 4)
        || bytes.reads("tRNS", at: offset + 4) || bytes.reads("IDAT", at: offset + 4)
      {
        result += self[offset..<end]
      }
      if isEnd { return result }
      offset = end
    }
    return nil
  }
}
