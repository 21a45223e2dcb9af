/// What a browser finds in a page: words, references, and the charset it declares.
struct Markup {
  /// The words outside tags, scripts and styles, white space collapsed; empty if the caller did not ask for them.
  var text = ""
  /// Whether there are such words.
  var hasText = false
  /// Whether something is drawn without words and files: a drawing, a form, or whatever a script makes.
  var hasDrawings = false
  /// Images, scripts, style sheets and the like: what the page itself loads.
  var resources: [String] = []
  /// Targets of links a reader can tap.
  var links: [String] = []
  /// Links to places in the page that no handler scrolls to.
  var jumps: [String] = []
  /// Whether a meta element near the top says UTF-8 (C5).
  var declaresUTF8 = false
  /// Whether a meta element says how wide the page is (C193).
  var hasViewport = false

  /// - Parameter keepsText: Whether the words are wanted, and not only whether there are any.
  /// - Returns: Nil for bytes that are no UTF-8.
  init?(utf8 html: [UInt8], keepsText: Bool = true) {
    guard html.isUTF8 else { return nil }
    self.init(html, keepsText: keepsText)
  }

  init(_ html: [UInt8], keepsText: Bool = true) {
    var words = Words(keepsText: keepsText)
    var position = 0
    while let open = html.position(of: UInt8(ascii: "<"), from: position) {
      words.add(html[position..<open])
      if html[open...].starts(with: "<!--".utf8) {
        position = html.position(after: "-->", from: open)
        continue
      }
      let end = html.endOfTag(from: open + 1)
      let tag = html[open + 1..<end]
      position = min(end + 1, html.count)
      let name = tag.prefix { $0.isASCIILetter || $0.isASCIIDigit }
      if tag.mayName(element: name) { read(tag, name: name.lowercased) }
      if !hasDrawings, Self.drawn.contains(where: { name.spells($0) }) { hasDrawings = true }
      if let hidden = Self.hidden.first(where: { name.spells($0) }) {
        if !hasDrawings, hidden == "script", html.hasScript(from: position) { hasDrawings = true }
        position = html.position(after: ">", from: html.position(after: "</" + hidden, from: position))
      }
      words.addSpace()
    }
    words.add(html[position...])
    (text, hasText) = words.result
  }

  private static let charset = "utf-8"
  private static let usualCharset = Array(#"meta charset="utf-8""#.utf8)

  /// Relations whose files a browser fetches for a page. Others only say where something is, such as the canonical address.
  private static let fetched: Set<String> = [
    "apple-touch-icon", "icon", "manifest", "modulepreload", "preload", "stylesheet",
  ]

  /// Elements that show something although nothing is written in them.
  private static let drawn = [
    "applet", "button", "canvas", "embed", "iframe", "input", "math", "meter", "object", "progress", "select",
    "svg",
    "textarea",
  ]

  /// Elements whose contents are not shown on the page.
  private static let hidden = ["script", "style", "title"]

  private mutating func read(_ tag: ArraySlice<UInt8>, name: String) {
    // As most pages have it.
    if tag.elementsEqual(Self.usualCharset) {
      declaresUTF8 = true
      return
    }
    let attributes = TagAttributes(tag)
    if name == "meta" {
      if tag.has(Self.charset) {
        let charset = (attributes["charset"] ?? attributes["content"] ?? "").lowercased()
        if charset.contains(Self.charset) { declaresUTF8 = true }
      }
      if attributes["name"]?.lowercased() == "viewport" { hasViewport = true }
    }
    if name == "a" || name == "area", let href = attributes["href"] {
      links.append(href)
      if href.utf8.first == UInt8(ascii: "#"), attributes["onclick"] == nil { jumps.append(href) }
    }
    if name == "link", let href = attributes["href"] {
      let relations = (attributes["rel"] ?? "").lowercased().split { $0.isWhitespace }
      if relations.contains(where: { Self.fetched.contains(String($0)) }) { resources.append(href) }
    }
    for key in ["src", "poster"] {
      if let value = attributes[key] { resources.append(value) }
    }
  }
}
