import FlokiContent

/// What Hugo and Jekyll have in Markdown besides CommonMark: names and classes of elements, and Markdown in HTML.
///
/// Names that a link of the page leads to become places in HTML; so do headings, to which these programs give names by themselves.
struct PageMarks {
  private let lines: [Substring]
  private let patterns: PagePatterns
  private let code: MarkdownCode
  private var places: PagePlaces
  private var result: [String] = []
  /// The elements whose content is Markdown, by their names.
  private var holders: [String] = []

  /// The page in Markdown alone.
  static func carriedOut(in text: String, by patterns: PagePatterns = PagePatterns()) -> String {
    guard
      text.holds("{:") || text.holds("{#") || text.holds("](#") || text.holds("href=") || text.holds("]:")
        || text.holds("markdown=")
    else { return text }
    var marks = Self(text, patterns)
    marks.write()
    return marks.result.joined(separator: "\n")
  }

  private init(_ text: String, _ patterns: PagePatterns) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.patterns = patterns
    code = MarkdownCode(in: lines)
    places = PagePlaces(in: lines, code, by: patterns)
  }

  private mutating func write() {
    for (index, line) in lines.enumerated() {
      switch code[index] {
      case .code:
        result.append(String(line))
        continue
      case .preformatted:
        let text = places.linking(places.marking(String(line)))
        // What is behind it may end what holds Markdown.
        if line.holds("</pre") { append(text) } else { result.append(text) }
        continue
      case .words: break
      }
      let next = index + 1 < lines.count ? lines[index + 1] : ""
      let isHeading = line.isHeading || line.isUnderlined(by: next)
      if let list = AttributeList(alone: line, by: patterns) {
        // It is a list of one item, which is invisible.
        if list.isContents, result.last?.isListItem == true, result.dropLast().last?.isListItem != true {
          result.removeLast()
        }
        place(list.id)
        continue
      }
      var text = String(line)
      var id: String?
      if let list = AttributeList(ending: line, isHeading: isHeading, by: patterns) {
        text = String(line[..<list.range.lowerBound])
        while text.last == " " { text.removeLast() }
        id = list.id
      }
      text = places.marking(AttributeList.removed(from: text, by: patterns))
      if isHeading {
        text = places.placing(text, id)
      } else if let place = id.flatMap({ places.place($0) }) {
        text += " " + place
      }
      append(places.linking(text))
    }
  }

  /// A line of attributes is for the paragraph above it, or below.
  private mutating func place(_ id: String?) {
    guard let place = id.flatMap({ places.place($0) }) else { return }
    if let last = result.last,
      last.last?.isLetter == true || last.last.map({ ".!?:;,)\"".contains($0) }) == true
    {
      result[result.count - 1] = last + " " + place
    } else {
      result.append(place)
    }
  }

  // MARK: Markdown in HTML

  /// Adds a line; around the Markdown in an element that says so are empty lines, as CommonMark has it.
  private mutating func append(_ line: String) {
    // Most lines have none; and in code the words mean themselves.
    let mayHold = line.holds("markdown") && !line.holds("`")
    guard mayHold || !holders.isEmpty && line.holds("</") else { return result.append(line) }
    var rest = line[...]
    var open = mayHold ? rest.firstMatch(of: patterns.markdownElement) : nil
    /// Where elements end next, by their names.
    var ends: [String: Range<Substring.Index>?] = [:]
    repeat {
      let end = holders.last.flatMap { holder -> Range<Substring.Index>? in
        if let known = ends[holder], known.map({ $0.lowerBound >= rest.startIndex }) ?? true { return known }
        let found = self.end(of: holder, in: rest)
        ends[holder] = .some(found)
        return found
      }
      if let tag = open, end.map({ tag.range.lowerBound < $0.lowerBound }) ?? true {
        holders.append(String(tag.1).lowercased())
        result += [String(rest[..<tag.range.upperBound]), ""]
        rest = rest[tag.range.upperBound...]
        open = rest.firstMatch(of: patterns.markdownElement)
      } else if let end {
        holders.removeLast()
        let before = String(rest[..<end.lowerBound])
        result += before.allSatisfy(\.isWhitespace) ? [""] : [before, ""]
        result.append(String(rest[end]))
        rest = rest[end.upperBound...]
      } else {
        return result.append(String(rest))
      }
    } while !rest.allSatisfy(\.isWhitespace)
  }

  /// The end tag of an element in a line.
  private func end(of name: String, in line: Substring) -> Range<Substring.Index>? {
    var rest = line
    while let tag = rest.firstMatch(of: patterns.endTag) {
      if tag.1.lowercased() == name { return tag.range }
      rest = rest[tag.range.upperBound...]
    }
    return nil
  }
}

extension String {
  /// Whether it is an item of a list.
  fileprivate var isListItem: Bool {
    let text = drop { $0 == " " }
    return ["* ", "- ", "+ ", "1. "].contains { text.hasPrefix($0) }
  }
}

extension Substring {
  fileprivate var isHeading: Bool {
    // Further in it would be code.
    guard prefix(while: { $0 == " " }).count < 4 else { return false }
    let text = drop { $0 == " " || $0 == ">" }
    let marks = text.prefix { $0 == "#" }
    return (1...6).contains(marks.count)
      && text.dropFirst(marks.count).first.map { $0 == " " || $0 == "\t" } ?? false
  }

  /// Whether the next line makes it a heading.
  fileprivate func isUnderlined(by next: Substring) -> Bool {
    guard let first = first, first.isLetter || first.isNumber || "*_`[<".contains(first) else { return false }
    let line = next.trimmedEnd
    return line.count > 1 && (line.allSatisfy { $0 == "=" } || line.allSatisfy { $0 == "-" })
  }

  private var trimmedEnd: Substring {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
