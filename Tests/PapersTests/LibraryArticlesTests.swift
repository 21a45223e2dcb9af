import Foundation
import TestSupport
import Testing

/// The code that the documentation of the libraries shows is code that the tests run.
@Suite struct LibraryArticlesTests {
  private static let libraries = ["FlokiKit", "FlokiClientKit"]

  /// An article and the file that is compiled and run with the tests. Its marks are those of Swift's snippets.
  @Test(arguments: [
    ("Sources/FlokiKit/FlokiKit.docc/CompileAFolder.md", "Tests/FlokiTests/CompileAFolder.swift"),
    (
      "Sources/FlokiClientKit/FlokiClientKit.docc/ReadAPublishedApp.md",
      "Tests/FlokiClientKitTests/ReadAPublishedApp.swift"
    ),
  ])
  func `the code of an article is the tested one`(article: String, source: String) throws {
    let shown = try Repository.text(article).swiftBlocks
    let tested = try Repository.text(source).snippets
    #expect(shown.count >= 3)
    #expect(shown == tested)
  }

  @Test func `code is shown in articles only`() throws {
    for library in Self.libraries {
      for path in try Repository.files(below: "Sources/\(library)") {
        let text = try Repository.text(path)
        if path.hasSuffix(".swift") { #expect(!text.contains("/// ```"), "\(path)") }
        if path.hasSuffix("/\(library).md") { #expect(!text.contains("```"), "\(path)") }
      }
    }
  }

  @Test func `the handbook's page leads to articles that are there`() throws {
    let page = try Repository.text("site/content/reference/libraries.md")
    let links = page.matches(of: /libraries\/documentation\/(\w+)\/(\w+)\//).map { "\($0.1)/\($0.2)" }
    let articles = try Self.libraries.flatMap { library in
      try Repository.files(below: "Sources/\(library)/\(library).docc", ending: ".md")
        .map { "\(library)/\($0.split(separator: "/").last?.dropLast(3) ?? "")".lowercased() }
    }
    #expect(links.count >= 2)
    for link in links where !articles.contains(link) { Issue.record("\(link)") }
  }

  @Test func `snippets lose the indentation that their lines share`() {
    let text = """
      func a() {
        // snippet.one
        if b {
          c()

        }
        // snippet.end
      }
      """
    #expect(text.snippets == ["if b {\n  c()\n\n}\n"])
  }
}

extension String {
  fileprivate var swiftBlocks: [String] { matches(of: /```swift\n((?s:.*?))```/).map { String($0.1) } }

  /// What is between `// snippet.NAME` and `// snippet.end`, without the indentation that its lines share.
  fileprivate var snippets: [String] {
    matches(of: /\/\/ snippet\.(?!end)\w+\n((?s:.*?)) *\/\/ snippet\.end/).map { match in
      let lines = match.1.split(separator: "\n", omittingEmptySubsequences: false)
      let indentation = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      return lines.map { $0.dropFirst(indentation) }.joined(separator: "\n")
    }
  }
}
