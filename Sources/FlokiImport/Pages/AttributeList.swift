import FlokiContent

/// `{: .wide #quay}` and `{#quay}`, by which Jekyll and Hugo give elements classes and names.
struct AttributeList {
  /// The name it gives; nil for none.
  let id: String?
  let range: Range<Substring.Index>
  /// Whether kramdown puts a table of contents in the place of the list before it.
  let isContents: Bool

  /// One that is a line by itself; nil for any other line.
  init?(alone line: Substring, by patterns: PagePatterns) {
    let start = line.drop { $0 == " " || $0 == "\t" || $0 == ">" }
    guard start.hasPrefix("{:") || start.hasPrefix("{#") || start.hasPrefix("{."), !start.hasPrefix("{::"),
      let list = Self(at: start.startIndex, of: line, by: patterns),
      line[list.range.upperBound...].allSatisfy(\.isWhitespace)
    else { return nil }
    self = list
  }

  /// One at the end of a line; `{#quay}` only of a heading.
  init?(ending line: Substring, isHeading: Bool, by patterns: PagePatterns) {
    guard line.last(where: { !$0.isWhitespace }) == "}", let mark = line.lastIndex(of: "{"),
      line[mark...].hasPrefix("{:")
        || isHeading && (line[mark...].hasPrefix("{#") || line[mark...].hasPrefix("{.")),
      let list = Self(at: mark, of: line, by: patterns),
      line[list.range.upperBound...].allSatisfy(\.isWhitespace), !line[..<mark].isInCode
    else { return nil }
    self = list
  }

  /// - Parameter place: That of a `{`.
  private init?(at place: Substring.Index, of line: Substring, by patterns: PagePatterns) {
    guard let match = line[place...].prefixMatch(of: patterns.attributeList) else { return nil }
    range = match.range
    isContents =
      line[range].hasPrefix("{:") && line[range].dropFirst(2).dropLast().split(separator: " ").contains("toc")
    id = line[range].firstMatch(of: patterns.nameInList).map { String($0.1) }
  }

  /// A line without those that are for words: `[a](b){:target="_blank"}`.
  static func removed(from line: String, by patterns: PagePatterns) -> String {
    guard line.holds("{:") else { return line }
    var result = ""
    var rest = line[...]
    var code = OpenCode()
    while let mark = rest.firstRange(of: "{:")?.lowerBound {
      code.goOn(over: rest[..<mark])
      result += rest[..<mark]
      rest = rest[mark...]
      if let last = line[..<mark].last, ")]*_`".contains(last), !code.isOpen, !rest.hasPrefix("{::"),
        let list = Self(at: mark, of: line[...], by: patterns)
      {
        rest = rest[list.range.upperBound...]
      } else {
        result += rest.prefix(2)
        rest = rest.dropFirst(2)
      }
    }
    return result + rest
  }
}

/// Whether a span of code is open, as a line is gone through.
struct OpenCode {
  /// How many backticks began it; 0 for none.
  private var length = 0

  var isOpen: Bool { length > 0 }

  mutating func goOn(over text: Substring) {
    var rest = text
    while let start = rest.firstIndex(of: "`") {
      let marks = rest[start...].prefix { $0 == "`" }
      if length == 0 { length = marks.count } else if marks.count == length { length = 0 }
      rest = rest[marks.endIndex...]
    }
  }
}

extension Substring {
  /// Whether a span of code is open at its end.
  var isInCode: Bool {
    var code = OpenCode()
    code.goOn(over: self)
    return code.isOpen
  }
}
