/// One directory of a TIFF file: what EXIF data are made of too.
struct TIFFDirectory {
  enum Tag: Int {
    case width = 0x100
    case height = 0x101
    case bitsPerSample = 0x102
    case compression = 0x103
    case photometric = 0x106
    case stripOffsets = 0x111
    case orientation = 0x112
    case samplesPerPixel = 0x115
    case rowsPerStrip = 0x116
    case stripByteCounts = 0x117
    case planarConfiguration = 0x11C
    case tileWidth = 0x142
    case tileHeight = 0x143
    case tileOffsets = 0x144
    case tileByteCounts = 0x145
    case extraSamples = 0x152
    case sampleFormat = 0x153
    case exifDirectory = 0x8769
    case profile = 0x8773
    case dateTimeOriginal = 0x9003
    case offsetTimeOriginal = 0x9011
  }

  let bigEndian: Bool
  /// Whether offsets and counts have eight bytes, as in BigTIFF.
  let isBig: Bool
  private let entries: [Int: TIFFEntry]

  /// The first directory of a file.
  init?(in bytes: Span<UInt8>) {
    let bigEndian: Bool
    if bytes.reads("II", at: 0) {
      bigEndian = false
    } else if bytes.reads("MM", at: 0) {
      bigEndian = true
    } else {
      return nil
    }
    switch bytes.number(at: 2, width: 2, bigEndian: bigEndian) {
    case 42:
      guard let offset = bytes.number(at: 4, width: 4, bigEndian: bigEndian) else { return nil }
      self.init(in: bytes, at: offset, bigEndian: bigEndian)
    case 43:
      guard bytes.number(at: 4, width: 2, bigEndian: bigEndian) == 8,
        let offset = bytes.number(at: 8, width: 8, bigEndian: bigEndian)
      else { return nil }
      self.init(in: bytes, at: offset, bigEndian: bigEndian, isBig: true)
    default: return nil
    }
  }

  init?(in bytes: Span<UInt8>, at offset: Int, bigEndian: Bool, isBig: Bool = false) {
    let countWidth = isBig ? 8 : 2
    guard offset >= 8, let count = bytes.number(at: offset, width: countWidth, bigEndian: bigEndian),
      count <= 65_535
    else { return nil }
    self.bigEndian = bigEndian
    self.isBig = isBig
    var entries: [Int: TIFFEntry] = [:]
    for index in 0..<count {
      // An entry of an unknown type is skipped, as the format asks.
      let place = offset + countWidth + (isBig ? 20 : 12) * index
      guard let entry = TIFFEntry(in: bytes, at: place, bigEndian: bigEndian, isBig: isBig) else { continue }
      if entries[entry.tag] == nil { entries[entry.tag] = entry }
    }
    self.entries = entries
  }

  subscript(tag: Tag) -> TIFFEntry? { entries[tag.rawValue] }
}

/// A field of a TIFF directory: where its values are and how wide they are.
struct TIFFEntry {
  let tag: Int
  let count: Int
  /// Where the values are: in the entry itself if they fit its last four bytes, or eight.
  let offset: Int
  private let width: Int
  private let bigEndian: Bool

  fileprivate init?(in bytes: Span<UInt8>, at entry: Int, bigEndian: Bool, isBig: Bool) {
    let fieldWidth = isBig ? 8 : 4
    guard let tag = bytes.number(at: entry, width: 2, bigEndian: bigEndian),
      let type = bytes.number(at: entry + 2, width: 2, bigEndian: bigEndian),
      let count = bytes.number(at: entry + 4, width: fieldWidth, bigEndian: bigEndian)
    else { return nil }
    switch type {
    case 1, 2, 6, 7: width = 1
    case 3, 8: width = 2
    case 4, 9, 13: width = 4
    case 5, 10, 12, 16, 17, 18: width = 8
    default: return nil
    }
    let (length, overflow) = count.multipliedReportingOverflow(by: width)
    let inside = entry + 4 + fieldWidth
    guard !overflow else { return nil }
    if length <= fieldWidth {
      offset = inside
    } else {
      guard let value = bytes.number(at: inside, width: fieldWidth, bigEndian: bigEndian),
        value <= Int.max - length
      else { return nil }
      offset = value
    }
    self.tag = tag
    self.count = count
    self.bigEndian = bigEndian
  }

  /// Where all of the values are.
  var range: Range<Int> { offset..<(offset + count * width) }

  /// The first value or the one at `index`.
  func integer(at index: Int = 0, in bytes: Span<UInt8>) -> Int? {
    guard index < count else { return nil }
    return bytes.number(at: offset + index * width, width: width, bigEndian: bigEndian)
  }

  /// The characters of a short text.
  func text(in bytes: Span<UInt8>) -> [UInt8]? {
    guard width == 1, count <= 64 else { return nil }
    var characters: [UInt8] = []
    for index in 0..<count {
      guard let character = bytes.byte(at: offset + index) else { return nil }
      characters.append(character)
    }
    return characters
  }
}
