import FlokiClients
import TestSupport
import Testing

/// iPhones call Chinese by its script, Android phones by its language alone; each finds its own (C48 C49).
@Suite struct ChineseTests {
  private static let published = Task {
    let folder = try Scratch()
    let golden = try CaseText("languages/chinese-goes-by-the-codes-that-phones-send")
    for (path, bytes) in try golden.files() {
      try folder.write(String(decoding: bytes, as: UTF8.self), to: path)
    }
    return try await Published(folder, baseURL: "https://app.example.org/")
  }

  @Test(
    arguments: [
      (Phone.iOS(.phone), "zh-Hans"), (.iOS(.retina), "zh-Hant"), (.iOS(.pad), "zh-Hans"), (.android, "zh"),
      (.android, "en"), (.iOS(.phone), "en"),
    ])
  func `every phone reads its own script`(phone: Phone, language: String) async throws {
    let session = try await Self.published.value.read(by: phone, in: language)
    #expect(session.outcome == .running)
    #expect(session.langcode == language)
    // The words of mails are English (C43).
    #expect(session.losses.filter { $0.fact != 43 } == [])
    let words = ["en": "The old quay", "zh": "旧码头", "zh-Hans": "旧码头", "zh-Hant": "舊碼頭"][language]
    let list = try #require(session.tabs.first?.list)
    #expect(list.feedURL == "https://app.example.org/news/\(language)")
    #expect(list.items.map(\.title) == [words])
    #expect(list.items.first?.page?.text.isEmpty == false)
  }

  @Test(arguments: ["zh-CN", "zh-TW"])
  func `a code that no phone sends is nobody's`(language: String) async throws {
    let session = try await Self.published.value.read(by: .iOS(.phone), in: language)
    #expect(session.langcode == "en")
  }
}
