import FlokiSyntax
import Testing

@Suite struct JSONLinesRendererTests {
  @Test func `a message is one line of ASCII with every attribute in its place`() {
    var files = SourceFiles()
    let text = files.append(SourceFile(path: "content/ñ.yaml", bytes: Array("a: 1\nñ⛵: \"x\"\n".utf8)))
    let photo = files.append(SourceFile(path: "p.jpg", bytes: []))
    let diagnostic = Diagnostic.warning(
      "some-code", "say “hello”\n\"⛵\"\u{1}", at: SourceSpan(source: text, start: 12, end: 15), "label",
      notes: [Diagnostic.Label(.beginning(of: photo), "the picture")], why: "", hint: "h\\t")
    let line = JSONLinesRenderer(files: files).render(diagnostic)
    #expect(
      line
        == #"{"severity":"warning","code":"some-code","message":"say \u201chello\u201d\n\"\u26f5\"\u0001","#
        + #""file":"content/\u00f1.yaml","line":2,"column":5,"endLine":2,"endColumn":8,"why":"","hint":"h\\t","#
        + #""notes":[{"message":"the picture","file":"p.jpg","line":1,"column":1,"endLine":1,"endColumn":1}]}"#
    )
  }

  @Test func `a repair comes with its edits, and with what became of it`() {
    let sample = Sample("\u{FEFF}titel: \"👩‍👩‍👧\t\" # x\r\n")
    let diagnostic = Diagnostic.error(
      "c", "m", at: sample.span("titel"),
      fix: Diagnostic.Fix(
        "did both",
        [Diagnostic.Fix.Edit(sample.span("titel"), "title"), Diagnostic.Fix.Edit(sample.span("# x"), "")]))
    let renderer = JSONLinesRenderer(files: sample.files)
    let object =
      #"{"severity":"error","code":"c","message":"m","file":"app.yaml","line":1,"column":1,"endLine":1,"#
      + #""endColumn":6,"why":"","hint":"","notes":[],"fix":{"summary":"did both","edits":["#
      + #"{"file":"app.yaml","line":1,"column":1,"endLine":1,"endColumn":6,"replacement":"title"},"#
      + #"{"file":"app.yaml","line":1,"column":17,"endLine":1,"endColumn":20,"replacement":""}]}"#
    #expect(renderer.render(diagnostic) == object + "}")
    #expect(renderer.renderRepair(of: diagnostic, refusedBecause: nil) == object + #","fixed":true}"#)
    #expect(
      renderer.renderRepair(of: diagnostic, refusedBecause: "no")
        == object + #","fixed":false,"reason":"no"}"#)
  }
}
