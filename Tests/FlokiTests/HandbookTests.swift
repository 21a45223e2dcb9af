import FlokiClients
import Foundation
import TestSupport
import Testing

/// The handbook is a floki project like any other: its pages are read on phones, and on paper the same.
@Suite struct HandbookTests {
  private static let published = Task {
    try await Published(copying: "site", baseURL: "https://handbook.example.org/")
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
    let tabs = try #require(items.first { $0.title == "C54–C69: Tabs" })
    #expect(tabs.page?.text.contains("C58 If two tabs share a") == true)
  }
}
