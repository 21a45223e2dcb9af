import TestSupport

/// What pages about spellings of one problem have in common: written once in `site/shared`, and put into each page between
/// `<!-- shared: addresses -->` and `<!-- /shared -->`.
struct SharedText {
  private static let end = "<!-- /shared -->"

  /// `addresses`.
  let name: String
  let text: String

  static let all: [SharedText] = Repository.sharedTexts.map { SharedText(name: $0.name, text: $0.text) }

  private var marker: String { "<!-- shared: \(name) -->" }

  func isIn(_ markdown: String) -> Bool { markdown.contains("\(marker)\n") }

  /// A page's Markdown with the shared texts as they are now; nil where a marker names none, or is never closed.
  static func refreshed(_ markdown: String) -> String? {
    var fresh: [Substring] = []
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      fresh.append(line)
      guard line.hasPrefix("<!-- shared: ") else { continue }
      guard let shared = all.first(where: { $0.marker == line }),
        let close = lines.firstIndex(where: { $0 == end })
      else { return nil }
      fresh += shared.text.split(separator: "\n")
      lines = lines[close...]
    }
    return fresh.joined(separator: "\n")
  }

  /// What a page says by itself: its Markdown without what is between markers.
  static func own(_ markdown: String) -> String {
    markdown.replacing(/<!-- shared: (?:(?!<!-- \/shared -->)[\s\S])*<!-- \/shared -->\n/, with: "")
  }
}
