/// Writes HTML as Markdown, and says what Markdown has no words for.
struct MarkdownWriter {
  /// What was left out or became something plainer, in the order it was met.
  private(set) var losses: [String] = []
  /// The pictures that were met, by their addresses, in their order.
  private(set) var pictures: [String] = []

  /// Where relative addresses begin; nil for none.
  let base: String?
  /// What takes the place of a picture's address: where it was put, or itself.
  let placing: (String) -> String
  /// What becomes of the address of a link, and of a picture, as it is written; nil for one that leads nowhere. Without them,
  /// addresses begin at ``base``.
  var resolvingLink: ((String) -> String?)?
  var resolvingPicture: ((String) -> String?)?
  /// What a link to an address becomes.
  var linking: (String) -> String = { $0 }

  init(base: String?, placing: @escaping (String) -> String = { $0 }) {
    self.base = base
    self.placing = placing
  }

  mutating func write(_ nodes: [HTMLNode]) -> String {
    let blocks = blocks(nodes)
    return blocks.isEmpty ? "" : blocks.joined(separator: "\n\n") + "\n"
  }

  mutating func lose(_ what: String) {
    if !losses.contains(what) { losses.append(what) }
  }

  mutating func picture(_ address: String) -> String {
    if !pictures.contains(address) { pictures.append(address) }
    return placing(address)
  }

  // MARK: Blocks

  private static let containers: Set<String> = [
    "div", "section", "article", "main", "header", "footer", "aside", "nav", "figure", "center", "address",
    "details",
    "form", "fieldset", "body", "html", "dl", "picture", "hgroup", "summary",
  ]
  private static let silent: Set<String> = [
    "style", "head", "title", "meta", "link", "template", "source", "wbr",
  ]
  /// Elements that become a link to what they show.
  private static let players: Set<String> = ["iframe", "video", "audio", "embed", "object"]

  private mutating func blocks(_ nodes: [HTMLNode]) -> [String] {
    var blocks: [String] = []
    var line: [HTMLNode] = []
    func isBlock(_ element: HTMLElement) -> Bool {
      Self.containers.contains(element.name) || Self.players.contains(element.name)
        || [
          "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "hr", "table", "dt",
          "dd",
          "figcaption", "script", "noscript", "tr", "td", "th", "tbody", "thead", "tfoot", "caption",
          "canvas", "svg",
          "math",
        ].contains(element.name)
        || (element.name == "a" && element.hasBlocks)
    }
    for node in nodes {
      if case .element(let element) = node, isBlock(element) {
        flush(&line, into: &blocks)
        blocks += block(element)
      } else {
        line.append(node)
      }
    }
    flush(&line, into: &blocks)
    return blocks
  }

  private mutating func flush(_ line: inout [HTMLNode], into blocks: inout [String]) {
    let text = paragraph(line)
    if !text.isEmpty { blocks.append(text) }
    line = []
  }

  private mutating func block(_ element: HTMLElement) -> [String] {
    switch element.name {
    case "p", "dd", "li", "td", "th", "tr", "tbody", "thead", "tfoot": return blocks(element.children)
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let level = Int(element.name.dropFirst()) ?? 2
      let text = inline(element.children).tidy.replacing("\\\n", with: " ")
      return text.isEmpty ? [] : ["\(String(repeating: "#", count: level)) \(text)"]
    case "ul", "ol": return list(element)
    case "blockquote":
      let inner = blocks(element.children).joined(separator: "\n\n")
      return inner.isEmpty ? [] : [inner.prefixingLines(with: "> ")]
    case "pre": return [fence(element)]
    case "hr": return ["---"]
    case "table": return table(element)
    case "dt", "caption", "summary":
      let text = paragraph(element.children)
      return text.isEmpty ? [] : [text.contains("*") ? text : "**\(text)**"]
    case "figcaption":
      let text = paragraph(element.children)
      return text.isEmpty ? [] : [text.contains("*") || text.contains("_") ? text : "*\(text)*"]
    case "script", "canvas", "svg", "math":
      lose(element.name)
      return []
    case _ where Self.silent.contains(element.name): return []
    case _ where Self.players.contains(element.name): return player(element)
    case "form":
      lose("form")
      return blocks(element.children)
    default: return blocks(element.children)
    }
  }

  /// A movie or the like: a link to it is what Markdown has.
  private mutating func player(_ element: HTMLElement) -> [String] {
    let source =
      element.attribute("src") ?? element.attribute("data")
      ?? element.first("source")?.attribute("src") ?? element.first("embed")?.attribute("src")
    lose(element.name)
    guard let source, let address = address(source) else { return blocks(element.children) }
    let words = element.attribute("title") ?? address
    return ["[\(MarkdownText.escaped(words.tidy))](\(MarkdownText.destination(address)))"]
  }

  private mutating func list(_ element: HTMLElement) -> [String] {
    var number = element.attribute("start").flatMap { Int($0) } ?? 1
    if !(0...999_999_999).contains(number) { number = 1 }
    var items: [String] = []
    var isLoose = false
    for case .element(let child) in element.children {
      let inner = child.name == "li" ? blocks(child.children) : block(child)
      guard !inner.isEmpty else { continue }
      let mark = element.name == "ol" ? "\(number). " : "- "
      let indent = String(repeating: " ", count: mark.utf8.count)
      // A list in an item needs no empty line before it.
      let isTight = inner.count == 1 || (inner.count == 2 && inner[1].startsList)
      if !isTight { isLoose = true }
      let text = inner.joined(separator: isTight ? "\n" : "\n\n")
      items.append(mark + text.indentingFurtherLines(by: indent))
      number += 1
    }
    return items.isEmpty ? [] : [items.joined(separator: isLoose ? "\n\n" : "\n")]
  }

  private func fence(_ element: HTMLElement) -> String {
    var text = element.text
    while text.hasSuffix("\n") { text.removeLast() }
    if text.hasPrefix("\n") { text.removeFirst() }
    var longest = 2
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let marks = String(repeating: "`", count: longest + 1)
    let words = (element.first("code")?.attribute("class") ?? element.attribute("class") ?? "").split(
      separator: " ")
    let language = words.first { $0.hasPrefix("language-") }?.dropFirst(9) ?? ""
    return "\(marks)\(language)\n\(text)\n\(marks)"
  }

  private mutating func table(_ element: HTMLElement) -> [String] {
    var rows: [[HTMLElement]] = []
    var before: [String] = []
    func collect(_ element: HTMLElement) {
      for case .element(let child) in element.children {
        switch child.name {
        case "tr":
          rows.append(
            child.children.compactMap { node in
              if case .element(let cell) = node, ["td", "th"].contains(cell.name) { cell } else { nil }
            })
        case "thead", "tbody", "tfoot": collect(child)
        default: break
        }
      }
    }
    collect(element)
    for case .element(let child) in element.children where child.name == "caption" { before += block(child) }
    rows.removeAll(where: \.isEmpty)
    guard let width = rows.map(\.count).max() else { return before }
    // A page that was laid out in a table of one column.
    if width == 1 { return before + rows.flatMap { $0.flatMap { blocks($0.children) } } }
    if rows.joined().contains(where: { $0.spans }) { lose("table cells over several rows or columns") }
    var lines: [String] = []
    for (index, row) in rows.enumerated() {
      let cells = (0..<width).map { column in
        column < row.count
          ? inline(row[column].children, isInTable: true).tidy.replacing("\\\n", with: " ") : ""
      }
      lines.append("| " + cells.joined(separator: " | ") + " |")
      if index == 0 { lines.append("|" + String(repeating: "---|", count: width)) }
    }
    return before + [lines.joined(separator: "\n")]
  }

  // MARK: Lines

  private mutating func paragraph(_ nodes: [HTMLNode]) -> String {
    let text = inline(nodes).tidy
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { MarkdownText.escapedLine(String($0)) }.joined(separator: "\n")
  }

  /// - Returns: Runs of white space as one space, and `\` with a line feed for a line break.
  mutating func inline(_ nodes: [HTMLNode], isInTable: Bool = false) -> String {
    var result = ""
    for node in nodes {
      switch node {
      case .text(let text):
        result += MarkdownText.escaped(text.collapsed, isInTable: isInTable)
      case .element(let element):
        append(inline(element, isInTable), to: &result)
      }
    }
    return result
  }

  private func append(_ text: String, to result: inout String) {
    // Two spans side by side that are the same become one.
    for marks in ["**", "*", "~~"] where result.hasSuffix(marks) && text.hasPrefix(marks) {
      guard !result.hasSuffix("\\\(marks)"), !text.dropFirst(marks.count).hasPrefix("*") else { continue }
      result.removeLast(marks.count)
      result += text.dropFirst(marks.count)
      return
    }
    result += text
  }

  private mutating func inline(_ element: HTMLElement, _ isInTable: Bool) -> String {
    switch element.name {
    case "br": return "\\\n"
    case "b", "strong": return emphasis("**", element, isInTable)
    case "i", "em", "cite", "dfn", "var": return emphasis("*", element, isInTable)
    case "del", "s", "strike": return emphasis("~~", element, isInTable)
    case "code", "tt", "kbd", "samp":
      let text = element.text.collapsed.trimmed
      guard !text.isEmpty else { return "" }
      let marks = text.contains("`") ? "``" : "`"
      let shown = isInTable ? text.replacing("|", with: "\\|") : text
      return text.contains("``")
        ? MarkdownText.escaped(text) : marks + (marks == "``" ? " \(shown) " : shown) + marks
    case "a": return link(element, isInTable)
    case "img": return image(element)
    case "sup", "sub":
      let text = inline(element.children, isInTable: isInTable)
      guard let raised = text.inUnicode(isRaised: element.name == "sup") else {
        lose(element.name)
        return text
      }
      return raised
    case "u", "ins", "mark", "font":
      lose(element.name)
      return inline(element.children, isInTable: isInTable)
    case "input", "button", "select", "textarea":
      lose(element.name)
      return ""
    case "script", "svg", "canvas", "math":
      lose(element.name)
      return ""
    case _ where Self.silent.contains(element.name): return ""
    case _ where Self.players.contains(element.name): return player(element).joined(separator: " ")
    default:
      let inner = inline(element.children, isInTable: isInTable)
      // A block where Markdown takes lines only.
      return element.isLineOfItsOwn ? " \(inner) " : inner
    }
  }

  private mutating func emphasis(_ marks: String, _ element: HTMLElement, _ isInTable: Bool) -> String {
    let inner = inline(element.children, isInTable: isInTable)
    let text = inner.trimmed
    guard !text.isEmpty, !text.hasSuffix("\\") else { return inner }
    // What is emphasised already stays so.
    guard !text.hasPrefix(marks.prefix(1)),
      !text.hasSuffix(marks.prefix(1)) || text.hasSuffix("\\\(marks.prefix(1))")
    else {
      return marks == "**" && !text.hasPrefix("**")
        || marks == "*" && text.hasPrefix("**") && !text.hasPrefix("***")
        ? inner.replacingTrimmed(by: "\(marks)\(text)\(marks)") : inner
    }
    return inner.replacingTrimmed(by: "\(marks)\(text)\(marks)")
  }

  private mutating func link(_ element: HTMLElement, _ isInTable: Bool) -> String {
    let inner = inline(element.children, isInTable: isInTable)
    guard let written = element.attribute("href") else { return inner }
    guard let address = address(written) else {
      if !written.hasPrefix("#") { lose("a link to \(written.prefix(40))") }
      return inner
    }
    let text = inner.trimmed
    // A picture that leads to itself in full size is that picture.
    if text.hasPrefix("!["), address.isPicture, let image = element.first("img"),
      let source = image.attribute("src"),
      self.address(source) != nil, text.firstRange(of: "\n") == nil
    {
      return inner
    }
    let shown = text.isEmpty ? MarkdownText.escaped(address) : text
    return inner.isEmpty
      ? "[\(shown)](\(MarkdownText.destination(linking(address))))"
      : inner.replacingTrimmed(by: "[\(shown)](\(MarkdownText.destination(linking(address))))")
  }

  private mutating func image(_ element: HTMLElement) -> String {
    if element.isDot { return "" }
    let written = element.attribute("src").flatMap { $0.hasPrefix("data:") ? nil : $0 }
    let lazily = ["data-src", "data-lazy-src", "data-original"].compactMap { element.attribute($0) }.first
    let sources = [element.finest, written, lazily, element.attribute("src")].compactMap(\.self)
    var found: String?
    for source in sources where found == nil { found = pictureAddress(source) }
    guard let address = found else {
      if element.attribute("src") != nil { lose("a picture without an address") }
      return element.attribute("alt").map { MarkdownText.escaped($0) } ?? ""
    }
    let alt = MarkdownText.escaped((element.attribute("alt") ?? "").collapsed)
    return "![\(alt)](\(MarkdownText.destination(picture(address))))"
  }

  // MARK: Addresses

  private func pictureAddress(_ written: String) -> String? {
    if let resolvingPicture { return resolvingPicture(written) }
    if written.hasPrefix("data:image/") { return written }
    return written.address(from: base)
  }

  /// Where a link leads; nil where phones could not follow it.
  private func address(_ written: String) -> String? {
    guard !written.hasPrefix("#") else { return nil }
    if let resolvingLink { return resolvingLink(written) }
    for scheme in ["mailto:", "tel:"] where written.lowercased().hasPrefix(scheme) { return written }
    return written.address(from: base).flatMap { $0.hasPrefix("http") ? $0 : nil }
  }
}
