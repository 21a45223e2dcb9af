import FlokiProtocol

/// The first list of the app for browsers as HTML: there at once, and for those who have no script. The app takes its place.
package enum FirstList {
  /// Where the list begins and ends in the page of the app.
  package static let marks = (start: "<!--list-->", end: "<!--/list-->")

  /// A tab whose stories are read one after the other from the newest on.
  package struct Tab: Hashable, Sendable {
    package let title: String
    /// The address of its newest story.
    package let address: String

    package init(_ title: String, _ address: String) { (self.title, self.address) = (title, address) }
  }

  /// The list in one language.
  package struct Version: Sendable {
    package let langcode: Langcode
    package let title: String
    package let rows: [ListPage.Row]
    /// The other tabs.
    package let tabs: [Tab]

    package init(_ langcode: Langcode, titled title: String, _ rows: [ListPage.Row], _ tabs: [Tab]) {
      (self.langcode, self.title, self.rows, self.tabs) = (langcode, title, rows, tabs)
    }

    /// The folder that the page of the language is in; the first language has the page of the app.
    package var path: String { "\(langcode.text)/\(ListPage.name)" }
  }

  /// The list and the ways to the other tabs and languages.
  ///
  /// - Parameters:
  ///   - languages: The other languages: langcode, name and address of each.
  ///   - place: Where the page is: its addresses are relative, so that it is whole wherever the folder is served.
  package static func html(
    _ version: Version, app: String, languages: [(langcode: Langcode, name: String, address: String)],
    at place: Place
  ) -> String {
    let rows = version.rows.map { "<li>\($0.html(at: place))</li>\n" }.joined()
    var links = version.tabs.map { tab in
      "<a href=\"\(escapeHTML(place.relative(tab.address)))\">\(escapeHTML(tab.title))</a>\n"
    }
    links += languages.map { langcode, name, address in
      "<a href=\"\(escapeHTML(place.relative(address)))\" hreflang=\"\(langcode.text)\" lang=\"\(langcode.text)\">\(escapeHTML(name))</a>\n"
    }
    let nav = links.isEmpty ? "" : "<nav class=\"first-links\">\n\(links.joined())</nav>\n"
    let direction = version.langcode.isRightToLeft ? " dir=\"rtl\"" : ""
    return """
      <div id="first-list" lang="\(version.langcode.text)"\(direction)>
      <h1>\(escapeHTML(app))</h1>
      <main class="list news"><ul class="block" role="list">
      \(rows)</ul></main>
      \(nav)</div>

      """
  }

  /// Where a page with such a list is.
  package struct Place: Sendable {
    /// The address of the published folder.
    let base: String
    /// What leads from the page to that folder.
    let way: String

    /// In the folder itself.
    package static func top(of base: String) -> Place { Place(base: base, way: "") }

    /// In the folder of a language.
    package static func language(of base: String) -> Place { Place(base: base, way: "../") }

    /// An address as the page has it.
    func relative(_ address: String) -> String {
      guard address.hasPrefix(base) else { return address }
      let path = way + address.dropFirst(base.count)
      return path.isEmpty ? "./" : path
    }
  }

  /// The page of a language that is not the first, below `base`.
  package static func page(
    _ version: Version, _ list: String, app: String, base: String, style: String,
    versions: [(langcode: Langcode, address: String)]
  ) -> [UInt8] {
    let alternates = versions.map { langcode, address in
      "<link rel=\"alternate\" hreflang=\"\(langcode.text)\" href=\"\(escapeHTML(address))\">\n"
    }
    let direction = version.langcode.isRightToLeft ? " dir=\"rtl\"" : ""
    return Array(
      """
      <!DOCTYPE html>
      <html lang="\(version.langcode.text)"\(direction)>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(escapeHTML([version.title, app].filter { !$0.isEmpty }.joined(separator: " · ")))</title>
      <link rel="canonical" href="\(escapeHTML("\(base)\(version.langcode.text)/"))">
      \(alternates.joined())<link rel="stylesheet" href="../\(escapeHTML(style))">
      </head>
      <body class="plain-list">
      \(list)<p class="first-links"><a href="../">\(StoryWord.openInApp.text(in: version.langcode))</a></p>
      </body>
      </html>

      """.utf8)
  }
}

extension ListPage.Row {
  /// The row as the app draws it.
  fileprivate func html(at place: FirstList.Place) -> String {
    let picture = picture.map { picture in
      let size = picture.size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
      return
        "<span class=\"thumb\"><img src=\"\(escapeHTML(place.relative(picture.address)))\" alt=\"\"\(size)></span>"
    }
    let texts = [("title", title), ("body", body), ("footer", footer)].map { name, text in
      text.isEmpty ? "" : "<span class=\"\(name)\" dir=\"auto\">\(escapeHTML(text))</span>"
    }
    let language = otherLanguage.map { " lang=\"\($0.text)\"" } ?? ""
    let row = "\(picture ?? "")<span class=\"texts\"\(language)>\(texts.joined())</span>"
    return address.map { "<a class=\"row\" href=\"\(escapeHTML(place.relative($0)))\">\(row)</a>" }
      ?? "<span class=\"row\">\(row)</span>"
  }
}
