import FlokiContent
import FlokiRules
import FlokiSyntax

extension TranslationFile {
  /// Reads a file of gettext. A typo is reported with its place, and the rest is still read.
  init?(po bytes: [UInt8], of source: SourceID, reporting diagnostics: inout Diagnostics) {
    self.init(.po)
    var reader = POReader(bytes, source)
    entries = reader.read(reporting: &diagnostics)
  }
}

private struct POReader {
  private let bytes: [UInt8]
  private let source: SourceID
  /// In which bytes that are written as numbers are.
  private let encoding: Encoding
  private var language = ""
  private var languageSpan: SourceSpan?

  private enum Part { case context, original, translation }

  /// What the lines of one part say, one after the other.
  private struct Written {
    var text: [UInt8] = []
    var span: Range<Int>
  }

  private struct Message {
    var context: Written?
    var original: Written?
    var translation: Written?
    /// The original that a fuzzy translation was made from: `#| msgid`.
    var previous: Written?
    var isFuzzy = false
    var isPlural = false
    /// Whether something of it could not be read, which was told.
    var isDamaged = false

    subscript(part: Part) -> Written? {
      get {
        switch part {
        case .context: context
        case .original: original
        case .translation: translation
        }
      }
      set {
        switch part {
        case .context: context = newValue
        case .original: original = newValue
        case .translation: translation = newValue
        }
      }
    }
  }

  init(_ bytes: [UInt8], _ source: SourceID) {
    self.bytes = bytes
    self.source = source
    encoding = TranslationText.encoding(ofPO: bytes)
  }

  mutating func read(reporting diagnostics: inout Diagnostics) -> [TranslationFile.Entry] {
    var entries: [TranslationFile.Entry] = []
    var message = Message()
    var part: Part?
    var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while place < bytes.count {
      let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
      var content = trimmed(place..<end)
      place = end + 1
      if content.isEmpty { continue }
      if bytes[content.lowerBound] == UInt8(ascii: "#") {
        // A comment begins the next message; obsolete messages are comments.
        if message.translation != nil { finish(&message, into: &entries, reporting: &diagnostics) }
        part = nil
        if begins(content, "#|") { takePrevious(content, into: &message) }
        if begins(content, "#,"),
          String(decoding: bytes[content], as: UTF8.self).split(whereSeparator: { ",# ".contains($0) })
            .contains("fuzzy")
        {
          message.isFuzzy = true
        }
        continue
      }
      if bytes[content.lowerBound] == UInt8(ascii: "m") {
        if let (word, rest) = keyword(content) {
          if word == .context || word == .original && message.original != nil {
            if message.translation != nil || message.original != nil {
              finish(&message, into: &entries, reporting: &diagnostics)
            }
          }
          if message[word] != nil { message.isPlural = true }
          part = word
          content = rest
        } else if begins(content, "msgid_plural") || begins(content, "msgstr[") {
          // floki has no plural forms.
          message.isPlural = true
          part = nil
          continue
        }
      }
      guard isQuoted(content) else {
        tell(content, &message, reporting: &diagnostics)
        part = nil
        continue
      }
      guard let current = part else {
        var ignored: [UInt8] = []
        if !append(content, to: &ignored) { tell(content, &message, reporting: &diagnostics) }
        continue
      }
      var written = message[current] ?? Written(span: content)
      // Nothing is copied while it is uniquely referenced.
      message[current] = nil
      written.span = written.span.lowerBound..<content.upperBound
      let isRead = append(content, to: &written.text)
      message[current] = written
      if !isRead {
        tell(content, &message, reporting: &diagnostics)
        part = nil
      }
    }
    finish(&message, into: &entries, reporting: &diagnostics)
    return entries
  }

  /// If part of it is unreadable, nothing is lost.
  private func takePrevious(_ comment: Range<Int>, into message: inout Message) {
    var line = trimmed(comment.lowerBound + 2..<comment.upperBound)
    if let (word, rest) = keyword(line) {
      guard word == .original else { return }
      message.previous = Written(span: rest)
      line = rest
    }
    guard var previous = message.previous, isQuoted(line), append(line, to: &previous.text) else { return }
    message.previous = previous
  }

  private func tell(_ line: Range<Int>, _ message: inout Message, reporting diagnostics: inout Diagnostics) {
    diagnostics.report(.lineUnreadable(problem(of: line), at: .bytes(line, of: source)))
    message.isDamaged = true
  }

  private mutating func finish(
    _ message: inout Message, into entries: inout [TranslationFile.Entry],
    reporting diagnostics: inout Diagnostics
  ) {
    defer { message = Message() }
    guard let original = message.original else { return }
    guard !message.isDamaged else { return }
    guard let translation = message.translation, !message.isPlural else {
      let fact =
        message.isPlural
        ? "this message has more than one translation"
        : "this message has no `msgstr`, which is its translation"
      diagnostics.report(.fileUnreadable(fact, at: .bytes(original.span, of: source)))
      return
    }
    guard let context = message.context else {
      if original.text.isEmpty {
        language = header("Language", in: String(decoding: translation.text, as: UTF8.self))
        languageSpan = place(ofHeader: "Language: ", saying: language, in: translation.span)
        if !encoding.isKnown {
          diagnostics.report(
            .fileUnreadable(
              "the header names the encoding \(encoding.name), which floki does not know",
              at: .bytes(translation.span, of: source)))
        }
      } else if !translation.text.isEmpty {
        diagnostics.report(.keyUnknown(nil, at: .bytes(original.span, of: source)))
      }
      return
    }
    entries.append(
      TranslationFile.Entry(
        key: String(decoding: context.text, as: UTF8.self), language: language,
        source: [.words(String(decoding: original.text, as: UTF8.self))],
        text: [.words(String(decoding: translation.text, as: UTF8.self))], isUnfinished: message.isFuzzy,
        previous: message.previous.map { String(decoding: $0.text, as: UTF8.self) },
        keySpan: .bytes(context.span, of: source), span: .bytes(translation.span, of: source),
        languageSpan: languageSpan))
  }

  /// Where a header is written, its value alone where there is one.
  private func place(ofHeader name: String, saying value: String, in span: Range<Int>) -> SourceSpan? {
    for mark in ["\"", "\\n"] {
      guard let found = bytes[span].firstRange(of: "\(mark)\(name)\(value)".utf8) else { continue }
      let start = found.lowerBound + mark.utf8.count
      let end = start + name.utf8.count
      return .bytes(value.isEmpty ? start..<end : end..<found.upperBound, of: source)
    }
    return nil
  }

  private func header(_ name: String, in text: String) -> String {
    for line in text.split(separator: "\n") where line.hasPrefix("\(name):") {
      return line.dropFirst(name.count + 1).drop { $0 == " " }.trimmingSuffix { $0 == " " }
    }
    return ""
  }

  private func keyword(_ line: Range<Int>) -> (Part, Range<Int>)? {
    let (word, part): (StaticString, Part) =
      begins(line, "msgid")
      ? ("msgid", .original) : begins(line, "msgstr") ? ("msgstr", .translation) : ("msgctxt", .context)
    guard part != .context || begins(line, word) else { return nil }
    let rest = trimmed(line.lowerBound + word.utf8CodeUnitCount..<line.upperBound)
    return rest.isEmpty || bytes[rest.lowerBound] == UInt8(ascii: "\"") ? (part, rest) : nil
  }

  private func begins(_ line: Range<Int>, _ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard line.count >= count else { return false }
    return word.withUTF8Buffer { word in
      for place in 0..<count where unsafe bytes[line.lowerBound + place] != word[place] { return false }
      return true
    }
  }

  /// What is wrong with a line that is neither a keyword with a text nor a text.
  private func problem(of line: Range<Int>) -> (fact: String, hint: String) {
    let quote = UInt8(ascii: "\"")
    let text = keyword(line)?.1 ?? line
    if let other = otherQuote(in: text) {
      return (
        "a text of a PO file is written between straight quotation marks, and not `\(other)`",
        "write `\"` before and after each text, with a text editor that does not change it into `“`."
      )
    }
    guard !text.isEmpty, bytes[text.lowerBound] == quote else {
      let word = String(decoding: bytes[line].prefix(40).prefix { $0 > 0x20 && $0 != quote }, as: UTF8.self)
      let near = nearestName(to: word, among: ["msgctxt", "msgid", "msgstr"])
      return (
        "no line of a PO file begins with `\(word)`",
        near.map { "did you mean `\($0)`?" } ?? "put each line of a text between quotation marks."
      )
    }
    guard text.count >= 2, bytes[text.upperBound - 1] == quote else {
      return ("the text has no quotation mark at its end", "write `\"` at the end of the line.")
    }
    return (
      "the text has an unescaped quotation mark or an unknown escape",
      "write `\\\"` for a quotation mark, `\\\\` for a backslash and `\\n` for a line break."
    )
  }

  /// The quotation mark of a language that is in the place of a straight one; nil where there is none.
  private func otherQuote(in line: Range<Int>) -> Character? {
    let quotes: [Character] = ["“", "”", "„", "‟", "«", "»", "‘", "’", "'", "`"]
    var text = String(decoding: bytes[line], as: UTF8.self)[...]
    for word in ["msgctxt", "msgid", "msgstr"] where text.hasPrefix(word) {
      text = text.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }
    }
    if let first = text.first, quotes.contains(first) { return first }
    guard text.first == "\"", text.last != "\"", let last = text.last, quotes.contains(last) else {
      return nil
    }
    return last
  }

  private func isQuoted(_ range: Range<Int>) -> Bool {
    let quote = UInt8(ascii: "\"")
    return range.count >= 2 && bytes[range.lowerBound] == quote && bytes[range.upperBound - 1] == quote
  }

  /// Appends what a text in quotes says. False for one that means nothing.
  private func append(_ range: Range<Int>, to text: inout [UInt8]) -> Bool {
    let quote = UInt8(ascii: "\"")
    var start = range.lowerBound + 1
    var place = start
    let end = range.upperBound - 1
    while place < end {
      let byte = bytes[place]
      if byte == quote { return false }
      guard byte == UInt8(ascii: "\\") else {
        place += 1
        continue
      }
      text += bytes[start..<place]
      guard place + 1 < end else { return false }
      switch bytes[place + 1] {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "a"): text.append(0x07)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "v"): text.append(0x0B)
      case UInt8(ascii: "x"), UInt8(ascii: "0")...UInt8(ascii: "7"):
        guard let (letters, next) = numbered(place, before: end) else { return false }
        text += letters
        place = next
        start = next
        continue
      case quote, UInt8(ascii: "\\"), UInt8(ascii: "'"): text.append(bytes[place + 1])
      default: return false
      }
      place += 2
      start = place
    }
    text += bytes[start..<end]
    return true
  }

  /// The text of neighbouring bytes that are written as `\303` or `\xC3`, and where it ends; nil for anything else.
  private func numbered(_ start: Int, before end: Int) -> (letters: [UInt8], end: Int)? {
    var letters: [UInt8] = []
    var place = start
    while place + 1 < end, bytes[place] == UInt8(ascii: "\\") {
      let isHex = bytes[place + 1] == UInt8(ascii: "x")
      let digits = bytes[(place + (isHex ? 2 : 1))..<end].prefix(isHex ? 2 : 3).prefix { byte in
        byte.hexDigitValue.map { isHex || $0 < 8 } ?? false
      }
      guard !digits.isEmpty else { break }
      let number = digits.reduce(0) { $0 * (isHex ? 16 : 8) + Int($1.hexDigitValue ?? 0) }
      guard let byte = UInt8(exactly: number) else { return nil }
      letters.append(byte)
      place = digits.endIndex
    }
    guard place > start else { return nil }
    if encoding.isUTF8 { return String(validating: letters, as: UTF8.self).map { (Array($0.utf8), place) } }
    return encoding.utf8(letters).map { ($0, place) }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while start < end, bytes[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ isBlank: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isBlank(last) { text.removeLast() }
    return String(text)
  }
}
