import FlokiRules
import FlokiSyntax
import Foundation
import Testing

@Suite struct SARIFRendererTests {
  private let tool = SARIFRenderer.Tool(
    name: "floki", version: "1.2.3", informationURI: "https://handbook.example.org/")

  private func document(
    _ report: DiagnosticReport, paths: ShownPaths = .ofProject, rules: [RuleDescription] = []
  ) throws -> [String: Any] {
    let known = Dictionary(uniqueKeysWithValues: rules.map { ($0.code, $0) })
    let text = SARIFRenderer(tool: tool, paths: paths, describing: { known[$0] }).render(report)
    #expect(text.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func run(_ document: [String: Any]) throws -> [String: Any] {
    try #require((document["runs"] as? [[String: Any]])?.first)
  }

  private func results(
    _ report: DiagnosticReport, paths: ShownPaths = .ofProject
  ) throws -> [[String: Any]] {
    try #require(try run(document(report, paths: paths))["results"] as? [[String: Any]])
  }

  /// The regions of the primary labels: start line and column, end line and column.
  private func regions(_ report: DiagnosticReport) throws -> [[Int]?] {
    try results(report).map { result in
      let place = physicalLocation((result["locations"] as? [[String: Any]])?.first)
      guard let region = place["region"] as? [String: Int] else { return nil }
      return ["startLine", "startColumn", "endLine", "endColumn"].compactMap { region[$0] }
    }
  }

  private func physicalLocation(_ location: [String: Any]?) -> [String: Any] {
    location?["physicalLocation"] as? [String: Any] ?? [:]
  }

  private func address(_ location: [String: Any]?) -> String? {
    (physicalLocation(location)["artifactLocation"] as? [String: String])?["uri"]
  }

  @Test func `one mistake makes one whole document`() {
    let sample = Sample("a: 1\nb: {x}\n", path: "app.yaml")
    let rule = RuleDescription(
      code: "test-code", severity: .warning, title: "Something", text: "plain", markdown: "*rich*",
      helpURI: "https://handbook.example.org/test-code")
    let drawn = SARIFRenderer(tool: tool, describing: { _ in rule }).render(
      sample.report(
        .error(
          "test-code", "`{x}` is wrong", at: sample.span("{x}"), "here",
          notes: [Diagnostic.Label(sample.span("1"), "first")], why: "It is.", hint: "take it out.",
          fix: Diagnostic.Fix("took `{x}` out", [Diagnostic.Fix.Edit(sample.span("{x}"), "")]))))
    let place =
      #""physicalLocation":{"artifactLocation":{"uri":"app.yaml","uriBaseId":"%SRCROOT%"},"region":"#
    #expect(
      drawn
        == #"{"$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json","#
        + #""version":"2.1.0","runs":[{"tool":{"driver":{"name":"floki","version":"1.2.3","semanticVersion":"1.2.3","#
        + #""informationUri":"https://handbook.example.org/","rules":[{"id":"test-code","#
        + #""shortDescription":{"text":"Something"},"fullDescription":{"text":"Something."},"#
        + #""help":{"text":"plain","markdown":"*rich*"},"helpUri":"https://handbook.example.org/test-code","#
        + #""defaultConfiguration":{"level":"warning"}}]}},"columnKind":"unicodeCodePoints","#
        + #""newlineSequences":["\r\n","\n","\r"],"#
        + #""originalUriBaseIds":{"%SRCROOT%":{"description":{"text":"The folder that floki was run in."}}},"#
        + #""results":[{"ruleId":"test-code","ruleIndex":0,"level":"error","#
        + #""message":{"text":"`{{x}}` is wrong.\nIt is.\nHint: take it out."},"locations":[{"#
        + place + #"{"startLine":2,"startColumn":4,"endLine":2,"endColumn":7}},"message":{"text":"here"}}],"#
        + #""relatedLocations":[{"id":1,"# + place
        + #"{"startLine":1,"startColumn":4,"endLine":1,"endColumn":5}},"message":{"text":"first"}}],"#
        + #""partialFingerprints":{"flokiFingerprint/v1":"a57b230dc9fab229:1"},"#
        + #""fixes":[{"description":{"text":"took `{{x}}` out"},"artifactChanges":[{"#
        + #""artifactLocation":{"uri":"app.yaml","uriBaseId":"%SRCROOT%"},"replacements":[{"#
        + #""deletedRegion":{"startLine":2,"startColumn":4,"endLine":2,"endColumn":7},"#
        + #""insertedContent":{"text":""}}]}]}]}]}]}"#)
  }

  @Test func `nothing found is a document too`() throws {
    let document = try document(Sample("").report())
    #expect(try (run(document)["results"] as? [Any])?.isEmpty == true)
  }

  @Test func `rules are just those that are used, each named once`() throws {
    let sample = Sample("a: 1\n")
    let report = sample.report(
      .note("second-rule", "m", at: sample.span("a")), .error("first-rule", "m", at: sample.span("1")),
      .error("second-rule", "m", at: sample.span("1")))
    let run = try run(document(report))
    let driver = (run["tool"] as? [String: [String: Any]])?["driver"]
    let rules = try #require(driver?["rules"] as? [[String: String]])
    #expect(rules == [["id": "first-rule"], ["id": "second-rule"]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.compactMap { $0["ruleIndex"] as? Int } == [1, 0, 1])
    #expect(results.compactMap { $0["level"] as? String } == ["note", "error", "error"])
  }

  @Test func `columns count scalars, whatever is before them`() throws {
    let text = "\u{FEFF}a: \"\t日本 👩‍👩‍👧 e\u{301}\" # x\r\nb: 🇪🇸 y\rc: z\n"
    let sample = Sample(text)
    let report = sample.report(
      .error("c", "m", at: sample.span("a")), .error("c", "m", at: sample.span("x")),
      .error("c", "m", at: sample.span("y")), .error("c", "m", at: sample.span("z\n")))
    #expect(try regions(report) == [[1, 1, 1, 2], [1, 21, 1, 22], [2, 7, 2, 8], [3, 4, 4, 1]])
  }

  @Test func `a place between two letters is an empty region`() throws {
    let sample = Sample("a: [1\n")
    let end = SourceSpan(source: sample.source, start: 5, end: 5)
    let report = sample.report(
      .error(
        "c", "m", at: end, fix: Diagnostic.Fix("closed the list", [Diagnostic.Fix.Edit(end, "]")])))
    #expect(try regions(report) == [[1, 6, 1, 6]])
  }

  @Test func `pictures and whole files have no region`() throws {
    var files = SourceFiles()
    let photo = files.append(SourceFile(path: "p.jpg", bytes: []))
    let text = files.append(SourceFile(path: "q.yaml", bytes: Array("a: 1".utf8)))
    var diagnostics = Diagnostics()
    diagnostics.report(.error("c", "m", at: .beginning(of: photo)))
    diagnostics.report(.error("c", "m", at: .beginning(of: text)))
    #expect(try regions(DiagnosticReport(diagnostics, of: files)) == [nil, nil])
  }

  @Test func `paths are relative addresses, from the folder that is asked for`() throws {
    let sample = Sample("a: 1", path: "content/señal: 100% #1.yaml")
    let report = sample.report(.error("c", "m", at: sample.span("a")))
    func uri(_ paths: ShownPaths) throws -> String? {
      address((try results(report, paths: paths).first?["locations"] as? [[String: Any]])?.first)
    }
    #expect(try uri(.ofProject) == "content/se%C3%B1al%3A%20100%25%20%231.yaml")
    #expect(
      try uri(ShownPaths(of: "/a/my app", from: "/a"))
        == "my%20app/content/se%C3%B1al%3A%20100%25%20%231.yaml")
    #expect(
      try uri(ShownPaths(of: "/a", from: "/a/content/news")) == "../se%C3%B1al%3A%20100%25%20%231.yaml")
  }

  @Test func `no address is given where nothing is published`() throws {
    let nowhere = SARIFRenderer.Tool(name: "floki", version: "1", informationURI: nil)
    let rule = RuleDescription(
      code: "c", severity: .error, title: "T", text: "plain", markdown: "rich", helpURI: nil)
    let sample = Sample("a: 1")
    let drawn = SARIFRenderer(tool: nowhere, describing: { _ in rule }).render(
      sample.report(.error("c", "m", at: sample.span("a"))))
    #expect(!drawn.contains("Uri\":\"http") && drawn.contains(#""help":"#))
  }

  @Test func `a fix over several files changes each of them`() throws {
    var files = SourceFiles()
    let one = files.append(SourceFile(path: "a.yaml", bytes: Array("a: 1".utf8)))
    let two = files.append(SourceFile(path: "b.yaml", bytes: Array("b: 2".utf8)))
    func edit(_ source: SourceID) -> Diagnostic.Fix.Edit {
      Diagnostic.Fix.Edit(SourceSpan(source: source, start: 3, end: 4), "3")
    }
    let diagnostic = Diagnostic.error(
      "c", "m", at: .beginning(of: one), fix: Diagnostic.Fix("did", [edit(two), edit(one)]))
    var diagnostics = Diagnostics()
    diagnostics.report(diagnostic)
    let fix = try #require(
      (try results(DiagnosticReport(diagnostics, of: files)).first?["fixes"] as? [[String: Any]])?.first)
    let changes = try #require(fix["artifactChanges"] as? [[String: Any]])
    #expect(
      changes.compactMap { ($0["artifactLocation"] as? [String: String])?["uri"] } == ["a.yaml", "b.yaml"])
  }
}
