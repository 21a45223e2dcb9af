import FlokiContent
import FlokiSyntax
import Testing

@testable import FlokiCompiler

@Suite struct HTMLPlacesTests {
  private func places(_ text: String) -> HTMLPlaces {
    HTMLPlaces(bytes: Array(text.utf8), source: SourceID(index: 0), start: 0)
  }

  private func starts(_ spans: [SourceSpan]) -> [UInt32] { spans.map(\.start) }

  @Test func `the same address written twice has two places`() {
    #expect(starts(places("<a href=x><img src=y><a href=x>").spans(of: ["x", "y", "x"])) == [8, 19, 29])
  }

  @Test func `what is spelled otherwise has the beginning of the file, and hides nothing behind it`() {
    #expect(starts(places("<a href=a&amp;b><a href=c>").spans(of: ["a&b", "c"])) == [0, 24])
  }

  @Test func `the third element of a name is found, and no longer name that begins like it`() {
    let openings = [
      HTMLSurvey.Opening(name: "b", number: 1), HTMLSurvey.Opening(name: "b", number: 2),
      HTMLSurvey.Opening(name: "b", number: 9),
    ]
    #expect(starts(places("<body><b><big><B>").spans(of: openings)) == [6, 14, 0])
  }

  @Test func `elements are left open in the order in which they were begun`() {
    let survey = HTMLSurvey(of: Array("<div><b><i></b><div></div><span>".utf8))
    #expect(survey.unclosed.map(\.name) == ["div", "i", "span"])
    #expect(survey.elements == ["div", "b", "i", "span"])
  }
}
