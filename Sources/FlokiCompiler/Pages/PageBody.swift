import FlokiContent
import FlokiProtocol

/// What is below a page's title.
enum PageBody {
  /// With its images, and with the addresses that its links to content lead to.
  case markdown(
    MarkdownPage, [MarkdownPage.PlacedImage], leadingTo: [MarkdownPage.PlacedLink?], allowingHTML: Bool)
  /// Paragraphs of an item that has no page of its own, under its picture.
  case plain(String, MarkdownPage.PlacedImage?)

  /// The HTML of the body; the first heading is left out where it is the title.
  ///
  /// - Parameter langcode: The language that it is written in.
  func html(under title: String, in langcode: Langcode) -> [UInt8] {
    var output: [UInt8] = []
    switch self {
    case .markdown(let page, let images, let addresses, let allowsHTML):
      output.reserveCapacity(page.html.count + 128 * images.count)
      page.append(
        to: &output, droppingHeading: page.firstHeading == title, placing: images, leadingTo: addresses,
        allowingHTML: allowsHTML, in: langcode)
      output.addHandlersToPlaceLinks()
    case .plain(let text, let picture):
      if let picture {
        output.append(contentsOf: "<p>".utf8)
        picture.append(to: &output)
        output.append(contentsOf: "</p>\n".utf8)
      }
      for paragraph in text.split(separator: "\n\n", omittingEmptySubsequences: true) {
        output.append(contentsOf: "<p>".utf8)
        escapeHTML(String(paragraph), into: &output)
        output.append(contentsOf: "</p>\n".utf8)
      }
    }
    return output
  }
}
