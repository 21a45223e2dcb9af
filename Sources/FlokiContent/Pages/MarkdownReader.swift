import CMarkGFM

/// Walks a parsed document once and records what the compiler needs.
struct MarkdownReader {
  private(set) var images: [MarkdownPage.Image] = []
  private(set) var links: [MarkdownPage.Link] = []
  private(set) var firstHeading: String?
  private(set) var firstHeadingRange = 0..<0
  private(set) var excerpt = ""
  private(set) var showsSomething = false
  private(set) var slips: [MarkdownPage.Slip] = []
  var losses: [MarkdownPage.Loss] = []
  private(set) var embeds: [MarkdownPage.PlacedEmbed] = []
  private var alerts: [MarkdownAlert] = []
  private(set) var rawHTML: [UInt8] = []
  /// Paragraphs and the like, without the heading that the page begins with.
  private(set) var blockCount = 0

  var places: MarkdownPlaces
  /// Pictures that are by themselves: how many in each row.
  private(set) var rows: [Int] = []
  /// Where each piece of raw HTML ends in ``rawHTML``, without the line break after it.
  private(set) var rawPieces: [MarkdownPage.RawPiece] = []

  private var rawNodes: [MarkdownNode] = []
  /// Paragraphs and the like that have raw HTML in them.
  private var rawLeaves: [MarkdownNode] = []
  private var rowNodes: [MarkdownNode] = []
  private var taskNodes: [(item: MarkdownNode, paragraph: MarkdownNode, isDone: Bool)] = []
  private var pullNodes: [(quote: MarkdownNode, marks: [MarkdownNode])] = []
  /// Links that would run a script.
  private var scriptLinks: [MarkdownNode] = []
  private var leafHasRaw = false
  private var imageNodes: [MarkdownNode] = []
  private var linkNodes: [MarkdownNode] = []
  /// Those of them that name a file.
  private var fileLinks: [MarkdownNode] = []
  private var headingNode: MarkdownNode?
  /// Paragraphs that are nothing but a link to an embed.
  private var embedLinks: [(paragraph: MarkdownNode, link: MarkdownNode, index: Int)] = []
  /// HTML that providers offer for one.
  private var embedCodes: [(block: MarkdownNode, words: String, index: Int)] = []
  private var marks = FootnoteMarks()
  /// The columns of the table that the walk is in.
  private var columns = 0
  /// The block with a known place that the walk is in.
  private(set) var lines: ClosedRange<Int> = 1...1
  /// The emphasis marks without effect that the walk has found.
  var strayMarks = StrayMarks()
  private var alt: String?
  private var imageDepth = 0
  private var openLink: Int?
  /// The last line that was searched for typos.
  private var lastSearched = 0
  private var text = ""
  /// Whether `text` becomes the heading or the excerpt.
  private var wantsText = true

  /// Whether the text has marks that are none of its own (``EastAsianEmphasis``).
  private let isMarked: Bool

  init(places: MarkdownPlaces, isMarked: Bool) {
    self.places = places
    self.isMarked = isMarked
  }

  private func words(of node: MarkdownNode) -> String {
    isMarked ? EastAsianEmphasis.unmarked(node.literal) : node.literal
  }

  // MARK: Gaps

  /// Is in the HTML where something is filled in: a byte that no UTF-8 has.
  static let gap: UInt8 = 0xFF
  static let headingEnd = UInt8(ascii: "h")
  static let linkWords = UInt8(ascii: "l")
  static let embedWords = UInt8(ascii: "v")
  static let linkNote = UInt8(ascii: "n")
  static let imagePlace = UInt8(ascii: "i")
  static let rawPlace = UInt8(ascii: "r")
  static let rawEnd = UInt8(ascii: "e")
  static let rowPlace = UInt8(ascii: "f")
  static let taskDone = UInt8(ascii: "x")
  static let taskOpen = UInt8(ascii: "o")

  var hasGaps: Bool {
    !embeds.isEmpty || !alerts.isEmpty || !imageNodes.isEmpty || !linkNodes.isEmpty || headingNode != nil
      || !rawNodes.isEmpty || !taskNodes.isEmpty
  }

  /// Puts a mark in the place of every image, before the words of every link to content, and behind the heading that the
  /// page begins with.
  ///
  /// As raw HTML, because that is what every container of cmark's takes, table cells too.
  func cutGaps(in document: inout MarkdownDocument) {
    for raw in rawNodes { document.rewrite(raw, withHTML: [Self.gap, Self.rawPlace]) }
    for leaf in rawLeaves { document.insert(inlineHTML: [Self.gap, Self.rawEnd], ending: leaf) }
    for link in scriptLinks { document.unlink(link) }
    for task in taskNodes {
      document.forgetTask(task.item)
      document.insert(
        inlineHTML: [Self.gap, task.isDone ? Self.taskDone : Self.taskOpen], beginning: task.paragraph)
      document.insert(inlineHTML: Array("</label>".utf8), ending: task.paragraph)
    }
    for pull in pullNodes {
      for mark in pull.marks { document.remove(mark) }
      document.insert(html: Array("<div class=\"pull\">".utf8), before: pull.quote)
      document.insert(html: Array("</div>".utf8), after: pull.quote)
    }
    for alert in alerts {
      for mark in alert.marks { document.remove(mark) }
      document.insert(html: [Self.gap, alert.kind.mark], beginning: alert.quote)
      document.insert(html: Array("<div class=\"alert \(alert.kind.rawValue)\">".utf8), before: alert.quote)
      document.insert(html: Array("</div>".utf8), after: alert.quote)
    }
    for embed in embedLinks {
      let placed = embeds[embed.index]
      if placed.isBare { document.removeChildren(of: embed.link) }
      document.insert(inlineHTML: [Self.gap, Self.embedWords], beginning: embed.link)
      document.insert(inlineHTML: placed.embed.source, ending: embed.link)
      document.insert(html: placed.embed.opening, before: embed.paragraph)
      document.insert(html: Array("</div>".utf8), after: embed.paragraph)
    }
    for code in embedCodes {
      let embed = embeds[code.index].embed
      var html = embed.opening + Array("<p><a href=\"\(escapeHTML(embed.address))\">".utf8)
      html += [Self.gap, Self.embedWords] + Array(escapeHTML(code.words).utf8) + embed.source
      document.rewrite(code.block, withHTML: html + Array("</a></p></div>\n".utf8))
    }
    for image in imageNodes { document.replace(image, withHTML: [Self.gap, Self.imagePlace]) }
    for link in linkNodes { document.insert(inlineHTML: [Self.gap, Self.linkWords], beginning: link) }
    for link in fileLinks { document.insert(inlineHTML: [Self.gap, Self.linkNote], ending: link) }
    for row in rowNodes { document.replaceBlock(row, withHTML: [Self.gap, Self.rowPlace]) }
    if let headingNode { document.insert(html: [Self.gap, Self.headingEnd], after: headingNode) }
  }

  // MARK: Reading

  mutating func read(_ document: borrowing MarkdownDocument) {
    document.walk { isEntering, node in
      if isEntering { enter(node) } else { leave(node) }
    }
    if places.hasCarets { losses += places.footnotes(marks) }
  }

  private mutating func enter(_ node: MarkdownNode) {
    if node.isBlock {
      let extent = node.extent
      if extent.startLine > 0 { lines = extent.startLine...max(extent.startLine, extent.endLine) }
      enterBlock(node)
    }
    switch node.type {
    case CMARK_NODE_TEXT:
      if needsWords { append(words(of: node)) }
      if lines.lowerBound > lastSearched, node.hasInLiteral("]") || node.hasInLiteral("[") {
        slips += places.slips(in: lines)
        losses += places.brokenLinks(in: lines).map { .slip($0) }
        lastSearched = lines.upperBound
      }
      if node.hasInLiteral("]") { noteReferences(in: node) }
      if node.hasInLiteral("*") || node.hasInLiteral("~") || node.hasInLiteral("<") || node.hasInLiteral("_")
      {
        noteMarks(in: node)
      }
      if places.hasCarets, node.hasInLiteral("^") { marks.add(node.literal, lines) }
    case CMARK_NODE_CODE: if needsWords { append(words(of: node)) }
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: if needsWords { append(" ") }
    case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
      let html = words(of: node)
      if node.isBlock {
        marks.skipped.append(lines)
        if node.isOnTop, let code = EmbedCode(html) {
          take(code, node)
          return
        }
      }
      let start = rawHTML.count
      rawHTML.append(contentsOf: html.utf8)
      rawNodes.append(node)
      rawPieces.append(
        MarkdownPage.RawPiece(
          range: start..<rawHTML.count, isBlock: node.isBlock, mayStayOpen: node.isBlock && node.isOnTop))
      if !node.isBlock { leafHasRaw = true }
      rawHTML.append(UInt8(ascii: "\n"))
      if !Self.isInvisible(html) {
        showsSomething = true
        if node.isBlock { blockCount += 1 }
      }
    case CMARK_NODE_CODE_BLOCK, CMARK_NODE_THEMATIC_BREAK:
      marks.skipped.append(lines)
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
      noteTitle(touching: url, at: place)
      openLink = links.count
      links.append(MarkdownPage.Link(url: url, sourceRange: place))
      if let content = ContentLink(url) {
        linkNodes.append(node)
        if case .path = content.target { fileLinks.append(node) }
      }
      if url.runsScript { scriptLinks.append(node) }
    default: break
    }
  }

  private mutating func leave(_ node: MarkdownNode) {
    let hasRaw = leafHasRaw
    if leafHasRaw, node.isBlock {
      leafHasRaw = false
      rawLeaves.append(node)
    }
    switch node.type {
    case CMARK_NODE_ITEM:
      if let isDone = node.taskIsDone, let paragraph = node.firstChild, paragraph.type == CMARK_NODE_PARAGRAPH
      {
        taskNodes.append((node, paragraph, isDone))
      }
    case CMARK_NODE_BLOCK_QUOTE:
      if let marks = node.pullMarks {
        pullNodes.append((node, marks))
      } else if let word = node.alertWord,
        let place = places.place(ofMark: "[!\(word)]", in: node.extent.startLine)
      {
        if let alert = node.alert { alerts.append(alert) } else { losses.append(.alert(word: word, place)) }
      }
    case CMARK_NODE_LINK:
      if imageDepth == 0 { openLink = nil }
    case CMARK_NODE_IMAGE:
      imageDepth -= 1
      guard imageDepth == 0 else { return }
      showsSomething = true
      let path = node.url
      let place = places.place(of: path, in: node.extent, lines: lines, opening: ["!"])
      noteTitle(touching: path, at: place)
      let words = alt ?? ""
      let altRange = places.place(ofWords: words, in: node.extent, lines: lines)
      images.append(
        MarkdownPage.Image(
          path: path, alt: words, altRange: altRange,
          title: isMarked ? EastAsianEmphasis.unmarked(node.title) : node.title, sourceRange: place))
      imageNodes.append(node)
      alt = nil
    case CMARK_NODE_HEADING:
      if node == headingNode {
        firstHeading = text.trimmingBlanks()
        firstHeadingRange = places.range(of: lines)
      }
    case CMARK_NODE_PARAGRAPH:
      var isBare = false
      if let link = node.onlyLink, let embed = Embed(link.url) {
        let words = text.trimmingBlanks()
        // HTML among its words would be left behind without them.
        isBare =
          !hasRaw
          && (links.last.map {
            $0.isBlank || ["", "http://", "https://"].map { $0 + words }.contains($0.url)
          }
            ?? false)
        embedLinks.append((node, link, embeds.count))
        embeds.append(MarkdownPage.PlacedEmbed(embed: embed, isBare: isBare))
      }
      if excerpt.isEmpty, !isBare { excerpt = text.trimmingBlanks() }
      if !imageNodes.isEmpty, let count = node.imagesAlone, count > 1 || images.last?.title.isEmpty == false {
        rows.append(count)
        rowNodes.append(node)
      }
    default: break
    }
  }

  private mutating func enterBlock(_ node: MarkdownNode) {
    if let slip = slip(of: node) { losses.append(.slip(slip)) }
    if node.type == CMARK_NODE_FOOTNOTE_DEFINITION {
      marks.used.insert(node.extent.startLine)
    } else if places.hasBars {
      if node.type == CMARK_NODE_PARAGRAPH {
        if let loss = places.table(in: lines, isOnTop: node.isOnTop) { losses.append(loss) }
      } else if let count = node.tableColumns {
        columns = count
      } else if node.isTableRow, let loss = places.cells(in: node.extent.startLine, beyond: columns) {
        losses.append(loss)
      }
    }
  }

  /// Records a title that has become part of an address.
  private mutating func noteTitle(touching url: String, at place: Range<Int>) {
    guard let last = url.utf8.last, "\"'\u{9D}\u{9C}\u{BB}".unicodeScalars.contains(Unicode.Scalar(last)),
      place.count == url.utf8.count, place.lowerBound > 0,
      places.source[place.lowerBound - 1] == UInt8(ascii: "("),
      let title = places.source[place].touchingTitle
    else { return }
    slips.append(.touchingTitle(title))
  }

  private mutating func take(_ code: EmbedCode, _ block: MarkdownNode) {
    showsSomething = true
    blockCount += 1
    let place = places.range(of: lines)
    links.append(MarkdownPage.Link(url: code.embed.address, sourceRange: place, isBlank: false))
    embedCodes.append((block, code.words, embeds.count))
    embeds.append(MarkdownPage.PlacedEmbed(embed: code.embed, isBare: code.words.isEmpty))
  }

  /// Whether the next words are needed; those of most of a page are not.
  private var needsWords: Bool {
    if alt != nil || wantsText || !showsSomething { return true }
    return openLink.map { links[$0].isBlank } ?? false
  }

  /// Adds text: that of an image replaces it and does not belong to the text.
  private mutating func append(_ words: String) {
    if alt != nil {
      alt?.append(words)
    } else {
      text.append(words)
      if let openLink, links[openLink].isBlank { links[openLink].isBlank = words.trimmingBlanks().isEmpty }
      if !showsSomething && !words.trimmingBlanks().isEmpty { showsSomething = true }
    }
  }

  /// Whether a stretch of HTML is invisible: a comment, or only the end of an element.
  private static func isInvisible(_ html: String) -> Bool {
    let html = html.trimmingBlanks()
    return html.isEmpty || html.hasPrefix("</") || html.hasPrefix("<!--") && html.hasSuffix("-->")
  }
}

extension MarkdownNode {
  /// The number of images that a paragraph consists of; nil if it has anything else, or is a line of a tight list.
  fileprivate var imagesAlone: Int? {
    guard isOnTop else { return nil }
    var count = 0
    var child = firstChild
    while let node = child {
      switch node.type {
      case CMARK_NODE_IMAGE: count += 1
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: break
      // The blank between two pictures of one line.
      case CMARK_NODE_TEXT where node.literal.trimmingBlanks().isEmpty: break
      default: return nil
      }
      child = node.next
    }
    return count > 0 ? count : nil
  }

  /// The link that a paragraph consists of; nil for one that has anything else in it.
  fileprivate var onlyLink: MarkdownNode? {
    guard isOnTop else { return nil }
    var link: MarkdownNode?
    var child = firstChild
    while let node = child {
      // Around an address that became a link by itself nothing may be left of the text.
      if node.type == CMARK_NODE_LINK, link == nil {
        link = node
      } else if node.type != CMARK_NODE_TEXT || node.hasText {
        return nil
      }
      child = node.next
    }
    return link
  }

  /// What makes a quotation one that is pulled out of the text: a first line `[!pull]`. Nil for any other.
  fileprivate var pullMarks: [MarkdownNode]? {
    guard let paragraph = firstChild, paragraph.type == CMARK_NODE_PARAGRAPH else { return nil }
    var words = ""
    var marks: [MarkdownNode] = []
    var child = paragraph.firstChild
    while let node = child {
      marks.append(node)
      if node.type == CMARK_NODE_SOFTBREAK { return words.lowercased() == "[!pull]" ? marks : nil }
      guard node.type == CMARK_NODE_TEXT, words.utf8.count < 8 else { return nil }
      words += node.literal
      child = node.next
    }
    return nil
  }
}

extension String {
  /// Whether a browser would run it, or show it as a page of its own, when it is the address of a link.
  var runsScript: Bool {
    guard utf8.contains(UInt8(ascii: ":")) else { return false }
    let start = String(
      decoding: utf8.lazy.filter { $0 > 0x20 }.prefix(11).map(\.lowercasedASCII), as: UTF8.self)
    return ["javascript:", "vbscript:", "data:", "file:"].contains { start.hasPrefix($0) }
  }

  /// Without the white space at both ends.
  package func trimmingBlanks() -> String {
    let bytes = utf8
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard let first = bytes.firstIndex(where: { !isBlank($0) }),
      let last = bytes.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }
}
