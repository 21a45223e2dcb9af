import FlokiProtocol
import TestSupport
import Testing

@testable import FlokiContent

@Suite("Markdown pages")
struct MarkdownPageTests {
  private func page(_ markdown: String) -> MarkdownPage { MarkdownPage.render(Array(markdown.utf8)) }

  @Test("Bytes that are no UTF-8 are taken for no gap", arguments: [0x69, 0x6C, 0x66, 0x7F, 0xFF] as [UInt8])
  func brokenEncoding(next: UInt8) {
    let page = MarkdownPage.render(
      Array("# A ".utf8) + [0xFF, next] + Array("\n\n![A](a.jpg) ".utf8) + [0xFF, next])
    var output: [UInt8] = []
    page.append(to: &output, placing: [], leadingTo: [])
    #expect(page.images.count == 1 && !output.contains(0xFF))
  }

  @Test("Bare addresses are found in their order, with and without what was added to them")
  func bareAddresses() {
    let text = "www.a.b and http://www.a.b and x@y.zz and mailto:x@y.zz and http://c.d"
    let words = MarkdownPage.render(Array(text.utf8)).links.map {
      String(decoding: Array(text.utf8)[$0.sourceRange], as: UTF8.self)
    }
    #expect(
      words.first == "www.a.b" && words.contains("http://www.a.b") && words.last == "http://c.d", "\(words)")
  }

  @Test("The address of a reference is found in its definition, in whatever order they are")
  func definitions() {
    let text = "[one] and [two]\n\n[two]: <b c>\n[one]:\n  a\n"
    let words = MarkdownPage.render(Array(text.utf8)).links.map {
      String(decoding: Array(text.utf8)[$0.sourceRange], as: UTF8.self)
    }
    #expect(words == ["a", "b c"])
  }

  private func html(
    _ page: MarkdownPage, droppingHeading: Bool = false, placing: [MarkdownPage.PlacedImage] = []
  ) -> String {
    var output: [UInt8] = []
    page.append(to: &output, droppingHeading: droppingHeading, placing: placing, leadingTo: [])
    return String(decoding: output, as: UTF8.self)
  }

  /// The bytes of the source that a range names.
  private func source(_ markdown: String, _ range: Range<Int>) -> String {
    String(decoding: Array(markdown.utf8)[range], as: UTF8.self)
  }

  @Test("Tables, strikethrough and bare addresses are read; raw HTML is shown")
  func syntax() {
    let result = html(
      page("| a | b |\n|---|---|\n| 1 | ~~2~~ |\n\nSee www.example.org <b onclick=x>now</b>\n"))
    #expect(result.contains("<td><del>2</del></td>"))
    #expect(result.contains("<a href=\"http://www.example.org\">www.example.org</a>"))
    #expect(result.contains("&lt;b onclick=x&gt;now&lt;/b&gt;"))
  }

  @Test("Images leave gaps, in paragraphs, links, lists and table cells, and are filled in order")
  func images() {
    let markdown = """
      # Quay

      ![The *old* quay](old.jpg "Then") and [![new](new.jpg)](https://example.org/)

      | ![cell](cell.jpg) |
      |---|
      | ![other](other.jpg) |

      - item
        ![list](list.jpg)

      """
    let result = page(markdown)
    #expect(result.images.map(\.path) == ["old.jpg", "new.jpg", "cell.jpg", "other.jpg", "list.jpg"])
    #expect(result.images.map(\.alt) == ["The old quay", "new", "cell", "other", "list"])
    #expect(result.images[0].title == "Then")
    #expect(result.images.map { source(markdown, $0.sourceRange) } == result.images.map(\.path))
    let placed = (0..<5).map {
      MarkdownPage.PlacedImage(
        url: "https://example.org/i/\($0).jpg?a&b", size: PixelSize(width: 640, height: $0 + 1),
        alt: "\"\($0)\"")
    }
    let text = html(result, placing: placed)
    #expect(
      text.contains(
        #"<p><img src="https://example.org/i/0.jpg?a&amp;b" width="640" height="1" alt="&quot;0&quot;"> and"#)
    )
    #expect(text.contains(#"<a href="https://example.org/"><img src="https://example.org/i/1.jpg"#))
    #expect(text.contains(#"<th><img src="https://example.org/i/2.jpg"#))
    #expect(text.contains(#"<td><img src="https://example.org/i/3.jpg"#))
    #expect(!result.html.dropLast().contains { $0 == 0 })
    #expect(html(result).contains("<p>The old quay and"))
  }

  @Test(
    "The place of a path is exact wherever cmark knows less",
    arguments: [
      ("![a](q.jpg)", "q.jpg"), ("text\n![a](q.jpg)", "q.jpg"), ("> quote\n> ![a](q.jpg) tail", "q.jpg"),
      ("- one\n- two\n  ![a](<q r.jpg>)", "q r.jpg"), ("q.jpg is ![q.jpg](q.jpg \"q\")", "q.jpg"),
      ("![a][ref]\n\n[ref]: q.jpg", "q.jpg"), ("é€😀 ![a](q.jpg)", "q.jpg"),
      ("a\r\nb ![a](q.jpg)\r\n", "q.jpg"),
      ("![a](q\\_r.jpg)", "![a](q\\_r.jpg)"), ("**![a](q.jpg)**", "q.jpg"),
      ("\t> x\n\n1. ![a](q.jpg)", "q.jpg"),
      ("## ![a](q.jpg)", "q.jpg"),
    ])
  func imagePlaces(_ markdown: String, _ expected: String) throws {
    let image = try #require(page(markdown).images.first)
    #expect(source(markdown, image.sourceRange) == expected)
  }

  @Test("The second mention of a path is not taken for the first")
  func repeatedPaths() {
    let markdown = "![a](q.jpg) ![b](q.jpg)\n\n> ![c](q.jpg)\n> ![d](q.jpg)\n"
    let starts = page(markdown).images.map(\.sourceRange.lowerBound)
    #expect(Set(starts).count == 4)
    #expect(starts == starts.sorted())
  }

  @Test("Links are found with their places, those without brackets too")
  func links() {
    let markdown =
      "[one](a.html) <https://example.org/b> www.example.org and me@example.org\n\n[two][x]\n\n[x]: c.html\n"
    let result = page(markdown)
    #expect(
      result.links.map(\.url)
        == ["a.html", "https://example.org/b", "http://www.example.org", "mailto:me@example.org", "c.html"])
    #expect(
      result.links.map { source(markdown, $0.sourceRange) }
        == ["a.html", "https://example.org/b", "www.example.org", "me@example.org", "c.html"])
  }

  @Test("Places count from the beginning of the file, front matter included")
  func frontMatter() throws {
    let markdown = "---\ntitle: ![a](q.jpg)\n---\n![a](q.jpg)\n"
    let result = MarkdownPage.render(Array(markdown.utf8), in: 27..<markdown.utf8.count)
    let image = try #require(result.images.first)
    #expect(image.sourceRange.lowerBound == 32)
    #expect(html(result) == "<p>a</p>\n")
  }

  @Test("The heading a page begins with can be left out")
  func heading() {
    let result = page("# The *old* quay ![x](x.jpg)\n\nIt is old.\n\n# Again\n")
    #expect(result.firstHeading == "The old quay")
    #expect(html(result, droppingHeading: true) == "<p>It is old.</p>\n<h1>Again</h1>\n")
    #expect(html(result) == "<h1>The <em>old</em> quay x</h1>\n<p>It is old.</p>\n<h1>Again</h1>\n")
    #expect(page("Text\n\n# Later").firstHeading == nil)
    #expect(page("## Second level").firstHeading == nil)
    #expect(page("> # Quoted").firstHeading == nil)
    #expect(html(page("# Alone"), droppingHeading: true) == "")
  }

  @Test(
    "The excerpt is the first paragraph that has words",
    arguments: [
      (
        "# Quay\n\n![x](x.jpg)\n\nThe **old** quay\nis `open` & [free](a.html).\n\nMore.",
        "The old quay is open & free."
      ),
      ("- in a list", "in a list"), ("# Only a heading", ""), ("", ""), ("<b>raw</b> text", "raw text"),
    ])
  func excerpt(_ markdown: String, _ expected: String) {
    #expect(page(markdown).plainExcerpt == expected)
  }

  @Test(
    "A page that shows nothing is blank",
    arguments: ["", " \n\n", "<!-- nothing -->", "[a]: b.html", "\u{FEFF}"])
  func blank(_ markdown: String) {
    #expect(page(markdown).isBlank)
  }

  @Test(
    "A page that shows anything is not",
    arguments: ["a", "![](a.jpg)", "***", "    code", "<video src=a>", "`x`"])
  func notBlank(_ markdown: String) {
    #expect(!page(markdown).isBlank)
  }

  @Test("Pages rendered at once are the same as pages rendered alone")
  func concurrency() async {
    let markdown = String(
      repeating: "a ~~b~~ www.example.org ![c](d.jpg)\n\n| x ~~y~~ |\n|---|\n| z |\n\n", count: 20)
    let alone = page(markdown).html
    let all = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<200 { group.addTask { MarkdownPage.render(Array(markdown.utf8)).html == alone } }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(all)
    #expect(String(decoding: alone, as: UTF8.self).components("<del>") == 40)
  }

  @Test("No text is too odd to be rendered")
  func robustness() {
    var random = SplitMix64(state: 21)
    let pieces = [
      "![", "](", ")", "[", "]", "]: ", "<", ">", "a", "é😀", "\n", "\r", "\t", "| ", "|-|\n", "~~", "*", "`",
      "# ", "> ", "- ",
      "http://a.b", "www.", "@x.y", "\\", "&amp;", "\u{0}", "q.jpg", " \"t\"", "<!--",
    ]
    for _ in 0..<4000 {
      let text = (0..<Int.random(in: 0...25, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let result = page(text)
      for range in result.images.map(\.sourceRange) + result.links.map(\.sourceRange) {
        #expect(range.lowerBound >= 0 && range.upperBound <= text.utf8.count)
      }
      #expect(result.pieces.count { if case .image = $0 { true } else { false } } == result.images.count)
      #expect(!html(result).utf8.contains(0xFF))
    }
    #expect(!page(String(repeating: "[", count: 50_000)).isBlank)
    #expect(!page(String(repeating: "> ", count: 5000) + "a").isBlank)
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(_ needle: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.range(of: needle) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}

extension Substring {
  fileprivate func range(of needle: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(needle) { return start..<index(start, offsetBy: needle.count) }
      start = index(after: start)
    }
    return nil
  }
}
