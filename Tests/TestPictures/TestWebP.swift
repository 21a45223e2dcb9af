package import FlokiProtocol

/// Animated WebP files, put together from still ones.
package enum TestWebP {
  /// - Parameter frames: Still files and where they are, at even places.
  package static func animation(canvas: PixelSize, frames: [(file: [UInt8], x: Int, y: Int)]) -> [UInt8] {
    var body = Array("WEBP".utf8)
    body += chunk("VP8X", [2, 0, 0, 0] + number(canvas.width - 1, 3) + number(canvas.height - 1, 3))
    body += chunk("ANIM", [255, 255, 255, 255, 0, 0])
    for (file, x, y) in frames {
      let picture = picture(in: file)
      body += chunk(
        "ANMF",
        number(x / 2, 3) + number(y / 2, 3) + number(picture.width - 1, 3) + number(picture.height - 1, 3)
          + number(100, 3) + [0] + picture.chunk)
    }
    return Array("RIFF".utf8) + number(body.count, 4) + body
  }

  /// A still WebP with a profile.
  package static func still(_ file: [UInt8], profile: [UInt8]) -> [UInt8] {
    let picture = picture(in: file)
    let body =
      Array("WEBP".utf8)
      + chunk("VP8X", [32, 0, 0, 0] + number(picture.width - 1, 3) + number(picture.height - 1, 3))
      + chunk("ICCP", profile) + picture.chunk
    return Array("RIFF".utf8) + number(body.count, 4) + body
  }

  /// The one chunk of a plain file, which begins with its size.
  private static func picture(in file: [UInt8]) -> (chunk: [UInt8], width: Int, height: Int) {
    let chunk = Array(file[12...])
    func little(_ offset: Int, _ width: Int) -> Int {
      (0..<width).reduce(0) { $0 | Int(file[offset + $1]) << (8 * $1) }
    }
    if file[15] == UInt8(ascii: "L") {
      let bits = little(21, 4)
      return (chunk, bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    return (chunk, little(26, 2), little(28, 2))
  }

  private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    Array(name.utf8) + number(contents.count, 4) + contents + (contents.count & 1 == 1 ? [0] : [])
  }

  private static func number(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
