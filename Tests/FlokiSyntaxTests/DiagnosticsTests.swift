import FlokiRules
import FlokiSyntax
import Testing

/// Diagnostics of one cause are merged, and follow-on problems are suppressed.
@Suite struct DiagnosticsTests {
  private func span(_ start: UInt32, _ end: UInt32) -> SourceSpan {
    SourceSpan(source: SourceID(index: 0), start: start, end: end)
  }

  @Test func `the same mistake in other places becomes a note of the first`() {
    var diagnostics = Diagnostics()
    for place: UInt32 in 1...6 {
      diagnostics.report(.error("gone", "no `a`, asked \(place)", at: span(place, place + 1)).about("a"))
    }
    diagnostics.report(.error("gone", "no `b`", at: span(9, 10)).about("b"))
    #expect(diagnostics.all.map(\.message) == ["no `a`, asked 1", "no `b`"])
    #expect(diagnostics.all[0].notes.map(\.span.start) == [2, 3, 4])
    #expect(
      diagnostics.all[0].notes.map(\.text) == ["here too", "here too", "here too, and in 2 more places"])
  }

  @Test func `two mistakes in one place stay two`() {
    var diagnostics = Diagnostics()
    diagnostics.report(.error("missing", "no name", at: span(0, 0)))
    diagnostics.report(.error("missing", "no version", at: span(0, 0)))
    diagnostics.report(.error("missing", "no version", at: span(0, 0)))
    #expect(diagnostics.all.map(\.message) == ["no name", "no version"])
  }

  @Test func `what rests on an error is not reported`() {
    var diagnostics = Diagnostics()
    diagnostics.report(.error("bad", "bad", at: span(20, 22)))
    diagnostics.report(.warning("dull", "dull", at: span(40, 42)))
    for start: UInt32 in [10, 20, 30, 40] {
      diagnostics.report(
        .error("small", "at \(start)", at: span(start, start)), restingOn: [span(start, start + 9)])
    }
    #expect(diagnostics.all.map(\.message) == ["bad", "dull", "at 10", "at 30", "at 40"])
    #expect(diagnostics.hasErrors(in: span(15, 21)))
    #expect(!diagnostics.hasErrors(in: span(11, 20)))
  }

  @Test func `reports that wait are judged in their turn`() {
    var diagnostics = Diagnostics()
    diagnostics.report(.error("bad", "bad", at: span(20, 22)))
    var one = Diagnostics(following: diagnostics)
    one.report(.error("worse", "worse", at: span(30, 32)))
    one.report(.error("small", "at 20", at: span(20, 20)), restingOn: [span(20, 29)])
    var other = Diagnostics(following: diagnostics)
    // Rests on what the one before it finds.
    other.report(.error("small", "at 30", at: span(30, 30)), restingOn: [span(30, 39)])
    other.report(.error("small", "at 40", at: span(40, 40)), restingOn: [span(40, 49)])
    #expect(other.hasErrors(in: span(20, 21)) && other.all.count == 1)
    diagnostics.take(one.waiting ?? [])
    diagnostics.take(other.waiting ?? [])
    #expect(diagnostics.all.map(\.message) == ["bad", "worse", "at 40"])
    #expect(diagnostics.waiting == nil)
  }

  @Test func `what concerns only other clients is left out, and nothing that rests on it`() {
    let phones = Rule("phones", .error, in: .settings, for: .phones)
    func error(_ rule: Rule, _ start: UInt32) -> Diagnostic {
      Diagnostic(rule, "\(rule.code)", at: span(start, start + 2)).about(rule.code)
    }
    var diagnostics = Diagnostics()
    for start: UInt32 in [10, 20] { diagnostics.report(error(Rule("all", .error, in: .settings), start)) }
    for start: UInt32 in [30, 40] { diagnostics.report(error(phones, start)) }
    diagnostics.narrow(to: .browser)
    diagnostics.report(error(phones, 50))
    #expect(diagnostics.all.map(\.code) == ["all"] && diagnostics.all[0].notes.map(\.span.start) == [20])
    for start: UInt32 in [10, 20] { #expect(diagnostics.hasErrors(in: span(start, start + 2))) }
    for start: UInt32 in [30, 40, 50] { #expect(!diagnostics.hasErrors(in: span(start, start + 2))) }
    var phone = Diagnostics()
    phone.report(error(phones, 30))
    phone.narrow(to: .android)
    #expect(phone.hasErrors && phone.hasErrors(in: span(30, 32)))
  }

  @Test func `what others have found is taken over as if it had been found here`() {
    var one = Diagnostics()
    one.report(.error("gone", "no `a`", at: span(3, 4)).about("a"))
    var other = Diagnostics()
    other.report(.warning("gone", "no `a`", at: span(7, 8)).about("a"))
    other.report(.error("bad", "bad", at: span(9, 9)))
    var both = Diagnostics()
    both.append(contentsOf: one)
    both.append(contentsOf: other)
    #expect(both.all.map(\.code) == ["gone", "bad"])
    #expect(both.all[0].notes.map(\.span.start) == [7])
    #expect(both.hasErrors(in: span(9, 10)))
  }

  @Test func `what an alias brings along shows both places`() throws {
    let yaml = ParsedYAML("base: &b {x: one}\ncopy: *b\nmerged: {<<: *b}\n")
    let root = try #require(yaml.root)
    func notes(_ node: YAMLNode?) throws -> [String] {
      let diagnostic = Diagnostic.error("bad", "bad", at: try #require(node).span)
      return diagnostic.notes.compactMap { yaml.written($0.span) }
    }
    #expect(try notes(root["base"]?["x"]) == [])
    #expect(try notes(root["copy"]) == ["{x: one}"])
    #expect(try notes(root["copy"]?["x"]) == ["*b"])
    #expect(try notes(root["merged"]?["x"]) == ["*b"])
    #expect(root["merged"]?["x"]?.span.origin.start == root["base"]?["x"]?.span.start)
  }
}
