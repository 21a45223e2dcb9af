import Glibc

/// Puts the address of the preview in the place of that of the finished site, in files of any size.
struct AddressReplacement: Sendable {
  private let old: [UInt8]
  private let new: [UInt8]

  init(of old: String, with new: String) { (self.old, self.new) = (Array(old.utf8), Array(new.utf8)) }

  /// A feed of thousands of items names the address as often, so nothing is looked at twice.
  func callAsFunction(_ bytes: [UInt8]) -> [UInt8] {
    guard !old.isEmpty else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var start = 0
    while let place = place(in: bytes, from: start) {
      result += bytes[start..<place]
      result += new
      start = place + old.count
    }
    return start == 0 ? bytes : result + bytes[start...]
  }

  private func place(in bytes: [UInt8], from start: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { all in
      unsafe old.withUnsafeBytes { old in
        guard let base = all.baseAddress, let wanted = old.baseAddress, let first = unsafe old.first else {
          return nil
        }
        var place = start
        while all.count - place >= old.count {
          let rest = all.count - old.count - place + 1
          guard let found = unsafe memchr(base + place, Int32(first), rest) else { return nil }
          if unsafe memcmp(found, wanted, old.count) == 0 { return unsafe UnsafeRawPointer(found) - base }
          place = unsafe UnsafeRawPointer(found) - base + 1
        }
        return nil
      }
    }
  }
}
