/// The page of a web tab, which has all languages in one.
package enum PageTemplate {
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
  package static func multilingualPage(_ versions: [Version], _ templates: PageTemplates) -> [UInt8] {
    guard let master = versions.first else { return [] }
    var head: [UInt8] = []
    var output: [UInt8] = []
    appendHead(langcode: master.langcode, title: master.title, to: &head)
    output.append(contentsOf: "</style>\n</head>\n<body>\n".utf8)
    for (index, version) in versions.enumerated() {
      let hidden = index == 0 ? "" : " hidden"
      let title = escapeHTML(version.title)
      output.append(
        contentsOf: "<main \(languageAttributes(version.langcode)) data-title=\"\(title)\"\(hidden)>\n".utf8)
      appendTop(title: version.title, to: &output)
      append(body: version.body, to: &output)
      output.append(contentsOf: "</main>\n".utf8)
    }
    if versions.count > 1 { output.append(contentsOf: "<script>\n\(choice)</script>\n".utf8) }
    output.append(contentsOf: "</body>\n</html>\n".utf8)
    return head + templates.standardSheet(for: head, output) + output
  }

  private static func appendHead(
    langcode: Langcode, title: String, to output: inout [UInt8]
  ) {
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
    output.append(contentsOf: "</title>\n<style>".utf8)
  }

  private static func appendTop(title: String, to output: inout [UInt8]) {
    if !title.isEmpty {
      output.append(contentsOf: "<h1>".utf8)
      escapeHTML(title, into: &output)
      output.append(contentsOf: "</h1>\n".utf8)
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
}
