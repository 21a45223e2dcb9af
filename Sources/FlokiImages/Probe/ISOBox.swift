/// A box of the ISO base media format: where its contents are.
struct ISOBox {
  let type: Int
  let contents: Range<Int>

  /// The box at `offset` within the first `end` bytes; nil if it does not fit.
  init?(in bytes: Span<UInt8>, at offset: Int, end: Int) {
    guard let size = bytes.big32(at: offset), let type = bytes.big32(at: offset + 4) else { return nil }
    var start = offset + 8
    var length = size
    if size == 1 {
      guard let large = bytes.number(at: offset + 8, width: 8, bigEndian: true) else { return nil }
      start += 8
      length = large
    } else if size == 0 {
      length = end - offset
    }
    let (last, overflow) = offset.addingReportingOverflow(length)
    guard !overflow, last >= start, last <= end else { return nil }
    self.type = type
    contents = start..<last
  }

  /// The contents after the version and flags of a full box.
  var fullContents: Range<Int> { min(contents.lowerBound + 4, contents.upperBound)..<contents.upperBound }

  /// The boxes in `range`, as far as they make sense.
  static func all(in range: Range<Int>, of bytes: Span<UInt8>) -> [ISOBox] {
    var boxes: [ISOBox] = []
    var offset = range.lowerBound
    while offset < range.upperBound, boxes.count < 4096,
      let box = ISOBox(in: bytes, at: offset, end: range.upperBound), box.contents.upperBound > offset
    {
      boxes.append(box)
      offset = box.contents.upperBound
    }
    return boxes
  }

  static func code(_ name: StaticString) -> Int {
    name.withUTF8Buffer { characters in
      var code = 0
      for index in 0..<min(characters.count, 4) { code = code << 8 | Int(unsafe characters[index]) }
      return code
    }
  }
}
