package import FlokiProtocol

/// The page at the address of a list that items open.
///
/// Phones ask for the list itself at that address with a langcode glued to it (C111). The arrows above an article load the bare
/// address as a page (C220), and every host answers that with the `index.html` of the folder.
package enum ListPage {
  /// Its name in the folder of the list.
  package static let name = "index.html"

  /// Whether a published path is that of such a page, or of what is packed beside one. The app for browsers is in the folder of
  /// the site itself, and the pages of tabs in one that no list has.
  package static func isPath(_ path: String) -> Bool {
    let whole = ContentCoding.unpacked(path)?.path ?? path
    return whole.hasSuffix("/" + name) && !whole.hasPrefix("web/")
  }

  /// The parts of an item that it shows.
  package struct Row: Sendable {
    package struct Picture: Sendable {
      package let address: String
      /// In pixels; nil for one on another host.
      package let size: PixelSize?

      package init(_ address: String, size: PixelSize?) { (self.address, self.size) = (address, size) }
    }

    package let title: String
    package let body: String
    package let footer: String
    /// Where touching it leads; nil for a list that no browser can show.
    package let address: String?
    package let picture: Picture?
    /// The language of the words, where it is another one than that of the list.
    package let otherLanguage: Langcode?

    package init(
      title: String, body: String, footer: String, address: String?, picture: Picture?,
      otherLanguage: Langcode? = nil
    ) {
      (self.title, self.body, self.footer) = (title, body, footer)
      (self.address, self.picture) = (address, picture)
      self.otherLanguage = otherLanguage
    }
  }

  /// The rows as HTML.
  package static func body(_ rows: [Row]) -> [UInt8] {
    var output: [UInt8] = []
    for row in rows { row.append(to: &output) }
    return output
  }
}

extension ListPage.Row {
  fileprivate func append(to output: inout [UInt8]) {
    if let picture {
      output.append(contentsOf: "<p>".utf8)
      // Beside a title the picture says nothing that the title does not.
      let name = title.isEmpty ? body : ""
      appendLink(around: Self.html(of: picture, named: name), to: &output)
      output.append(contentsOf: "</p>\n".utf8)
    }
    if !title.isEmpty {
      output.append(contentsOf: "<h2\(language)>".utf8)
      appendLink(around: escapeHTML(title), to: &output)
      output.append(contentsOf: "</h2>\n".utf8)
    }
    append(body, in: "<p\(language)>", to: &output)
    append(footer, in: "<p class=\"date\"\(language)>", to: &output)
  }

  /// By which programs that read aloud choose their voice.
  private var language: String {
    otherLanguage.map { " lang=\"\($0.text)\"" + ($0.isRightToLeft ? " dir=\"rtl\"" : " dir=\"ltr\"") } ?? ""
  }

  private func appendLink(around html: String, to output: inout [UInt8]) {
    guard let address else { return output.append(contentsOf: html.utf8) }
    output.append(contentsOf: "<a href=\"\(escapeHTML(address))\">\(html)</a>".utf8)
  }

  private func append(_ text: String, in tag: String, to output: inout [UInt8]) {
    guard !text.isEmpty else { return }
    output.append(contentsOf: "\(tag)\(escapeHTML(text))</p>\n".utf8)
  }

  private static func html(of picture: Picture, named name: String) -> String {
    let size = picture.size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
    return "<img src=\"\(escapeHTML(picture.address))\"\(size) alt=\"\(escapeHTML(name))\">"
  }
}
