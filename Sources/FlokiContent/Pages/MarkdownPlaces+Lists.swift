/// Lines of a paragraph that were meant as the items of a list.
extension MarkdownPlaces {
  mutating func listSlip(in lines: ClosedRange<Int>) -> PageSlip? {
    guard lines.count > 1 else { return nil }
    if lineStarts.isEmpty { findLines() }
    var run: [(mark: LineMark, line: Range<Int>)] = []
    for number in lines {
      let start = lineStart(number)
      let line = start..<max(start, lineStart(number + 1))
      let mark = LineMark(source, line)
      if let mark, let last = run.last, mark.follows(last.mark), !endsHard(last.line) {
        run.append((mark, line))
      } else {
        if run.count > 1 { break }
        run = mark.map { [($0, line)] } ?? []
      }
    }
    guard run.count > 1, let first = run.first else { return nil }
    let isFirst = first.line.lowerBound == lineStart(lines.lowerBound)
    guard let kind = first.mark.slip(isFirstLine: isFirst) else { return nil }
    var edits = run.flatMap { $0.mark.edits }
    if !isFirst, let number = first.mark.number, number > 1 {
      edits.insert(.init(at: first.line.lowerBound, "\n"), at: 0)
    }
    return PageSlip(kind: kind, range: first.mark.range, edits: edits)
  }

  /// The box of something that is not quite a task: `[x]words`, `[] words`.
  ///
  /// - Parameter extent: That of the words of an item.
  mutating func taskSlip(at extent: Extent) -> PageSlip? {
    guard extent.startLine > 0, extent.startColumn > 0 else { return nil }
    if lineStarts.isEmpty { findLines() }
    let start = lineStart(extent.startLine) + extent.startColumn - 1
    guard start < range.upperBound, source[start] == UInt8(ascii: "[") else { return nil }
    let line = source[start..<max(start, lineStart(extent.startLine + 1))]
    func isWord(_ place: Int) -> Bool {
      place < line.endIndex && (source[place].isASCIILetter || source[place] >= 0xC3)
    }
    if ["[ ]", "[x]", "[X]"].contains(where: { line.starts(with: $0.utf8) }), isWord(start + 3) {
      return PageSlip(
        kind: .taskBlank(isOpen: false), range: start..<start + 3, edits: [.init(at: start + 3, " ")])
    }
    guard line.starts(with: "[] ".utf8), isWord(start + 3) else { return nil }
    return PageSlip(
      kind: .taskBlank(isOpen: true), range: start..<start + 2, edits: [.init(at: start + 1, " ")])
  }

  /// Whether the next line is one of its own by two blanks or a backslash.
  private func endsHard(_ line: Range<Int>) -> Bool {
    let words = source[line].reversed().drop { $0 == 0x0A || $0 == 0x0D }
    return words.first == UInt8(ascii: "\\") || words.prefix(2).elementsEqual([0x20, 0x20])
  }
}

/// The beginning of a line that may have been meant to begin an item.
private struct LineMark {
  enum Kind: Hashable {
    /// A mark of Markdown's, directly followed by a letter.
    case sign(String)
    /// A mark that begins list items in other programs.
    case bullet(String)
    /// `1.` directly followed by a letter.
    case number
    /// `2. ` as it should be.
    case item
    /// `a)`.
    case letter
  }

  let kind: Kind
  let range: Range<Int>
  /// The number, or which letter it is.
  var number: Int?
  var edits: [PageSlip.Edit] = []

  init?(_ source: [UInt8], _ line: Range<Int>) {
    let content = source[line].drop { $0 == 0x20 }
    let start = content.startIndex
    guard start - line.lowerBound < 4, let first = content.first else { return nil }
    func isLetter(at place: Int) -> Bool {
      place < line.upperBound && (source[place].isASCIILetter || source[place] >= 0xC3)
    }
    func isWideBlank(at place: Int) -> Bool { source[place..<line.upperBound].starts(with: [0xC2, 0xA0]) }
    if "-*+".utf8.contains(first) {
      let place = start + 1
      let rest = content.dropFirst()
      guard first != UInt8(ascii: "*") || !rest.contains(first) else { return nil }
      let isTask = rest.starts(with: "[ ]".utf8) || rest.starts(with: "[x]".utf8)
      guard isLetter(at: place) || isTask || isWideBlank(at: place) else { return nil }
      kind = .sign(String(UnicodeScalar(first)))
      range = start..<place
      edits = [isWideBlank(at: place) ? .init(place..<place + 2, " ") : .init(at: place, " ")]
    } else if let sign = ["•", "◦", "▪", "‣", "●", "·", "–", "—"].first(where: {
      content.starts(with: $0.utf8)
    }) {
      var end = start + sign.utf8.count
      let isDash = sign == "–" || sign == "—"
      guard !isDash || end < line.upperBound && source[end] == 0x20 || isWideBlank(at: end) else {
        return nil
      }
      kind = .bullet(sign)
      range = start..<end
      if isWideBlank(at: end) { end += 2 }
      edits = [.init(start..<end, end < line.upperBound && source[end] == 0x20 ? "-" : "- ")]
    } else {
      let word = content.prefix { $0.isASCIIDigit || $0.isASCIILetter }
      let end = word.endIndex
      guard end < line.upperBound, ".)".utf8.contains(source[end]), word.count < 4 else { return nil }
      range = start..<end + 1
      let isItem = end + 1 < line.upperBound && source[end + 1] == 0x20
      if let value = Int(String(decoding: word, as: UTF8.self)) {
        number = value
        guard isItem || isLetter(at: end + 1) || isWideBlank(at: end + 1) else { return nil }
        kind = isItem ? .item : .number
        if isWideBlank(at: end + 1) {
          edits = [.init(end + 1..<end + 3, " ")]
        } else if !isItem {
          edits = [.init(at: end + 1, " ")]
        }
      } else {
        guard word.count == 1, source[end] == UInt8(ascii: ")"), isItem else { return nil }
        kind = .letter
        number = Int(first.lowercasedASCII)
      }
    }
  }

  /// Whether this may be the item below another.
  func follows(_ other: LineMark) -> Bool {
    kind == other.kind && number == other.number.map { $0 + 1 }
  }

  /// The problem of a run that begins like this.
  func slip(isFirstLine: Bool) -> PageSlip.Kind? {
    switch kind {
    case .sign(let sign): .listBlank(sign)
    case .bullet(let sign): .listSign(sign)
    case .number: .listBlank("\(number ?? 1).")
    case .item: isFirstLine || number == 1 ? nil : number.map { .listNumber($0) }
    case .letter: .listSign("\(number.flatMap(UnicodeScalar.init).map(String.init) ?? "a"))")
    }
  }
}
