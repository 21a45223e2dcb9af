import TestSupport
import Testing

@testable import FlokiContent

/// A link pattern compiles on phones, has a group and ends in bounded time, or is refused.
@Suite("Patterns for links")
struct LinkPatternTests {
  @Test(
    "The groups that capture are counted as ICU counts them",
    arguments: [
      ("^tag://(.+)$", 1), ("tag", 0), ("(?:a)(b)(?<name>c)", 2), ("\\(a\\)", 0), ("a(?=b)", 0),
      ("\\p{L}+(\\d)", 1),
      ("(😀)é", 1),
    ])
  func counts(_ pattern: String, _ groups: Int) throws {
    #expect(try LinkPattern(compiling: pattern).captureGroups == groups)
  }

  @Test(
    "What ICU cannot compile is pointed at",
    arguments: [
      ("", " | a pattern is at least one character long"),
      ("a(b", "( | a parenthesis is unmatched"),
      ("a)b", ") | a parenthesis is unmatched"),
      ("é[ab", "[ | a [ is not closed"),
      ("(a)\\2", "2 | the pattern refers to a group that it does not have"),
      ("(a{5,2})", "{5,2} | the second number in braces is smaller than the first"),
      ("[z-a]", "z-a | a range in brackets runs backwards"),
      ("*a", "* | ICU cannot read the pattern from here on"),
      ("(?<=a+)b", ") | a look-behind needs a limited length"),
      ("\\p{Nonsense}", "\\p{Nonsense} | ICU does not know this property of characters"),
    ])
  func refuses(_ pattern: String, _ expected: String) {
    #expect(
      problem(in: pattern) { text throws(TextProblem) in _ = try LinkPattern(compiling: text) } == expected)
  }

  @Test("No pattern is too odd to be judged")
  func robustness() {
    var random = SplitMix64(state: 31)
    let pieces = [
      "(", ")", "[", "]", "{", "}", "\\", "*", "+", "?", "a", "é", "😀", "\n", "(?", "<", ":", "-", "2", ",",
    ]
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 0...10, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      #expect(
        problem(in: text) { text throws(TextProblem) in _ = try LinkPattern(compiling: text) }
          != "range outside the text")
    }
  }

  @Test(
    "A pattern is tried in a bounded number of steps",
    arguments: [
      ("(a+)+$", LinkPattern.Answer.tooSlow), ("(a|aa)+$", .tooSlow), ("(a*)*b", .tooSlow),
      ("((a?){30}a{30})", .catches),
      ("(.+)", .catches), ("(b)", .passes), ("(?:a+)(c)?$", .passes),
    ])
  func bounds(_ pattern: String, _ answer: LinkPattern.Answer) throws {
    let link = "https://example.org/" + String(repeating: "a", count: 60) + "!"
    #expect(try LinkPattern(compiling: pattern).answer(to: link) == answer)
  }

  @Test("What goes back too far is given up")
  func boundsStack() throws {
    let link = String(repeating: "ab", count: 400_000)
    #expect(try LinkPattern(compiling: "^(?:(a)|b)*$").answer(to: link) == .tooSlow)
  }

  @Test("A pattern has a length that somebody reads")
  func boundsLength() throws {
    #expect(throws: TextProblem.self) {
      try LinkPattern(compiling: "(" + String(repeating: "a", count: 4095) + ")")
    }
    _ = try LinkPattern(compiling: "(" + String(repeating: "a", count: 4094) + ")")
  }
}
