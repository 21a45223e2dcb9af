package import FlokiContent
package import FlokiProtocol

/// Makes the embedded pictures of a build, each once: a cache keeps those that take long to compress.
package struct IconWorkshop: Sendable {
  private let cache: DerivativeCache?
  private let memoryBudget: Int

  /// - Parameter memoryBudget: The bytes that a source may take; one that has to be there whole and is larger is refused.
  package init(cache: DerivativeCache?, memoryBudget: Int = ImageWorkshop.defaultMemoryBudget) {
    self.cache = cache
    self.memoryBudget = memoryBudget
  }

  /// An icon, made or found.
  ///
  /// - Parameters:
  ///   - source: Its file as it was when the project was read.
  ///   - read: Reads the file again, if needed.
  package func icon(
    _ image: EmbeddedImage, of source: MediaFile, reading read: () throws -> [UInt8]
  ) throws -> EncodedIcon {
    let key = Self.key(image, of: source)
    if let bytes = cache?.data(for: key),
      let icon = IconEncoder.known(bytes, madeOf: source, fitting: image.limit)
    {
      return icon
    }
    let need =
      if case .image(let header) = source.contents { header.need(ofFileWith: source.byteCount) } else {
        source.byteCount
      }
    guard need <= memoryBudget else {
      throw ImageFailure(source: image.source, problem: .needsMemory(need, allowed: memoryBudget))
    }
    let bytes = try read()
    guard ContentDigest(of: bytes) == source.digest else {
      throw ImageFailure(source: image.source, problem: .changed)
    }
    let icon = try IconEncoder.encode(bytes, path: image.source, fitting: image.limit)
    // A full disk costs the next build time, and this one nothing.
    try? cache?.store(icon.bytes, for: key)
    return icon
  }

  /// The source's bytes, the room, and who makes it; the word keeps it apart from the pictures of the same source.
  package static func key(_ image: EmbeddedImage, of source: MediaFile) -> ContentDigest {
    let room = image.limit.map { "\($0.width) × \($0.height)" } ?? "any size"
    var name = "icon of \(room) by \(ImageEncoder.version)"
    if case .image(let header) = source.contents, header.readingRevision > 0 {
      name += ", read:\(header.readingRevision)"
    }
    return ContentDigest(of: source.digest.bytes + Array(name.utf8))
  }
}
