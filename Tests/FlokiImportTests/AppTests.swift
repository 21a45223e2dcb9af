import FlokiBuild
import FlokiCheck
import FlokiClients
import FlokiContent
import FlokiHTTP
import FlokiImport
import FlokiSyntax
import Foundation
import TestSupport
import Testing

/// A published app becomes a project that publishes the same app.
@Suite struct AppTests {
  private static let base = "https://app.example.org/harbour/"
  private static let now = Instant(secondsSince1970: 1_795_262_400)

  private static let published = Task {
    let folder = try TemporaryFolder(copying: Repository.url("examples/harbour"))
    try await build(folder.path, to: folder.full("public"))
    return folder
  }

  private static func build(_ project: String, to output: String) async throws {
    let outcome = try await FlokiBuild.build(
      BuildRequest(project: project, output: output, now: now, jobs: 2))
    try #require(outcome.result == .done, "\(outcome.diagnostics.text)")
  }

  private static func request(_ source: String, in folder: TemporaryFolder) -> ImportRequest {
    var request = ImportRequest(project: folder.path, current: folder.path, source: source, now: now)
    request.into = "copy"
    request.requests = ImportRequests { _ in .failure(.unreachable) }
    return request
  }

  enum Way: String, CaseIterable { case folder, network }

  @Test(arguments: Way.allCases)
  func `a published harbour, imported and built again, is the same app to both phones`(way: Way) async throws
  {
    let harbour = try await Self.published.value
    let folder = try TemporaryFolder()
    var request = Self.request(way == .folder ? harbour.full("public") : Self.base + "v1-app", in: folder)
    if way == .network {
      request.requests = ImportRequests { asked in
        let path = String(asked.url.dropFirst(Self.base.count))
        guard asked.url.hasPrefix(Self.base), let bytes = harbour.read("public/\(path)") else {
          return .success(HTTPAnswer(status: 404, bytes: []))
        }
        return .success(HTTPAnswer(status: 200, bytes: bytes))
      }
    }
    let outcome = try await AppImporter.run(request)
    #expect(outcome.isWritten && outcome.diagnostics.diagnostics.isEmpty, "\(outcome.diagnostics.text)")
    try await Self.build(folder.full("copy"), to: folder.full("again"))
    let hosts = [harbour.full("public"), folder.full("again")].map {
      StaticHost(root: $0, baseURL: Self.base)
    }
    for language in ["es", "eu", "en"] {
      for client in [Client.ios(.phone), .ios(.pad), .android] {
        let shown = hosts.map { host -> [String] in
          let session =
            switch client {
            case .ios(let device):
              IOSClient(device: device, language: language, now: Self.now.secondsSince1970, host: host)
                .launch(
                  beacon: Self.base + "v1-app")
            case .android:
              AndroidClient(language: language, now: Self.now.secondsSince1970, host: host).launch(
                beacon: Self.base + "v1-app")
            }
          return session.shown(besides: Self.base)
        }
        #expect(shown[0] == shown[1], "\(client) in \(language)")
        #expect(shown[0].count > 50)
      }
    }
  }

  @Test(arguments: 0..<65)
  func `a random app, published, imported and built again, is the same app to both phones`(
    seed: UInt64
  ) async throws {
    let folder = try TemporaryFolder()
    try RandomApp(seed).write(to: folder, "app")
    try await Self.build(folder.full("app"), to: folder.full("public"))
    let outcome = try await AppImporter.run(Self.request(folder.full("public"), in: folder))
    // A list with older items tells phones what they need not keep, which is no loss.
    let lost = outcome.diagnostics.diagnostics.filter { !$0.message.contains("which items were deleted") }
    #expect(outcome.isWritten && lost.isEmpty, "\(outcome.diagnostics.text)")
    try await Self.build(folder.full("copy"), to: folder.full("again"))
    let base = "https://app.example.org/h/"
    for language in ["en", "es", "eu", "fr"] {
      for client in Client.all {
        let shown = [folder.full("public"), folder.full("again")].map { root in
          verify(
            StaticHost(root: root, baseURL: base), indicators: [base + "v1-app"],
            readers: [Reader(client, language: language)], now: Self.now.secondsSince1970
          ).screens.values.map { $0.shown(besides: base) }
        }
        #expect(shown[0] == shown[1], "\(client) in \(language)")
        #expect(shown[0].first?.count ?? 0 > 3)
      }
    }
  }

  @Test func `an app of 2010 is taken over, and what a project cannot say is told`() async throws {
    let folder = try TemporaryFolder()
    let png =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    try folder.write(
      #"{"v": 41, "url": "http://old.example.org/app/v1-appdata.41", "ttl": 3600}"#, to: "old/v1-app")
    try folder.write(
      """
      {"tabs": [
        {"long_title": 1, "short_title": 2, "class_type": "News_view_controller", "unique_id": 1, "tab_image": "\(png)",
         "data": {"main_url": "http://old.example.org/app/news/", "row_height": 60, "glow": 3}},
        {"long_title": 2, "class_type": "News_view_controller", "unique_id": 2,
         "data": {"main_url": "http://else.example.org/feed?lang="}},
        {"long_title": 2, "class_type": "Preferences_view_controller", "unique_id": 3, "data": {}}],
       "langs": [{"en": {"1": "The news", "2": "News", "10004": "Stop", "10020": "Theirs"}}, {"eu": {"1": "Albisteak", "2": "Albisteak"}}]}
      """, to: "old/v1-appdata.41")
    try folder.write(
      """
      {"items": [{"id": 7, "sort_id": 7, "title": "One \\ud83d\\ude00", "body": "First\\nsecond", "section_ids": [3],
        "url": "http://www.example.org/one", "expiration_date": 0, "x": 1},
       {"id": 6, "title": "Two", "body": "No page", "section_ids": [3]}],
       "sections": [{"id": 3, "name": "Sea"}], "to_delete": [5]}
      """, to: "old/news/en")
    try folder.write(
      """
      {"items": [{"id": 7, "title": "Bat", "body": "Lehena", "section_ids": [3], "url": "http://www.example.org/one"}],
       "sections": [{"id": 3, "name": "Itsasoa"}]}
      """, to: "old/news/eu")
    let outcome = try await AppImporter.run(Self.request("old", in: folder))
    #expect(outcome.isWritten, "\(outcome.diagnostics.text)")
    let told = outcome.diagnostics.diagnostics.map(\.message)
    for words in [
      "the text 10020", "`glow` of a news list", "the class Preferences_view_controller",
      "which items were deleted",
      "`x` of an item", "that an item opens nothing", "http://else.example.org/feed?lang=en was not fetched",
    ] {
      #expect(told.contains { $0.contains(words) }, "\(words) in \(told)")
    }
    let settings = folder.text("copy/floki.yaml") ?? ""
    #expect(settings.contains("main_url: \"http://else.example.org/feed?lang=\"\n"))
    #expect(settings.contains("  cancel: {en: \"Stop\"}\n"))
    #expect(folder.read("copy/icons/the-news-tab-image.png")?.count == 70)
    #expect(
      folder.text("copy/content/news/one.yaml") == """
        id: 7
        section_ids: [3]
        title: {en: "One 😀", eu: "Bat"}
        body: {en: "First\\nsecond", eu: "Lehena"}
        url: "http://www.example.org/one"

        """)
    #expect(
      folder.text("copy/content/news/feed.yaml")?.contains("name: {en: \"Sea\", eu: \"Itsasoa\"}") == true)
  }

  @Test func `a folder that is there is not written into, and what is no app is refused`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"v": 1, "url": "http://old.example.org/v1-appdata.1", "ttl": 1}"#, to: "old/v1-app")
    try folder.write("{", to: "old/v1-appdata.1")
    let outcome = try await AppImporter.run(Self.request("old/v1-app", in: folder))
    #expect(!outcome.isWritten && outcome.diagnostics.diagnostics.map(\.code) == ["import-json"])
    #expect(folder.files("copy").isEmpty)
    try folder.write("mine", to: "copy/note.txt")
    await #expect(throws: ImportFailure.self) { try await AppImporter.run(Self.request("old", in: folder)) }
    #expect(folder.text("copy/note.txt") == "mine")
  }
}

extension Session {
  /// Everything that a reader sees, in words; where the app's own pictures and pages are does not matter.
  fileprivate func shown(besides base: String) -> [String] {
    func own(_ address: String?) -> String { address.map { $0.hasPrefix(base) ? "own" : $0 } ?? "none" }
    func picture(_ picture: ShownPicture?) -> String {
      picture.map { "\(own($0.url)) \($0.width) × \($0.height)" } ?? "none"
    }
    func movie(_ movie: ShownMovie?) -> String {
      movie.map { "\($0.url) \($0.title ?? "") \($0.text ?? "") \(picture($0.preview)) \($0.autoloads)" }
        ?? "none"
    }
    func list(_ list: ShownList?) -> [String] {
      guard let list else { return [] }
      let sections = list.sections.map {
        "\($0.id) \($0.name) \($0.hasHeader) \($0.startsCollapsed) \($0.itemIDs)"
      }
      return [list.feedURL] + sections
        + list.items.flatMap { item -> [String] in
          let words = [item.title, item.body, item.footer ?? "", item.caption ?? "", item.shareURL ?? ""]
          let pictures = "\(picture(item.thumb)), \(picture(item.photo))"
          let page = item.page.map { "\(own($0.url)): \($0.text)" } ?? "no page"
          return ["\(item.id)"] + words + [pictures, page, movie(item.movie)]
        }
    }
    func deep(_ shown: ShownList?) -> [String] {
      list(shown) + (shown?.items ?? []).flatMap { $0.nested == nil ? [] : deep($0.nested) }
    }
    return ["\(outcome)", langcode]
      + tabs.flatMap { tab -> [String] in
        ["\(tab.id) \(tab.kind) \(tab.longTitle) \(tab.label) \(tab.sectionsButton ?? "")"] + deep(tab.list)
          + [tab.page.map { "\(own($0.url)): \($0.text)" } ?? "no page", movie(tab.movie)]
      }
      + losses.map { "\($0.fact)" }
  }
}
