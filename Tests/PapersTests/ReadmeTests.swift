import FlokiCompiler
import FlokiContent
import FlokiProtocol
import FlokiSyntax
import Foundation
import TestSupport
import Testing

/// The README's examples and figures are true.
@Suite struct ReadmeTests {
  @Test func `the source in the README compiles to the feed beside it`() async throws {
    let readme = try Repository.text("README.md")
    let source = try #require(readme.fence(after: "<!-- source: content/news/2026-11-20-quay.md -->"))
    let shown = try #require(readme.fence(after: "<!-- output: news/en -->"))
    var project = try minimalProject()
    // Rows with room for a line of the body above the footer.
    project["floki.yaml"]? += "    row_height: 60\n"
    project["content/news/2026-11-20-quay.md"] = source

    var diagnostics = Diagnostics()
    let site = try #require(try await compile(SourceTree(project), under: .fixed, reporting: &diagnostics))
    #expect(diagnostics.all.isEmpty)
    let feed = try #require(
      site.files.lazy.compactMap { if case .newsFeed(let feed) = $0.content { feed } else { nil } }.first)
    // The README breaks its one line between attributes.
    let line = shown.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    #expect(String(decoding: feed.jsonBytes(), as: UTF8.self) == line)
  }

  @Test func `the mistake in the README is reported in those words`() async throws {
    let readme = try Repository.text("README.md")
    var project = try minimalProject()
    project["content/news/2026-11-20-hello.md"] = "---\ntitle: Hello, harbour\n---\nWords.\n"
    project["floki.yaml"]? += """
        - class_type: gallery
          unique_id: 1
          long_title: Boats
          main_url: https://boats.example.org/

      """
    let reported = try await mistakes(in: project)
    #expect(try #require(readme.fence(after: "<!-- diagnostic -->")) == reported)
  }

  @Test func `the mistake in the changelog is reported in those words`() async throws {
    var project = try minimalProject()
    project["content/news/feed.yaml"] = "sections:\n  - id: 1\n    name: Sailing\n"
    project["content/news/2026-11-20-hello.md"] = "---\ntitle: Hello\nsections: [Sailing]\n---\nWords.\n"
    project["content/news/2026-11-19-storm.md"] = "---\ntitle: The storm diary\n---\nWords.\n"
    let shown = try #require(try Repository.text("CHANGELOG.md").fence(after: "<!-- diagnostic -->"))
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(2) }
    let reported = try await mistakes(in: project)
    #expect(lines.joined(separator: "\n") == reported)
  }

  @Test func `the commands in the README are commands of floki`() throws {
    let sources = try Repository.files(below: "Sources/floki", ending: ".swift").map(Repository.text).joined()
    var isCode = false
    for line in try Repository.text("README.md").split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      guard isCode, line.hasPrefix("floki ") else { continue }
      let command = line.split(separator: " ")[1]
      #expect(sources.contains("commandName: \"\(command)\""), "\(line)")
    }
  }

  @Test func `the commands of the README are targets of the Makefile`() throws {
    let makefile = try Repository.text("Makefile")
    for command in ["demo", "site", "test", "bench", "check"] {
      #expect(makefile.contains("\n\(command):"), "\(command)")
    }
  }

  @Test func `six figures of the handbook's measurements are in the README`() throws {
    func figures(in page: String) throws -> [Substring] {
      let table = try #require(
        try Repository.text(page).section("bench"), "`make bench` writes between two marks")
      return table.split(separator: "\n").dropFirst(2).compactMap { $0.split(separator: "|").last }
    }
    let shown = try figures(in: "README.md")
    let measured = Set(try figures(in: "site/content/reference/measurements.md"))
    #expect(shown.count == 6)
    for figure in shown where !measured.contains(figure) { Issue.record("\(figure) is not in the handbook") }
  }

  @Test func `the picture of the README is small`() throws {
    let readme = try Repository.text("README.md")
    let pictures = readme.matches(of: /<img src="([^"]+)"/).map { String($0.1) }
    #expect(pictures.count == 1)
    for picture in pictures {
      #expect(try Data(contentsOf: Repository.url(picture)).count < 100_000, "\(picture)")
    }
  }

  @Test(arguments: [
    "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "site/reference/browsers.md",
    "site/reference/clients.md",
    "site/reference/decisions.md", "site/reference/dependencies.md", "site/reference/facts.md",
    "site/reference/folders.md", "site/reference/pictures.md", "site/reference/protocol.md",
    "site/reference/simulated.md",
  ])
  func `links in the papers lead somewhere`(paper: String) throws {
    let folder = paper.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    for part in try Repository.text(paper).split(separator: "](").dropFirst() {
      guard let target = part.split(separator: ")").first?.split(separator: "#").first,
        !target.hasPrefix("https://"), !part.hasPrefix("#")
      else { continue }
      #expect(Repository.exists(folder + target), "\(target)")
    }
  }

  /// What the terminal shows of a project with a problem in it.
  private func mistakes(in project: [String: String]) async throws -> String {
    let sources = SourceTree(project)
    var diagnostics = Diagnostics()
    _ = try await compile(sources, under: .fixed, reporting: &diagnostics)
    return TextRenderer(files: sources.files, color: false).render(diagnostics)
  }

  /// The settings of examples/minimal, without its item.
  private func minimalProject() throws -> [String: String] {
    ["floki.yaml": try Repository.text("examples/minimal/floki.yaml")]
  }
}

extension BuildConditions {
  fileprivate static var fixed: BuildConditions {
    BuildConditions(now: Instant(secondsSince1970: 1_795_219_200), jobs: 1, encoderVersion: "tests")
  }
}

extension SourceTree {
  /// A project of text files alone.
  fileprivate init(_ texts: [String: String]) {
    var files = SourceFiles()
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      files.append(SourceFile(path: path, bytes: Array(text.utf8)))
    }
    self.init(files: files, media: [:])
  }
}

extension String {
  /// What is in the fenced block that follows a mark.
  fileprivate func fence(after mark: String) -> String? {
    guard let place = firstRange(of: mark), let open = self[place.upperBound...].firstRange(of: "```"),
      let start = self[open.upperBound...].firstIndex(of: "\n"),
      let close = self[start...].firstRange(of: "```"),
      let end = self[..<close.lowerBound].lastIndex(of: "\n")
    else { return nil }
    return String(self[index(after: start)...end])
  }
}
