/// The words and signs of a Swift file, without comments and without what literals say.
struct SwiftTokens {
  struct Token {
    /// A word, or one sign.
    let text: String
    /// Where it begins in its line.
    let column: Int
    let startsLine: Bool
    let isWord: Bool
    /// Whether a dot is directly before it: a member of something.
    var followsDot = false
  }

  private(set) var all: [Token] = []

  private enum Frame: Equatable {
    /// Code between the parentheses of an interpolation, with how many are open.
    case code(Int)
    case literal(isLong: Bool)
  }

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var frames: [Frame] = [.code(0)]
    var (position, lineStart, startsLine) = (0, 0, true)
    func has(_ sign: Unicode.Scalar, _ offset: Int) -> Bool {
      position + offset < bytes.count && bytes[position + offset] == UInt8(ascii: sign)
    }
    func isLongQuote() -> Bool { has("\"", 0) && has("\"", 1) && has("\"", 2) }
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\n") {
        // What is left open at the end of its line is no literal of one line.
        if frames.last == .literal(isLong: false) { frames.removeLast() }
        position += 1
        (lineStart, startsLine) = (position, true)
        continue
      }
      switch frames[frames.count - 1] {
      case .literal(let isLong):
        if has("\\", 0), has("(", 1) {
          frames.append(.code(1))
          position += 2
        } else if byte == UInt8(ascii: "\\") {
          position += 2
        } else if isLong ? isLongQuote() : byte == UInt8(ascii: "\"") {
          frames.removeLast()
          position += isLong ? 3 : 1
        } else {
          position += 1
        }
      case .code(let open):
        if has("/", 0), has("/", 1) {
          while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        } else if byte == UInt8(ascii: "\"") {
          let isLong = isLongQuote()
          frames.append(.literal(isLong: isLong))
          position += isLong ? 3 : 1
          startsLine = false
        } else if byte == UInt8(ascii: " ") {
          position += 1
        } else {
          if byte == UInt8(ascii: "("), frames.count > 1 { frames[frames.count - 1] = .code(open + 1) }
          if byte == UInt8(ascii: ")"), frames.count > 1 {
            if open == 1 { frames.removeLast() } else { frames[frames.count - 1] = .code(open - 1) }
          }
          var end = position + 1
          if byte.isOfWord { while end < bytes.count, bytes[end].isOfWord { end += 1 } }
          let isMember = position > 0 && bytes[position - 1] == UInt8(ascii: ".")
          let isRange = position > 1 && bytes[position - 2] == UInt8(ascii: ".")
          all.append(
            Token(
              text: String(decoding: bytes[position..<end], as: UTF8.self), column: position - lineStart,
              startsLine: startsLine, isWord: byte.isOfWord, followsDot: isMember && !isRange))
          startsLine = false
          position = end
        }
      }
    }
  }
}

extension UInt8 {
  /// Whether names are made of it.
  fileprivate var isOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
