extension Span<UInt8> {
  /// Tells a damaged file from a whole one; not meant to withstand anybody who tries.
  var recordSum: UInt64 {
    var sum: UInt64 = 0x9E37_79B9_7F4A_7C15
    var place = 0
    while place + 8 <= count {
      var word: UInt64 = 0
      for index in 0..<8 { word |= UInt64(self[place + index]) << UInt64(8 * index) }
      sum = (sum ^ word) &* 0x0000_0100_0000_01B3
      sum ^= sum >> 29
      place += 8
    }
    while place < count {
      sum = (sum ^ UInt64(self[place])) &* 0x0000_0100_0000_01B3
      place += 1
    }
    return sum ^ UInt64(count)
  }
}
