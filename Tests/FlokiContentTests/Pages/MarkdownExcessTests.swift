import Testing

@testable import FlokiContent

/// Markdown that would keep the parser busy, or fill the memory, is refused before the parser sees it.
@Suite struct MarkdownExcessTests {
  private func excess(_ text: String) -> MarkdownExcess? {
    let bytes = Array(text.utf8)
    return MarkdownExcess(in: bytes, bytes.indices)
  }

  private func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  /// What is too much, at a size that the issue names, and at half and a quarter of it what may still be read.
  @Test(arguments: [1, 2, 4])
  func `what grows with the square is refused from some size on`(scale: Int) {
    let big = scale == 4
    let columns = 500 * scale
    #expect(
      excess("|" + times("a|", columns) + "\n|" + times("-|", columns) + "\n" + times("|a\n", 8000))?.kind
        == .cells)
    #expect(
      excess("[a]: /" + times("x", 2500 * scale) + "\n\n" + times("[a]\n\n", 20_000))?.kind == .references)
    for pattern in ["[a](b", "a<?", "<!A ", "*a_ ", "![", "a@b.c ", "x*x _x~x ", "- - - a\n[", "_a"] {
      let result = excess("x" + times(pattern, 20_000 * scale))
      if big { #expect(result != nil, "\(pattern)") }
    }
    #expect(excess(times("- ", 1000 * scale) + "a\n" + times("\n", 4000))?.kind == .depth)
    #expect(excess(times(">", 2000 * scale) + "a\n" + times("a\n", 4000))?.kind == .depth)
    #expect(excess(times("|", 10_000 * scale) + "\n" + times("|-", 10))?.kind == .work)
    #expect(excess("http://a.b" + times(")", 20_000 * scale))?.kind == .work)
    #expect(excess(times("*a*\n\n", 50_000 * scale))?.kind == (big ? .marks : nil))
  }

  @Test func `long pages that somebody would write are read`() {
    let paragraph =
      times("Words with a [link](https://example.org/a), *stars*, `code` and more words. ", 40) + "\n\n"
    #expect(excess(times(paragraph, 200)) == nil)
    #expect(excess(times("- a [link](https://example.org/quay) in a list\n", 5000)) == nil)
    #expect(excess(times("1. one *item*\n   with a second line\n2. two\n", 5000)) == nil)
    #expect(excess(times("- a\n  - b\n    - [c](d)\n", 4000)) == nil)
    #expect(excess("| a | b | c |\n|---|:-:|--:|\n" + times("| *a* | [b](c) | `d` |\n", 10_000)) == nil)
    #expect(excess("```\n" + times("a[b](c) = *d_[<e>]\n", 10_000) + "```\n") == nil)
    #expect(excess("<table>\n" + times("<tr><td>a</td><td>b</td></tr>\n", 10_000) + "</table>\n") == nil)
    let definitions = (0..<5000).map { "[quay\($0)]: https://example.org/quay/\($0) \"Quay\"\n" }.joined()
    #expect(excess(definitions + "\n" + times("A [quay7] word.\n\n", 5000)) == nil)
    #expect(excess(times("> quoted [words](a)\n>\n", 5000)) == nil)
    #expect(excess(times("[^1] a\n\n", 3000) + "[^1]: note\n") == nil)
  }

  @Test func `what only looks like code or HTML counts as text`() {
    let text = times("a<?", 20_000)
    for beginning in [
      "    ```\n", "``` `\n", "<a b='\n", "para\n===\n", "> ```\n", "- ```\n", "<!-- --> ", "<pre></pre>",
    ] {
      #expect(excess("x\n" + beginning + text)?.kind == .work, "\(beginning)")
      #expect(excess(beginning + "\n" + text)?.kind == .work, "\(beginning)")
    }
    #expect(excess("<div\n\n" + text)?.kind == .work)
    // In code and HTML nothing is markup.
    #expect(excess("```\n" + text) == nil)
    #expect(excess("<!--\n" + text) == nil)
    #expect(excess("<div\n" + text) == nil)
  }
}
