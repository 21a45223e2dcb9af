/// Writes texts in a pseudo-language: every letter has a mark, every text is in brackets and longer by a third.
///
/// Who looks at an app in it sees at once what is not translated, what is cut off, and what does not fit. What translators may not
/// touch stays as it is, and so do addresses, entities and code. The same text always becomes the same.
enum PseudoText: Sendable {
  case leftToRight
  /// The same letters, turned round by marks that every screen knows, so that the text is still read by who wrote it.
  case rightToLeft

  /// A text without Markdown, which may have tags.
  func plain(_ text: String) -> String {
    bracketed(PseudoScan(text, isMarkdown: false, labels: []).pieces, ("[", "]"))
  }

  /// A paragraph, heading, list or table of a page.
  ///
  /// - Parameter labels: The names of links that are defined on the page, in small letters.
  func markdown(_ text: String, labels: Set<String>) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.first.map({ $0.hasPrefix("    ") || $0.hasPrefix("\t") }) ?? true { return text }
    let isTable = lines.count > 1 && lines[1].contains("-") && lines[1].allSatisfy { "|:- \t".contains($0) }
    var units: [(mark: Substring, text: String)] = []
    for line in lines {
      let mark = Self.mark(of: line)
      if units.isEmpty || isTable || !mark.allSatisfy(\.isWhitespace) {
        units.append((mark, String(line.dropFirst(mark.count))))
      } else {
        units[units.count - 1].text += "\n" + line
      }
    }
    return units.map { $0.mark + unit($0.text, isTable: isTable, isHeading: $0.mark.contains("#"), labels) }
      .joined(separator: "\n")
  }

  /// What is in front of the words of a line: marks of footnotes, lists, headings and quotations.
  private static func mark(of line: Substring) -> Substring {
    line.prefixMatch(
      of: #/[ \t]*(?:\[\^[^\]\s]+\]:[ \t]*)?(?:(?:#{1,6}|[-*+]|\d{1,9}[.)]|>)[ \t]+(?:\[[ xX]\][ \t]+)?)*/#
    )
    .map { line[$0.range] } ?? ""
  }

  private func unit(_ text: String, isTable: Bool, isHeading: Bool, _ labels: Set<String>) -> String {
    // The line below a heading, and the marks behind one, are not words.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let count = lines.lastIndex { $0.contains { $0.isLetter || $0.isNumber } }.map { $0 + 1 } ?? 0
    var words = lines.prefix(count).joined(separator: "\n")[...]
    while let last = words.last, last.isWhitespace || last == "\\" || isHeading && last == "#" {
      words.removeLast()
    }
    let pieces = PseudoScan(String(words), isMarkdown: true, labels: labels).pieces
    // A tag begins HTML, where marks of Markdown would be shown; a picture alone in its paragraph is a figure.
    let isBare = isTable || words.hasPrefix("<") || words.hasPrefix("!")
    let written = isBare ? changed(pieces) : bracketed(pieces, ("\\[", "\\]"))
    return written + text.dropFirst(words.count)
  }

  private func changed(_ pieces: [PseudoScan.Piece]) -> String {
    pieces.reduce(into: "") { $0 += $1.isKept ? $1.text : changed($1.text) }
  }

  private func bracketed(_ pieces: [PseudoScan.Piece], _ brackets: (String, String)) -> String {
    guard pieces.contains(where: \.isSaying), let first = pieces.firstIndex(where: \.isShown),
      let last = pieces.lastIndex(where: \.isShown)
    else { return changed(pieces) }
    let length = pieces.reduce(0) { $0 + ($1.isKept ? 0 : $1.text.count) }
    var text = ""
    for (index, piece) in pieces.enumerated() {
      var words = piece.isKept ? piece.text[...] : changed(piece.text)[...]
      if index == first {
        // The first strong letter tells screens in which direction a text goes.
        text += words.prefix(while: \.isWhitespace) + (self == .rightToLeft ? "\u{200F}" : "") + brackets.0
        words = words.drop(while: \.isWhitespace)
      }
      guard index == last else {
        text += words
        continue
      }
      var end = words.endIndex
      while end > words.startIndex, words[words.index(before: end)].isWhitespace {
        end = words.index(before: end)
      }
      text += words[..<end] + changed(Self.padding(length / 3)) + brackets.1 + words[end...]
    }
    return text
  }

  /// Words of at least so many characters.
  private static func padding(_ length: Int) -> String {
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    var padding = ""
    var count = 0
    var place = 0
    repeat {
      let word = words[place % words.count]
      padding += " " + word
      count += word.utf8.count + 1
      place += 1
    } while count < length
    return padding
  }

  private func changed(_ text: String) -> String {
    switch self {
    case .leftToRight: return Self.accented(text)
    case .rightToLeft:
      var turned = ""
      var word = ""
      func end() {
        turned += word.isEmpty ? "" : "\u{202E}\(word)\u{202C}"
        word = ""
      }
      for character in text {
        if character.isLetter || character.isNumber && !word.isEmpty {
          word += Self.accented(String(character))
        } else {
          end()
          turned.append(character)
        }
      }
      end()
      return turned
    }
  }

  private static func accented(_ text: String) -> String {
    var changed = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { changed.append(accents[scalar] ?? scalar) }
    return String(changed)
  }

  /// Letters of Latin Extended, which every phone can draw.
  private static let accents: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars,
      "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ".unicodeScalars),
    uniquingKeysWith: { first, _ in first })
}
