import FlokiRules

/// Checks a file that is not parsed here for the rules of every text: UTF-8, without control characters.
///
/// - Returns: The text without a byte order mark; nil, with the reason reported, if it cannot be read.
package func checkText(
  _ bytes: [UInt8], of source: SourceID, reporting diagnostics: inout Diagnostics
) -> Range<Int>? {
  TextScan(bytes, nil, isYAML: false, of: source, reporting: &diagnostics)?.content
}

/// Where the readable text of a file is, and which of its bytes are not allowed in a source file.
///
/// Text files come with 64 MiB at most, so that places fit in ``SourceSpan`` with room to spare.
struct TextScan {
  /// The bytes to read, without a byte order mark.
  let content: Range<Int>
  let isASCII: Bool
  /// Bytes that are not text, which was reported, in order.
  let unreadable: [Range<Int>]

  /// Nil, with everything reported, when the bytes as a whole cannot be read as text.
  init?(
    _ bytes: [UInt8], _ range: Range<Int>?, isYAML: Bool, of source: SourceID,
    reporting diagnostics: inout Diagnostics
  ) {
    let isWhole = range == nil
    var range = (range ?? bytes.indices).clamped(to: bytes.indices)
    if range.lowerBound == 0 {
      if let encoding = ForeignEncoding(of: bytes) {
        diagnostics.report(.foreignEncoding(encoding, source))
        return nil
      }
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]), range.upperBound >= 3 { range = 3..<range.upperBound }
    }
    if isWhole, let conflict = MergeConflict(in: bytes, from: range.lowerBound) {
      diagnostics.report(.mergeConflict(conflict, of: source))
      return nil
    }
    var scanner = CharacterScanner(isYAML: isYAML)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe scanner.scan(buffer, range)
    }
    Self.report(scanner, bytes, source, &diagnostics)
    guard !scanner.isBinary, scanner.problems.count < CharacterScanner.mostProblems else { return nil }
    content = range
    isASCII = scanner.isASCII
    unreadable = scanner.problems.map(\.bytes)
  }

  private static func report(
    _ scanner: CharacterScanner, _ bytes: [UInt8], _ source: SourceID, _ diagnostics: inout Diagnostics
  ) {
    guard !scanner.isBinary else {
      diagnostics.report(.notText(source))
      return
    }
    let windows = scanner.problems.filter { $0.isWindowsText(bytes) }
    if !windows.isEmpty { diagnostics.report(.windowsBytes(windows.map(\.bytes), in: bytes, source)) }
    for problem in scanner.problems.filter({ !$0.isWindowsText(bytes) }).prefix(10) {
      diagnostics.report(.unreadable(problem, source))
    }
    for place in scanner.lostCharacters { diagnostics.report(.lostCharacter(at: place, source)) }
    let twice = scanner.encodedTwice.map { Diagnostic.Fix.Edit(.bytes($0.bytes, of: source), $0.text) }
    if let told = Diagnostic.encodedTwice(twice, isFixSure: true) { diagnostics.report(told) }
  }

  /// An encoding of some editors in which no part of a text can be read.
  enum ForeignEncoding: String {
    case utf16 = "UTF-16"
    case utf32 = "UTF-32"

    init?(of bytes: [UInt8]) {
      if bytes.starts(with: [0, 0, 0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
        self = .utf32
      } else if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
        || Self.hasEverySecondByteZero(bytes)
      {
        self = .utf16
      } else {
        return nil
      }
    }

    /// ASCII in UTF-16 without a byte order mark.
    private static func hasEverySecondByteZero(_ bytes: [UInt8]) -> Bool {
      guard bytes.count >= 8, bytes[0] == 0 || bytes[1] == 0 else { return false }
      let zeros = bytes[0] == 0 ? 0 : 1
      return bytes.indices.prefix(64).allSatisfy { ($0 & 1 == zeros) == (bytes[$0] == 0) }
    }
  }
}

/// Searches text for what is not allowed in a source file.
struct CharacterScanner {
  struct Problem {
    enum Kind {
      /// Bytes that no character of UTF-8 begins with, or none that goes on.
      case strayBytes
      /// A character of UTF-8 that is cut short, or that UTF-8 forbids.
      case brokenSequence
      /// A character without a meaning in text, given by its number.
      case control(UInt32)
      /// A control character whose byte is a letter or a mark in Windows-1252.
      case windowsControl(UInt32)
      /// A character that is a line break in YAML 1.1 but not in YAML 1.2.
      case lineSeparator(UInt32)
      case byteOrderMark
    }
    let kind: Kind
    let bytes: Range<Int>

    /// Whether these are single letters of another encoding rather than damaged bytes.
    func isWindowsText(_ all: [UInt8]) -> Bool {
      guard case .strayBytes = kind, bytes.count <= 4 else { return false }
      return Windows1252.text(of: all[bytes]) != nil
    }
  }

  /// More of the same would not help anyone.
  static let mostProblems = TextLimits.source.count

  let isYAML: Bool
  private(set) var isASCII = true
  private(set) var problems: [Problem] = []
  /// Where U+FFFD is, at most ten times.
  private(set) var lostCharacters: [Range<Int>] = []
  private(set) var encodedTwice: [(bytes: Range<Int>, text: String)] = []
  private var controlCount = 0

  /// Whether this is a picture or an archive by another name: text has few control characters.
  var isBinary: Bool { controlCount > 10 && controlCount &* 4 > problems.count }

  init(isYAML: Bool) { self.isYAML = isYAML }

  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard let start = bytes.baseAddress else { return }
    var place = range.lowerBound
    let end = range.upperBound
    while place < end, problems.count < Self.mostProblems {
      if place &+ 16 <= end {
        let word = unsafe UnsafeRawPointer(start + place).loadUnaligned(as: UInt64.self)
        let next = unsafe UnsafeRawPointer(start + (place &+ 8)).loadUnaligned(as: UInt64.self)
        if Self.isPrintable(word, next) {
          place &+= 16
          continue
        }
      }
      if place &+ 8 <= end {
        let word = unsafe UnsafeRawPointer(start + place).loadUnaligned(as: UInt64.self)
        if Self.isPrintable(word, word) {
          place &+= 8
          continue
        }
      }
      let stop = min(place &+ 8, end)
      while place < stop {
        let byte = unsafe bytes[place]
        if byte >= 0x80 {
          isASCII = false
          place = unsafe scanCharacter(bytes, place, end)
        } else {
          if byte < 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09 || byte == 0x7F {
            controlCount &+= 1
            note(.control(UInt32(byte)), place..<place &+ 1)
          }
          place &+= 1
        }
      }
    }
  }

  /// Whether two times eight bytes are all printable ASCII or line feeds.
  @inline(__always)
  private static func isPrintable(_ one: UInt64, _ other: UInt64) -> Bool {
    let high: UInt64 = 0x8080_8080_8080_8080
    guard (one | other) & high == 0 else { return false }
    return soundness(one) & soundness(other) & high == high
  }

  /// The high bit of each byte is set where that byte, below 0x80, is printable or a line feed.
  @inline(__always)
  private static func soundness(_ word: UInt64) -> UInt64 {
    // No sum carries into the next byte while every byte is below 0x80.
    let printable = word &+ 0x6060_6060_6060_6060
    let notDelete = (word ^ 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F
    let notLineFeed = (word ^ 0x0A0A_0A0A_0A0A_0A0A) &+ 0x7F7F_7F7F_7F7F_7F7F
    return (printable | ~notLineFeed) & notDelete
  }

  private mutating func scanCharacter(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, _ end: Int) -> Int {
    let lead = unsafe bytes[place]
    let (length, bits, least): (Int, UInt32, UInt32) =
      switch lead {
      case 0xC2...0xDF: (2, UInt32(lead & 0x1F), 0x80)
      case 0xE0...0xEF: (3, UInt32(lead & 0x0F), 0x800)
      case 0xF0...0xF4: (4, UInt32(lead & 0x07), 0x10000)
      default: (1, 0, 1)
      }
    var scalar = bits
    var next = place &+ 1
    while next < place &+ length, next < end, unsafe bytes[next] & 0xC0 == 0x80 {
      scalar = unsafe scalar &<< 6 | UInt32(bytes[next] & 0x3F)
      next &+= 1
    }
    guard next == place &+ length, scalar >= least, Unicode.Scalar(scalar) != nil else {
      note(next &- place == 1 ? .strayBytes : .brokenSequence, place..<next)
      return next
    }
    switch scalar {
    case 0x85 where isYAML, 0x2028 where isYAML, 0x2029 where isYAML:
      note(.lineSeparator(scalar), place..<next)
    case 0xFEFF where isYAML: note(.byteOrderMark, place..<next)
    case 0x80...0x9F: note(.windowsControl(scalar), place..<next)
    case 0xFFFE, 0xFFFF: note(.control(scalar), place..<next)
    case 0xFFFD where lostCharacters.count < 10: lostCharacters.append(place..<next)
    // The texts of YAML are looked at one by one, when it is known which of them people read.
    case _ where !isYAML && TwiceEncoded.mayBegin(with: scalar):
      let rest = unsafe UnsafeBufferPointer(rebasing: bytes[place..<end])
      if let twice = unsafe TwiceEncoded(rest) {
        encodedTwice.append((place..<place &+ twice.length, twice.text))
        return place &+ twice.length
      }
    default: break
    }
    return next
  }

  private mutating func note(_ kind: Problem.Kind, _ bytes: Range<Int>) {
    // A file in another encoding is broken at every turn: neighbours are one problem.
    if let last = problems.last, last.bytes.upperBound == bytes.lowerBound, last.kind.isNotUTF8,
      kind.isNotUTF8
    {
      let kind: Problem.Kind = if case .strayBytes = kind { last.kind } else { kind }
      problems[problems.count - 1] = Problem(kind: kind, bytes: last.bytes.lowerBound..<bytes.upperBound)
    } else if problems.count < Self.mostProblems {
      problems.append(Problem(kind: kind, bytes: bytes))
    }
  }
}

extension CharacterScanner.Problem.Kind {
  fileprivate var isNotUTF8: Bool {
    switch self {
    case .strayBytes, .brokenSequence: true
    default: false
    }
  }
}
