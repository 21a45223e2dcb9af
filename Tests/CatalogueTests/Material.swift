import CTestPictures
import Foundation

/// One file of an example, made from what the page writes in its block.
struct Material {
  private enum Content {
    case bytes([UInt8])
    case link(to: String)
    case pipe
    case absent
  }

  /// With `\xNN` for the bytes of a name that text cannot spell, where the content is written so, too.
  private var path = ""
  private let isEscaped: Bool
  private let content: Content

  /// - Parameters:
  ///   - kind: `picture`, `link`, `absent`, `large`, or the language of a text, which is the file itself.
  ///   - isEscaped: Whether `\xNN` in a text represents a byte.
  init?(_ kind: Substring, isEscaped: Bool, _ text: String) {
    self.isEscaped = isEscaped
    let words = text.trimmingCharacters(in: .whitespacesAndNewlines)
    switch kind {
    case "yaml", "markdown", "text", "json", "html", "mustache", "xml":
      content = .bytes(isEscaped ? Self.unescaped(text) : Array(text.utf8))
    case "picture":
      guard let picture = PictureDescription(words)?.bytes() else { return nil }
      content = .bytes(picture)
    case "large":
      guard let megabytes = words.split(separator: " ").first.flatMap({ Int($0) }) else { return nil }
      content = .bytes(Array(repeating: UInt8(ascii: " "), count: megabytes << 20))
    case "link": content = .link(to: words)
    case "pipe": content = .pipe
    case "absent": content = .absent
    default: return nil
    }
  }

  func at(_ path: String) -> Material {
    var material = self
    material.path = path
    return material
  }

  func put(into folder: URL) throws {
    let file = folder.appending(path: path)
    try? FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    switch content {
    case .bytes(let bytes) where isEscaped: try write(bytes, below: folder)
    case .bytes(let bytes): try Data(bytes).write(to: file)
    case .link(let target):
      try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
    case .pipe:
      guard unsafe mkfifo(file.path, 0o644) == 0 else { throw CocoaError(.fileWriteUnknown) }
    case .absent: return
    }
  }

  /// Foundation changes the bytes of some names; the system takes them as they are.
  private func write(_ bytes: [UInt8], below folder: URL) throws {
    let name = Array("\(folder.path)/".utf8) + Self.unescaped(path) + [0]
    let opened = unsafe open(name.map(CChar.init(bitPattern:)), O_CREAT | O_WRONLY | O_TRUNC, 0o644)
    guard opened >= 0 else { throw CocoaError(.fileWriteUnknown) }
    defer { close(opened) }
    try FileHandle(fileDescriptor: opened).write(contentsOf: Data(bytes))
  }

  private static func unescaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "x"),
        let value = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}

/// A picture in words: "JPEG, 640 × 480", "PNG, 30 × 30, transparent", "JPEG, 640 × 480, cut after 900 bytes".
///
/// What else may be wrong with one: "damaged after 900 bytes", "claiming 0 × 0", "of 12 bits", "lossless", "animated" (a GIF),
/// "with a damaged profile" (a JPEG), "of raw data" (a TIFF), "of an unknown codec" (an AVIF), "with a JPEG inside" (a BMP). Of a transparent one, which is a disc: "hardly opaque", "drawn on in white".
private struct PictureDescription {
  private var format = ""
  private var width = 0
  private var height = 0
  private var problems: [Substring] = []

  init?(_ words: String) {
    guard
      let match = words.wholeMatch(
        of: /(JPEG|PNG|GIF|WebP|BMP|TIFF|AVIF|empty)(?:, (\d+) × (\d+))?((?:, [^,]+)*)/)
    else {
      return nil
    }
    format = String(match.1)
    width = match.2.flatMap { Int($0) } ?? 0
    height = match.3.flatMap { Int($0) } ?? 0
    problems = match.4.split(separator: ", ")
    guard problems.allSatisfy({ applying($0, to: []) != nil }) else { return nil }
  }

  private var isTransparent: Bool { problems.contains("transparent") }

  func bytes() -> [UInt8] {
    guard format != "empty" else { return [] }
    return problems.reduce(encoded()) { applying($1, to: $0) ?? $0 }
  }

  /// The picture with one thing wrong in it; nil where nobody knows what the words mean.
  private func applying(_ problem: Substring, to whole: [UInt8]) -> [UInt8]? {
    var bytes = whole
    // Where the header says how deep, how high and how wide the picture is.
    let frame =
      format == "JPEG" ? (bytes.indices.dropLast(9).first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 }) : 0
    if ["transparent", "hardly opaque", "drawn on in white"].contains(problem) {
      return bytes
    } else if let match = problem.wholeMatch(of: /cut after (\d+) bytes/), let count = Int(match.1) {
      return Array(bytes.prefix(count))
    } else if let match = problem.wholeMatch(of: /damaged after (\d+) bytes/), let count = Int(match.1) {
      for index in bytes.indices.dropFirst(count).prefix(200).dropLast(20) { bytes[index] = 0xFF }
    } else if let match = problem.wholeMatch(of: /claiming (\d+) × (\d+)/), let w = UInt16(match.1),
      let h = UInt16(match.2)
    {
      guard let frame, bytes.count > 24 else { return bytes }
      let (high, wide) = ([UInt8(h >> 8), UInt8(h & 255)], [UInt8(w >> 8), UInt8(w & 255)])
      if format == "JPEG" {
        bytes.replaceSubrange(frame + 5..<frame + 9, with: high + wide)
      } else {
        bytes.replaceSubrange(16..<24, with: [0, 0] + wide + [0, 0] + high)
      }
    } else if problem == "of 12 bits" {
      if let frame, !bytes.isEmpty { bytes[frame + 4] = 12 }
    } else if problem == "lossless" {
      if let frame, !bytes.isEmpty { bytes[frame + 1] = 0xC3 }
    } else if problem == "of raw data" {
      // The tag of what samples mean, with one value of two bytes: a filter of colours over a sensor.
      guard let tag = bytes.firstRange(of: [0x06, 0x01, 3, 0, 1, 0, 0, 0]) else { return bytes }
      bytes.replaceSubrange(tag.upperBound..<tag.upperBound + 2, with: [0x23, 0x80])
    } else if problem == "of an unknown codec" {
      guard let type = bytes.firstRange(of: Array("av01".utf8)) else { return bytes }
      bytes.replaceSubrange(type, with: Array("vvc1".utf8))
    } else if problem == "with a JPEG inside" {
      if bytes.count > 30 { bytes[30] = 4 }
    } else if problem == "animated" {
      return unsafe taking(
        test_animation(Int32(width), Int32(height), 0, 0, Int32(width), Int32(height)))
    } else if problem == "with a damaged profile" {
      guard bytes.count > 2 else { return bytes }
      bytes.insert(
        contentsOf: [0xFF, 0xE2, 0, 22] + Array("ICC_PROFILE\0".utf8) + [1, 1] + [0, 0, 0, 0, 0, 0], at: 2)
    } else {
      return nil
    }
    return bytes
  }

  private func encoded() -> [UInt8] {
    guard width > 0, height > 0 else { return [] }
    switch format {
    case "JPEG":
      return unsafe taking(
        test_jpeg(samples(alpha: false), Int32(width), Int32(height), 3, 0, 0, 85, nil, 0))
    case "PNG":
      let channels = isTransparent ? 4 : 3
      return unsafe taking(
        test_png(
          samples(alpha: isTransparent), width * channels, Int32(width), Int32(height),
          isTransparent ? 6 : 2, 8, 0, nil, 0, 0))
    default:
      let samples = samples(alpha: false).map(UInt32.init)
      let words: [UInt32] = stride(from: 0, to: samples.count, by: 3).map { index in
        samples[index] << 16 | samples[index + 1] << 8 | samples[index + 2]
      }
      let formats = [
        "GIF": TEST_GIF, "WebP": TEST_WEBP, "BMP": TEST_BMP, "TIFF": TEST_TIFF, "AVIF": TEST_AVIF,
      ]
      return unsafe taking(test_other(formats[format] ?? TEST_GIF, words, Int32(width), Int32(height)))
    }
  }

  /// A sky that darkens towards the water; where it is transparent, a disc is not.
  private func samples(alpha: Bool) -> [UInt8] {
    var samples: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (2 * x - width, 2 * y - height)
        let isDrawn = problems.contains("drawn on in white") && max(abs(dx), abs(dy)) < min(width, height) / 2
        samples +=
          isDrawn ? [255, 255, 255] : [UInt8(x * 120 / width + 60), UInt8(y * 120 / height + 90), 200]
        guard alpha else { continue }
        let isInside = dx * dx + dy * dy < min(width, height) * min(width, height)
        samples.append(isInside ? problems.contains("hardly opaque") ? 51 : 255 : 0)
      }
    }
    return samples
  }

  private func taking(_ made: test_bytes) -> [UInt8] {
    guard let start = unsafe made.bytes else { return [] }
    defer { unsafe free(start) }
    return unsafe Array(UnsafeBufferPointer(start: start, count: made.count))
  }
}
