import FlokiRules

/// Keeps only harmless HTML: elements, attributes and addresses in its own lists, each written again.
///
/// It gets a page's raw HTML piece by piece, between Markdown's own. Everything that is opened is closed: words among
/// others where their paragraph ends, all else where Markdown goes on, but for what holds whole paragraphs, which may go on to
/// the end of the page.
package struct HTMLSanitiser {
  /// The open elements.
  private var open: [String] = []
  /// How much of it is not of the paragraph that is being written.
  private var outside: Int?
  /// The first limit that the page passes. Elements that are too deep are left out, with their content in the place of them.
  private(set) var excess: MarkdownExcess.Kind?
  /// The name of an invisible element whose end is in a later piece.
  private(set) var hidden: String?
  /// Whether something was closed only because an empty line ends its piece, so that it does not apply to later text.
  private(set) var cuts = false
  private var (tags, bytes) = (0, 0)

  package init() {}

  package mutating func append(
    _ raw: ArraySlice<UInt8>, _ piece: MarkdownPage.RawPiece, to output: inout [UInt8]
  ) {
    bytes += raw.count
    if bytes > TextLimits.html.bytes { excess = excess ?? .bytesOfHTML }
    if !piece.mayStayOpen, outside == nil { outside = open.count }
    let raw = Array(raw.last == UInt8(ascii: "\n") ? raw.dropLast() : raw)
    tokens: for token in HTMLTokens(of: raw, inside: hidden) {
      if hidden != nil {
        if token.kind == .end, token.name == hidden { hidden = nil }
        continue
      }
      switch token.kind {
      case .words, .raw: append(words: raw[token.range], to: &output)
      case .comment: continue
      case .start, .end:
        tags += 1
        if tags > TextLimits.html.count { excess = excess ?? .tags }
        guard excess != .tags, excess != .bytesOfHTML else { break tokens }
        append(token, of: raw, isInline: !piece.isBlock, to: &output)
      }
    }
    if let name = hidden, !Self.hiding.contains(name) { hidden = nil }
    // In a quotation or a list of Markdown's nothing goes on behind the piece.
    if piece.isBlock, !piece.mayStayOpen { endWords(to: &output) }
  }

  /// Closes elements that cannot contain the paragraphs of Markdown that follow.
  package mutating func makeRoom(to output: inout [UInt8]) {
    while let last = open.last, !Self.holders.contains(last) {
      if last != "p" { cuts = true }
      close(last, to: &output)
    }
  }

  /// Shows what follows, although the invisible element is never closed.
  package mutating func showAgain() { hidden = nil }

  /// Closes what a paragraph has opened.
  package mutating func endWords(to output: inout [UInt8]) {
    while let outside, open.count > outside, let last = open.last { close(last, to: &output) }
    outside = nil
  }

  /// Ends everything, at the end of the page.
  package mutating func finish(to output: inout [UInt8]) {
    while let last = open.last {
      close(last, to: &output)
      if open.isEmpty { output.append(UInt8(ascii: "\n")) }
    }
  }

  private mutating func close(_ name: String, to output: inout [UInt8]) {
    open.removeLast()
    output.append(contentsOf: "</\(name)>".utf8)
  }

  /// Whether words may be where one is: between the rows of a table there are none.
  private var takesWords: Bool { open.last.map { Self.children[$0] == nil } ?? true }

  private func append(words: ArraySlice<UInt8>, to output: inout [UInt8]) {
    guard takesWords else { return output.append(UInt8(ascii: "\n")) }
    escapeHTML(String(decoding: words, as: UTF8.self).withoutCharacterReferences, into: &output)
  }

  private mutating func append(
    _ tag: HTMLToken, of raw: [UInt8], isInline: Bool, to output: inout [UInt8]
  ) {
    if !tag.isWhole {
      // A tag without an end, which a browser would look for in what follows.
      if takesWords { escapeHTML(String(decoding: raw[tag.range], as: UTF8.self), into: &output) }
    } else if tag.kind == .end {
      end(tag.name, to: &output)
    } else if Self.silent.contains(tag.name) {
      let isEmpty = tag.name == "embed" || tag.isSelfClosing && ["math", "svg"].contains(tag.name)
      if !isEmpty { hidden = tag.name }
    } else {
      begin(tag, of: raw, isInline: isInline, to: &output)
    }
  }

  private mutating func end(_ name: String, to output: inout [UInt8]) {
    let base = outside ?? 0
    guard let index = open.lastIndex(of: name), index >= base else { return }
    while open.count > index, let last = open.last { close(last, to: &output) }
  }

  private mutating func begin(
    _ tag: HTMLToken, of raw: [UInt8], isInline: Bool, to output: inout [UInt8]
  ) {
    let isOfWords = Self.words[tag.name] != nil
    guard let attributes = Self.words[tag.name] ?? (isInline ? nil : Self.blocks[tag.name]) else { return }
    if tag.name == "a" || !isOfWords { endOpenWords(tag.name, to: &output) }
    if let parents = Self.parents[tag.name] {
      let base = outside ?? 0
      while open.count > base, let last = open.last, !parents.contains(last), Self.endsByItself.contains(last)
      {
        close(last, to: &output)
      }
      guard open.count > base, let last = open.last, parents.contains(last) else { return }
    } else if !takesWords {
      return
    }
    guard open.count < TextLimits.html.depth || Self.empty.contains(tag.name) else {
      excess = excess ?? .elements
      return
    }
    var written = "<\(tag.name)"
    var given: Set<String> = []
    for attribute in tag.attributes
    where attributes.contains(attribute.name) || Self.everywhere.contains(attribute.name) {
      let name = attribute.name
      let text = attribute.value.map { String(decoding: raw[$0], as: UTF8.self).withoutCharacterReferences }
      guard let value = Self.harmless(text ?? "", of: name) else { continue }
      given.insert(name)
      written += value.isEmpty && Self.bare.contains(name) ? " \(name)" : " \(name)=\"\(escapeHTML(value))\""
    }
    // A picture without words for it is one that need not be seen.
    if tag.name == "img" {
      guard given.contains("src") else { return }
      if !given.contains("alt") { written += " alt=\"\"" }
    }
    output.append(contentsOf: (written + ">").utf8)
    if !Self.empty.contains(tag.name) { open.append(tag.name) }
  }

  /// Closes elements that cannot contain the new one: a link in a link, a paragraph in text or in a paragraph.
  private mutating func endOpenWords(_ name: String, to output: inout [UInt8]) {
    let base = outside ?? 0
    if name == "a" {
      if let index = open.lastIndex(of: "a"), index >= base { end("a", to: &output) }
      return
    }
    while open.count > base, let last = open.last,
      Self.words[last] != nil || Self.holdsWordsOnly.contains(last)
    {
      close(last, to: &output)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether it is only comments.
  var isComment: Bool {
    var rest = String(decoding: self, as: UTF8.self).trimmingBlanks()[...]
    guard rest.hasPrefix("<!--") else { return false }
    while rest.hasPrefix("<!--"), let end = rest.firstRange(of: "-->") {
      rest = rest[end.upperBound...].drop(while: \.isWhitespace)
    }
    return rest.isEmpty
  }
}
