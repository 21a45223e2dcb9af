import FlokiContent
import FlokiProtocol

extension ImageProbe {
  /// The brands in the first box tell HEIC and AVIF from the movies that share it. A burst or a moving AVIF counts where it has a still
  /// beside its frames.
  static func heifFormat(of bytes: Span<UInt8>) -> ImageHeader.Format? {
    guard let length = bytes.big32(at: 0), length >= 16, length <= 4096 else { return nil }
    // The major brand, then, behind its version, the compatible ones.
    let brands = stride(from: 8, to: min(length, bytes.count) - 3, by: 4).filter { $0 != 12 }
    func has(_ names: [StaticString]) -> Bool {
      brands.contains { offset in names.contains { bytes.reads($0, at: offset) } }
    }
    let format: ImageHeader.Format
    if has(["avif", "avis"]) {
      format = .avif
    } else if has(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]) {
      format = .heic
    } else {
      return nil
    }
    let isOfFrames = has(["avis", "hevc", "hevx", "msf1"])
    return isOfFrames && HEIFContainer(in: bytes)?.primary == nil ? nil : format
  }

  static func heifHeader(
    of bytes: Span<UInt8>, format: ImageHeader.Format, fileSize: Int
  ) throws(ImageProblem) -> ImageHeader {
    guard let container = HEIFContainer(in: bytes) else { throw .ended(at: bytes.count, of: fileSize) }
    guard container.furthestByte <= fileSize else { throw .truncated }
    guard let item = container.primaryItem else { throw .damaged }
    let work = try HEIFWork(container, in: bytes, isWhole: bytes.count == fileSize)
    guard let coded = item.codedSize(in: bytes), let size = item.uprightSize(in: bytes) else {
      throw .damaged
    }
    try checkSize(coded)
    // Decoders set the picture upright themselves, by the container's own turns, whatever the EXIF data say.
    var header = ImageHeader(
      format: format, storedSize: size, hasAlpha: container.alpha(in: bytes) != nil,
      isAnimated: bytes.reads("avis", at: 8), workingMemory: work.memory(for: coded), readingRevision: 1)
    if let exif = container.exif(in: bytes) { header.add(ExifFields(in: bytes.extracting(exif))) }
    header.orientation = 1
    return header
  }

  /// Where the ICC profile of the picture is.
  static func heifProfile(in bytes: Span<UInt8>) -> Range<Int>? {
    let boxes = HEIFContainer(in: bytes)?.primaryItem?.properties("colr") ?? []
    return boxes.first { bytes.reads("prof", at: $0.lowerBound) || bytes.reads("rICC", at: $0.lowerBound) }
      .map { $0.lowerBound + 4..<$0.upperBound }
  }
}
