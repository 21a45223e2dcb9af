/// Writes HTML as Markdown, and says what Markdown cannot express.
struct MarkdownWriter {
  /// What was left out or became something plainer, in the order it was met.
  private(set) var losses: [String] = []
  /// The pictures that were met, by their addresses, in their order.
  private(set) var pictures: [String] = []
  /// In how many lists, quotations and tables the words are: only outside of them is a picture shown with its caption.
  private var depth = 0
  /// How many links were met, which tells each from the next.
  var linkCount = 0

  /// Where relative addresses begin; nil for none.
  let base: String?
  /// What takes the place of a picture's address: where it was put, or itself.
  let placing: (String) -> String
  /// What becomes of the address of a link, and of a picture, as it is written; nil for one that leads nowhere. Without them,
  /// addresses begin at ``base``.
  var resolvingLink: ((String) -> String?)?
  var resolvingPicture: ((String) -> String?)?
  /// Addresses of pictures that are left out: another copy takes their place, or their words do.
  var leavingOut: Set<String> = []
  /// What a link to an address becomes.
  var linking: (String) -> String = { $0 }
  /// Whether links into the page still lead to their places, for which the page needs HTML.
  var keepsPlaces = false
  private(set) var anchors: PageAnchors?

  init(base: String?, placing: @escaping (String) -> String = { $0 }) {
    self.base = base
    self.placing = placing
  }

  mutating func write(_ nodes: [HTMLNode]) -> String {
    let nodes = nodes.withSources.withoutDoubles
    anchors = keepsPlaces ? PageAnchors(in: nodes, at: base) : nil
    let blocks = blocks(anchors?.placed(in: nodes) ?? nodes, InlineStyle())
    return blocks.isEmpty ? "" : blocks.markdown + "\n"
  }

  mutating func lose(_ what: String) {
    if !losses.contains(what) { losses.append(what) }
  }

  mutating func picture(_ address: String) -> String {
    if !pictures.contains(address) { pictures.append(address) }
    return placing(address)
  }

  // MARK: Blocks

  /// - Parameter style: What is around all of it, such as a link around whole paragraphs.
  private mutating func blocks(_ nodes: [HTMLNode], _ style: InlineStyle) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var line: [HTMLNode] = []
    for node in nodes {
      if case .element(let element) = node, element.isBlock || element.hasBlocks {
        blocks += paragraph(line, style)
        line = []
        blocks += block(element, style)
      } else {
        line.append(node)
      }
    }
    return blocks + paragraph(line, style)
  }

  private mutating func paragraph(_ nodes: [HTMLNode], _ style: InlineStyle) -> [MarkdownBlock] {
    let text = MarkdownLine.text(of: runs(nodes, style))
    guard !text.isEmpty else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return [.paragraph(lines.map { MarkdownText.escapedLine(String($0)) }.joined(separator: "\n"))]
  }

  private mutating func block(_ element: HTMLElement, _ style: InlineStyle) -> [MarkdownBlock] {
    let isHolder = ["ul", "ol", "blockquote", "table"].contains(element.name)
    depth += isHolder ? 1 : 0
    defer { depth -= isHolder ? 1 : 0 }
    switch element.name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let level = Int(element.name.dropFirst()) ?? 2
      let text = MarkdownLine.text(of: runs(element.children, style), keepingBreaks: false)
      let mark = String(repeating: "#", count: level)
      return text.isEmpty ? [] : [.other("\(mark) \(MarkdownText.escapedHeading(text))")]
    case "ul", "ol": return list(element, style)
    case "blockquote": return quotation(element, style)
    case "div" where element.attribute("class") == "pull": return quotation(element, style, isPulled: true)
    case "div" where element.attribute("class")?.hasPrefix("embed") == true:
      return embed(element, style) ?? blocks(element.children, style)
    case "div" where element.attribute("class")?.contains("wp-block-embed__wrapper") == true:
      // WordPress keeps the address of what is embedded as text.
      let text = element.text.collapsed.trimmed
      return text.isEmpty ? blocks(element.children, style) : [.paragraph(MarkdownText.plain(text))]
    case "pre": return style == InlineStyle() ? fence(element) : codeLines(element, style)
    case "hr": return [.rule]
    case "table": return table(element, style)
    case "dt", "caption", "summary": return blocks(element.children, style.with(.strong))
    case "figcaption": return blocks(element.children, style.with(.emphasis))
    case _ where HTMLElement.players.contains(element.name): return player(element, style)
    case "figure":
      let captioned = depth == 0 && style == InlineStyle() ? element.withCaptionInPicture : nil
      return blocks(captioned ?? element.children, style)
    case "form":
      lose("form")
      return blocks(element.children, style)
    default:
      // A group, or words in a style that hold paragraphs.
      return blocks(element.children, self.style(of: element, in: style))
    }
  }

  /// A movie or the like: a link to it is what Markdown has.
  private mutating func player(_ element: HTMLElement, _ style: InlineStyle) -> [MarkdownBlock] {
    guard let runs = playerLink(element, style) else { return blocks(element.children, style) }
    return [.paragraph(MarkdownLine.text(of: runs))]
  }

  /// What floki puts into a page for a movie, a map or a sound, as it was written: an address alone, or a link to it; nil for what
  /// is of another program.
  private mutating func embed(_ element: HTMLElement, _ style: InlineStyle) -> [MarkdownBlock]? {
    guard var link = element.first("a"),
      link.attribute("class") == HTMLElement.embedClass || link.attribute("data-frame") != nil,
      let address = link.attribute("href")
    else { return nil }
    // Whose it is follows from the address.
    link.children.removeAll { node in
      guard case .element(let element) = node else { return false }
      return element.attribute("class") == "file"
    }
    let words = link.text.trimmed
    let isBare = ["", "http://", "https://"].contains { $0 + words == address }
    return isBare ? [.paragraph(MarkdownText.plain(address))] : blocks([.element(link)], style)
  }

  private mutating func quotation(
    _ element: HTMLElement, _ style: InlineStyle, isPulled: Bool = false
  ) -> [MarkdownBlock] {
    var nodes = element.children
    if isPulled {
      guard let quote = element.first("blockquote") else { return blocks(nodes, style) }
      nodes = quote.children
    }
    let inner = blocks(nodes, style).markdown
    return inner.isEmpty ? [] : [.other(((isPulled ? "[!pull]\n" : "") + inner).prefixingLines(with: "> "))]
  }

  private mutating func list(_ element: HTMLElement, _ style: InlineStyle) -> [MarkdownBlock] {
    var list = MarkdownList(isOrdered: element.name == "ol")
    if let start = element.attribute("start").flatMap({ Int($0) }), (0...999_999).contains(start) {
      list.start = start
    }
    var line: [HTMLNode] = []
    for node in element.children {
      guard case .element(let child) = node, child.isBlock || child.hasBlocks else {
        // Words between the items are an item.
        line.append(node)
        continue
      }
      list.append(paragraph(line, style))
      line = []
      guard child.name == "li" else {
        list.append(block(child, style))
        continue
      }
      let (item, box) = child.withoutCheckbox
      var inner = blocks(item.children, style)
      if let box, case .paragraph(let text)? = inner.first { inner[0] = .paragraph("\(box) \(text)") }
      list.append(inner)
    }
    list.append(paragraph(line, style))
    return list.items.isEmpty ? [] : [.list(list)]
  }

  private mutating func fence(_ element: HTMLElement) -> [MarkdownBlock] {
    var text = element.children.preformatted
    for (names, what) in [
      (["a"], "a link in preformatted text"), (["img"], "a picture in preformatted text"),
      (["b", "strong", "i", "em"], "emphasis in preformatted text"),
    ] where names.contains(where: { element.first($0).map { $0.name != "a" || $0.leadsAway } ?? false }) {
      lose(what)
    }
    if text.hasPrefix("\n") { text.removeFirst() }
    while text.hasSuffix("\n") { text.removeLast() }
    guard !text.allSatisfy(\.isWhitespace) else { return [] }
    let marks = String(repeating: "`", count: max(2, text.longestRun(of: UInt8(ascii: "`"))) + 1)
    let words = (element.first("code")?.attribute("class") ?? element.attribute("class") ?? "").split(
      separator: " ")
    let language = words.first { $0.hasPrefix("language-") }?.dropFirst(9) ?? ""
    return [.other("\(marks)\(language)\n\(text)\n\(marks)")]
  }

  /// Code inside a link or emphasis, which no block of code can have: line by line.
  private mutating func codeLines(_ element: HTMLElement, _ style: InlineStyle) -> [MarkdownBlock] {
    var style = style
    style.isCode = true
    var runs: [InlineRun] = []
    for line in element.children.preformatted.split(whereSeparator: \.isNewline) {
      runs.append(InlineRun(content: .words(String(line)), style: style))
      runs.append(InlineRun(content: .lineBreak, style: style))
    }
    let text = MarkdownLine.text(of: runs)
    return text.isEmpty ? [] : [.paragraph(text)]
  }

  private mutating func table(_ element: HTMLElement, _ style: InlineStyle) -> [MarkdownBlock] {
    let table = HTMLTable(element)
    var before = blocks(table.before, style)
    for caption in table.captions { before += block(caption, style) }
    let after = blocks(table.after, style)
    let rows = table.rows
    guard let width = rows.map(\.count).max() else { return before + after }
    // A page that was laid out in a table of one column.
    if width == 1 { return before + rows.flatMap { $0.flatMap { blocks($0.children, style) } } + after }
    if rows.joined().contains(where: { $0.spans }) { lose("table cells over several rows or columns") }
    var lines: [String] = []
    for (index, row) in rows.enumerated() {
      let cells = (0..<width).map { column in
        column < row.count
          ? MarkdownLine.text(
            of: runs(row[column].children, style, isInTable: true), isInTable: true, keepingBreaks: false)
          : ""
      }
      lines.append("| " + cells.joined(separator: " | ") + " |")
      if index == 0 { lines.append("|" + String(repeating: "---|", count: width)) }
    }
    return before + [.other(lines.joined(separator: "\n"))] + after
  }
}

extension MarkdownList {
  fileprivate mutating func append(_ item: [MarkdownBlock]) { if !item.isEmpty { items.append(item) } }
}
