import FlokiContent
import FlokiRules
import Glibc

/// Reads a PDF far enough to detect one that is truncated, locked, or decompresses endlessly.
struct PDFFile {
  private let source: any ByteSource
  /// Where its first byte is: some files have a few others before it.
  private let start: Int

  /// What is never sent on purpose: no page of a magazine has so many pixels.
  private static let mostBytesOfStream = TextLimits.pdf.steps
  private static let mostBytes = TextLimits.pdf.bytes
  private static let mostLayers = TextLimits.pdf.depth
  private static let piece = 1 << 16
  private static let window = 1 << 20
  private static let longestDictionary = TextLimits.pdf.count

  init(_ source: any ByteSource) throws(DownloadProblem) {
    self.source = source
    let head = try source.all(at: 0, count: min(1024, source.byteCount))
    guard let start = head.place(of: "%PDF-") else { throw .mislabelled }
    self.start = start
    let trailer = try trailer()
    guard trailer.place(of: "/Encrypt") == nil else { throw .encrypted }
    guard trailer.place(of: "/Root") != nil else { throw .damaged }
  }

  /// The dictionary that the end of the file leads to.
  private func trailer() throws(DownloadProblem) -> [UInt8] {
    let count = min(source.byteCount, 2048)
    let tail = try source.all(at: source.byteCount - count, count: count)
    guard let end = tail.lastPlace(of: "%%EOF"), let word = tail[..<end].lastPlace(of: "startxref"),
      let offset = Int(String(decoding: tail[(word + 9)..<end], as: UTF8.self).filter { !$0.isWhitespace })
    else { throw .truncated }
    for place in [offset, offset &+ start] where place >= 0 && place < source.byteCount {
      var bytes = try source.all(at: place, count: min(Self.piece, source.byteCount - place))
      bytes.removeFirst(bytes.prefix { $0 <= 0x20 }.count)
      if bytes.starts(with: "xref".utf8) {
        return try dictionary(behindTableAt: place)
      }
      // Newer files have the table in a stream, and the dictionary before it.
      if let object = bytes.prefix(64).place(of: " obj") {
        let rest = Array(bytes[object...])
        return Array(rest[..<(rest.place(of: "stream") ?? rest.count)])
      }
    }
    throw .damaged
  }

  /// The table has lines of twenty bytes, and their number: they need not be read.
  private func dictionary(behindTableAt place: Int) throws(DownloadProblem) -> [UInt8] {
    var offset = place
    var isFirst = true
    while true {
      let bytes = try source.all(at: offset, count: min(Self.piece, source.byteCount - offset))
      var rest = bytes.drop { $0 <= 0x20 }
      if isFirst { rest = rest.dropFirst(4).drop { $0 <= 0x20 } }
      isFirst = false
      if rest.starts(with: "trailer".utf8) {
        return Array(
          rest[..<(Array(rest).place(of: "startxref").map { rest.startIndex + $0 } ?? rest.endIndex)])
      }
      let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
      let numbers = String(decoding: line.prefix(40), as: UTF8.self).split(separator: " ").compactMap {
        Int($0)
      }
      guard numbers.count == 2, (0...source.byteCount / 20).contains(numbers[1]) else { throw .damaged }
      let lines = rest[line.endIndex...].drop { $0 <= 0x20 }
      offset += lines.startIndex + numbers[1] * 20
      guard offset < source.byteCount else { throw .damaged }
    }
  }

  /// Unpacks each stream, and keeps none: whether one of them would fill a reader's memory.
  func verify() throws(DownloadProblem) {
    var position = start
    var total = 0
    while let word = try place(of: "stream", from: position) {
      position = word + 6
      let count = min(Self.longestDictionary, word)
      let before = try source.all(at: word - count, count: count)
      guard !before.hasSuffix("end") else { continue }
      let dictionary = Array(before[(before.lastPlace(of: " obj") ?? 0)...])
      let layers = dictionary.count(of: "/FlateDecode") + dictionary.count(of: "/Fl ")
      guard layers > 0 else { continue }
      guard layers <= Self.mostLayers else { throw .bomb }
      position = try unpack(at: position, layers: layers, total: &total)
    }
  }

  /// - Returns: Where to look on.
  private func unpack(at offset: Int, layers: Int, total: inout Int) throws(DownloadProblem) -> Int {
    let inflaters = (0..<layers).compactMap { _ in Inflater(isBare: false) }
    var count = 0
    func take(_ bytes: ArraySlice<UInt8>, _ layer: Int) -> Bool {
      count += bytes.count
      guard count <= Self.mostBytesOfStream else { return false }
      guard layer < inflaters.count else { return true }
      if case .stopped = inflaters[layer].add(Array(bytes), { take($0, layer + 1) }) { return false }
      return true
    }
    let line = try source.all(at: offset, count: min(2, source.byteCount - offset))
    var place = offset + line.prefix { $0 == 0x0D || $0 == 0x0A }.count
    reading: while place < source.byteCount {
      let piece = try source.all(at: place, count: min(Self.piece, source.byteCount - place))
      guard let first = inflaters.first else { break }
      switch first.add(piece, { take($0, 1) }) {
      case .hungry: place += piece.count
      case .finished(let unused):
        place += piece.count - unused
        break reading
      // Viewers show the rest of a page without it.
      case .broken: break reading
      case .stopped: throw .bomb
      }
    }
    total += count
    guard total <= Self.mostBytes else { throw .bomb }
    return max(place, offset)
  }

  private func place(of word: String, from position: Int) throws(DownloadProblem) -> Int? {
    var position = position
    while position < source.byteCount {
      let bytes = try source.all(at: position, count: min(Self.window, source.byteCount - position))
      if let place = bytes.place(of: word) { return position + place }
      guard position + bytes.count < source.byteCount else { return nil }
      position += bytes.count - word.utf8.count + 1
    }
    return nil
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Where a word first is, counted from the beginning.
  fileprivate func place(of word: String) -> Int? {
    let wanted = Array(word.utf8)
    let found = withContiguousStorageIfAvailable { buffer -> Int? in
      guard let base = buffer.baseAddress, let first = wanted.first else { return nil }
      var place = 0
      while place + wanted.count <= buffer.count,
        let hit = unsafe memchr(base + place, Int32(first), buffer.count - place - wanted.count + 1)
      {
        place = unsafe UnsafeRawPointer(hit) - UnsafeRawPointer(base)
        if unsafe memcmp(base + place, wanted, wanted.count) == 0 { return place }
        place += 1
      }
      return nil
    }
    return found ?? nil
  }

  fileprivate func lastPlace(of word: String) -> Int? {
    let wanted = Array(word.utf8)
    var place = count - wanted.count
    while place >= 0 {
      if self[(startIndex + place)..<(startIndex + place + wanted.count)].elementsEqual(wanted) {
        return place
      }
      place -= 1
    }
    return nil
  }

  fileprivate func count(of word: String) -> Int {
    var count = 0
    var rest = Array(self)[...]
    while let place = rest.place(of: word) {
      count += 1
      rest = rest.dropFirst(place + word.utf8.count)
    }
    return count
  }

  fileprivate func hasSuffix(_ word: String) -> Bool { suffix(word.utf8.count).elementsEqual(word.utf8) }
}
