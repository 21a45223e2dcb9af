import FlokiContent
import FlokiProject
import FlokiSite

/// The manifest of a publication as text, for changes to a few entries.
struct ManifestText {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // So that it is copied once, however many entries are put into it.
    self.bytes.reserveCapacity(bytes.count + 0x10000)
  }

  /// Replaces an entry with another of the same path; returns false if the entry is not as expected.
  mutating func replace(_ old: Manifest.Entry, by new: Manifest.Entry) -> Bool {
    guard old.path == new.path, let range = ByteSearch(for: old.bytes).only(in: bytes) else { return false }
    bytes.replaceSubrange(range, with: new.bytes)
    return true
  }

  /// Removes an entry and the comma beside it; returns false if the entry is not as expected.
  mutating func remove(_ entry: Manifest.Entry) -> Bool {
    guard var range = ByteSearch(for: entry.bytes).only(in: bytes) else { return false }
    let comma = UInt8(ascii: ",")
    if range.upperBound < bytes.count, bytes[range.upperBound] == comma {
      range = range.lowerBound..<range.upperBound + 1
    } else if range.lowerBound > 0, bytes[range.lowerBound - 1] == comma {
      range = range.lowerBound - 1..<range.upperBound
    }
    bytes.removeSubrange(range)
    return true
  }

  /// Inserts a new entry before the first whose path sorts after its own. There must be one.
  ///
  /// - Returns: Whether it was inserted: false if there is an entry of its path, or if paths have escaped characters,
  ///   whose order is not that of their bytes.
  mutating func insert(_ entry: Manifest.Entry) -> Bool {
    let path = Array(entry.path.utf8)
    let beginning = ByteSearch(for: Array("{\"path\":\"".utf8))
    // An entry before the new one, close to where that belongs: they are in the order of their paths.
    var (low, high) = (0, bytes.count)
    while high - low > 0x1000 {
      let middle = low + (high - low) / 2
      guard let range = beginning.first(in: bytes, from: middle), range.lowerBound < high,
        bytes[range.upperBound...].lexicographicallyPrecedes(path)
      else {
        high = middle
        continue
      }
      low = range.lowerBound
    }
    var place = beginning.first(in: bytes, from: low)
    while let range = place {
      guard let end = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\"")),
        !bytes[range.upperBound..<end].contains(UInt8(ascii: "\\"))
      else { return false }
      let other = bytes[range.upperBound..<end]
      if other.elementsEqual(path) { return false }
      if path.lexicographicallyPrecedes(other) {
        bytes.insert(contentsOf: entry.bytes + [UInt8(ascii: ",")], at: range.lowerBound)
        return true
      }
      place = beginning.first(in: bytes, from: end)
    }
    return false
  }
}
