import Testing

@testable import FlokiWords

/// Where links lead stays as it is in translations: with blanks in it, too.
@Suite struct PlaceholderTests {
  @Test(arguments: [
    (#"See [the tides](https://e.org/t "High and low")."#, ["](https://e.org/t"]),
    (#"[a](<my boat (1).jpg>) ![b](<my boat.jpg> "The boat")"#, ["](<my boat (1).jpg>)", "](<my boat.jpg>"]),
    (#"[a](other page.md) ![b](my boat (1).jpg "T")"#, ["](other page.md)", "](my boat (1).jpg"]),
    ("[ref][old quay], [a][] and [b](x.md 'T') [c](y.md (T))", ["][old quay]", "][]", "](x.md", "](y.md"]),
    ("[a]( x.md ) [b](<x", ["]( x.md"]),
    ("<https://e.org/a> <more> [a] (b)", ["<https://e.org/a>", "<more>"]),
  ])
  func `of links`(text: String, expected: [String]) {
    #expect(Placeholder.all(in: text, isMarkdown: true).map(\.text) == expected)
  }
}
