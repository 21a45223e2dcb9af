import Testing

@testable import FlokiContent

/// A page is read the same, whatever is read beside it on other threads.
@Suite struct MarkdownDocumentTests {
  private func html(_ text: String) -> String {
    String(decoding: MarkdownPage.render(Array(text.utf8)).html, as: UTF8.self)
  }

  @Test func `documents live beside each other`() throws {
    let texts = ["# One\n\n**strong** ![words](boat.jpg)", "Two | a\n----|--\nb | ~c~", "Three"]
    var seen: [String] = []
    func read(_ index: Int) -> [UInt8] {
      guard index < texts.count else { return [] }
      let bytes = Array(texts[index].utf8)
      guard let document = MarkdownDocument(bytes, in: bytes.indices) else { return [] }
      var inner: [UInt8] = []
      document.walk { isEntering, node in
        guard isEntering else { return }
        // Another is read whole, and this one goes on.
        if inner.isEmpty { inner = read(index + 1) }
        if !node.isBlock { seen.append(node.literal) }
      }
      return document.html() + inner
    }
    let result = String(decoding: read(0), as: UTF8.self)
    #expect(
      result == """
        <h1>One</h1>
        <p><strong>strong</strong> <img src="boat.jpg" alt="words" /></p>
        <table>
        <thead>
        <tr>
        <th>Two</th>
        <th>a</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>b</td>
        <td><del>c</del></td>
        </tr>
        </tbody>
        </table>
        <p>Three</p>

        """)
    #expect(seen.filter { !$0.isEmpty } == ["Three", "Two", "a", "b", "c", "One", "strong", " ", "words"])
  }

  @Test func `what was taken out of a page may be named until the page ends`() {
    // The picture is in words that are taken out, and is then replaced itself.
    let address = "https://youtu.be/dQw4w9WgXcQ"
    let page = MarkdownPage.render(Array("[\(address)![](boat.jpg)](\(address))\n\n> [!NOTE]\n> Words".utf8))
    #expect(page.embeds.map(\.isBare) == [true])
    #expect(page.images.map(\.path) == ["boat.jpg"])
  }

  @Test func `pages of every length come out whole`() {
    for count in [1, 10, 100, 1000, 10_000] {
      // Long texts, which are lengthened piece by piece, and many short ones.
      let words = String(repeating: "sea ", count: count) + "quay"
      #expect(html(words) == "<p>\(words)</p>\n")
      let list = (0..<count).map { "- *boat* `\($0)`\n" }.joined()
      let items = (0..<count).map { "<li><em>boat</em> <code>\($0)</code></li>\n" }.joined()
      #expect(html(list) == "<ul>\n\(items)</ul>\n")
    }
  }

  @Test func `pages are read beside each other on many threads`() async {
    let text = (0..<200).map {
      "## Quay \($0)\n\nWords, ~stars~ and a [link](https://example.org/\($0)).\n\n"
    }.joined()
    let expected = html(text)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask { self.html(text) == expected }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test func `only the words that somebody asks for are read, and no bracket is missed`() {
    let text = """
      # Quay

      First *words*.

      Later `code`, a [](https://example.org) and [![](a.jpg)](https://example.org) [words] (https://example.org)
      """
    let page = MarkdownPage.render(Array(text.utf8))
    #expect(
      page.firstHeading == "Quay" && page.plainExcerpt == "First words." && page.isLonger && !page.isBlank)
    #expect(page.links.map(\.isBlank) == [true, false, false])
    #expect(page.slips.count == 1)
  }
}
