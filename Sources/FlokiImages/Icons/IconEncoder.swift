import FlokiCompiler
package import FlokiProtocol

/// A picture small enough to travel inside the appdata.
package struct EncodedIcon: Hashable, Sendable {
  /// A PNG without anything beside its pixels.
  package var bytes: [UInt8]
  package var size: PixelSize
  /// The size of the file that the author named.
  package var originalByteCount: Int
  /// Whether any pixel is not opaque. iOS draws nothing of a tab image but its alpha (C66): without any, a
  /// full square.
  package var usesAlpha: Bool
}

/// Makes the pictures that are embedded as base64 (`tab_image`, `item_disclosure`): every byte of them is
/// downloaded with the appdata, and one that does not decode is no picture at all (C23 C24).
package enum IconEncoder {
  /// Turns a picture of any format into the smallest PNG that decodes to the very same pixels.
  ///
  /// - Parameters:
  ///   - path: The file, as a failure names it.
  ///   - fitting: The room for the picture; one that is larger is scaled down, its proportions kept. Tab
  ///     images belong into 30 × 30, as iOS draws them one pixel a point (C66).
  package static func encode(
    _ bytes: [UInt8], path: String, fitting room: PixelSize? = nil
  ) throws(ImageFailure) -> EncodedIcon {
    let header: ImageHeader
    switch ImageProbe.probe(bytes.span, fileSize: bytes.count) {
    case .image(let probed): header = probed
    case .brokenImage(let fault): throw ImageFailure(source: path, fault: .file(fault))
    case .foreign, .other:
      throw ImageFailure(source: path, fault: bytes.isEmpty ? .file(.empty) : .notAPicture)
    }
    do throws(PictureFault) {
      return try encode(bytes, header: header, fitting: room)
    } catch {
      throw ImageFailure(source: path, fault: error)
    }
  }

  private static func encode(
    _ bytes: [UInt8], header: ImageHeader, fitting room: PixelSize?
  ) throws(PictureFault) -> EncodedIcon {
    let source = try SourcePicture.decode(bytes, header: header)
    let size = room.map { header.size.fitted(into: $0) } ?? header.size
    let isUntouched =
      header.format == .png && size == header.size && source.orientation.isIdentity
      && !source.changesColors
    let whole = PixelRect(x: 0, y: 0, width: source.picture.width, height: source.picture.height)
    var picture = try source.picture.resampled(whole, to: source.orientation.turned(size))
    if let profile = source.profile { picture.convertToSRGB(from: profile, isGray: source.isGray) }
    picture = try picture.upright(source.orientation)

    let isSmall = picture.width * picture.height <= 1 << 18
    var result = try picture.smallestPNG(filters: isSmall ? PNGLayout.allFilters : [PNGLayout.adaptive])
    if isUntouched, let bare = bytes.withoutPNGMetadata(), bare.count < result.count { result = bare }
    return EncodedIcon(
      bytes: result, size: picture.size, originalByteCount: bytes.count, usesAlpha: picture.showsTransparency)
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
  /// The chunks of a PNG that make its pixels, as they are; nil where the chunks do not add up.
  fileprivate func withoutPNGMetadata() -> [UInt8]? {
    let bytes = span
    var result = [UInt8](self.prefix(8))
    var offset = 8
    while let length = bytes.big32(at: offset), offset + length + 12 <= count {
      let end = offset + length + 12
      let isEnd = bytes.reads("IEND", at: offset + 4)
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
