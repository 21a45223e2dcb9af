extension [UInt8] {
  /// Appends UTF-8 text as the inside of an ASCII JSON string.
  ///
  /// Text is mostly runs that need no escape, so runs are found eight bytes at a time and copied whole.
  mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var position = 0
    while position < text.count {
      let start = position
      position = unsafe text.endOfPlainRun(from: start)
      if position > start {
        unsafe append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<position]))
      }
      if position < text.count {
        position = unsafe appendEscape(of: text, at: position)
      }
    }
  }

  /// Escapes the character that starts at `position` and returns where the next one starts.
  private mutating func appendEscape(of text: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
    let lead = unsafe text[position]
    if lead < 0x80 {
      appendEscape(ofASCII: lead)
      return position + 1
    }
    // `text` comes from a String, so is valid UTF-8: the lead byte tells how many bytes follow.
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    let end = Swift.min(position + length, text.count)
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for index in (position + 1)..<end {
      scalar = scalar << 6 | UInt32(unsafe text[index] & 0x3F)
    }
    if scalar < 0x10000 {
      appendUnicodeEscape(UInt16(truncatingIfNeeded: scalar))
    } else {
      let offset = scalar &- 0x10000
      appendUnicodeEscape(0xD800 | UInt16(truncatingIfNeeded: offset >> 10))
      appendUnicodeEscape(0xDC00 | UInt16(truncatingIfNeeded: offset & 0x3FF))
    }
    return end
  }

  private mutating func appendEscape(ofASCII byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(UInt8(ascii: "\\")); append(byte)
    case UInt8(ascii: "\n"): append(UInt8(ascii: "\\")); append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): append(UInt8(ascii: "\\")); append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): append(UInt8(ascii: "\\")); append(UInt8(ascii: "t"))
    default: appendUnicodeEscape(UInt16(byte))
    }
  }

  private mutating func appendUnicodeEscape(_ unit: UInt16) {
    func digit(_ shift: UInt16) -> UInt8 {
      let value = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
      return value &+ (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") &- 10)
    }
    let escape: InlineArray<6, UInt8> = [
      UInt8(ascii: "\\"), UInt8(ascii: "u"), digit(12), digit(8), digit(4), digit(0),
    ]
    unsafe escape.span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first byte from `start` on that a JSON string in ASCII cannot hold as it is.
  fileprivate func endOfPlainRun(from start: Int) -> Int {
    var position = start
    let raw = UnsafeRawBufferPointer(self)
    while position &+ 8 <= count {
      let word = unsafe UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let special = word.bytesNeedingEscape
      if special != 0 { return position &+ special.trailingZeroBitCount >> 3 }
      position &+= 8
    }
    while position < count, unsafe self[position].isPlain { position &+= 1 }
    return position
  }
}

extension UInt64 {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The high bit of every byte that needs an escape; only the lowest set bit is to be trusted, as a
  /// borrow may raise bits above it.
  fileprivate var bytesNeedingEscape: UInt64 {
    let quote = self ^ (Self.ones &* 0x22)
    let backslash = self ^ (Self.ones &* 0x5C)
    let delete = self ^ (Self.ones &* 0x7F)
    let control = (self &- Self.ones &* 0x20) & ~self
    let equal =
      ((quote &- Self.ones) & ~quote) | ((backslash &- Self.ones) & ~backslash)
      | ((delete &- Self.ones) & ~delete)
    return (self | control | equal) & Self.highs
  }
}

extension UInt8 {
  fileprivate var isPlain: Bool {
    self >= 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
