/// A fenced block of a case: its info string and its lines.
package struct CaseBlock: Sendable {
  /// The language or kind: `yaml`, `file`, `files` …
  package let kind: String
  /// What follows it: a path, `escaped`, a digest.
  package let words: [String]
  package let fence: String
  /// The line that opens it, as written.
  package let opening: String
  package let lines: [String]
  /// The line number of the opening fence, from 1.
  package let line: Int

  /// Removes a block from the start of `rest`, whose first line opens it; `line` is that line's number.
  ///
  /// - Returns: Nil if the block is not closed.
  init?(takenFrom rest: inout ArraySlice<String>, line: Int) {
    guard let first = rest.popFirst(), first.hasPrefix("```") else { return nil }
    let fence = String(first.prefix { $0 == "`" })
    guard let end = rest.firstIndex(of: fence) else { return nil }
    var info = Self.words(of: first.dropFirst(fence.count))
    (self.fence, opening, self.line, lines) = (fence, first, line, Array(rest[..<end]))
    kind = info.isEmpty ? "" : info.removeFirst()
    words = info
    rest = rest[(end + 1)...]
  }

  package var isEscaped: Bool { words.count > 1 && words.last == "escaped" }

  /// Splits at spaces, except between quotes.
  private static func words(of text: Substring) -> [String] {
    var words: [String] = []
    var rest = text.drop { $0 == " " }
    while let first = rest.first {
      let isQuoted = first == "\""
      if isQuoted { rest = rest.dropFirst() }
      let word = rest.prefix { $0 != (isQuoted ? "\"" : " ") }
      words.append(String(word))
      rest = rest.dropFirst(word.count + (isQuoted ? 1 : 0)).drop { $0 == " " }
    }
    return words
  }

  /// A word as written after an opening fence: between quotes if it has spaces.
  package static func written(_ word: String) -> String { word.contains(" ") ? "\"\(word)\"" : word }

  /// The lines of a new block, with a fence longer than any in its content.
  package static func text(_ info: String, _ lines: [String]) -> [String] {
    let longest = lines.map { $0.drop { $0 == " " }.prefix { $0 == "`" }.count }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence + info] + lines + [fence]
  }
}
