import FlokiRules

/// What hand-written HTML consists of, as far as somebody who looks for problems wants to know.
///
/// Made for finding what is missing (C191), not for understanding HTML: it never fails, and nests no more than it must
/// to tell what was left open. Comments, scripts and styles are passed over.
package struct HTMLSurvey: Sendable {
  /// Something that the HTML refers to.
  package struct Resource: Hashable, Sendable {
    /// The element's name, in small letters.
    package var element: String
    /// The attribute's: `src`, `srcset`, `href` or `poster`, or of a form `action` or `formaction`.
    package var attribute: String
    /// The address, as a browser reads it.
    package var value: String
    /// The same as it is written, with its character references.
    package var written: String
    /// Where it is written, in bytes, without its quotation marks.
    package var range: Range<Int>
    /// Of a `<link>`: its `rel`.
    package var relation: String?
  }

  /// Something that is no markup: style sheets and scripts, in elements of their own or in attributes.
  struct Code: Hashable, Sendable {
    var isScript: Bool
    /// Where it is, in bytes.
    var range: Range<Int>
  }

  /// An element that was begun, by its name and as the first, second or later one of that name.
  package struct Opening: Hashable, Sendable {
    package var name: String
    package var number: Int

    package init(name: String, number: Int) {
      self.name = name
      self.number = number
    }
  }

  package private(set) var resources: [Resource] = []
  private(set) var code: [Code] = []
  /// Every place that a link may lead to, by `id` or `name`.
  package private(set) var anchors: [String] = []
  /// The first of each element that was begun.
  package private(set) var elements: [String] = []
  /// What was begun and not ended, though it has to be.
  package private(set) var unclosed: [Opening] = []
  /// Whether a comment has no end.
  package private(set) var endsInComment = false
  /// The encoding that a document says it is in, and where; the first counts.
  package private(set) var charset: (name: String, range: Range<Int>)?
  /// Whether a document says how wide phones should lay it out.
  package private(set) var hasViewport = false
  /// Whether there are words outside of tags, titles, scripts and styles.
  package private(set) var hasWords = false
  /// The first limit that the HTML passes; what follows is not looked at.
  package private(set) var excess: MarkdownExcess?
  /// Whether something is drawn without words and files: a drawing, a form, or whatever a script makes.
  package private(set) var hasDrawings = false
  /// Where a document may say more about itself: behind `<head>`, or what else comes first.
  package private(set) var headStart = 0

  private var scanner: TextScanner
  /// What is open, by the order in which it was begun; and of each name which of it, the last at the end.
  private var openings: [Int: Opening] = [:]
  private var open: [String: [Int]] = [:]
  private var begun = 0
  private var tags = 0
  private var counts: [String: Int] = [:]
  private var known: Set<String> = []

  package init(of bytes: [UInt8]) {
    scanner = TextScanner(bytes: bytes)
    if bytes.count > TextLimits.surveyedHTML.bytes {
      excess = MarkdownExcess(kind: .bytesOfHTML, range: 0..<0)
    }
    while !scanner.isAtEnd, excess == nil {
      guard scanner.take(UInt8(ascii: "<")) else {
        if let byte = scanner.peek(), byte > 0x20 { hasWords = true }
        scanner.position += 1
        continue
      }
      if scanner.peek() == UInt8(ascii: "!"), scanner.peek(1) == UInt8(ascii: "-"),
        scanner.peek(2) == UInt8(ascii: "-")
      {
        endsInComment = !skip(past: "-->")
      } else if scanner.peek() == UInt8(ascii: "!"), elements.isEmpty {
        _ = skip(past: ">")
        headStart = scanner.position
      } else if scanner.peek()?.isASCIILetter == true {
        readTag()
      } else if scanner.take(UInt8(ascii: "/")) {
        end(takeName())
        _ = skip(past: ">")
      }
    }
    unclosed = openings.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Elements whose end may be left out, or that have none, say nothing by being open.
  private static let closing: Set<String> = [
    "a", "abbr", "b", "big", "blockquote", "center", "code", "div", "em", "font", "h1", "h2", "h3", "h4",
    "h5",
    "h6", "i", "iframe", "ol", "pre", "s", "script", "section", "small", "span", "strike", "strong", "style",
    "sub",
    "sup", "table", "u", "ul", "video",
  ]

  /// Elements that show something although nothing is written in them.
  private static let drawn: Set<String> = [
    "applet", "button", "canvas", "embed", "iframe", "input", "math", "meter", "object", "progress", "select",
    "svg",
    "textarea",
  ]

  private mutating func begin(_ name: String) {
    tags += 1
    if tags > TextLimits.surveyedHTML.count { report(.tags, name) }
    if known.insert(name).inserted { elements.append(name) }
    if Self.drawn.contains(name) { hasDrawings = true }
    guard Self.closing.contains(name) else { return }
    counts[name, default: 0] += 1
    open[name, default: []].append(begun)
    openings[begun] = Opening(name: name, number: counts[name] ?? 1)
    begun += 1
    if openings.count > TextLimits.surveyedHTML.depth { report(.openElements, name) }
  }

  private mutating func report(_ kind: MarkdownExcess.Kind, _ name: String) {
    let end = scanner.position
    if excess == nil { excess = MarkdownExcess(kind: kind, range: end - name.utf8.count - 1..<end) }
  }

  private mutating func end(_ name: String) {
    guard let last = open[name]?.popLast() else { return }
    openings[last] = nil
  }

  private mutating func readTag() {
    let name = takeName()
    begin(name)
    var meta: [String: Range<Int>] = [:]
    let firstResource = resources.count
    while !scanner.isAtEnd {
      skipBlanks()
      if scanner.take(UInt8(ascii: ">")) { break }
      if scanner.take(UInt8(ascii: "/")) { continue }
      let attribute = takeName()
      if attribute.isEmpty {
        scanner.position += 1
        continue
      }
      skipBlanks()
      guard scanner.take(UInt8(ascii: "=")) else { continue }
      skipBlanks()
      let range = takeValue()
      if ["meta", "link", "script"].contains(name) { meta[attribute] = range }
      switch attribute {
      case "src", "srcset", "href", "poster", "action", "formaction":
        let written = scanner.text(range)
        resources.append(
          Resource(
            element: name, attribute: attribute, value: written.withoutCharacterReferences, written: written,
            range: range))
      case "id", "name": anchors.append(scanner.text(range))
      case "style": code.append(Code(isScript: false, range: range))
      case let event where event.hasPrefix("on"): code.append(Code(isScript: true, range: range))
      default: continue
      }
    }
    if name == "html" || name == "head" { headStart = scanner.position }
    if name == "meta" { take(meta) }
    if name == "link", let relation = meta["rel"].map(scanner.text) {
      for index in firstResource..<resources.count { resources[index].relation = relation }
    }
    let start = scanner.position
    guard ["script", "style", "title"].contains(name), skip(past: "</\(name)") else { return }
    end(name)
    let content = start..<scanner.position - name.utf8.count - 2
    let inside = scanner.bytes[content]
    // Data for others is no script.
    let type = meta["type"].map { scanner.text($0).lowercased() } ?? ""
    let isCode = ["", "module"].contains(type) || type.hasSuffix("javascript")
    if name == "style" || name == "script" && isCode {
      code.append(Code(isScript: name == "script", range: content))
    }
    if name == "script", inside.contains(where: { $0 > 0x20 }) { hasDrawings = true }
    _ = skip(past: ">")
  }

  /// What a document says about itself.
  private mutating func take(_ meta: [String: Range<Int>]) {
    func text(_ attribute: String) -> String { meta[attribute].map { scanner.text($0).lowercased() } ?? "" }
    if text("name") == "viewport" { hasViewport = true }
    guard charset == nil else { return }
    if let range = meta["charset"] {
      charset = (text("charset"), range)
    } else if let content = meta["content"], text("http-equiv") == "content-type",
      let mark = scanner.bytes[content].firstRange(of: "charset=".utf8)
    {
      let range = mark.upperBound..<content.upperBound
      charset = (scanner.text(range).lowercased(), range)
    }
  }

  private mutating func takeName() -> String {
    let start = scanner.position
    let ends: [UInt8] = [UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "/")]
    while let byte = scanner.peek(), byte > 0x20, !ends.contains(byte) { scanner.position += 1 }
    return String(decoding: scanner.bytes[start..<scanner.position].map(\.lowercasedASCII), as: UTF8.self)
  }

  private mutating func takeValue() -> Range<Int> {
    let quote = scanner.peek()
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      scanner.position += 1
      let start = scanner.position
      while let byte = scanner.peek(), byte != quote { scanner.position += 1 }
      let value = start..<scanner.position
      scanner.position = min(scanner.position + 1, scanner.bytes.count)
      return value
    }
    let start = scanner.position
    while let byte = scanner.peek(), byte > 0x20, byte != UInt8(ascii: ">") { scanner.position += 1 }
    return start..<scanner.position
  }

  private mutating func skipBlanks() {
    while let byte = scanner.peek(), byte <= 0x20 { scanner.position += 1 }
  }

  /// Whether the mark was found; else everything is skipped.
  private mutating func skip(past mark: String) -> Bool {
    let mark = Array(mark.utf8)
    while !scanner.isAtEnd {
      let here = scanner.bytes[scanner.position...].prefix(mark.count).lazy.map(\.lowercasedASCII)
      if here.elementsEqual(mark) {
        scanner.position += mark.count
        return true
      }
      scanner.position += 1
    }
    return false
  }
}
