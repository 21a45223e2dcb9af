import FlokiProtocol

/// A small page that says one thing: that a story has moved, that it is gone, or that there is no such page.
package enum NoticePage {
  /// The page at an address that a story had: it leads to the one that it has, where the host does not do that itself.
  package static func moved(to address: String, in langcode: Langcode) -> [UInt8] {
    let target = escapeHTML(address)
    return page(
      .moved, in: langcode,
      head:
        "<link rel=\"canonical\" href=\"\(target)\">\n<meta http-equiv=\"refresh\" content=\"0; url=\(target)\">\n",
      body: "<p><a href=\"\(target)\">\(target)</a></p>\n")
  }

  /// The page at the address of a story that was deleted.
  package static func gone(in langcode: Langcode, home: String) -> [UInt8] {
    page(.gone, in: langcode, head: noIndex, body: link(home, langcode))
  }

  /// The page that hosts show where there is none, in all languages: its address tells none.
  package static func notFound(in languages: [Langcode], app: String, home: String) -> [UInt8] {
    guard let first = languages.first else { return [] }
    let parts = languages.map { langcode in
      "<div \(attributes(of: langcode))>\n<h1>\(StoryWord.notFound.text(in: langcode))</h1>\n\(link(home, langcode))</div>\n"
    }
    return page(
      titled: "\(app): \(StoryWord.notFound.text(in: first))", in: first, head: noIndex, body: parts.joined())
  }

  private static let noIndex = "<meta name=\"robots\" content=\"noindex\">\n"

  private static func link(_ home: String, _ langcode: Langcode) -> String {
    "<p><a href=\"\(escapeHTML(home))\">\(StoryWord.home.text(in: langcode))</a></p>\n"
  }

  private static func page(
    _ word: StoryWord, in langcode: Langcode, head: String, body: String
  ) -> [UInt8] {
    let title = word.text(in: langcode)
    return page(titled: title, in: langcode, head: head, body: "<h1>\(title)</h1>\n\(body)")
  }

  private static func page(
    titled title: String, in langcode: Langcode, head: String, body: String
  ) -> [UInt8] {
    Array(
      """
      <!DOCTYPE html>
      <html \(attributes(of: langcode))>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(escapeHTML(title))</title>
      \(head)<style>body{font:1.1em/1.5 sans-serif;max-width:32em;margin:15vh auto;padding:0 1em}h1{font-size:1.3em}</style>
      </head>
      <body>
      \(body)</body>
      </html>

      """.utf8)
  }

  private static func attributes(of langcode: Langcode) -> String {
    "lang=\"\(langcode.text)\"" + (langcode.isRightToLeft ? " dir=\"rtl\"" : "")
  }
}
