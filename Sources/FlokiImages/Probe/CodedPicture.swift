import FlokiProtocol

/// The work that a coded picture causes its decoder, read from the data themselves: a box with other values does not bind it.
struct CodedPicture {
  /// The size of the largest frame.
  private(set) var frame = PixelSize(width: 0, height: 0)
  private(set) var frameCount = 0
  private(set) var isDeep = false

  private mutating func add(_ size: PixelSize) {
    frame = PixelSize(width: max(frame.width, size.width), height: max(frame.height, size.height))
  }

  /// Of an item of HEVC: its configuration, and units with their lengths in front.
  init?(hevc configuration: Range<Int>, _ data: [UInt8], in bytes: Span<UInt8>) {
    let start = configuration.lowerBound
    guard let depth = bytes.byte(at: start + 17), let widths = bytes.byte(at: start + 21),
      let arrays = bytes.byte(at: start + 22)
    else { return nil }
    isDeep = depth & 7 > 0
    var offset = start + 23
    for _ in 0..<arrays {
      guard let count = bytes.big16(at: offset + 1) else { return nil }
      offset += 3
      for _ in 0..<count {
        guard let length = bytes.big16(at: offset), offset + 2 + length <= configuration.upperBound else {
          return nil
        }
        add(unit: Array(copying: bytes, offset + 2..<offset + 2 + length))
        offset += 2 + length
      }
    }
    let lengthWidth = Int(widths & 3) + 1
    var place = 0
    while place + lengthWidth <= data.count {
      let length = data[place..<place + lengthWidth].reduce(0) { $0 << 8 | Int($1) }
      place += lengthWidth
      guard length <= data.count - place else { return nil }
      add(unit: data[place..<place + length])
      place += length
    }
  }

  private mutating func add(unit: some Collection<UInt8>) {
    guard let first = unit.first else { return }
    let type = Int(first >> 1 & 63)
    if type < 32, let flags = unit.dropFirst(2).first, flags & 0x80 != 0 { frameCount += 1 }
    if type == 33, let size = Self.sizeOfSequence(unit.dropFirst(2)) { add(size) }
  }

  /// The size in a sequence parameter set (ITU-T H.265, 7.3.2.2).
  private static func sizeOfSequence(_ unit: some Collection<UInt8>) -> PixelSize? {
    // Every third byte after two zeros is there to keep the units apart.
    var payload: [UInt8] = []
    var zeros = 0
    for byte in unit.prefix(1024) {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      payload.append(byte)
    }
    var bits = BitReader(payload)
    bits.skip(4)
    let layers = bits.number(3)
    bits.skip(1 + 96)
    let present = (0..<layers).map { _ in (bits.bit() == 1, bits.bit() == 1) }
    if layers > 0 { bits.skip(2 * (8 - layers)) }
    for (hasProfile, hasLevel) in present { bits.skip((hasProfile ? 88 : 0) + (hasLevel ? 8 : 0)) }
    guard bits.golomb() != nil, let chroma = bits.golomb() else { return nil }
    if chroma == 3 { bits.skip(1) }
    guard let width = bits.golomb(), let height = bits.golomb(), !bits.isBeyondEnd else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// Of an item of AV1: its configuration, and open bitstream units.
  init?(av1 configuration: Range<Int>, _ data: [UInt8], in bytes: Span<UInt8>) {
    guard let flags = bytes.byte(at: configuration.lowerBound + 2), configuration.count >= 4 else {
      return nil
    }
    isDeep = flags & 0x40 != 0
    let headers = Array(copying: bytes, configuration.lowerBound + 4..<configuration.upperBound)
    guard add(openUnits: headers), add(openUnits: data) else { return nil }
  }

  private mutating func add(openUnits data: [UInt8]) -> Bool {
    var offset = 0
    while offset < data.count {
      let header = data[offset]
      offset += header & 4 != 0 ? 2 : 1
      var length = data.count - offset
      if header & 2 != 0 {
        guard let found = Self.length(in: data, at: &offset) else { return false }
        length = found
      }
      guard length >= 0, length <= data.count - offset else { return false }
      switch header >> 3 & 15 {
      case 1: if let size = Self.sizeOfOpenSequence(data[offset..<offset + length]) { add(size) }
      case 3, 6: frameCount += 1
      default: break
      }
      offset += length
    }
    return true
  }

  /// A number of seven bits a byte, the lowest first.
  private static func length(in data: [UInt8], at offset: inout Int) -> Int? {
    var value = 0
    for shift in 0..<5 {
      guard offset < data.count else { return nil }
      let byte = data[offset]
      offset += 1
      value |= Int(byte & 0x7F) << (7 * shift)
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }

  /// The size in a sequence header (AV1 specification, 5.5).
  private static func sizeOfOpenSequence(_ unit: ArraySlice<UInt8>) -> PixelSize? {
    var bits = BitReader(Array(unit.prefix(1024)))
    bits.skip(4)
    if bits.bit() == 1 {
      bits.skip(5)
    } else {
      var delayWidth: Int?
      if bits.bit() == 1 {
        bits.skip(64)
        if bits.bit() == 1, bits.golomb() == nil { return nil }
        if bits.bit() == 1 {
          delayWidth = bits.number(5) + 1
          bits.skip(32 + 10)
        }
      }
      let hasDisplayDelay = bits.bit() == 1
      let points = bits.number(5) + 1
      for _ in 0..<points {
        bits.skip(12)
        if bits.number(5) > 7 { bits.skip(1) }
        if let delayWidth, bits.bit() == 1 { bits.skip(2 * delayWidth + 1) }
        if hasDisplayDelay, bits.bit() == 1 { bits.skip(4) }
      }
    }
    let (widthBits, heightBits) = (bits.number(4) + 1, bits.number(4) + 1)
    let size = PixelSize(width: bits.number(widthBits) + 1, height: bits.number(heightBits) + 1)
    return bits.isBeyondEnd ? nil : size
  }
}

extension [UInt8] {
  /// Copies a part, as far as it is there.
  init(copying bytes: Span<UInt8>, _ range: Range<Int>) {
    let part = range.clamped(to: 0..<bytes.count)
    self = []
    reserveCapacity(part.count)
    for offset in part { append(bytes[offset]) }
  }
}
