import FlokiRules

/// What hand-written HTML consists of, as far as checks need it.
///
/// Made for finding what is missing (C191), not for understanding HTML: it never fails, and nests no more than it must
/// to tell what was left open. Comments, scripts and styles are skipped.
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

  /// Style sheets and scripts, in their own elements or in attributes.
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

  /// The declared encoding of a document.
  package struct Charset: Hashable, Sendable {
    package let name: String
    package let range: Range<Int>

    package var isUTF8: Bool { name.filter(\.isLetter) == "utf" && name.hasSuffix("8") }
  }

  package private(set) var resources: [Resource] = []
  private(set) var code: [Code] = []
  /// Every place that a link may lead to, by `id` or `name`.
  package private(set) var anchors: [String] = []
  /// The first of each element that was begun.
  package private(set) var elements: [String] = []
  /// Elements that must be closed but are not.
  package private(set) var unclosed: [Opening] = []
  /// Whether a comment has no end.
  package private(set) var endsInComment = false
  /// The first that a document names.
  package private(set) var charset: Charset?
  /// Whether a document sets the layout width for phones.
  package private(set) var hasViewport = false
  /// Whether there are words outside of tags, titles, scripts and styles.
  package private(set) var hasWords = false
  /// The first limit that the HTML exceeds; the rest is not read.
  package private(set) var excess: MarkdownExcess?
  /// Whether something is drawn without words and files: a drawing, a form, or whatever a script makes.
  package private(set) var hasDrawings = false
  /// Where metadata can be inserted in a document: after `<head>`, or whatever comes first.
  package private(set) var headStart = 0

  private let bytes: [UInt8]
  /// The open elements in order; and for each name their indices, the last at the end.
  private var openings: [Int: Opening] = [:]
  private var open: [String: [Int]] = [:]
  private var begun = 0
  private var tags = 0
  private var counts: [String: Int] = [:]
  private var known: Set<String> = []
  /// Of the script whose content comes next.
  private var typeOfScript = ""

  package init(of bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.count > TextLimits.surveyedHTML.bytes {
      excess = MarkdownExcess(kind: .bytesOfHTML, range: 0..<0)
    }
    var tokens = HTMLTokens(of: bytes)
    while excess == nil, let token = tokens.next() { take(token) }
    unclosed = openings.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func take(_ token: HTMLToken) {
    switch token.kind {
    case .words: if !isBlank(token.range) { hasWords = true }
    case .raw: takeContent(token)
    case .comment:
      if bytes[token.range].starts(with: "<!--".utf8) {
        endsInComment = !token.isWhole
      } else if bytes[token.range].starts(with: "<!".utf8), elements.isEmpty {
        headStart = token.range.upperBound
      }
    case .start: takeTag(token)
    case .end: end(token.name)
    }
  }

  private func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 <= 0x20 } }

  private func text(_ range: Range<Int>?) -> String {
    range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
  }

  /// Elements whose end may be left out, or that have none: it is no problem if they stay open.
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

  private mutating func begin(_ tag: HTMLToken) {
    let name = tag.name
    tags += 1
    if tags > TextLimits.surveyedHTML.count { report(.tags, tag) }
    if known.insert(name).inserted { elements.append(name) }
    if Self.drawn.contains(name) { hasDrawings = true }
    guard Self.closing.contains(name) else { return }
    counts[name, default: 0] += 1
    open[name, default: []].append(begun)
    openings[begun] = Opening(name: name, number: counts[name] ?? 1)
    begun += 1
    if openings.count > TextLimits.surveyedHTML.depth { report(.openElements, tag) }
  }

  private mutating func report(_ kind: MarkdownExcess.Kind, _ tag: HTMLToken) {
    let range = tag.range.lowerBound..<tag.nameRange.upperBound
    if excess == nil { excess = MarkdownExcess(kind: kind, range: range) }
  }

  private mutating func end(_ name: String) {
    guard let last = open[name]?.popLast() else { return }
    openings[last] = nil
  }

  private mutating func takeTag(_ tag: HTMLToken) {
    begin(tag)
    var values: [String: Range<Int>] = [:]
    for attribute in tag.attributes {
      guard let range = attribute.value else { continue }
      values[attribute.name] = range
      switch attribute.name {
      case "id", "name": anchors.append(text(range))
      case "style": code.append(Code(isScript: false, range: range))
      case let event where event.hasPrefix("on"): code.append(Code(isScript: true, range: range))
      default: continue
      }
    }
    let relation = tag.name == "link" ? values["rel"].map(text) : nil
    for attribute in tag.attributes where Self.addresses.contains(attribute.name) {
      guard let range = attribute.value else { continue }
      let written = text(range)
      resources.append(
        Resource(
          element: tag.name, attribute: attribute.name, value: written.withoutCharacterReferences,
          written: written, range: range, relation: relation))
    }
    switch tag.name {
    case "html", "head": headStart = tag.range.upperBound
    case "meta": take(meta: values)
    case "script": typeOfScript = text(values["type"]).lowercased()
    default: break
    }
  }

  private static let addresses: Set<String> = ["action", "formaction", "href", "poster", "src", "srcset"]

  /// The content of an element without markup.
  private mutating func takeContent(_ content: HTMLToken) {
    switch content.name {
    case "style": code.append(Code(isScript: false, range: content.range))
    // Browsers run no script that has no end.
    case "script" where content.isWhole:
      // Data for others is no script.
      if ["", "module"].contains(typeOfScript) || typeOfScript.hasSuffix("javascript") {
        code.append(Code(isScript: true, range: content.range))
      }
      if !isBlank(content.range) { hasDrawings = true }
    case "plaintext", "xmp": hasWords = hasWords || !isBlank(content.range)
    default: break
    }
  }

  /// The metadata of a document.
  private mutating func take(meta: [String: Range<Int>]) {
    func lowercased(_ attribute: String) -> String { text(meta[attribute]).lowercased() }
    if lowercased("name") == "viewport" { hasViewport = true }
    guard charset == nil else { return }
    if let range = meta["charset"] {
      charset = Charset(name: lowercased("charset"), range: range)
    } else if let content = meta["content"], lowercased("http-equiv") == "content-type",
      let mark = bytes[content].firstRange(of: "charset=".utf8)
    {
      let range = mark.upperBound..<content.upperBound
      charset = Charset(name: text(range).lowercased(), range: range)
    }
  }
}
