/// A piece of a line that is about to be joined.
enum MarkdownToken: Equatable {
  case open(InlineStyle.Mark)
  case close(InlineStyle.Mark)
  /// Markdown as it is.
  case text(String)
  /// A delimiter whose letters are chosen.
  case delimiter(String, isOpening: Bool)
  case lineBreak

  /// Nothing that readers see, between two things that CommonMark would else read as one.
  static let separator = Self.text("<!-- -->")
}

extension [MarkdownToken] {
  var joined: String {
    var result = ""
    for token in self {
      switch token {
      case .open(let mark), .close(let mark): result += mark.delimiter
      case .text(let text), .delimiter(let text, _): result += text
      case .lineBreak: result += "\\\n"
      }
    }
    return result
  }

  /// The same with delimiters that CommonMark reads as they are meant, whatever is beside them.
  ///
  /// A delimiter begins emphasis only if no white space follows, and no punctuation either unless white space or punctuation is
  /// before it; ends are the mirror image. An empty comment counts as punctuation and shows nothing, in floki and everywhere else, so
  /// it is written where the text has a letter: `**「波止場」**<!-- -->で`. Stars that touch would be read as one delimiter: then emphasis
  /// takes `_`, which words may not touch, or a comment is between them.
  func separated() -> Self {
    let tokens = choosingDelimiters()
    var result: Self = []
    result.reserveCapacity(tokens.count)
    for (place, token) in tokens.enumerated() {
      if place > 0, tokens.needSeparator(before: place) { result.append(.separator) }
      result.append(token)
    }
    return result
  }

  private func needSeparator(before place: Int) -> Bool {
    if case .delimiter(let letters, let isOpening) = self[place] {
      if case .delimiter(let before, _) = self[place - 1], before.last == letters.first { return true }
      if isOpening, !isSeen(inner: neighbour(behind: place), outer: neighbour(before: place)) { return true }
    }
    guard case .delimiter(_, isOpening: false) = self[place - 1] else { return false }
    return !isSeen(inner: neighbour(before: place - 1), outer: neighbour(behind: place - 1))
  }

  private func isSeen(inner: Neighbour, outer: Neighbour) -> Bool {
    inner == .letter || outer == .space || outer == .punctuation
  }

  private func choosingDelimiters() -> Self {
    var result = self
    var open: [(InlineStyle.Mark, Int)] = []
    for (place, token) in enumerated() {
      switch token {
      case .open(let mark): open.append((mark, place))
      case .close(let mark):
        guard let start = open.popLast()?.1 else { continue }
        let takesLine =
          mark == .emphasis && (touchesStars(start) || touchesStars(place))
          && letsLine(neighbour(before: start)) && letsLine(neighbour(behind: place))
        let letters = takesLine ? "_" : mark.delimiter
        result[start] = .delimiter(letters, isOpening: true)
        result[place] = .delimiter(letters, isOpening: false)
      default: continue
      }
    }
    return result
  }

  private func letsLine(_ neighbour: Neighbour) -> Bool { neighbour == .space || neighbour == .punctuation }

  private func touchesStars(_ place: Int) -> Bool {
    [place - 1, place + 1].contains { index in
      guard indices.contains(index) else { return false }
      switch self[index] {
      case .open(let mark), .close(let mark): return mark != .struck
      default: return false
      }
    }
  }

  /// What CommonMark sees beside a delimiter.
  private enum Neighbour {
    case space, punctuation, letter
    /// Versions of CommonMark differ about it.
    case unclear
  }

  /// The strikethrough of cmark-gfm makes emphasis look past its tildes.
  private func neighbour(before place: Int) -> Neighbour {
    var index = place - 1
    while index >= 0, self[index].isTilde { index -= 1 }
    return index < 0 ? .space : self[index].isBreak ? .space : of(self[index].lastScalar)
  }

  private func neighbour(behind place: Int) -> Neighbour {
    var index = place + 1
    while index < count, self[index].isTilde { index += 1 }
    return index >= count ? .space : self[index].isBreak ? .punctuation : of(self[index].firstScalar)
  }

  private func of(_ scalar: Unicode.Scalar?) -> Neighbour {
    guard let scalar else { return .unclear }
    if scalar.properties.isWhitespace { return .space }
    if scalar.isASCII { return scalar.isWordScalar ? .letter : .punctuation }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber:
      return .letter
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .dashPunctuation,
      .otherPunctuation, .connectorPunctuation:
      // What Unicode has added since is a letter to older parsers.
      return scalar.value < 0x3100 ? .punctuation : .unclear
    default: return .unclear
    }
  }
}

extension MarkdownToken {
  fileprivate var isBreak: Bool { self == .lineBreak }

  fileprivate var isTilde: Bool {
    switch self {
    case .open(.struck), .close(.struck), .delimiter("~~", _): true
    default: false
    }
  }

  private var letters: String {
    switch self {
    case .open(let mark), .close(let mark): mark.delimiter
    case .text(let text), .delimiter(let text, _): text
    case .lineBreak: "\n"
    }
  }

  fileprivate var firstScalar: Unicode.Scalar? { letters.unicodeScalars.first }
  fileprivate var lastScalar: Unicode.Scalar? { letters.unicodeScalars.last }
}
