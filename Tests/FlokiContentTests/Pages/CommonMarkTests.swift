import Foundation
import Testing

@testable import FlokiContent

/// Pages are CommonMark's: the examples of its specification give the same HTML.
@Suite struct CommonMarkTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let number: Int
    let markdown: String
    let html: String
    var testDescription: String { "example \(number)" }

    static let path = ProcessInfo.processInfo.environment["FLOKI_COMMONMARK"]

    /// All of the specification, in their order.
    static var all: [Example] {
      get throws {
        let text = try String(contentsOfFile: path ?? "", encoding: .utf8)
        let fence = String(repeating: "`", count: 32)
        return text.matches(
          of: try Regex("\(fence) example\n([\\s\\S]*?)^\\.\n([\\s\\S]*?)^\(fence)$")
            .anchorsMatchLineEndings()
        )
        .enumerated().map { index, match in
          func part(_ number: Int) -> String {
            String(match.output[number].substring ?? "").replacing("→", with: "\t")
          }
          return Example(number: index + 1, markdown: part(1), html: part(2))
        }
      }
    }
  }

  /// What GitHub's extensions make of an example that CommonMark leaves alone: addresses without brackets become links.
  private static let extended: Set<Int> = [598, 602, 604, 607, 608]

  private func html(_ markdown: String) -> (html: String, hasRaw: Bool) {
    let page = MarkdownPage.render(Array(markdown.utf8))
    var output: [UInt8] = []
    page.append(
      to: &output, placing: page.images.map { .init(url: $0.path, size: nil, alt: $0.alt, title: $0.title) },
      leadingTo: page.contentLinks.map { .init(url: $0.url) })
    return (String(decoding: output, as: UTF8.self), !page.rawHTML.isEmpty)
  }

  /// The same document for a browser: as XML it may be, escaped more or less, and its addresses with or without escapes.
  private func plain(_ html: String) -> String {
    var html = html.replacing(" />", with: ">").replacing("&#39;", with: "'")
    html = html.replacing(/(href|src)="([^"]*)"/) { match in
      "\(match.1)=\"\(String(match.2).withoutCharacterReferences.removingPercentEncoding ?? String(match.2))\""
    }
    return html
  }

  @Test(
    .enabled(
      if: Example.path != nil, "FLOKI_COMMONMARK is not set: scripts/commonmark.sh fetches the specification")
  )
  func `every example without raw HTML comes out as the specification has it`() throws {
    let examples = try Example.all
    #expect(examples.count == 649)
    var held = 0
    for example in examples where !Self.extended.contains(example.number) {
      let (html, hasRaw) = html(example.markdown)
      if hasRaw { continue }
      // A picture with a title that is by itself is a figure here.
      if html.contains("<figure>") { continue }
      held += 1
      #expect(plain(html) == plain(example.html), "example \(example.number): \(example.markdown)")
    }
    #expect(held > 560, "\(held)")
  }
}
