import CICU

extension String {
  /// The same text with each letter and its accents as one character, where there is such a one (NFC).
  ///
  /// File systems hand names out in one way or the other; what is written down of them is the same everywhere.
  package var composed: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    let units = Array(utf16)
    // Composing makes a text longer in rare scripts, by three times at most.
    var composed = [UInt16](repeating: 0, count: units.count * 3)
    let count = unsafe floki_compose(
      units, Int32(clamping: units.count), &composed, Int32(clamping: composed.count))
    return count > 0 ? String(decoding: composed.prefix(Int(count)), as: UTF16.self) : self
  }
}
