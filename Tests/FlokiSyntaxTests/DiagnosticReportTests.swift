import FlokiRules
import FlokiSyntax
import Testing

@Suite struct DiagnosticReportTests {
  @Test func `a report holds just the files it points into, and draws the same`() {
    var files = SourceFiles()
    let sources = ["a", "b", "c", "d", "e"].map { name in
      files.append(SourceFile(path: "\(name).yaml", bytes: Array("\(name): 1\n".utf8)))
    }
    func span(_ index: Int) -> SourceSpan { SourceSpan(source: sources[index], start: 3, end: 4) }
    var diagnostics = Diagnostics()
    diagnostics.report(
      .error(
        "second", "m", at: span(4), notes: [Diagnostic.Label(span(1), "n")],
        fix: Diagnostic.Fix("did", [Diagnostic.Fix.Edit(span(3), "2")])))
    diagnostics.report(.warning("first", "m", at: span(1)))
    let report = DiagnosticReport(diagnostics, of: files)
    #expect(report.files.files.map(\.path) == ["b.yaml", "d.yaml", "e.yaml"])
    #expect(report.diagnostics.map(\.code) == ["first", "second"])
    #expect(
      TextRenderer(files: report.files, color: false).render(report.diagnostics)
        == TextRenderer(files: files, color: false).render(diagnostics))
    #expect(report.places.map(\.path) == ["b.yaml", "e.yaml"])
    #expect(report.count(of: .error) == 1)
    #expect(report.fixableCount == 1)
  }

  @Test(arguments: [10, 20, 40]) func `a report is cut after so many of a code`(count: Int) {
    var diagnostics = Diagnostics()
    for number in 0..<count {
      let span = SourceSpan(source: SourceID(index: 0), start: UInt32(number), end: UInt32(number))
      diagnostics.report(.error("many", "m", at: span))
    }
    diagnostics.report(.warning("few", "m", at: .beginning(of: SourceID(index: 0))))
    let (report, more) = DiagnosticReport(diagnostics, of: SourceFiles()).limited(to: 5)
    #expect(report.count(of: .error) == 5 && report.count(of: .warning) == 1)
    #expect(report.diagnostics.map(\.primary.span.start) == [0, 0, 1, 2, 3, 4])
    #expect(more.map(\.code) == ["many"] && more.map(\.count) == [count - 5])
  }

  @Test func `a place in no file is drawn without one`() {
    var diagnostics = Diagnostics()
    diagnostics.report(.error("c", "m", at: .beginning(of: SourceID(index: 7))))
    let report = DiagnosticReport(diagnostics, of: SourceFiles())
    #expect(report.places.map(\.path) == [""])
    #expect(TextRenderer(files: report.files, color: false).render(report.diagnostics) == "error[c]: m\n")
  }

  @Test func `strictness raises warnings and leaves notes`() {
    let sample = Sample("a: 1")
    var diagnostics = Diagnostics()
    diagnostics.report(.note("c", "m", at: sample.span("a")))
    diagnostics.raiseWarnings()
    #expect(!diagnostics.hasErrors)
    diagnostics.report(.warning("d", "m", at: sample.span("a")))
    diagnostics.raiseWarnings()
    #expect(diagnostics.hasErrors)
    #expect(diagnostics.all.map(\.severity) == [.note, .error])
  }
}
