import FlokiContent
import FlokiRules

/// What Hugo and Jekyll would expand in a page before it is Markdown: shortcodes and tags of Liquid.
///
/// What is not known here is left out of the words, and stays in code, where readers find out more from what is written than from
/// nothing.
struct PageCodes {
  /// Those that only their programs could expand.
  private(set) var unknown: [String] = []
  private let kind: PageFolder.Kind
  private let patterns: PagePatterns

  private static let mostCodes = TextLimits.pageCodes.count

  init(_ kind: PageFolder.Kind, by patterns: PagePatterns) { (self.kind, self.patterns) = (kind, patterns) }

  /// The page in Markdown.
  mutating func markdown(_ text: String) -> String {
    kind == .hugo ? hugo(text) : jekyll(text)
  }

  private mutating func note(_ name: String) {
    if !unknown.contains(name) { unknown.append(name) }
  }

  // MARK: Hugo

  private mutating func hugo(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    var shown = CodeInPage(rest)
    var count = 0
    while let open = rest.start(of: "{{"), count < Self.mostCodes {
      count += 1
      result += rest[..<open]
      rest = rest[open...]
      guard let code = CodeCall(hugo: rest) else {
        result += "{{"
        rest = rest.dropFirst(2)
        continue
      }
      let written = rest[..<code.end]
      rest = rest[code.end...]
      guard !code.isLiteral else {
        result += code.inner
        continue
      }
      switch code.name {
      case "ref", "relref":
        result += reference(code["path"] ?? code.words.first, after: result, code.name)
      case "figure", "img", "image":
        result += picture(code)
      // What is in it is for those who write the page.
      case "comment": rest = Self.inside(of: "comment", rest).1
      case "youtube": result += link(code, "https://www.youtube.com/watch?v=")
      case "vimeo": result += link(code, "https://vimeo.com/")
      case "highlight":
        let (inside, after) = Self.inside(of: "highlight", rest)
        rest = after
        result += fence(inside, code.words.first ?? "")
      default:
        if !code.name.hasPrefix("/") { note(code.name) }
        if shown.holds(written.startIndex) { result += written }
      }
    }
    result += rest
    return PageMarks.carriedOut(in: result, by: patterns)
  }

  /// The address of another page, in a link; its file is looked up when all pages are known.
  private mutating func reference(_ name: String?, after text: String, _ code: String) -> String {
    let before = text.last { !$0.isWhitespace }
    guard let name, let before, "(<\"'".contains(before) || text.hasSuffix("]:") || text.hasSuffix("]: ")
    else {
      note(code)
      return ""
    }
    return PageReference.scheme + MarkdownText.destination(name)
  }

  private mutating func picture(_ code: CodeCall) -> String {
    guard let source = code["src"] ?? code["link"] ?? code.words.first else {
      note(code.name)
      return ""
    }
    let alt = MarkdownText.escaped(code["alt"] ?? code["caption"] ?? code["title"] ?? "", isInLink: true)
    let title = (code["caption"] ?? code["title"]).map { " \"\($0.replacing("\"", with: "\\\""))\"" } ?? ""
    return "![\(alt)](\(MarkdownText.destination(source))\(title))"
  }

  private mutating func link(_ code: CodeCall, _ site: String) -> String {
    guard let id = code["id"] ?? code.words.first else {
      note(code.name)
      return ""
    }
    let address = MarkdownText.destination(site + id)
    return "[\(MarkdownText.escaped(code["title"] ?? address, isInLink: true))](\(address))"
  }

  private func fence(_ text: Substring, _ language: String) -> String {
    var inner = text.trimmingPrefix("\n")
    while inner.last == "\n" { inner.removeLast() }
    let marks = inner.contains("```") ? "~~~~" : "```"
    return "\n\(marks)\(language)\n\(inner)\n\(marks)\n"
  }

  /// What is before the closing form of a shortcode, and what is behind it.
  private static func inside(of name: String, _ rest: Substring) -> (Substring, Substring) {
    var search = rest
    while let open = search.firstRange(of: "{{") {
      let place = rest[open.lowerBound...]
      if let code = CodeCall(hugo: place), code.name == "/\(name)" {
        return (rest[..<open.lowerBound], rest[code.end...])
      }
      search = rest[open.upperBound...]
    }
    return (rest, rest[rest.endIndex...])
  }

  // MARK: Jekyll

  private mutating func jekyll(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    var shown = CodeInPage(rest)
    var count = 0
    while let open = Self.firstLiquid(rest), count < Self.mostCodes {
      count += 1
      result += rest[..<open]
      rest = rest[open...]
      let isTag = rest.hasPrefix("{%")
      guard let end = rest.firstRange(of: isTag ? "%}" : "}}") else { break }
      let inner = String(rest[rest.index(open, offsetBy: 2)..<end.lowerBound]).trimmingDashes.trimmed
      let written = rest[..<end.upperBound]
      rest = rest[end.upperBound...]
      guard isTag else {
        result += value(inner) ?? (shown.holds(open) ? String(written) : "")
        continue
      }
      let words = inner.split(separator: " ").map(String.init)
      switch words.first {
      case "raw":
        let (inside, after) = Self.liquid(until: "endraw", rest)
        result += inside
        rest = after
      case "comment": rest = Self.liquid(until: "endcomment", rest).after
      case "highlight":
        let (inside, after) = Self.liquid(until: "endhighlight", rest)
        result += fence(inside, words.count > 1 ? words[1] : "")
        rest = after
      case "post_url"? where words.count > 1:
        result += reference("_posts/\(words[1])", after: result, "post_url")
      case "link"? where words.count > 1: result += reference(words[1], after: result, "link")
      default:
        if let name = words.first, !name.hasPrefix("end") { note(name) }
        if shown.holds(open) { result += written }
      }
    }
    result += rest
    return PageMarks.carriedOut(in: KramdownExtensions.carriedOut(in: result, by: patterns), by: patterns)
  }

  private static func firstLiquid(_ text: Substring) -> Substring.Index? {
    var rest = text.utf8
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      let next = rest.index(after: open)
      guard next < rest.endIndex else { return nil }
      if rest[next] == UInt8(ascii: "%") || rest[next] == UInt8(ascii: "{") { return open }
      rest = rest[next...]
    }
    return nil
  }

  private static func liquid(until name: String, _ rest: Substring) -> (inside: Substring, after: Substring) {
    var search = rest
    while let open = search.firstRange(of: "{%") {
      guard let end = rest[open.upperBound...].firstRange(of: "%}") else { break }
      if String(rest[open.upperBound..<end.lowerBound]).trimmingDashes.trimmed == name {
        return (rest[..<open.lowerBound], rest[end.upperBound...])
      }
      search = rest[open.upperBound...]
    }
    return (rest, rest[rest.endIndex...])
  }

  /// `"/images/boat.jpg" | relative_url` is the path; the website's own address is nothing before one.
  ///
  /// - Returns: Nil for what only Jekyll knows.
  private mutating func value(_ expression: String) -> String? {
    let parts = expression.split(separator: "|").map { String($0).trimmed }
    guard let first = parts.first else { return "" }
    if ["site.baseurl", "site.url"].contains(first) { return "" }
    if first.count > 1, let quote = first.first, quote == "\"" || quote == "'", first.last == quote,
      parts.dropFirst().allSatisfy({ ["relative_url", "absolute_url", "escape"].contains($0) })
    {
      return String(first.dropFirst().dropLast())
    }
    note(first)
    return nil
  }
}

extension String {
  /// `{%- raw -%}` is `{% raw %}`.
  fileprivate var trimmingDashes: String {
    var text = self[...]
    if text.first == "-" { text.removeFirst() }
    if text.last == "-" { text.removeLast() }
    return String(text)
  }
}
