import Testing

@testable import FlokiContent

/// Signs of Markdown that make nothing of what they are around are told.
@Suite struct PageSlipTests {
  private func slips(_ markdown: String) -> [PageSlip] {
    MarkdownPage.render(Array(markdown.utf8)).losses.compactMap { loss in
      if case .slip(let slip) = loss { slip } else { nil }
    }
  }

  private func mended(_ markdown: String) -> String {
    var bytes = Array(markdown.utf8)
    for edit in slips(markdown).flatMap(\.edits).sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("See [the map](https://a.org/map and go.\n", "See [the map](https://a.org/map) and go.\n"),
    ("See [the map](https://a.org/map.\n", "See [the map](https://a.org/map).\n"),
    ("![A boat](boat.jpg\n", "![A boat](boat.jpg)\n"),
    ("See [the map(https://a.org/map) and go.\n", "See [the map](https://a.org/map) and go.\n"),
    ("See [the map]https://a.org/map.\n", "See [the map](https://a.org/map).\n"),
    ("See (the map)[https://a.org/map] and go.\n", "See [the map](https://a.org/map) and go.\n"),
    ("!(A boat)[boat.jpg]\n", "![A boat](boat.jpg)\n"),
    ("a\n\n| a | b |\n| 1 | 2 |\n", "a\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"),
    ("a | b\n1 | 2\n3 | 4\n", "a | b\n|---|---|\n1 | 2\n3 | 4\n"),
    ("| a | b |\n|—|—|\n| 1 | 2 |\n", "| a | b |\n|---|---|\n| 1 | 2 |\n"),
    ("| a | b |\n|---+---|\n| 1 | 2 |\n", "| a | b |\n|---|---|\n| 1 | 2 |\n"),
    ("-boots\n-rope\n", "- boots\n- rope\n"), ("+a\n+b\n", "+ a\n+ b\n"),
    ("*boots\n*rope\n", "* boots\n* rope\n"), ("-[ ] a\n-[x] b\n", "- [ ] a\n- [x] b\n"),
    ("1.boots\n2.rope\n", "1. boots\n2. rope\n"), ("1)a\n2)b\n3)c\n", "1) a\n2) b\n3) c\n"),
    ("Bring:\n2. boots\n3. rope\n", "Bring:\n\n2. boots\n3. rope\n"),
    ("• boots\n• rope\n", "- boots\n- rope\n"), ("•\u{A0}boots\n•\u{A0}rope\n", "- boots\n- rope\n"),
    ("-\u{A0}boots\n-\u{A0}rope\n", "- boots\n- rope\n"), ("– a\n– b\n", "- a\n- b\n"),
    ("Boats can land.\n---\nMore.\n", "Boats can land.\n\n---\nMore.\n"),
    ("a\n\n    The office opens at nine.\n", "a\n\nThe office opens at nine.\n"),
    ("a\n\n\tThe office opens at nine today.\n", "a\n\nThe office opens at nine today.\n"),
  ])
  func `what was meant is sure`(markdown: String, meant: String) {
    #expect(slips(markdown).count == 1)
    #expect(mended(markdown) == meant)
    #expect(slips(meant) == [])
  }

  @Test(arguments: [
    ("See [the map][map].\n", "reference(\"map\", isWritten: false)"),
    ("See [a *b* c][map].\n", "reference(\"map\", isWritten: false)"),
    ("[a][b]\n\n[b]: https://a.org/\"T u\"\n", "reference(\"b\", isWritten: true)"),
    ("The **bold begins.\n", "emphasis(\"**\")"), ("The ** bold ** is.\n", "emphasis(\"**\")"),
    ("The **bold ** is.\n", "emphasis(\"**\")"), ("The **bold* is.\n", "emphasis(\"**\")"),
    ("The *bold** is.\n", "emphasis(\"**\")"), ("The ~~gone~ is.\n", "emphasis(\"~~\")"),
    ("The __bold_ is.\n", "emphasis(\"__\")"), ("* *not bold **\n", "emphasis(\"*\")"),
    ("a) boots\nb) rope\n", "listSign(\"a)\")"),
    ("| a | b |\n\n|---|---|\n\n| 1 | 2 |\n", "tableGap"),
    ("| a | b |\n|---|---|\n\n| 1 | 2 |\n", "tableGap"),
    ("1. a\n  - b\n2. c\n", "listDepth(3)"), ("- a\n - b\n- c\n", "listDepth(2)"),
    ("Words <!-- a note\n\nmore\n", "comment"),
  ])
  func `what readers would see is told`(markdown: String, kind: String) {
    #expect(slips(markdown).map { "\($0.kind)" } == [kind])
  }

  @Test(arguments: [
    "[a](https://a.org/) [b](<my boat.jpg>) (c) [d] [e][f]\n\n[f]: https://a.org/\n",
    "`[a](https://a.org` and `(a)[b.jpg]` and [sic]\n", "a[i][j] [1][2] [^1][^2]\n",
    "[a](https://a.org/\n\"title\")\n", "(see https://a.org) [x]\n", "[x (https://a.org/)]\n",
    "A **b** c, *d*, ***e***, 2**3, \\*\\*x, `**y`, ~~z~~, a ~ b\n", "Price** of it.\n\n**Without tax.\n",
    "| a | b |\n|---|---|\n| 1 | 2 |\n", "Home | About\n", "a | b\nc | d\n", "a || b\nc || d\n",
    "- a\n- b\n  - c\n    - d\n", "1. a\n   - b\n2. c\n", "9. a\n10. b\n", " 9. a\n10. b\n", "* a\n\n  b\n",
    "-5 degrees\n-6 degrees\n", "*a*\n*b*\n", "-boots alone\n", "– Who is there?  \n– Me.\n", "2. a\n3. b\n",
    "In 2024. It was\n2025. then\n", "Heading\n---\n", "The heading of a page\n-----\n", "a.\n\n---\n",
    "    let boat = Boat()\n", "    $ make install.\n", "a\n\n    A word.\n",
    "```\nx\n```\n\n    This is some code of mine.\n", "a <!-- b --> c\n", "x < y and <b>\n", "\\[a][b]\n",
    "```\n-a\n-b\n| a | b |\n| c | d |\n```\n", "> | a | b |\n> | c | d |\n",
  ])
  func `what is meant as it is written is left alone`(markdown: String) {
    #expect(slips(markdown) == [])
  }

  @Test func `pictures of one line are a row, whatever blanks are between them`() {
    for gap in [" ", "  ", "\n", ""] {
      let page = MarkdownPage.render(Array("![a](a.jpg)\(gap)![b](b.jpg)\n".utf8))
      #expect(page.pieces.contains(.row(0, count: 2)))
    }
    let words = MarkdownPage.render(Array("![a](a.jpg) and ![b](b.jpg)\n".utf8))
    #expect(!words.pieces.contains { if case .row = $0 { true } else { false } })
  }
}
