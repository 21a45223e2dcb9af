extension MarkdownWriter {
  /// The words of a line with their styles, and what else is among them.
  mutating func runs(_ nodes: [HTMLNode], _ style: InlineStyle, isInTable: Bool = false) -> [InlineRun] {
    var runs: [InlineRun] = []
    for node in nodes {
      switch node {
      case .text(let text):
        if isInTable, style.isCode, text.contains("\\|") {
          lose("a backslash before a bar as code in a table")
        }
        runs.append(InlineRun(content: .words(text), style: style))
      case .element(let element): runs += self.runs(element, style, isInTable)
      }
    }
    return runs
  }

  private mutating func runs(_ element: HTMLElement, _ style: InlineStyle, _ isInTable: Bool) -> [InlineRun] {
    switch element.name {
    case "br": return [InlineRun(content: .lineBreak, style: style)]
    case "img": return image(element, style, isInTable)
    case PageAnchors.elementName:
      return [
        InlineRun(content: .place("<a id=\"\(element.attribute("id") ?? "")\"></a>"), style: style)
      ]
    case "a": return link(element, style, isInTable)
    case "sup", "sub":
      let inner = runs(element.children, style, isInTable: isInTable)
      let raised = inner.map { run -> InlineRun? in
        guard case .words(let text) = run.content,
          let letters = text.inUnicode(isRaised: element.name == "sup")
        else { return nil }
        return InlineRun(content: .words(letters), style: run.style)
      }
      if raised.contains(where: { $0 == nil }) { lose(element.name) }
      return raised.contains { $0 == nil } ? inner : raised.compactMap { $0 }
    case "u", "ins", "mark", "font":
      lose(element.name)
      return runs(element.children, style, isInTable: isInTable)
    case _ where HTMLElement.lost.contains(element.name):
      lose(element.name)
      return []
    case _ where HTMLElement.silent.contains(element.name): return []
    case _ where HTMLElement.players.contains(element.name):
      return playerLink(element, style) ?? runs(element.children, style, isInTable: isInTable)
    default:
      var inner = self.style(of: element, in: style)
      if element.name == "pre" { inner.isCode = true }
      let runs = runs(element.children, inner, isInTable: isInTable)
      guard element.isBlock else { return runs }
      // A block where Markdown takes lines only.
      let gap = InlineRun(content: .words(" "), style: style)
      return [gap] + runs + [gap]
    }
  }

  /// The style of what is in an element.
  mutating func style(of element: HTMLElement, in outer: InlineStyle) -> InlineStyle {
    switch element.name {
    case "b", "strong": return outer.with(.strong)
    case "i", "em", "cite", "dfn", "var": return outer.with(.emphasis)
    case "del", "s", "strike": return outer.with(.struck)
    case "code", "tt", "kbd", "samp":
      var style = outer
      style.isCode = true
      return style
    case "a":
      guard let written = element.attribute("href") else { return outer }
      guard let address = address(written) else {
        if !written.hasPrefix("#") { lose("a link to \(PageReference.written(written).prefix(40))") }
        return outer
      }
      // A picture that leads to itself in full size is that picture.
      if address.isPicture, element.text.trimmed.isEmpty, element.first("img") != nil { return outer }
      linkCount += 1
      var style = outer
      style.link = InlineStyle.Link(number: linkCount, address: linking(address))
      return style
    default: return outer
    }
  }

  private mutating func link(_ element: HTMLElement, _ style: InlineStyle, _ isInTable: Bool) -> [InlineRun] {
    let known = losses.count
    let style = self.style(of: element, in: style)
    let runs = runs(element.children, style, isInTable: isInTable)
    let isEmpty = runs.settled(keepingBreaks: false).isEmpty
    guard isEmpty, losses.count > known, let link = style.link else { return runs }
    // What it shows was lost, and where it leads is not.
    return [InlineRun(content: .words(link.address), style: style)]
  }

  /// What a movie or the like becomes; nil if its address is not given.
  mutating func playerLink(_ element: HTMLElement, _ style: InlineStyle) -> [InlineRun]? {
    let source =
      element.attribute("src") ?? element.attribute("data")
      ?? element.first("source")?.attribute("src") ?? element.first("embed")?.attribute("src")
    lose(element.name)
    guard let source, let address = address(source) else { return nil }
    linkCount += 1
    var style = style
    style.link = InlineStyle.Link(number: linkCount, address: address)
    return [InlineRun(content: .words(element.attribute("title") ?? address), style: style)]
  }

  private mutating func image(_ element: HTMLElement, _ style: InlineStyle, _ isInTable: Bool) -> [InlineRun]
  {
    if element.isDot { return [] }
    let written = element.attribute("src").flatMap { $0.hasPrefix("data:") ? nil : $0 }
    let words = (element.attribute("alt") ?? "").collapsed.trimmed
    let files = PictureFiles(element.attribute("srcset") ?? "")
    let shown = element.attribute("width").flatMap { Int($0) } ?? 0
    let wide = files.widest.flatMap { written == nil || $0.width >= shown ? $0.address : nil }
    let sources = [wide, written, files.sharpest, element.lazyAddress, element.attribute("src")].compactMap(
      \.self)
    let addresses = sources.compactMap { pictureAddress($0) }
    guard let address = addresses.first(where: { !leavingOut.contains($0) }) else {
      if addresses.isEmpty, element.attribute("src") != nil { lose("a picture without an address") }
      return [InlineRun(content: .words(words), style: style)]
    }
    let alt = MarkdownText.escaped(words, isInTable: isInTable, isInLink: true)
    let caption = element.attribute(HTMLElement.captionName).map {
      // Of a title references are read before escapes, so that an escape protects none.
      let words = $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing(/&(?=[A-Za-z0-9#])/, with: "&amp;")
      return " \"\(words)\""
    }
    return [
      InlineRun(
        content: .picture("![\(alt)](\(MarkdownText.destination(picture(address)))\(caption ?? ""))"),
        style: style)
    ]
  }

  // MARK: Addresses

  private func pictureAddress(_ written: String) -> String? {
    if let resolvingPicture { return resolvingPicture(written) }
    if written.hasPrefix("data:image/") { return written }
    return written.address(from: base)
  }

  /// Where a link leads; nil where phones could not follow it.
  private func address(_ written: String) -> String? {
    if let place = anchors?.link(written) { return place }
    guard !written.hasPrefix("#") else { return nil }
    if let resolvingLink { return resolvingLink(written) }
    for scheme in ["mailto:", "tel:"] where written.lowercased().hasPrefix(scheme) { return written }
    return written.address(from: base).flatMap { $0.hasPrefix("http") ? $0 : nil }
  }
}
