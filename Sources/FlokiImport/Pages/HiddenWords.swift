import FlokiRules

/// Comments in pages, which a website shows to nobody: those of kramdown, Liquid, Nunjucks and MDX.
///
/// In code they are a part of it. Hugo and Zola know none of them, and show them as words.
struct HiddenWords {
  private let comments: [Comment]
  private static let most = TextLimits.pageCodes.count

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

  /// - Parameter isKnown: Whether the website says by its settings what makes it.
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
    var count = 0
    while let first = rest.first, count < Self.most {
      if result.isEmpty || result.hasSuffix("\n"), let code = Self.fence(rest) {
        result += code
        rest = rest[code.endIndex...]
        continue
      }
      if first == "`", let code = Self.code(rest) {
        result += code
        rest = rest[code.endIndex...]
        continue
      }
      let isMark = first == "{" && rest.dropFirst().first.map { "%#:/".contains($0) } ?? false
      count += isMark ? 1 : 0
      if isMark, let code = Self.raw(rest) {
        result += code
        rest = rest[code.endIndex...]
      } else if isMark, let comment = comments.lazy.compactMap({ Self.comment($0, rest) }).first {
        rest = rest[comment.endIndex...]
      } else {
        // On to what may be one of them.
        let next = rest.dropFirst().firstIndex { $0 == "`" || $0 == "{" || $0 == "\n" } ?? rest.endIndex
        let end = next < rest.endIndex && rest[next] == "\n" ? rest.index(after: next) : next
        result += rest[..<end]
        rest = rest[end...]
      }
    }
    return result + rest
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
  private static func code(_ text: Substring) -> Substring? {
    let marks = text.prefix { $0 == "`" }
    var rest = text[marks.endIndex...]
    while let next = rest.firstIndex(where: { $0 == "`" || $0 == "\n" }) {
      if rest[next] == "\n" {
        rest = rest[rest.index(after: next)...]
        if rest.first == "\n" { return nil }
        continue
      }
      let closing = rest[next...].prefix { $0 == "`" }
      if closing.count == marks.count { return text[..<closing.endIndex] }
      rest = rest[closing.endIndex...]
    }
    return nil
  }

  /// What Liquid shows as it is written: `{% raw %}` and `{% highlight %}`.
  private static func raw(_ text: Substring) -> Substring? {
    guard let tag = LiquidTag(text), tag.name == "raw" || tag.name == "highlight" else { return nil }
    return tag.through(end: "end\(tag.name)", in: text)
  }

  private static func comment(_ comment: Comment, _ text: Substring) -> Substring? {
    switch comment {
    case .kramdown:
      guard text.hasPrefix("{::comment}") else { return nil }
      let ends = ["{:/comment}", "{:/}"].compactMap { text.firstRange(of: $0)?.upperBound }
      return ends.min().map { text[..<$0] }
    case .liquid:
      guard let tag = LiquidTag(text), tag.name == "comment" || tag.name == "#" else { return nil }
      if tag.name == "#" { return text[..<tag.end] }
      return tag.through(end: "endcomment", in: text) ?? text
    case .nunjucks:
      guard text.hasPrefix("{#"), let end = text.firstRange(of: "#}") else { return nil }
      let words = text[..<end.upperBound].dropFirst(2)
      // `{#quay}` is the name of a heading.
      let isName = words.first?.isWhitespace == false && words.firstIndex(of: "}") != words.indices.last
      return isName ? nil : text[..<end.upperBound]
    case .mdx:
      guard text.hasPrefix("{/*"), let end = text.firstRange(of: "*/}") else { return nil }
      return text[..<end.upperBound]
    }
  }
}

/// `{%- comment -%}`
private struct LiquidTag {
  let name: Substring
  let end: Substring.Index

  private static let longest = TextLimits.pageCodes.steps

  /// Nil where a text does not begin with one.
  init?(_ text: Substring) {
    guard text.hasPrefix("{%"), let end = text.prefix(Self.longest).firstRange(of: "%}") else { return nil }
    let inner = text[..<end.lowerBound].dropFirst(2).drop { $0 == "-" || $0.isWhitespace }
    name = inner.first == "#" ? inner.prefix(1) : inner.prefix { $0.isLetter }
    self.end = end.upperBound
  }

  /// From this tag to behind the one of a name; nil where there is none.
  func through(end name: String, in text: Substring) -> Substring? {
    var rest = text[end...]
    while let open = rest.firstRange(of: "{%") {
      if let tag = LiquidTag(rest[open.lowerBound...]), tag.name == name { return text[..<tag.end] }
      rest = rest[open.upperBound...]
    }
    return nil
  }
}
