import FlokiClients
import Testing

/// No manifest on a host keeps `floki verify` busy without end.
@Suite struct EndlessSiteTests {
  private static let base = "https://app.example.org/"
  private static let files = [
    "v1-app": #"{"v":1,"url":"https://app.example.org/v1-appdata.1","ttl":43200}"#,
    "v1-appdata.1":
      #"{"langs":[{"en":{}}],"tabs":[{"class_type":"News_view_controller","unique_id":1,"long_title":"News","#
      + #""data":{"main_url":"https://app.example.org/news/"}}]}"#,
    "news/en": #"{"items":[]}"#,
  ]

  /// How often a host was asked, and what came of it.
  private func fetch(olderPagesOf list: String, count: Int) -> (
    questions: Int, failure: PublishedSite.Failure?
  ) {
    let pages = (0..<count).map { #"{"path":"\#(list).o\#($0)"}"# }.joined(separator: ",")
    var questions = 0
    do {
      _ = try PublishedSite(address: Self.base) { _, path in
        questions += 1
        if path == "manifest.json" { return Response(answering: 200, Array(#"{"files":[\#(pages)]}"#.utf8)) }
        guard let text = Self.files[path] else { return Response(answering: 404, []) }
        return Response(answering: 200, Array(text.utf8))
      }
      return (questions, nil)
    } catch { return (questions, error as? PublishedSite.Failure) }
  }

  @Test func `pages of lists that are nowhere are not asked for`() {
    let fetched = fetch(olderPagesOf: "none/en", count: 30_000)
    #expect(fetched.questions < 10 && fetched.failure == nil)
  }

  @Test func `more pages than any app has are told instead`() {
    let fetched = fetch(olderPagesOf: "news/en", count: 30_000)
    #expect(fetched.questions < 10)
    #expect("\(fetched.failure.map { "\($0)" } ?? "")".contains("30000 files that no feed names"))
  }

  @Test func `pages of a list are asked for`() {
    let fetched = fetch(olderPagesOf: "news/en", count: 50)
    #expect(fetched.questions >= 53 && fetched.failure == nil)
  }
}
