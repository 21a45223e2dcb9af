import FlokiSyntax

/// Where in the YAML of a file the cursor is, told from its lines alone: half-written text is not YAML yet.
///
/// Blocks are told by their indentation. Of flow style (`{es: …, eu: …}`) what is on the line itself is looked at.
struct WritingPlace {
  /// A key, or a dash, around the place.
  struct Step {
    /// Nil for an element of a list.
    let key: String?
    /// What the block with the key calls its class.
    var className: String?
  }

  enum Role {
    /// A key is, or could be, written here.
    case key
    case value(of: String)
  }

  /// From the outermost to the innermost.
  private(set) var steps: [Step] = []
  /// The other keys of the block.
  private(set) var siblings: Set<String> = []
  /// What the block calls its class.
  private(set) var className: String?
  private(set) var role: Role
  /// What is written so far, and would be replaced: from where it begins to the end of the word.
  private(set) var word: Range<Int>
  /// Whether a colon follows already.
  private(set) var hasColon = false
  /// Where the line has its first letter, for what is indented below it.
  private(set) var column = 0

  /// Nil within a text of several lines, and within a comment.
  ///
  /// - Parameter yaml: The bytes of the file that are YAML.
  init?(_ bytes: [UInt8], _ yaml: Range<Int>, at offset: Int) {
    guard yaml.lowerBound <= offset, offset <= yaml.upperBound else { return nil }
    var start = offset
    while start > yaml.lowerBound, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    var end = offset
    while end < yaml.upperBound, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    let line = Line(bytes, start..<end)
    guard line.comment.map({ offset <= $0 }) ?? true else { return nil }
    word = offset..<offset
    column = line.keyColumn
    role = .key
    var tokens = line.tokens.filter { start + $0.column < offset || $0.column == 0 && $0.isDash }
    var level = max(0, offset - start)
    if let key = line.key, start + key.column <= offset {
      tokens.removeAll { !$0.isDash }
      level = key.column
      if offset <= key.keyEnd {
        word = start + key.column..<key.keyEnd
        hasColon = true
      } else {
        guard !key.isBlockText else { return nil }
        role = .value(of: key.name)
        var from = key.valueStart
        while from < offset, bytes[from] == 0x20 { from += 1 }
        word = min(from, offset)..<max(offset, Self.trimmed(bytes, from..<(line.comment ?? end)))
      }
    } else {
      let from = start + line.keyColumn
      if from <= offset {
        level = line.keyColumn
        word = from..<max(offset, Self.trimmed(bytes, from..<(line.comment ?? end)))
      }
    }
    walkUp(bytes, yaml, below: start, tokens, level: level)
    walkDown(bytes, yaml, above: end, level: level)
    if case .value(let name) = role { enterFlow(bytes, of: name, upTo: offset) }
  }

  /// One line of YAML, as far as its beginning tells.
  private struct Line {
    struct Token {
      let column: Int
      let isDash: Bool
      var name = ""
      var keyEnd = 0
      var valueStart = 0
      var value = ""

      var isBlockText: Bool { value.hasPrefix("|") || value.hasPrefix(">") }
    }

    private(set) var tokens: [Token] = []
    private(set) var comment: Int?
    /// Where the key is, or what could become one.
    private(set) var keyColumn = 0
    private(set) var isBlank = false

    var key: Token? { tokens.last.flatMap { $0.isDash ? nil : $0 } }

    init(_ bytes: [UInt8], _ range: Range<Int>) {
      comment = Self.comment(bytes, range)
      let end = comment ?? range.upperBound
      var place = range.lowerBound
      func skipBlanks() { while place < end, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 } }
      skipBlanks()
      while place < end, bytes[place] == UInt8(ascii: "-"), place + 1 >= end || bytes[place + 1] == 0x20 {
        tokens.append(Token(column: place - range.lowerBound, isDash: true))
        place += 1
        skipBlanks()
      }
      isBlank = place >= end && tokens.isEmpty
      keyColumn = place - range.lowerBound
      guard let colon = Self.colon(bytes, place..<end) else { return }
      var token = Token(column: place - range.lowerBound, isDash: false)
      token.name = Self.unquoted(bytes[place..<colon])
      token.keyEnd = colon
      token.valueStart = colon + 1
      token.value = Self.unquoted(bytes[(colon + 1)..<end])
      tokens.append(token)
    }

    private static func unquoted(_ bytes: ArraySlice<UInt8>) -> String {
      var text = String(decoding: bytes, as: UTF8.self).trimmingBlanks
      if text.count >= 2, let first = text.first, first == "\"" || first == "'", text.last == first {
        text = String(text.dropFirst().dropLast())
      }
      return text
    }

    /// Of a key that is written plainly, or in quotes.
    private static func colon(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
      guard let first = range.first, !"[{#&*!|>%@`".utf8.contains(bytes[first]) else { return nil }
      var place = first
      if bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'") {
        place += 1
        while place < range.upperBound, bytes[place] != bytes[first] { place += 1 }
      }
      while place < range.upperBound {
        let isLast = place + 1 == range.upperBound || bytes[place + 1] == 0x20 || bytes[place + 1] == 0x09
        if bytes[place] == UInt8(ascii: ":"), isLast { return place }
        place += 1
      }
      return nil
    }

    /// Where a comment begins, outside of quotes.
    private static func comment(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
      var quote: UInt8?
      for place in range {
        let byte = bytes[place]
        let isAfterBlank = place == range.lowerBound || bytes[place - 1] == 0x20 || bytes[place - 1] == 0x09
        if let open = quote {
          if byte == open { quote = nil }
        } else if byte == UInt8(ascii: "#"), isAfterBlank {
          return place
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          let before = place == range.lowerBound ? 0x20 : bytes[place - 1]
          if before == 0x20 || "[{,(".utf8.contains(before) { quote = byte }
        }
      }
      return nil
    }
  }

  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var end = max(range.lowerBound, range.upperBound)
    while end > range.lowerBound, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return end
  }

  /// Finds the blocks around the place.
  private mutating func walkUp(
    _ bytes: [UInt8], _ yaml: Range<Int>, below start: Int, _ own: [Line.Token], level: Int
  ) {
    var level = level
    /// Keys of a list may be as far left as its dashes.
    var isBelowDash = false
    var isInText = false
    func take(_ tokens: [Line.Token]) {
      for token in tokens.reversed() {
        if token.isDash {
          guard token.column < level else { continue }
          steps.append(Step(key: nil))
          (level, isBelowDash) = (token.column, true)
        } else if token.column < level || isBelowDash && token.column == level {
          if steps.isEmpty, token.isBlockText { isInText = true }
          steps.append(Step(key: token.name))
          (level, isBelowDash) = (token.column, false)
          note(token)
        } else if token.column == level, !isBelowDash {
          note(token)
        }
      }
    }
    take(own)
    var end = start
    while end > yaml.lowerBound {
      var content = end - 1
      if content > yaml.lowerBound, bytes[content] == 0x0A, bytes[content - 1] == 0x0D { content -= 1 }
      var begin = content
      while begin > yaml.lowerBound, bytes[begin - 1] != 0x0A, bytes[begin - 1] != 0x0D { begin -= 1 }
      let line = Line(bytes, begin..<content)
      if !line.isBlank { take(line.tokens) }
      end = begin
      if level == 0, !isBelowDash, !steps.isEmpty { break }
    }
    steps.reverse()
    if isInText { role = .value(of: "") }
  }

  /// Takes note of a key of the innermost block, or of the class of one around it.
  private mutating func note(_ token: Line.Token) {
    let isClass = token.name == "class_type" && !token.value.isEmpty
    if let last = steps.indices.last {
      if isClass { steps[last].className = token.value }
    } else {
      siblings.insert(token.name)
      if isClass { className = token.value }
    }
  }

  private mutating func walkDown(_ bytes: [UInt8], _ yaml: Range<Int>, above end: Int, level: Int) {
    for line in SourceLines(bytes, end..<yaml.upperBound) {
      let line = Line(bytes, line.content)
      guard !line.isBlank, let first = line.tokens.first else { continue }
      guard first.column >= level, !(first.isDash && first.column <= level) else { return }
      guard first.column == level, let key = line.key else { continue }
      siblings.insert(key.name)
      if key.name == "class_type", !key.value.isEmpty { className = key.value }
    }
  }

  /// Goes into brackets that are open on the line.
  private mutating func enterFlow(_ bytes: [UInt8], of name: String, upTo offset: Int) {
    var open: [(bracket: UInt8, start: Int, first: Int)] = []
    for place in word.lowerBound..<offset {
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append((bytes[place], place, place))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      case UInt8(ascii: ","):
        if let last = open.indices.last { open[last].start = place }
      default: break
      }
    }
    guard let innermost = open.last else { return }
    var from = innermost.start + 1
    while from < offset, bytes[from] == 0x20 { from += 1 }
    var end = offset
    while end < bytes.count, !",]}\n\r ".utf8.contains(bytes[end]) { end += 1 }
    if innermost.bracket == UInt8(ascii: "[") {
      word = from..<end
      return
    }
    steps.append(Step(key: name, className: className))
    (siblings, className) = (Self.keys(bytes, from: innermost.first + 1, besides: from), nil)
    if let colon = bytes[from..<offset].firstIndex(of: UInt8(ascii: ":")) {
      role = .value(of: String(decoding: bytes[from..<colon], as: UTF8.self).trimmingBlanks)
      from = colon + 1
      while from < offset, bytes[from] == 0x20 { from += 1 }
    } else {
      role = .key
      if let colon = bytes[from..<end].firstIndex(of: UInt8(ascii: ":")) {
        end = max(colon, offset)
        hasColon = true
      }
    }
    word = from..<max(from, end)
  }

  /// The keys between brackets on one line, but for the one that begins at a place.
  private static func keys(_ bytes: [UInt8], from start: Int, besides own: Int) -> Set<String> {
    let inside = bytes[start...].prefix { !"}\n\r".utf8.contains($0) }
    let parts = inside.split(separator: UInt8(ascii: ",")).filter {
      !($0.startIndex...$0.endIndex).contains(own)
    }
    return Set(
      parts.compactMap { part in
        part.firstIndex(of: UInt8(ascii: ":")).map {
          String(decoding: part[..<$0], as: UTF8.self).trimmingBlanks
        }
      })
  }
}

extension String {
  /// Without blanks and tabs at both ends.
  var trimmingBlanks: String {
    let text = drop { $0 == " " || $0 == "\t" }
    return String(text.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
