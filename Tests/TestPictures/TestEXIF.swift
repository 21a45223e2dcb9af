/// EXIF data with the fields that matter.
package enum TestEXIF {
  package static func make(
    orientation: Int? = nil, takenAt: String? = nil, offset: String? = nil, bigEndian: Bool = true
  ) -> [UInt8] {
    func number(_ value: Int, _ width: Int) -> [UInt8] {
      let little = (0..<width).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      return bigEndian ? little.reversed() : little
    }
    let entries = orientation == nil ? 1 : 2
    let exifAt = 8 + 2 + 12 * entries + 4
    var result: [UInt8] = Array((bigEndian ? "MM\0*" : "II*\0").utf8)
    result += number(8, 4) + number(entries, 2)
    if let orientation {
      result += number(0x112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
    }
    result += number(0x8769, 2) + number(4, 2) + number(1, 4) + number(exifAt, 4) + number(0, 4)
    var fields: [(tag: Int, text: [UInt8])] = []
    if let takenAt { fields.append((0x9003, Array(takenAt.utf8) + [0])) }
    if let offset { fields.append((0x9011, Array(offset.utf8) + [0])) }
    var at = exifAt + 2 + 12 * fields.count + 4
    result += number(fields.count, 2)
    for field in fields {
      result += number(field.tag, 2) + number(2, 2) + number(field.text.count, 4) + number(at, 4)
      at += field.text.count
    }
    result += number(0, 4)
    return result + fields.flatMap(\.text)
  }
}

extension [UInt8] {
  /// A JPEG with EXIF data behind its first marker.
  package func insertingEXIF(_ exif: [UInt8]) -> [UInt8] {
    guard !exif.isEmpty else { return self }
    let segment = Array("Exif\0\0".utf8) + exif
    let length = segment.count + 2
    return [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + segment + dropFirst(2)
  }
}
