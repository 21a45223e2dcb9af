import FlokiClients
import Foundation
import TestSupport
import Testing

/// Every page of the handbook is on every phone, and no link of it is broken.
@Suite struct HandbookTests {
  private static let published = Task {
    let published = try await Published(copying: "site", baseURL: "https://handbook.example.org/")
    // In place of the documentation of the libraries, which `make site` puts beside the handbook.
    for page in ["", "flokikit/compileafolder/", "flokiclientkit/readapublishedapp/"] {
      try published.folder.write(
        "<!doctype html>", to: "\(Published.site)/libraries/documentation/\(page)index.html")
    }
    return published
  }

  @Test func `it builds without a word, and gives no new ids`() async throws {
    let check = try await Command.run("check", "--locked", "--now", Command.now, in: Scratch(copying: "site"))
    #expect(check.status == 0, "\(check.errors)")
    #expect(check.errors == "")
  }

  @Test(arguments: Phone.allCases)
  func `every page is on every phone, and nothing is lost`(phone: Phone) async throws {
    let session = try await Self.published.value.read(by: phone, in: "en")
    #expect(session.outcome == .running)
    #expect(session.losses == [])
    let folder = Repository.url("site/content/diagnostics")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".md")
    }
    let items = try #require(session.tabs.dropLast().last?.list?.items)
    #expect(items.count == pages.count)
    let taken = try #require(items.first { $0.title == "Two tabs have the same number" })
    #expect(taken.page?.text.contains("(C58)") == true)
  }

  @Test(arguments: Phone.allCases)
  func `the facts that its pages cite are a list beside them`(phone: Phone) async throws {
    let session = try await Self.published.value.read(by: phone, in: "en")
    let items = try #require(session.tabs.last?.list?.items)
    let tabs = try #require(items.first { $0.title == "C54–C69, C230, C233: Tabs" })
    #expect(tabs.page?.text.contains("C58 If two tabs share a") == true)
  }

  @Test func `every page about a problem can be searched for by its code`() throws {
    for path in try Repository.files(below: "site/content/diagnostics", ending: ".md") {
      let code = path.split(separator: "/").last?.dropLast(3) ?? ""
      let head = try Repository.text(path).prefix(400)
      #expect(head.contains("\nfooter: \(code)\n"), "write `footer: \(code)` at the top of \(path)")
    }
  }

  @Test func `every link of a published page arrives`() async throws {
    let published = try await Self.published.value
    let root = published.folder.path(Published.site)
    let pages = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "p").path)
    var count = 0
    for name in pages where name.hasSuffix(".html") {
      let text = try String(contentsOf: root.appending(path: "p/\(name)"), encoding: .utf8)
      for match in text.matches(of: /(?:href|src)="https:\/\/handbook\.example\.org\/([^"#]*)/) {
        count += 1
        let target = root.appending(path: String(match.1))
        if !FileManager.default.fileExists(atPath: target.path) {
          Issue.record("\(name) leads to \(match.1)")
        }
      }
      // What is relative would lead out of the folder of pages.
      let relative = text.matches(of: /(?:href|src)="([^":#]+)"/).map(\.1)
      for link in relative where link.hasSuffix(".md") { Issue.record("\(name) leads to \(link)") }
    }
    #expect(count > 20)
  }
}
