import FlokiContent
import FlokiProtocol

extension ImageProbe {
  /// Reads the size of the canvas and moves to the first frame, whose transparency is given before it.
  static func gifHeader(of bytes: Span<UInt8>, fileSize: Int) throws(ImageProblem) -> ImageHeader {
    guard let width = bytes.little16(at: 6), let height = bytes.little16(at: 8),
      let flags = bytes.byte(at: 10)
    else {
      throw .truncated
    }
    var header = ImageHeader(format: .gif, storedSize: PixelSize(width: width, height: height))
    var offset = 13 + colorTableSize(flags)
    while let introducer = bytes.byte(at: offset) {
      switch introducer {
      case 0x21:
        if bytes.byte(at: offset + 1) == 0xF9, let flags = bytes.byte(at: offset + 3) {
          header.hasAlpha = flags & 1 != 0
        }
        guard let next = endOfBlocks(in: bytes, from: offset + 2) else {
          throw .ended(at: bytes.count, of: fileSize)
        }
        offset = next
      case 0x2C:
        guard let frame = GIFFrame(in: bytes, at: offset) else { throw .ended(at: bytes.count, of: fileSize) }
        guard frame.x + frame.size.width <= width, frame.y + frame.size.height <= height else {
          throw .damaged
        }
        if frame.size != header.storedSize { header.hasAlpha = true }
        // libgd's palette, its true colours, and floki's.
        header.workingMemory = 8 * frame.size.width * frame.size.height + 4 * width * height
        let data = offset + 10 + colorTableSize(frame.flags) + 1
        let end = endOfBlocks(in: bytes, from: data)
        if bytes.count == fileSize, end == nil { throw .truncated }
        header.isFlatArt = isFlatArt(frame.size, dataSize: (end ?? fileSize) - data)
        header.isAnimated = end.map { hasFrame(in: bytes, from: $0) } ?? false
        return header
      case 0x3B: throw ImageProblem.withoutPixels
      default: throw .damaged
      }
    }
    throw .ended(at: bytes.count, of: fileSize)
  }

  /// Where the first frame is on the canvas: it may cover only a part.
  static func firstFrame(ofGIF bytes: Span<UInt8>) -> GIFFrame? {
    guard let flags = bytes.byte(at: 10) else { return nil }
    var offset = 13 + colorTableSize(flags)
    while bytes.byte(at: offset) == 0x21, let next = endOfBlocks(in: bytes, from: offset + 2) {
      offset = next
    }
    return bytes.byte(at: offset) == 0x2C ? GIFFrame(in: bytes, at: offset) : nil
  }

  /// Whether another frame follows.
  private static func hasFrame(in bytes: Span<UInt8>, from start: Int) -> Bool {
    var offset = start
    while bytes.byte(at: offset) == 0x21, let next = endOfBlocks(in: bytes, from: offset + 2) {
      offset = next
    }
    return bytes.byte(at: offset) == 0x2C
  }

  private static func colorTableSize(_ flags: UInt8) -> Int {
    flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0
  }

  /// Skips a chain of blocks, each preceded by its length, including the empty one that ends it.
  private static func endOfBlocks(in bytes: Span<UInt8>, from start: Int) -> Int? {
    var offset = start
    while let length = bytes.byte(at: offset) {
      offset += 1 + Int(length)
      if length == 0 { return offset }
    }
    return nil
  }
}

struct GIFFrame {
  let x: Int
  let y: Int
  let size: PixelSize
  let flags: UInt8

  init?(in bytes: Span<UInt8>, at offset: Int) {
    guard let x = bytes.little16(at: offset + 1), let y = bytes.little16(at: offset + 3),
      let width = bytes.little16(at: offset + 5), let height = bytes.little16(at: offset + 7),
      let flags = bytes.byte(at: offset + 9)
    else { return nil }
    self.x = x
    self.y = y
    size = PixelSize(width: width, height: height)
    self.flags = flags
  }
}
