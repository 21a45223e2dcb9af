import FlokiContent
import FlokiSyntax
import Testing

@testable import FlokiCompiler

@Suite struct PageExcessTests {
  @Test func `a page that is too much is told of once, with its place`() async {
    let page =
      "---\ntitle: Tides\n---\n\n" + String(repeating: ">", count: 150) + " a\n"
      + String(repeating: "x", count: 3000)
    var files = SourceFiles()
    let source = files.append(SourceFile(path: "a.md", bytes: Array(page.utf8)))
    var diagnostics = Diagnostics()
    let document = Document(files[source], source: source, isRemembered: false, isPlain: false)
    document.report(to: &diagnostics)
    #expect(document.isBroken && document.page?.markdown.isBlank == false)
    #expect(diagnostics.all.map(\.code) == ["page-too-complex"])
    let text = TextRenderer(files: files, color: false).render(diagnostics)
    #expect(text.contains("a.md:5:1") && text.contains("at most 100 deep"))
  }
}
