import FlokiSyntax
import Foundation
import Testing

/// Code scanning recognises a problem after edits elsewhere (`flokiFingerprint/v1`).
@Suite struct FingerprintTests {
  /// The fingerprints of a problem at each of `words` in a text.
  private func fingerprints(
    _ text: String, at words: String..., code: String = "c", path: String = "a.yaml", message: String = "m"
  ) throws -> [String] {
    let sample = Sample(text, path: path)
    var diagnostics = Diagnostics()
    var last = 0
    for word in words {
      let span = sample.span(word, after: last)
      last = Int(span.end)
      diagnostics.report(.error(code, message, at: span))
    }
    let tool = SARIFRenderer.Tool(name: "t", version: "1", informationURI: "https://example.org/")
    let drawn = SARIFRenderer(tool: tool, describing: { _ in nil }).render(
      DiagnosticReport(diagnostics, of: sample.files))
    return drawn.matches(of: /"flokiFingerprint\/v1":"([0-9a-f]{16}:[0-9]+)"/).map { String($0.1) }
  }

  @Test func `lines that come and go above do not change it, nor does the indentation`() throws {
    let before = try fingerprints("a: bad\nb: 1\n", at: "bad")
    #expect(before.count == 1)
    #expect(try fingerprints("# new\n\n  a: bad\t\r\nb: 2\n", at: "bad") == before)
    #expect(try fingerprints("a: bad", at: "bad", message: "other words") == before)
  }

  @Test func `another place, code, file or text is another one`() throws {
    let all = [
      try fingerprints("a: bad, bad\n", at: "bad"), try fingerprints("a: bad, bad\n", at: "a"),
      try fingerprints("a: bad, worse\n", at: "bad"), try fingerprints("a: bad, bad\n", at: "bad", code: "d"),
      try fingerprints("a: bad, bad\n", at: "bad", path: "b.yaml"),
    ].flatMap { $0 }
    #expect(Set(all).count == 5)
  }

  @Test func `mistakes alike are counted`() throws {
    let two = try fingerprints("a: bad\na: bad\n", at: "bad", "bad")
    #expect(two.map { $0.suffix(2) } == [":1", ":2"])
    #expect(Set(two.map { $0.prefix(16) }).count == 1)
  }
}
