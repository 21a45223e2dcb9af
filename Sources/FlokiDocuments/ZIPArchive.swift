import FlokiContent
import FlokiRules

/// A ZIP by its directory, each file of which is where the directory says.
struct ZIPArchive {
  struct Entry: Sendable {
    let name: String
    /// Stored, or deflated.
    let isDeflated: Bool
    let packedCount: Int
    let byteCount: Int
    let crc: UInt
    let headerOffset: Int
    /// Where its bytes begin.
    let dataOffset: Int
  }

  let entries: [Entry]
  private let source: any ByteSource

  /// What is never sent on purpose: more than 2 GB, or more than a hundred times the file and more than 64 MB.
  private static let mostBytes = TextLimits.archive.bytes
  private static let harmlessBytes = 64 << 20
  private static let mostTimes = TextLimits.archive.steps
  private static let longestDirectory = TextLimits.archive.count
  private static let piece = 1 << 16

  init(_ source: any ByteSource) throws(DownloadProblem) {
    self.source = source
    let directory = try Self.directory(of: source)
    var entries: [Entry] = []
    var offset = 0
    for _ in 0..<directory.count {
      guard offset + 46 <= directory.bytes.count, directory.bytes.little32(at: offset) == 0x0201_4B50 else {
        throw .damaged
      }
      let (entry, length) = try Self.entry(directory.bytes, at: offset, of: source)
      entries.append(entry)
      offset += length
    }
    self.entries = entries
    try judge()
  }

  /// The directory's bytes, and how many files it lists.
  private static func directory(of source: any ByteSource) throws(DownloadProblem) -> (
    bytes: [UInt8], count: Int
  ) {
    // Behind it is a comment of at most 65535 bytes.
    let tailCount = min(source.byteCount, 22 + 65_535)
    guard tailCount >= 22 else { throw .truncated }
    let tail = try source.all(at: source.byteCount - tailCount, count: tailCount)
    var place = tail.count - 22
    while place >= 0 {
      if tail[place] == 0x50, tail.little32(at: place) == 0x0605_4B50,
        place + 22 + tail.little16(at: place + 20) == tail.count
      {
        break
      }
      place -= 1
    }
    guard place >= 0 else { throw .truncated }
    let count = tail.little16(at: place + 10)
    let length = tail.little32(at: place + 12)
    let offset = tail.little32(at: place + 16)
    // Beyond 4 GB, or 65535 files, there is a second directory that old unpackers do not know.
    guard count != 0xFFFF, length != 0xFFFF_FFFF, offset != 0xFFFF_FFFF, tail.little16(at: place + 4) == 0
    else { throw .unsupported }
    guard count > 0 else { throw .empty }
    guard length <= longestDirectory, offset + length <= source.byteCount - tailCount + place else {
      throw .damaged
    }
    return (try source.all(at: offset, count: length), count)
  }

  private static func entry(
    _ bytes: [UInt8], at offset: Int, of source: any ByteSource
  ) throws(DownloadProblem) -> (Entry, length: Int) {
    let flags = bytes.little16(at: offset + 8)
    let method = bytes.little16(at: offset + 10)
    let nameCount = bytes.little16(at: offset + 28)
    let length = 46 + nameCount + bytes.little16(at: offset + 30) + bytes.little16(at: offset + 32)
    guard offset + length <= bytes.count else { throw .damaged }
    // Bit 0 says encrypted, 6 strongly so, 13 that even names are.
    guard flags & 0x2041 == 0, method != 99 else { throw .encrypted }
    let name = bytes[(offset + 46)..<(offset + 46 + nameCount)]
    let (packed, size) = (bytes.little32(at: offset + 20), bytes.little32(at: offset + 24))
    let header = bytes.little32(at: offset + 42)
    guard method == 0 || method == 8, packed != 0xFFFF_FFFF, size != 0xFFFF_FFFF, header != 0xFFFF_FFFF
    else { throw .unsupported }
    if method == 0, packed != size { throw .damaged }
    let local = try source.all(at: header, count: 30)
    guard local.little32(at: 0) == 0x0403_4B50, local.little16(at: 26) == nameCount,
      try source.all(at: header + 30, count: nameCount)[...] == name
    else { throw .damaged }
    let data = header + 30 + nameCount + local.little16(at: 28)
    guard data + packed <= source.byteCount else { throw .truncated }
    let entry = Entry(
      name: String(decoding: name, as: UTF8.self), isDeflated: method == 8, packedCount: packed,
      byteCount: size, crc: UInt(bytes.little32(at: offset + 16)), headerOffset: header, dataOffset: data)
    return (entry, length)
  }

  /// What is known without decompressing anything.
  private func judge() throws(DownloadProblem) {
    var total = 0
    for entry in entries {
      guard entry.name.staysInFolder else { throw .unsafePath }
      total += entry.byteCount
    }
    guard total <= Self.mostBytes else { throw .bomb }
    if total > Self.harmlessBytes, total / Self.mostTimes > source.byteCount { throw .bomb }
    // Files that share their bytes make a small archive a large one.
    let sorted = entries.sorted { $0.headerOffset < $1.headerOffset }
    for (entry, next) in zip(sorted, sorted.dropFirst())
    where entry.dataOffset + entry.packedCount > next.headerOffset {
      throw .bomb
    }
  }

  subscript(name: String) -> Entry? { entries.first { $0.name == name } }

  /// Unpacks every file, and keeps none: whether all are whole.
  func verify() throws(DownloadProblem) {
    for entry in entries { try unpack(entry) { _ in } }
  }

  /// The bytes of a file; nil for one that is larger than it should be.
  func contents(of entry: Entry, limit: Int) throws(DownloadProblem) -> [UInt8]? {
    guard entry.byteCount <= limit else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entry.byteCount)
    try unpack(entry) { bytes += $0 }
    return bytes
  }

  private func unpack(_ entry: Entry, _ receive: (ArraySlice<UInt8>) -> Void) throws(DownloadProblem) {
    var crc = RunningCRC()
    var count = 0
    func take(_ bytes: ArraySlice<UInt8>) -> Bool {
      count += bytes.count
      // It says that it is smaller than it is.
      guard count <= entry.byteCount else { return false }
      crc.update(bytes)
      receive(bytes)
      return true
    }
    let inflater = entry.isDeflated ? Inflater(isBare: true) : nil
    var offset = entry.dataOffset
    let end = entry.dataOffset + entry.packedCount
    var isFinished = !entry.isDeflated
    while offset < end {
      let piece = try source.all(at: offset, count: min(Self.piece, end - offset))
      offset += piece.count
      guard let inflater else {
        _ = take(piece[...])
        continue
      }
      switch inflater.add(piece, take) {
      case .hungry: break
      case .finished(let unused):
        guard unused == 0, offset == end else { throw .damaged }
        isFinished = true
      case .broken: throw .damaged
      case .stopped: throw .bomb
      }
    }
    guard isFinished, count == entry.byteCount, crc.value == entry.crc else { throw .damaged }
  }
}

extension String {
  /// Whether a file of this name is unpacked into the folder that is meant, or below it.
  fileprivate var staysInFolder: Bool {
    !isEmpty && !utf8.contains(0) && !utf8.contains(UInt8(ascii: "\\")) && !hasPrefix("/")
      && !split(separator: "/").contains("..")
  }
}
