import CMarkGFM

/// Walks a parsed document once and notes what the compiler wants to know of it.
struct MarkdownReader {
  private(set) var images: [MarkdownPage.Image] = []
  private(set) var links: [MarkdownPage.Link] = []
  private(set) var firstHeading: String?
  private(set) var firstHeadingRange = 0..<0
  private(set) var excerpt = ""
  private(set) var showsSomething = false
  private(set) var slips: [MarkdownPage.Slip] = []
  private(set) var rawHTML: [UInt8] = []
  /// Paragraphs and the like, without the heading that the page begins with.
  private(set) var blockCount = 0

  private var places: MarkdownPlaces
  private var imageNodes: [MarkdownNode] = []
  private var linkNodes: [MarkdownNode] = []
  private var headingNode: MarkdownNode?
  /// The block with a known place that the walk is in.
  private var lines: ClosedRange<Int> = 1...1
  private var alt: String?
  private var imageDepth = 0
  private var openLink: Int?
  /// The last line that was searched for slips.
  private var lastSearched = 0
  private var text = ""
  /// Whether `text` becomes the heading or the excerpt.
  private var wantsText = true

  init(places: MarkdownPlaces) { self.places = places }

  // MARK: Gaps

  /// Stands in the HTML where something is filled in: a byte that no UTF-8 has.
  static let gap: UInt8 = 0xFF
  static let headingEnd = UInt8(ascii: "h")
  static let linkWords = UInt8(ascii: "l")
  private static let imagePlace = UInt8(ascii: "i")

  var hasGaps: Bool { !imageNodes.isEmpty || !linkNodes.isEmpty || headingNode != nil }

  /// Puts a mark in the place of every image, before the words of every link to content, and behind the heading that the
  /// page begins with.
  ///
  /// As raw HTML, because that is what every container of cmark's takes, table cells too.
  func cutGaps(in document: borrowing MarkdownDocument) {
    for image in imageNodes { document.replace(image, withHTML: [Self.gap, Self.imagePlace]) }
    for link in linkNodes { document.insert(inlineHTML: [Self.gap, Self.linkWords], beginning: link) }
    if let headingNode { document.insert(html: [Self.gap, Self.headingEnd], after: headingNode) }
  }

  // MARK: Reading

  mutating func read(_ document: borrowing MarkdownDocument) {
    document.walk { isEntering, node in
      if isEntering { enter(node) } else { leave(node) }
    }
  }

  private mutating func enter(_ node: MarkdownNode) {
    if node.isBlock {
      let extent = node.extent
      if extent.startLine > 0 { lines = extent.startLine...max(extent.startLine, extent.endLine) }
    }
    switch node.type {
    case CMARK_NODE_TEXT:
      if needsWords { append(node.literal) }
      if lines.lowerBound > lastSearched, node.hasInLiteral("]") {
        slips += places.slips(in: lines)
        lastSearched = lines.upperBound
      }
    case CMARK_NODE_CODE: if needsWords { append(node.literal) }
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: if needsWords { append(" ") }
    case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
      let html = node.literal
      rawHTML.append(contentsOf: html.utf8)
      rawHTML.append(UInt8(ascii: "\n"))
      if !Self.isInvisible(html) {
        showsSomething = true
        if node.isBlock { blockCount += 1 }
      }
    case CMARK_NODE_CODE_BLOCK, CMARK_NODE_THEMATIC_BREAK:
      showsSomething = true
      blockCount += 1
    case CMARK_NODE_PARAGRAPH:
      text = ""
      wantsText = excerpt.isEmpty
      blockCount += 1
    case CMARK_NODE_HEADING:
      text = ""
      wantsText = node.headingLevel == 1 && node.opensDocument
      if wantsText { headingNode = node } else { blockCount += 1 }
    case CMARK_NODE_IMAGE:
      if let openLink { links[openLink].isBlank = false }
      imageDepth += 1
      if imageDepth == 1 { alt = "" }
    case CMARK_NODE_LINK:
      guard imageDepth == 0 else { return }
      let url = node.url
      let place = places.place(of: url, in: node.extent, lines: lines, opening: ["[", "<"])
      openLink = links.count
      links.append(MarkdownPage.Link(url: url, sourceRange: place))
      if ContentLink(url) != nil { linkNodes.append(node) }
    default: break
    }
  }

  private mutating func leave(_ node: MarkdownNode) {
    switch node.type {
    case CMARK_NODE_LINK:
      if imageDepth == 0 { openLink = nil }
    case CMARK_NODE_IMAGE:
      imageDepth -= 1
      guard imageDepth == 0 else { return }
      showsSomething = true
      let path = node.url
      let place = places.place(of: path, in: node.extent, lines: lines, opening: ["!"])
      let words = alt ?? ""
      let altRange = places.place(ofWords: words, in: node.extent, lines: lines)
      images.append(
        MarkdownPage.Image(
          path: path, alt: words, altRange: altRange, title: node.title, sourceRange: place))
      imageNodes.append(node)
      alt = nil
    case CMARK_NODE_HEADING:
      if node == headingNode {
        firstHeading = text.trimmingBlanks()
        firstHeadingRange = places.range(of: lines)
      }
    case CMARK_NODE_PARAGRAPH:
      if excerpt.isEmpty { excerpt = text.trimmingBlanks() }
    default: break
    }
  }

  /// Whether anybody asks for the words that come next; of most of a page nobody does.
  private var needsWords: Bool {
    if alt != nil || wantsText || !showsSomething { return true }
    return openLink.map { links[$0].isBlank } ?? false
  }

  /// Takes words: those of an image stand in for it and are no part of the text.
  private mutating func append(_ words: String) {
    if alt != nil {
      alt?.append(words)
    } else {
      text.append(words)
      if let openLink, links[openLink].isBlank { links[openLink].isBlank = words.trimmingBlanks().isEmpty }
      if !showsSomething && !words.trimmingBlanks().isEmpty { showsSomething = true }
    }
  }

  /// Whether a stretch of HTML puts nothing on the screen: a comment, or nothing but the end of an element.
  private static func isInvisible(_ html: String) -> Bool {
    let html = html.trimmingBlanks()
    return html.isEmpty || html.hasPrefix("</") || html.hasPrefix("<!--") && html.hasSuffix("-->")
  }
}

extension String {
  /// Without the white space at both ends.
  func trimmingBlanks() -> String {
    let bytes = utf8
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard let first = bytes.firstIndex(where: { !isBlank($0) }),
      let last = bytes.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }
}
