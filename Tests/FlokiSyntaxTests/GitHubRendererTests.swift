import FlokiSyntax
import Testing

@Suite struct GitHubRendererTests {
  private func render(_ sample: Sample, _ diagnostic: Diagnostic, paths: ShownPaths = .ofProject) -> String {
    GitHubRenderer(files: sample.files, paths: paths).render(diagnostic)
  }

  @Test func `a mistake is a command with its place and its reasons`() {
    let sample = Sample("a: 1\nb: 22\n", path: "content/a.yaml")
    #expect(
      render(
        sample,
        .error(
          "some-code", "it is wrong", at: sample.span("22"),
          notes: [Diagnostic.Label(sample.span("1"), "first")], why: "Why.", hint: "do this.")
      )
        == "::error file=content/a.yaml,line=2,endLine=2,col=4,endColumn=6,title=some-code"
        + "::it is wrong%0Acontent/a.yaml:1:4: first%0AWhy.%0AHint: do this.")
  }

  @Test func `each severity has its command`() {
    let sample = Sample("a: 1\n")
    #expect(render(sample, .warning("c", "m", at: sample.span("a"))).hasPrefix("::warning file=app.yaml,"))
    #expect(render(sample, .note("c", "m", at: sample.span("a"))).hasPrefix("::notice file=app.yaml,"))
  }

  @Test func `what would end a property or a command is escaped`() {
    let sample = Sample("a: 1\n", path: "a,b:c%.yaml")
    #expect(
      render(sample, .error("c", "100%: a, b\r\n::error::x", at: sample.span("1")))
        == "::error file=a%2Cb%3Ac%25.yaml,line=1,endLine=1,col=4,endColumn=5,title=c"
        + "::100%25: a, b%0D%0A::error::x")
  }

  @Test func `several lines have no columns, and a whole file has no line`() {
    let sample = Sample("a:\n  b: 1\n  c: 2\n")
    #expect(
      render(sample, .error("c", "m", at: sample.span("b: 1\n  c")))
        == "::error file=app.yaml,line=2,endLine=3,title=c::m")
    #expect(
      render(
        sample, .error("c", "m", at: .beginning(of: sample.source)),
        paths: ShownPaths(of: "/w/examples/x", from: "/w"))
        == "::error file=examples/x/app.yaml,title=c::m")
  }

  @Test func `columns count scalars`() {
    let sample = Sample("\u{FEFF}a: \"\t日👩‍👩‍👧e\u{301}\" x\r\n")
    #expect(
      render(sample, .error("c", "m", at: sample.span("x"))).contains("line=1,endLine=1,col=16,endColumn=17"))
  }
}
