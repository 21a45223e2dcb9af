import FlokiProtocol

/// The `meta` box of a HEIC or AVIF file: which item is the picture, and what is said of it.
struct HEIFContainer {
  /// A property of the primary item, in the order in which it applies.
  private var properties: [ISOBox] = []
  private var auxiliaryTypes: [ISOBox] = []
  private var exifItem: Int?
  private var extents: [Int: Range<Int>] = [:]
  /// The end of the last byte that any item is made of.
  private(set) var furthestByte = 0

  /// Nil where the file has no `meta` box, or it is not all here.
  init?(in bytes: Span<UInt8>) {
    // The boxes behind `meta` may lie behind the bytes at hand.
    var offset = 0
    var meta: ISOBox?
    while meta == nil {
      guard let box = ISOBox(in: bytes, at: offset, end: Int.max / 2), box.contents.upperBound > offset else {
        return nil
      }
      if box.type == ISOBox.code("meta") { meta = box }
      offset = box.contents.upperBound
    }
    guard let meta, meta.contents.upperBound <= bytes.count else { return nil }

    var primary: Int?
    var propertyBoxes: [ISOBox] = []
    var associations: [ISOBox] = []
    for box in ISOBox.all(in: meta.fullContents, of: bytes) {
      switch box.type {
      case ISOBox.code("pitm"): primary = Self.primaryItem(box, in: bytes)
      case ISOBox.code("iloc"): readLocations(box, in: bytes)
      case ISOBox.code("iinf"): exifItem = Self.exifItem(box, in: bytes)
      case ISOBox.code("iprp"):
        for inner in ISOBox.all(in: box.contents, of: bytes) {
          if inner.type == ISOBox.code("ipco") { propertyBoxes = ISOBox.all(in: inner.contents, of: bytes) }
          if inner.type == ISOBox.code("ipma") { associations.append(inner) }
        }
      default: break
      }
    }
    auxiliaryTypes = propertyBoxes.filter { $0.type == ISOBox.code("auxC") }
    guard let primary else { return }
    for box in associations {
      for index in Self.properties(of: primary, in: box, bytes)
      where propertyBoxes.indices.contains(index - 1) {
        properties.append(propertyBoxes[index - 1])
      }
    }
  }

  func property(_ name: StaticString, in bytes: Span<UInt8>) -> Range<Int>? {
    properties.first { $0.type == ISOBox.code(name) }?.contents
  }

  /// The size of the picture before it is turned.
  ///
  /// - Parameter cropped: Whether the decoder obeys a `clap` box, which cuts off what only the codec needed:
  ///   libheif does, libavif leaves it to others.
  func size(in bytes: Span<UInt8>, cropped: Bool) -> PixelSize? {
    guard let box = property("ispe", in: bytes), let width = bytes.big32(at: box.lowerBound + 4),
      let height = bytes.big32(at: box.lowerBound + 8)
    else { return nil }
    guard cropped, let clean = property("clap", in: bytes), let dividend = bytes.big32(at: clean.lowerBound),
      let divisor = bytes.big32(at: clean.lowerBound + 4),
      let heightDividend = bytes.big32(at: clean.lowerBound + 8),
      let heightDivisor = bytes.big32(at: clean.lowerBound + 12), divisor > 0, heightDivisor > 0
    else { return PixelSize(width: width, height: height) }
    return PixelSize(
      width: min(width, dividend / divisor), height: min(height, heightDividend / heightDivisor))
  }

  func hasAlpha(in bytes: Span<UInt8>) -> Bool {
    auxiliaryTypes.contains { box in
      bytes.reads("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", at: box.fullContents.lowerBound)
        || bytes.reads("urn:mpeg:hevc:2015:auxid:1", at: box.fullContents.lowerBound)
    }
  }

  /// The EXIF value that means what `irot` (anticlockwise quarters) and `imir` (a mirror, applied after) say.
  func orientation(in bytes: Span<UInt8>) -> Int {
    let quarters =
      property("irot", in: bytes).flatMap { bytes.byte(at: $0.lowerBound) }.map { Int($0 & 3) } ?? 0
    guard let mirror = property("imir", in: bytes).flatMap({ bytes.byte(at: $0.lowerBound) }) else {
      return [1, 8, 3, 6][quarters]
    }
    // Axis 0 swaps top and bottom, axis 1 left and right.
    return (mirror & 1 == 0 ? [4, 5, 2, 7] : [2, 7, 4, 5])[quarters]
  }

  /// Where the EXIF data are, behind the offset that leads them.
  func exif(in bytes: Span<UInt8>) -> Range<Int>? {
    guard let exifItem, let extent = extents[exifItem], let skipped = bytes.big32(at: extent.lowerBound),
      extent.upperBound <= bytes.count
    else { return nil }
    let start = extent.lowerBound + 4 + skipped
    return start < extent.upperBound ? start..<extent.upperBound : nil
  }
}

// MARK: Boxes

extension HEIFContainer {
  private static func primaryItem(_ box: ISOBox, in bytes: Span<UInt8>) -> Int? {
    let isShort = bytes.byte(at: box.contents.lowerBound) == 0
    return bytes.number(at: box.contents.lowerBound + 4, width: isShort ? 2 : 4, bigEndian: true)
  }

  private static func exifItem(_ box: ISOBox, in bytes: Span<UInt8>) -> Int? {
    let start = box.contents.lowerBound + (bytes.byte(at: box.contents.lowerBound) == 0 ? 6 : 8)
    guard start <= box.contents.upperBound else { return nil }
    for entry in ISOBox.all(in: start..<box.contents.upperBound, of: bytes)
    where entry.type == ISOBox.code("infe") {
      guard let version = bytes.byte(at: entry.contents.lowerBound), version >= 2 else { continue }
      let width = version == 2 ? 2 : 4
      if bytes.reads("Exif", at: entry.contents.lowerBound + 4 + width + 2) {
        return bytes.number(at: entry.contents.lowerBound + 4, width: width, bigEndian: true)
      }
    }
    return nil
  }

  /// The numbers, from 1, of the properties of an item.
  private static func properties(of item: Int, in box: ISOBox, _ bytes: Span<UInt8>) -> [Int] {
    let start = box.contents.lowerBound
    guard let version = bytes.byte(at: start), let flags = bytes.byte(at: start + 3),
      let count = bytes.big32(at: start + 4)
    else { return [] }
    let idWidth = version < 1 ? 2 : 4
    let indexWidth = flags & 1 == 0 ? 1 : 2
    var offset = start + 8
    for _ in 0..<min(count, 65_536) {
      guard let id = bytes.number(at: offset, width: idWidth, bigEndian: true),
        let associated = bytes.byte(at: offset + idWidth), offset < box.contents.upperBound
      else { return [] }
      offset += idWidth + 1
      if id == item {
        return (0..<Int(associated)).compactMap { index in
          bytes.number(at: offset + index * indexWidth, width: indexWidth, bigEndian: true)
            .map { $0 & (indexWidth == 1 ? 0x7F : 0x7FFF) }
        }
      }
      offset += Int(associated) * indexWidth
    }
    return []
  }

  /// Notes where the bytes of the items are. Items inside other boxes or in several pieces are none of
  /// those that matter here, but their last byte counts.
  private mutating func readLocations(_ box: ISOBox, in bytes: Span<UInt8>) {
    let start = box.contents.lowerBound
    guard let version = bytes.byte(at: start), let widths = bytes.byte(at: start + 4),
      let moreWidths = bytes.byte(at: start + 5)
    else { return }
    let offsetWidth = Int(widths >> 4)
    let lengthWidth = Int(widths & 15)
    let baseWidth = Int(moreWidths >> 4)
    let indexWidth = version > 0 ? Int(moreWidths & 15) : 0
    let idWidth = version < 2 ? 2 : 4
    var offset = start + 6
    func next(_ width: Int) -> Int? {
      guard width > 0 else { return 0 }
      defer { offset += width }
      guard offset < box.contents.upperBound else { return nil }
      return bytes.number(at: offset, width: width, bigEndian: true)
    }
    guard let count = next(idWidth) else { return }
    for _ in 0..<min(count, 65_536) {
      guard let id = next(idWidth), let method = next(version > 0 ? 2 : 0), next(2) != nil,
        let base = next(baseWidth),
        let pieces = next(2)
      else { return }
      for _ in 0..<pieces {
        guard next(indexWidth) != nil, let position = next(offsetWidth), let length = next(lengthWidth) else {
          return
        }
        let (first, overflow) = base.addingReportingOverflow(position)
        let (last, overflowAgain) = first.addingReportingOverflow(length)
        guard !overflow, !overflowAgain else { return }
        guard method & 15 == 0 else { continue }
        furthestByte = max(furthestByte, last)
        if pieces == 1 { extents[id] = first..<last }
      }
    }
  }
}
