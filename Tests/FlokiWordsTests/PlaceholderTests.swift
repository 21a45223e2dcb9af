import FlokiCheck
import TestSupport
import Testing

@testable import FlokiWords

/// Addresses of links stay as they are in translations.
@Suite struct PlaceholderTests {
  @Test(arguments: [
    (#"See [the tides](https://e.org/t "High and low")."#, ["](https://e.org/t"]),
    (#"[a](<my boat (1).jpg>) ![b](<my boat.jpg> "The boat")"#, ["](<my boat (1).jpg>)", "](<my boat.jpg>"]),
    (#"[a](other page.md) ![b](my boat (1).jpg "T")"#, ["](other page.md)", "](my boat (1).jpg"]),
    ("[ref][old quay], [a][] and [b](x.md 'T') [c](y.md (T))", ["][old quay]", "][]", "](x.md", "](y.md"]),
    ("[a]( x.md ) [b](<x", ["]( x.md"]),
    ("https://youtu.be/aqz-KE-bpKQ", ["https://youtu.be/aqz-KE-bpKQ"]),
    (
      "One.\n\n  www.youtube.com/watch?v=aqz-KE-bpKQ \n \nTwo.", ["www.youtube.com/watch?v=aqz-KE-bpKQ"]
    ),
    ("See https://youtu.be/aqz-KE-bpKQ", []), ("https://youtu.be/aqz-KE-bpKQ\nand more", []),
    ("More\nhttps://youtu.be/aqz-KE-bpKQ", []), ("https://e.org/a", []), ("h", []),
    ("<https://e.org/a> <more> [a] (b)", ["<https://e.org/a>", "<more>"]),
  ])
  func `of links`(text: String, expected: [String]) {
    #expect(Placeholder.all(in: text, isMarkdown: true).map(\.text) == expected)
  }

  @Test func `a box for a movie is no translator's, as a picture is not`() async throws {
    let project = try WordsFolder()
    let movie = "https://youtu.be/aqz-KE-bpKQ"
    let quay = try project.read("content/news/quay.md")
    try project.folder.write(
      quay.replacing("![](boat.jpg)", with: "![](boat.jpg)\n\n\(movie)"), to: "content/news/quay.md")
    _ = try await exportWords(project.request.words, as: .po, for: ["eu"], into: "i18n")
    let po = try project.read("i18n/eu.po")
    #expect(!po.contains(movie))
    try project.folder.write(
      translated(po) { _, original in original.isEmpty ? nil : original + " eu" }, to: "i18n/eu.po")
    let (taken, _) = try await syncWords(project.request.words)
    #expect(taken.isDone, "\(WordsFolder.shown(taken.diagnostics))")
    #expect(try project.read("content/news/quay.eu.md").contains("\n\n![](boat.jpg)\n\n\(movie)\n\n"))
    #expect(
      WordsStatus(try await WordsProject(project.request.words).book, languages: [1]).languages[0].total
        .isComplete)
  }
}
