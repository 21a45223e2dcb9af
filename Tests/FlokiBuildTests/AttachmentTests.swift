import FlokiContent
import FlokiSyntax
import Foundation
import TestSupport
import Testing

@testable import FlokiBuild
@testable import FlokiCheck

/// Documents that a page links to are opened before they are published, and told by kind and size.
@Suite struct AttachmentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      name: Harbour
      version: 1
      base_url: https://app.floki.town/
      languages: [en, fr]
      tabs:
        - {class_type: news, unique_id: 1, long_title: News, feed: content/news}
        - {class_type: web, unique_id: 2, long_title: About, page: content/about}

      """, to: "floki.yaml")
    try folder.write(TestDocument.pdf(), to: "content/news/the agenda (1).pdf")
    try folder.write("---\ntitle: Hours\n---\nFrom nine to five.\n", to: "content/news/hours.md")
    try folder.write("# About\n\n[Map](../news/the%20agenda%20%281%29.pdf)\n", to: "content/about/en.md")
    try write("See the [agenda](<the agenda (1).pdf>).")
  }

  private func write(_ text: String, in language: String = "") throws {
    try folder.write("---\ntitle: Quay\n---\n\(text)\n", to: "content/news/quay\(language).md")
  }

  private func build(_ day: Int64 = 0) async throws -> BuildOutcome {
    try await FlokiBuild.build(
      BuildRequest(
        project: folder.path, output: folder.full("public"),
        now: Instant(secondsSince1970: 1_795_262_400 + day * 86_400), jobs: 2))
  }

  /// The texts of all published pages of a folder.
  private func pages(_ name: String = "p") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.full("public/\(name)")).sorted()
      .filter { $0.hasSuffix(".html") }.map { text("public/\(name)/\($0)") }
  }

  private func text(_ path: String) -> String { String(decoding: folder.read(path) ?? [], as: UTF8.self) }

  private func published() throws -> [String] {
    let path = folder.full("public/m")
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  @Test func `a document is published with the page, and told in the language of the page`() async throws {
    try write("Voyez [l’ordre du jour](<the agenda (1).pdf>).", in: ".fr")
    let outcome = try await build()
    #expect(outcome.result == .done, "\(outcome.diagnostics)")
    #expect(
      outcome.diagnostics.codes.allSatisfy { !$0.hasPrefix("page-link") && !$0.hasPrefix("attachment") })
    let name = try #require(try published().first)
    #expect(try published().count == 1)
    #expect(folder.read("public/m/\(name)") == TestDocument.pdf())
    let link = "<a href=\"https://app.floki.town/m/\(name)\">"
    let all = try pages()
    #expect(all.contains { $0.contains("\(link)agenda<span class=\"file\"> (PDF, 1 kB)</span></a>") })
    // Each version of ICU has a blank of its own between number and unit.
    #expect(
      all.contains {
        $0.contains("\(link)l’ordre du jour<span class=\"file\"> (PDF, 1")
          && $0.contains("ko)</span></a>")
      })
    #expect(try pages("web").first?.contains("\(link)Map<span class=\"file\">") == true)
  }

  @Test func `other bytes have another name, and a build that knows the last one makes what a new one makes`()
    async throws
  {
    #expect(try await build().result == .done)
    let before = try published()
    try folder.write(TestDocument.pdf(trailer: "/New true "), to: "content/news/the agenda (1).pdf")
    #expect(try await build(1).result == .done)
    let name = try #require(Set(published()).subtracting(before).first)
    #expect(try pages().contains { $0.contains("m/\(name)") })
    try write("See the [agenda](<the agenda (1).pdf>), again.")
    #expect(try await build(2).result == .done)
    #expect(try pages().contains { $0.contains("m/\(name)") && $0.contains("again") })
    // Nothing leads to it any more, and what phones have may.
    try write("There is none.")
    try folder.write("# About\n\nNothing.\n", to: "content/about/en.md")
    #expect(try await build(3).result == .done)
    #expect(try published().contains(name))
  }

  @Test(arguments: [
    ("none.pdf", "file-missing"), ("The Agenda (1).pdf", "path-letter-case"),
    ("../../../x.pdf", "path-outside"),
    ("/etc/x.pdf", "file-missing"), ("broken.pdf", "attachment-broken"), ("empty.csv", "attachment-broken"),
    ("locked.pdf", "attachment-broken"), ("table.docx", "attachment-broken"),
    ("page.csv", "attachment-broken"),
    ("tool.exe", "page-link-to-file"), ("photo.png", "page-link-to-file"),
  ])
  func `what no reader could open is told`(_ name: String, _ code: String) async throws {
    try folder.write(Array(TestDocument.pdf().dropLast(30)), to: "content/news/broken.pdf")
    try folder.write(TestDocument.pdf(trailer: "/Encrypt 9 0 R "), to: "content/news/locked.pdf")
    try folder.write([], to: "content/news/empty.csv")
    try folder.write(TestDocument.pdf(), to: "content/news/table.docx")
    try folder.write(Array("<!DOCTYPE html><html><body>No.</body></html>".utf8), to: "content/news/page.csv")
    try folder.write([77, 90, 0, 1], to: "content/news/tool.exe")
    try folder.write([1, 2, 3], to: "content/news/photo.png")
    try write("See [it](<\(name)>).")
    let outcome = try await build()
    let codes = zip(outcome.diagnostics.diagnostics, outcome.diagnostics.places)
      .filter { $1.path == "content/news/quay.md" }.map(\.0.code)
    #expect(codes == [code], "\(outcome.diagnostics.diagnostics.map(\.message))")
    #expect(outcome.result == .problems)
  }

  @Test func `a link out of the project is not followed`() async throws {
    let outside = try TemporaryFolder()
    try outside.write(TestDocument.pdf(), to: "secret.pdf")
    try FileManager.default.createSymbolicLink(
      atPath: folder.full("content/news/linked.pdf"), withDestinationPath: outside.full("secret.pdf"))
    try write("See [it](linked.pdf).")
    let outcome = try await build()
    #expect(outcome.result != .done)
    #expect(try published().isEmpty)
  }

  @Test func `a page in HTML may lead to one`() async throws {
    try folder.write(
      "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">"
        + "</head><body><a href=\"the%20agenda%20(1).pdf\">Agenda</a></body></html>",
      to: "content/news/own.html")
    try folder.write("title: Own\nurl: own.html\n", to: "content/news/own.yaml")
    let outcome = try await build()
    #expect(outcome.result == .done, "\(outcome.diagnostics.diagnostics.map(\.message))")
    let name = try #require(try published().first)
    #expect(try pages().contains { $0.contains("<a href=\"https://app.floki.town/m/\(name)\">Agenda</a>") })
  }
}

extension DiagnosticReport {
  fileprivate var codes: [String] { diagnostics.map(\.code) }
}
