/// The built-in page: plain, quick to load, and good to read on a screen 320 points wide and on a desk alike.
package enum PageTemplate {
  /// The page of one item. The body is HTML; the other texts are plain.
  package static func page(
    langcode: Langcode, title: String, dateLine: String? = nil, body: [UInt8]
  ) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(body.count + 2048)
    appendBeginning(langcode: langcode, title: title, dateLine: dateLine, to: &output)
    append(body: body, to: &output)
    output.append(contentsOf: endOfPage)
    return output
  }

  /// The body of a finished page, which what it was made with says where to find; nil where the page was made otherwise.
  package static func body(
    of page: [UInt8], langcode: Langcode, title: String, dateLine: String?
  ) -> ArraySlice<UInt8>? {
    var beginning: [UInt8] = []
    appendBeginning(langcode: langcode, title: title, dateLine: dateLine, to: &beginning)
    guard page.count >= beginning.count + endOfPage.count, page.starts(with: beginning),
      page.suffix(endOfPage.count).elementsEqual(endOfPage)
    else { return nil }
    return page[beginning.count..<(page.count - endOfPage.count)]
  }

  private static let endOfPage = Array("</main>\n</body>\n</html>\n".utf8)

  /// Everything above the body.
  private static func appendBeginning(
    langcode: Langcode, title: String, dateLine: String?, to output: inout [UInt8]
  ) {
    appendHead(langcode: langcode, title: title, to: &output)
    output.append(contentsOf: "<main>\n".utf8)
    appendTop(title: title, dateLine: dateLine, to: &output)
  }

  /// One language's part of a page that serves them all.
  package struct Version: Sendable {
    package var langcode: Langcode
    package var title: String
    package var body: [UInt8]

    package init(langcode: Langcode, title: String, body: [UInt8]) {
      self.langcode = langcode
      self.title = title
      self.body = body
    }
  }

  /// A page in all languages, of which the reader's own is shown: the address of a web tab is the same in every
  /// language (C112). Without script, or in a language it does not have, it shows the first.
  package static func multilingualPage(_ versions: [Version]) -> [UInt8] {
    guard let master = versions.first else { return [] }
    var output: [UInt8] = []
    appendHead(langcode: master.langcode, title: master.title, to: &output)
    for (index, version) in versions.enumerated() {
      let hidden = index == 0 ? "" : " hidden"
      let title = escapeHTML(version.title)
      output.append(
        contentsOf: "<main \(languageAttributes(version.langcode)) data-title=\"\(title)\"\(hidden)>\n".utf8)
      appendTop(title: version.title, dateLine: nil, to: &output)
      append(body: version.body, to: &output)
      output.append(contentsOf: "</main>\n".utf8)
    }
    if versions.count > 1 { output.append(contentsOf: "<script>\n\(choice)</script>\n".utf8) }
    output.append(contentsOf: "</body>\n</html>\n".utf8)
    return output
  }

  private static func appendHead(langcode: Langcode, title: String, to output: inout [UInt8]) {
    // The charset comes first: Android would guess Latin-1 (C5). The page sets its own width (C193).
    output.append(
      contentsOf: """
        <!DOCTYPE html>
        <html \(languageAttributes(langcode))>
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>
        """.utf8)
    escapeHTML(title, into: &output)
    output.append(contentsOf: endOfHead)
  }

  private static func appendTop(title: String, dateLine: String?, to output: inout [UInt8]) {
    if !title.isEmpty {
      output.append(contentsOf: "<h1>".utf8)
      escapeHTML(title, into: &output)
      output.append(contentsOf: "</h1>\n".utf8)
    }
    if let dateLine {
      output.append(contentsOf: "<p class=\"date\">".utf8)
      escapeHTML(dateLine, into: &output)
      output.append(contentsOf: "</p>\n".utf8)
    }
  }

  private static func append(body: [UInt8], to output: inout [UInt8]) {
    output.append(contentsOf: body)
    if let last = body.last, last != UInt8(ascii: "\n") { output.append(UInt8(ascii: "\n")) }
  }

  private static func languageAttributes(_ langcode: Langcode) -> String {
    "lang=\"\(langcode.text)\"" + (langcode.isRightToLeft ? " dir=\"rtl\"" : "")
  }

  /// Chooses by the whole code first, then by the language alone; old phones know one language of their own.
  private static let choice = """
    (function () {
      var parts = document.getElementsByTagName("main");
      var wanted = navigator.languages || [navigator.language || navigator.userLanguage || ""];
      function find(code) {
        for (var i = 0; i < parts.length; i++) {
          if (parts[i].lang.toLowerCase() === code) { return parts[i]; }
        }
      }
      for (var w = 0; w < wanted.length; w++) {
        var code = String(wanted[w]).toLowerCase().replace("_", "-");
        var part = find(code) || find(code.split("-")[0]);
        if (part) {
          for (var i = 0; i < parts.length; i++) { parts[i].hidden = parts[i] !== part; }
          document.documentElement.lang = part.lang;
          document.documentElement.dir = part.dir || "ltr";
          document.title = part.getAttribute("data-title");
          return;
        }
      }
    })();

    """

  private static let endOfHead = Array("</title>\n<style>\n\(style)</style>\n</head>\n<body>\n".utf8)

  /// Colours are given twice: plain for the browsers of the time, then for readers who have chosen a dark screen.
  private static let style = """
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body { margin: 0; background: #fff; color: #1c1c1e; font: 17px/1.5 Georgia, "Iowan Old Style", serif;
      word-wrap: break-word; overflow-wrap: break-word; }
    main { max-width: 640px; margin: 0 auto; padding: 16px 16px 32px; }
    [hidden] { display: none; }
    h1, h2, h3, h4, h5, h6, .date, th { font-family: -apple-system, "Helvetica Neue", Roboto, sans-serif; }
    h1 { margin: 0 0 8px; font-size: 26px; line-height: 1.2; }
    h2 { margin: 32px 0 8px; font-size: 21px; line-height: 1.25; }
    h3, h4, h5, h6 { margin: 24px 0 8px; font-size: 17px; }
    p, ul, ol, pre, table, blockquote { margin: 0 0 16px; }
    ul, ol { padding-left: 24px; }
    .date { margin: 0 0 20px; color: #6b6b70; font-size: 14px; }
    a { color: #1a5fb4; }
    img, video, iframe { max-width: 100%; }
    img, video { height: auto; border-radius: 4px; vertical-align: middle; }
    blockquote { padding: 0 0 0 14px; border-left: 3px solid #c8c8cc; color: #55555a; }
    code, pre { font: 14px/1.45 Menlo, "DejaVu Sans Mono", monospace; }
    code { padding: 1px 4px; border-radius: 3px; background: #f1f1f4; }
    pre { padding: 12px; border-radius: 4px; background: #f1f1f4; overflow-x: auto; }
    pre code { padding: 0; background: none; }
    table { display: block; max-width: 100%; overflow-x: auto; border-collapse: collapse; font-size: 15px; }
    th, td { padding: 6px 10px; border-bottom: 1px solid #d8d8dc; text-align: left; text-align: start; vertical-align: top; }
    [align="center"] { text-align: center; }
    [align="right"] { text-align: right; }
    hr { margin: 28px auto; width: 40%; border: 0; border-top: 1px solid #c8c8cc; }
    @media (prefers-color-scheme: dark) {
      body { background: #16161a; color: #e6e6ea; }
      a { color: #8ab8f5; }
      .date, blockquote { color: #a0a0a8; }
      blockquote, th, td, hr { border-color: #3a3a40; }
      code, pre { background: #24242a; }
    }

    """
}
