extension JSONReader {
  mutating func number() throws(JSONFailure) -> JSONValue {
    let start = position
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) {
      try digits()
    } else if let byte = next, byte.isDigit {
      throw JSONFailure(.invalidNumber, at: start)
    }
    var isWhole = true
    if skip(UInt8(ascii: ".")) {
      isWhole = false
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      isWhole = false
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let integer = Int64(text) { return .integer(integer) }
    guard let double = Double(text), double.isFinite else { throw JSONFailure(.numberOutOfRange, at: start) }
    return .number(double)
  }

  private mutating func digits() throws(JSONFailure) {
    let start = position
    while let byte = next, byte.isDigit { position += 1 }
    guard position > start else {
      throw JSONFailure(next == nil ? .endOfText : .invalidNumber, at: position)
    }
  }

  mutating func string() throws(JSONFailure) -> String {
    if stringStarts != nil { stringStarts?.append(UInt32(clamping: position)) }
    position += 1
    var text = ""
    while true {
      let start = position
      while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        position += 1
      }
      guard let run = String(validating: bytes[start..<position], as: UTF8.self) else {
        throw JSONFailure(.invalidUTF8, at: start)
      }
      // Most strings are one run.
      if text.isEmpty { text = run } else { text += run }
      switch next {
      case UInt8(ascii: "\""):
        position += 1
        return text
      case UInt8(ascii: "\\"): text.unicodeScalars.append(try escape())
      case nil: throw JSONFailure(.endOfText, at: position)
      default: throw JSONFailure(.rawControlCharacter, at: position)
      }
    }
  }

  private mutating func escape() throws(JSONFailure) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let letter = next else { throw JSONFailure(.endOfText, at: position) }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default: throw JSONFailure(.invalidEscape, at: start)
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(JSONFailure) -> Unicode.Scalar {
    let first = try codeUnit(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else {
      throw JSONFailure(.loneSurrogate, at: start)
    }
    let second = try codeUnit(from: start)
    guard UTF16.isTrailSurrogate(second) else { throw JSONFailure(.loneSurrogate, at: start) }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func codeUnit(from start: Int) throws(JSONFailure) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw JSONFailure(.endOfText, at: position) }
      guard let digit = byte.hexDigitValue else { throw JSONFailure(.invalidEscape, at: start) }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }
}
