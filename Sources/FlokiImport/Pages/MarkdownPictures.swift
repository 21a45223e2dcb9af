import FlokiContent
import FlokiRules

/// The pictures of a page as they are written: in Markdown, and in HTML.
struct MarkdownPictures {
  /// Their addresses, in no order; some of them more than once.
  let addresses: [String]

  private static let most = TextLimits.pagePictures.count

  init(in markdown: String) { self.init(of: MarkdownPage.render(Array(markdown.utf8))) }

  init(of page: MarkdownPage) {
    let inHTML = page.rawPieces.isEmpty ? [] : Self.addresses(inHTML: page.rawHTML)
    addresses = Array((page.images.map(\.path) + inHTML).prefix(Self.most))
  }

  /// - Parameter html: A page that is HTML as a whole.
  init(inHTML html: String) { addresses = Array(Self.addresses(inHTML: Array(html.utf8)).prefix(Self.most)) }

  private static func addresses(inHTML bytes: [UInt8]) -> [String] {
    let resources = HTMLSurvey(of: bytes).resources
    let text = String(decoding: bytes, as: UTF8.self)
    // Most pictures have one file, and are known without a tree.
    guard text.holds("srcset") || text.holds("data-"), let tree = try? HTMLReader.read(text) else {
      return resources.filter { $0.element == "img" && $0.attribute == "src" }.map(\.value)
    }
    return tree.withSources.elements("img").compactMap(\.pictureAddress)
  }
}
