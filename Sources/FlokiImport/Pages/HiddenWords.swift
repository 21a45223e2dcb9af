import FlokiRules

/// Comments in pages, which a website does not show: those of kramdown, Liquid, Nunjucks and MDX.
///
/// In code they are kept, those of Liquid and Nunjucks, too: which program makes the website is not known. Hugo and Zola know none of
/// them, and show them as words.
struct HiddenWords {
  private let comments: [Comment]

  private enum Comment {
    /// `{::comment}words{:/comment}`
    case kramdown
    /// `{% comment %}words{% endcomment %}` and `{% # words %}`
    case liquid
    /// `{# words #}`
    case nunjucks
    /// `{/* words */}`
    case mdx
  }

  /// - Parameter isKnown: Whether settings tell which program makes the website.
  init(_ kind: PageFolder.Kind, isKnown: Bool) {
    comments =
      switch kind {
      case .jekyll: [.kramdown]
      case .hugo where isKnown: []
      // Eleventy and others have no settings that could be read.
      case .hugo: [.kramdown, .liquid, .nunjucks, .mdx]
      }
  }

  func removed(from text: String) -> String {
    guard !comments.isEmpty, text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var result = ""
    var rest = text[...]
    var ends = NextEnds(text)
    while let first = rest.first {
      if result.isEmpty || result.hasSuffix("\n"), let code = Self.fence(rest) {
        result += code
        rest = rest[code.endIndex...]
        continue
      }
      if first == "`", let code = Self.code(rest, &ends) {
        result += code
        rest = rest[code.endIndex...]
        continue
      }
      let isMark = first == "{" && rest.dropFirst().first.map { "%#:/".contains($0) } ?? false
      if isMark, let code = Self.raw(rest, &ends) {
        result += code
        rest = rest[code.endIndex...]
      } else if isMark, let comment = comment(rest, &ends) {
        rest = rest[comment.endIndex...]
      } else {
        // On to what may be one of them.
        let past = first == "`" ? rest.drop { $0 == "`" } : rest.dropFirst()
        let next = past.firstIndex { $0 == "`" || $0 == "{" || $0 == "\n" } ?? rest.endIndex
        let end = next < rest.endIndex && rest[next] == "\n" ? rest.index(after: next) : next
        result += rest[..<end]
        rest = rest[end...]
      }
    }
    return result + rest
  }

  private func comment(_ text: Substring, _ ends: inout NextEnds) -> Substring? {
    for comment in comments { if let found = Self.comment(comment, text, &ends) { return found } }
    return nil
  }

  /// A block of code with its fences; nil where none begins.
  private static func fence(_ text: Substring) -> Substring? {
    let line = text.prefix { $0 != "\n" }
    let words = line.drop { $0 == " " || $0 == "\t" }
    guard let mark = words.first, mark == "`" || mark == "~" else { return nil }
    let count = words.prefix { $0 == mark }.count
    guard count >= 3, !words.dropFirst(count).contains("`") else { return nil }
    var end = line.endIndex
    while end < text.endIndex {
      let next = text[text.index(after: end)...].prefix { $0 != "\n" }
      end = next.endIndex
      let words = next.drop { $0 == " " || $0 == "\t" }
      let marks = words.prefix { $0 == mark }
      if marks.count >= count, words[marks.endIndex...].allSatisfy(\.isWhitespace) { break }
    }
    return text[..<end]
  }

  /// Code among words; nil where what begins it does not end it in the same paragraph.
  private static func code(_ text: Substring, _ ends: inout NextEnds) -> Substring? {
    let marks = text.prefix { $0 == "`" }
    guard marks.count <= TextLimits.hiddenWords.depth, !ends.lacksCode(of: marks.count, from: text.startIndex)
    else {
      return nil
    }
    var rest = text[marks.endIndex...]
    while let next = rest.firstIndex(where: { $0 == "`" || $0 == "\n" }) {
      if rest[next] == "\n" {
        rest = rest[rest.index(after: next)...]
        if rest.first == "\n" { break }
        continue
      }
      let closing = rest[next...].prefix { $0 == "`" }
      if closing.count == marks.count { return text[..<closing.endIndex] }
      rest = rest[closing.endIndex...]
    }
    ends.noteNoCode(of: marks.count, upTo: rest.startIndex)
    return nil
  }

  /// What Liquid shows as it is written: `{% raw %}` and `{% highlight %}`.
  private static func raw(_ text: Substring, _ ends: inout NextEnds) -> Substring? {
    guard let tag = LiquidTag(text, &ends), tag.name == "raw" || tag.name == "highlight" else { return nil }
    return tag.through(end: "end\(tag.name)", in: text, &ends)
  }

  private static func comment(
    _ comment: Comment, _ text: Substring, _ ends: inout NextEnds
  ) -> Substring? {
    switch comment {
    case .kramdown:
      guard text.hasPrefix("{::comment}") else { return nil }
      let found = ["{:/comment}", "{:/}"].compactMap { ends.next($0, from: text.startIndex)?.upperBound }
      return found.min().map { text[..<$0] }
    case .liquid:
      guard let tag = LiquidTag(text, &ends), tag.name == "comment" || tag.name == "#" else { return nil }
      if tag.name == "#" { return text[..<tag.end] }
      return tag.through(end: "endcomment", in: text, &ends) ?? text
    case .nunjucks:
      guard text.hasPrefix("{#"), let end = ends.next("#}", from: text.startIndex) else { return nil }
      // `{#quay}` is the name of a heading.
      let words = text.dropFirst(2)
      let brace = ends.next("}", from: words.startIndex)?.upperBound
      let isName =
        words.first?.isWhitespace == false
        && brace.map { $0 != end.upperBound && !text[words.startIndex..<$0].contains("{") } == true
      return isName ? nil : text[..<end.upperBound]
    case .mdx:
      guard text.hasPrefix("{/*"), let end = ends.next("*/}", from: text.startIndex) else { return nil }
      return text[..<end.upperBound]
    }
  }
}

/// Where the next of some marks is in a text that is gone through once: each stretch is searched once for each mark, however many begin
/// what never ends.
private struct NextEnds {
  private let text: String
  /// From where a mark was looked for, and where it is.
  private var known: [String: (from: String.Index, range: Range<String.Index>?)] = [:]
  /// Up to where no code with so many backticks ends.
  private var withoutCode: [Int: String.Index] = [:]
  /// The names of tags that no longer occur.
  private var missingTags: Set<String> = []

  init(_ text: String) { self.text = text }

  mutating func next(_ mark: String, from start: String.Index) -> Range<String.Index>? {
    if let (from, range) = known[mark], from <= start, range.map({ $0.lowerBound >= start }) ?? true {
      return range
    }
    let found = text.utf8[start...].firstRange(of: Array(mark.utf8))
    known[mark] = (start, found)
    return found
  }

  /// Whether no tag of a name is behind a place, as far as that was found out.
  func lacksTag(_ name: String) -> Bool { missingTags.contains(name) }

  mutating func noteNoTag(_ name: String) { missingTags.insert(name) }

  func lacksCode(of count: Int, from start: String.Index) -> Bool {
    withoutCode[count].map { start < $0 } ?? false
  }

  mutating func noteNoCode(of count: Int, upTo end: String.Index) { withoutCode[count] = end }
}

/// `{%- comment -%}`
private struct LiquidTag {
  let name: Substring
  let end: Substring.Index

  private static let longest = TextLimits.pageCodes.steps

  /// Nil where a text does not begin with one.
  init?(_ text: Substring, _ ends: inout NextEnds) {
    guard text.hasPrefix("{%"), let end = ends.next("%}", from: text.startIndex),
      text.utf8.distance(from: text.startIndex, to: end.upperBound) <= Self.longest
    else { return nil }
    let inner = text[..<end.lowerBound].dropFirst(2).drop { $0 == "-" || $0.isWhitespace }
    name = inner.first == "#" ? inner.prefix(1) : inner.prefix { $0.isLetter }
    self.end = end.upperBound
  }

  /// From this tag to behind the one of a name; nil where there is none.
  func through(end name: String, in text: Substring, _ ends: inout NextEnds) -> Substring? {
    guard !ends.lacksTag(name) else { return nil }
    var place = end
    while let open = ends.next("{%", from: place) {
      if let tag = LiquidTag(text[open.lowerBound...], &ends), tag.name == name { return text[..<tag.end] }
      place = open.upperBound
    }
    ends.noteNoTag(name)
    return nil
  }
}
