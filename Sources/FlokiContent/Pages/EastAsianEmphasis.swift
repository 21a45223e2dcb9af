/// Emphasis that CommonMark does not see: between Chinese, Japanese and Korean words there are no blanks, so that in
/// `**注意：**请` it reads the last two asterisks as an opening mark, with a colon before and a letter after them.
///
/// Their authors see it in other programs. So before CommonMark reads such a text, a mark is inserted where it expects a blank, and
/// removed from all results.
enum EastAsianEmphasis {
  /// A blank to CommonMark (U+205F), and in no text of theirs.
  static let mark: Unicode.Scalar = "\u{205F}"
  static let markBytes = Array("\u{205F}".utf8)

  /// The text with its marks; nil where it needs none.
  static func marked(_ source: [UInt8], in range: Range<Int>) -> [UInt8]? {
    let bytes = source[range]
    // The first byte of every letter that is written with three or more.
    guard bytes.contains(UInt8(ascii: "*")), bytes.contains(where: { $0 >= 0xE1 }),
      !bytes.holds(markBytes)
    else { return nil }
    var scan = EmphasisScan(Array(String(decoding: bytes, as: UTF8.self).unicodeScalars))
    let places = scan.placesOfMarks()
    guard !places.isEmpty else { return nil }
    var output = String.UnicodeScalarView()
    for (index, scalar) in scan.scalars.enumerated() {
      if places.contains(index) { output.append(mark) }
      output.append(scalar)
    }
    if places.contains(scan.scalars.count) { output.append(mark) }
    return Array(String(output).utf8)
  }

  /// A text of a marked page without the marks.
  static func unmarked(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != mark }))
  }

  static func unmarked(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == markBytes[0], bytes[index...].starts(with: markBytes) {
        index += markBytes.count
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return output
  }
}

/// Goes through a text once, and pairs its asterisks paragraph by paragraph.
private struct EmphasisScan {
  let scalars: [Unicode.Scalar]
  private var index = 0
  /// Whether one asterisk, and whether two, have begun something.
  private var isOpen = [false, false]
  private var places: Set<Int> = []

  init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// Before which scalars marks belong.
  mutating func placesOfMarks() -> Set<Int> {
    while index < scalars.count {
      switch scalars[index] {
      case "\\": index += 2
      case "`": skipCode()
      case "\n":
        index += 1
        let blank = scalars[index...].prefix { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == ">" }
        if blank.endIndex == scalars.count || scalars[blank.endIndex] == "\n" { isOpen = [false, false] }
      case "*": takeRun()
      default: index += 1
      }
    }
    return places
  }

  /// Code ends with as many backticks as it begins with; without them it is not code.
  private mutating func skipCode() {
    let start = index
    while index < scalars.count, scalars[index] == "`" { index += 1 }
    let length = index - start
    var end = index
    while end < scalars.count {
      guard scalars[end] == "`" else {
        end += 1
        continue
      }
      let run = scalars[end...].prefix { $0 == "`" }
      end = run.endIndex
      if run.count == length {
        index = end
        return
      }
    }
  }

  private mutating func takeRun() {
    let start = index
    while index < scalars.count, scalars[index] == "*" { index += 1 }
    let length = index - start
    guard length <= 2 else { return }
    let left = start > 0 ? scalars[start - 1] : " "
    let right = index < scalars.count ? scalars[index] : " "
    let isBesideEastAsian = left.isEastAsian || right.isEastAsian
    // As CommonMark has it.
    let opens = !right.isBlank && (!right.isPunctuation || left.isBlank || left.isPunctuation)
    let closes = !left.isBlank && (!left.isPunctuation || right.isBlank || right.isPunctuation)
    if isOpen[length - 1], closes || isBesideEastAsian && !left.isBlank {
      isOpen[length - 1] = false
      if !closes { places.insert(index) }
    } else if opens || isBesideEastAsian && !right.isBlank {
      isOpen[length - 1] = true
      if !opens { places.insert(start) }
    }
  }
}

extension Unicode.Scalar {
  /// Chinese, Japanese and Korean letters and their punctuation.
  fileprivate var isEastAsian: Bool {
    switch value {
    case 0x1100...0x11FF, 0x2E80...0x31FF, 0x3200...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF,
      0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  fileprivate var isBlank: Bool { properties.isWhitespace }

  fileprivate var isPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}
