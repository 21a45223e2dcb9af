import FlokiProtocol

/// The `meta` box of a HEIC or AVIF file: which item is the picture, and its metadata.
struct HEIFContainer {
  private(set) var items: [Int: HEIFItem] = [:]
  private(set) var primary: Int?
  /// The end of the last byte that any item is made of.
  private(set) var furthestByte = 0

  /// Nil where the file has no `meta` box, or it is not all here.
  init?(in bytes: Span<UInt8>) {
    guard let meta = Self.meta(in: bytes), meta.contents.upperBound <= bytes.count else { return nil }
    var properties: [ISOBox] = []
    var associations: [ISOBox] = []
    var inside: Range<Int>?
    for box in ISOBox.all(in: meta.fullContents, of: bytes) {
      switch box.type {
      case ISOBox.code("pitm"):
        let isShort = bytes.byte(at: box.contents.lowerBound) == 0
        primary = bytes.number(at: box.contents.lowerBound + 4, width: isShort ? 2 : 4, bigEndian: true)
      case ISOBox.code("iloc"): readLocations(box, in: bytes)
      case ISOBox.code("iinf"): readTypes(box, in: bytes)
      case ISOBox.code("iref"): readReferences(box, in: bytes)
      case ISOBox.code("idat"): inside = box.contents
      case ISOBox.code("iprp"):
        for inner in ISOBox.all(in: box.contents, of: bytes) {
          if inner.type == ISOBox.code("ipco") { properties = ISOBox.all(in: inner.contents, of: bytes) }
          if inner.type == ISOBox.code("ipma") { associations.append(inner) }
        }
      default: break
      }
    }
    for box in associations { associate(properties, by: box, in: bytes) }
    for id in Array(items.keys) { items[id]?.findExtents(inside: inside) }
    furthestByte = items.values.flatMap { $0.extents ?? [] }.map(\.upperBound).max() ?? 0
  }

  /// The box, if it is among the bytes; later ones may not be available.
  static func meta(in bytes: Span<UInt8>) -> ISOBox? {
    var offset = 0
    while let box = ISOBox(in: bytes, at: offset, end: Int.max / 2), box.contents.upperBound > offset {
      if box.type == ISOBox.code("meta") { return box }
      offset = box.contents.upperBound
    }
    return nil
  }

  var primaryItem: HEIFItem? { primary.flatMap { items[$0] } }

  /// The item that is the opacity of the primary one.
  func alpha(in bytes: Span<UInt8>) -> HEIFItem? {
    guard let primary else { return nil }
    return items.values.first { item in
      item.accompanied.contains(primary)
        && item.properties("auxC").contains { box in
          bytes.reads("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", at: box.lowerBound + 4)
            || bytes.reads("urn:mpeg:hevc:2015:auxid:1", at: box.lowerBound + 4)
        }
    }
  }

  /// Where the EXIF data are, after their leading offset.
  func exif(in bytes: Span<UInt8>) -> Range<Int>? {
    let entries = items.filter { $0.value.type == ISOBox.code("Exif") }
    // Those of the picture itself, where there are several.
    let entry = entries.first { $0.value.accompanied.contains(primary ?? 0) } ?? entries.first
    guard let extents = entry?.value.extents, extents.count == 1, let extent = extents.first,
      let skipped = bytes.big32(at: extent.lowerBound), extent.upperBound <= bytes.count
    else { return nil }
    let start = extent.lowerBound + 4 + skipped
    return start < extent.upperBound ? start..<extent.upperBound : nil
  }
}

// MARK: Boxes

extension HEIFContainer {
  private mutating func readTypes(_ box: ISOBox, in bytes: Span<UInt8>) {
    let start = box.contents.lowerBound + (bytes.byte(at: box.contents.lowerBound) == 0 ? 6 : 8)
    guard start <= box.contents.upperBound else { return }
    for entry in ISOBox.all(in: start..<box.contents.upperBound, of: bytes)
    where entry.type == ISOBox.code("infe") {
      guard let version = bytes.byte(at: entry.contents.lowerBound), version >= 2 else { continue }
      let width = version == 2 ? 2 : 4
      guard let id = bytes.number(at: entry.contents.lowerBound + 4, width: width, bigEndian: true),
        let type = bytes.big32(at: entry.contents.lowerBound + 4 + width + 2)
      else { continue }
      items[id, default: HEIFItem()].type = type
    }
  }

  private mutating func readReferences(_ box: ISOBox, in bytes: Span<UInt8>) {
    let width = bytes.byte(at: box.contents.lowerBound) == 0 ? 2 : 4
    for reference in ISOBox.all(in: box.fullContents, of: bytes) {
      let start = reference.contents.lowerBound
      guard let from = bytes.number(at: start, width: width, bigEndian: true),
        let count = bytes.big16(at: start + width),
        start + width + 2 + count * width <= reference.contents.upperBound
      else { continue }
      let targets = (0..<count).compactMap {
        bytes.number(at: start + width + 2 + $0 * width, width: width, bigEndian: true)
      }
      switch reference.type {
      case ISOBox.code("dimg"): items[from, default: HEIFItem()].sources += targets
      case ISOBox.code("auxl"), ISOBox.code("cdsc"): items[from, default: HEIFItem()].accompanied += targets
      default: break
      }
    }
  }

  private mutating func associate(_ properties: [ISOBox], by box: ISOBox, in bytes: Span<UInt8>) {
    let start = box.contents.lowerBound
    guard let version = bytes.byte(at: start), let flags = bytes.byte(at: start + 3),
      let count = bytes.big32(at: start + 4)
    else { return }
    let idWidth = version < 1 ? 2 : 4
    let indexWidth = flags & 1 == 0 ? 1 : 2
    var offset = start + 8
    for _ in 0..<min(count, 65_536) {
      guard let id = bytes.number(at: offset, width: idWidth, bigEndian: true),
        let associated = bytes.byte(at: offset + idWidth), offset < box.contents.upperBound
      else { return }
      offset += idWidth + 1
      for _ in 0..<associated {
        guard let index = bytes.number(at: offset, width: indexWidth, bigEndian: true) else { return }
        let number = index & (indexWidth == 1 ? 0x7F : 0x7FFF)
        if properties.indices.contains(number - 1) {
          items[id, default: HEIFItem()].properties.append(properties[number - 1])
        }
        offset += indexWidth
      }
    }
  }

  /// Notes where the bytes of the items are.
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
      items[id, default: HEIFItem()].construction = method & 15
      for _ in 0..<pieces {
        guard next(indexWidth) != nil, let position = next(offsetWidth), let length = next(lengthWidth) else {
          return
        }
        let (first, overflow) = base.addingReportingOverflow(position)
        let (last, overflowAgain) = first.addingReportingOverflow(length)
        guard !overflow, !overflowAgain else { return }
        items[id, default: HEIFItem()].extents?.append(first..<last)
      }
    }
  }
}
