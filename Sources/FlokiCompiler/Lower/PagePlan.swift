import FlokiProtocol

/// A page before it is written out: what decides its bytes, so that a page that is published already need not be
/// made again.
package struct PagePlan: Sendable {
  package var langcode: Langcode
  package var title: String
  /// When it happened, as `2026-11-20`; empty where nobody knows.
  package var date: String
  package var body: PageBody
}

/// A page that shows each reader the language of the browser (C112).
package struct WebPagePlan: Sendable {
  package var versions: [(langcode: Langcode, title: String, body: PageBody)]
}

/// What stands below a page's title.
package enum PageBody: Sendable {
  case markdown(MarkdownPage, [MarkdownPage.PlacedImage])
  /// Paragraphs of an item that has no page of its own.
  case plain(String)

  /// The HTML of the body; the first heading is left out where it is the title.
  package func html(under title: String) -> [UInt8] {
    var output: [UInt8] = []
    switch self {
    case .markdown(let page, let images):
      output.reserveCapacity(page.html.count + 128 * images.count)
      page.append(to: &output, droppingHeading: page.firstHeading == title, placing: images)
    case .plain(let text):
      for paragraph in text.split(separator: "\n\n", omittingEmptySubsequences: true) {
        output.append(contentsOf: "<p>".utf8)
        escapeHTML(String(paragraph), into: &output)
        output.append(contentsOf: "</p>\n".utf8)
      }
    }
    return output
  }
}

extension PagePlan {
  /// The finished page: UTF-8 that says so (C4 C5).
  package func html() -> [UInt8] {
    PageTemplate.page(
      langcode: langcode, title: title, dateLine: date.isEmpty ? nil : date, body: body.html(under: title))
  }

  /// Names the page after everything that decides its bytes (C169).
  var digest: ContentDigest {
    var bytes = Array("\(PageTemplate.version)".utf8)
    for text in [langcode.text, title, date] {
      bytes.append(0)
      bytes.append(contentsOf: text.utf8)
    }
    bytes.append(0)
    switch body {
    case .plain(let text): bytes.append(contentsOf: text.utf8)
    case .markdown(let page, let images):
      bytes.append(contentsOf: page.html)
      for image in images {
        bytes.append(0)
        let size = image.size.map { "\($0.width) \($0.height)" } ?? ""
        bytes.append(contentsOf: "\(image.url) \(size) \(image.alt) \(image.title)".utf8)
      }
    }
    return ContentDigest(of: bytes)
  }
}

extension WebPagePlan {
  package func html() -> [UInt8] {
    PageTemplate.multilingualPage(
      versions.map { .init(langcode: $0.langcode, title: $0.title, body: $0.body.html(under: $0.title)) })
  }
}
