import CDeflate
import FlokiProtocol

/// The bytes of a PNG that holds nothing beside its pixels: no profile, no time, no text.
enum PNGFile {
  /// The bytes around a stream in a file of that layout.
  static func overhead(of layout: PNGLayout) -> Int {
    let transparency = layout.transparency.count
    return 57 + (layout.palette.isEmpty ? 0 : 12 + 3 * layout.palette.count)
      + (transparency == 0 ? 0 : 12 + transparency)
  }

  static func make(size: PixelSize, layout: PNGLayout, stream: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes.reserveCapacity(overhead(of: layout) + stream.count)
    bytes.appendChunk(
      "IHDR",
      bigEndian(size.width) + bigEndian(size.height)
        + [UInt8(truncatingIfNeeded: layout.depth), layout.kind.rawValue, 0, 0, 0])
    if !layout.palette.isEmpty {
      bytes.appendChunk(
        "PLTE",
        layout.palette.flatMap { word in
          [16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
        })
    }
    if !layout.transparency.isEmpty { bytes.appendChunk("tRNS", layout.transparency) }
    bytes.appendChunk("IDAT", stream)
    bytes.appendChunk("IEND", [])
    return bytes
  }

  fileprivate static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

extension PNGLayout {
  /// The opacity of the first colours of a palette, or the one transparent colour.
  fileprivate var transparency: [UInt8] {
    if kind == .palette {
      return palette.prefix { $0 >> 24 != 0 }.map { UInt8(truncatingIfNeeded: 255 - $0 >> 24) }
    }
    guard let key else { return [] }
    let samples = kind == .gray ? [(key & 255) >> UInt32(8 - depth)] : [16, 8, 0].map { key >> $0 & 255 }
    return samples.flatMap { [0, UInt8(truncatingIfNeeded: $0)] }
  }
}

extension [UInt8] {
  fileprivate mutating func appendChunk(_ name: String, _ content: [UInt8]) {
    self += PNGFile.bigEndian(content.count)
    let chunk = Array(name.utf8) + content
    self += chunk
    self += PNGFile.bigEndian(Int(unsafe floki_crc32(chunk, chunk.count)))
  }
}
