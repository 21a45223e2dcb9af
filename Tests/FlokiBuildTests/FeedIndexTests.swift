import FlokiContent
import FlokiProtocol
import Foundation
import TestSupport
import Testing

@testable import FlokiBuild
@testable import FlokiCheck

/// A client of the index has the whole feed after any absence, and fetches a part of it.
@Suite struct FeedIndexTests {
  private struct Client {
    private(set) var items: [Int32: JSONObject] = [:]
    private var digests: [Int32: String] = [:]
    private(set) var order: [Int32] = []
    private(set) var byteCount = 0
    private(set) var requestCount = 0
    /// Every batch that was ever fetched, to see that none changes.
    private(set) var batches: [String: [UInt8]] = [:]

    /// What the handbook says: fetch the index, then only the batches with items that are missing or have another digest.
    mutating func refresh(from folder: TemporaryFolder) throws {
      (byteCount, requestCount) = (0, 0)
      order = []
      var index: String? = "news/en.index.json"
      while let path = index {
        guard case .object(let json) = try JSONReader.read(fetch(path, folder)),
          case .array(let entries)? = json["items"], case .array(let list)? = json["batches"]
        else { throw Mistake() }
        var start = 0
        for batch in list {
          guard case .array(let pair) = batch, let name = pair.first?.text,
            case .integer(let count)? = pair.last
          else { throw Mistake() }
          let wanted = try entries[start..<start + Int(count)].map { entry -> (Int32, String) in
            guard case .array(let entry) = entry, case .integer(let id)? = entry.first,
              let digest = entry[1].text
            else { throw Mistake() }
            return (Int32(id), digest)
          }
          start += Int(count)
          order += wanted.map(\.0)
          if wanted.allSatisfy({ digests[$0.0] == $0.1 }) { continue }
          let bytes = try fetch(name, folder)
          #expect(batches[name] == nil || batches[name] == bytes)
          batches[name] = bytes
          guard case .object(let feed) = try JSONReader.read(bytes), case .array(let details)? = feed["items"]
          else { throw Mistake() }
          #expect(details.count == wanted.count)
          for (detail, (id, digest)) in zip(details, wanted) {
            guard case .object(let item) = detail else { throw Mistake() }
            #expect(item["id"] == .integer(Int64(id)))
            (items[id], digests[id]) = (item, digest)
          }
        }
        #expect(start == entries.count)
        index = json["older"]?.text
      }
      items = items.filter { order.contains($0.key) }
    }

    private mutating func fetch(_ path: String, _ folder: TemporaryFolder) throws -> [UInt8] {
      guard let bytes = folder.read("public/\(path)") else { throw Mistake() }
      byteCount += bytes.count
      requestCount += 1
      return bytes
    }
  }

  private struct Mistake: Error {}

  private let folder: TemporaryFolder
  private static let day: Int64 = 86_400

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      name: Harbour
      version: 1
      base_url: https://app.floki.town/
      languages: [en]
      retention: 30d
      tabs:
        - {class_type: news, unique_id: 1, long_title: News, feed: content/news, cache_size: 1000}

      """, to: "floki.yaml")
    try folder.write("index: true\n", to: "content/news/feed.yaml")
    for number in 0..<600 { try write(number, "first") }
  }

  private func write(_ number: Int, _ words: String) throws {
    let seconds = 1_700_000_000 + number * 7_919
    let date = Instant(secondsSince1970: Int64(seconds)).rfc3339(in: .utc)
    try folder.write(
      """
      ---
      title: Boat \(number) comes in, \(words)
      date: \(date)
      share_url: https://www.floki.town/news/2023/boat-\(number)-comes-in.html
      footer: By our harbour desk
      body: >-
        The harbour master counted \(number % 40 + 3) boats at the quay this morning, and as many again waited for the tide.
        Anyone who wants to see them has time until the evening, when the pilots take the first of them out again.
      ---
      She was built in \(1900 + number % 100), and this is the \(words) thing that we say of her and of those who sail in her.

      """, to: "content/news/n\(number).md")
  }

  private func build(_ publication: Int) async throws {
    let outcome = try await FlokiBuild.build(
      BuildRequest(
        project: folder.path, output: folder.full("public"),
        now: Instant(secondsSince1970: 1_795_262_400 + Int64(publication) * Self.day), jobs: 2))
    try #require(outcome.result == .done)
  }

  @Test func `whoever was away fetches what is missing, and nothing is lost`() async throws {
    try await build(0)
    var (daily, weekly, away) = (Client(), Client(), Client())
    try daily.refresh(from: folder)
    try weekly.refresh(from: folder)
    try away.refresh(from: folder)
    #expect(daily.items.count == 600)
    var random = SplitMix64(state: 5)
    for publication in 1...100 {
      // A day: two new items, one edited, every third day one that is gone.
      for number in 0..<2 { try write(600 + publication * 2 + number, "first") }
      try write(Int(random.next(below: 600)), "day \(publication)'s")
      if publication % 3 == 0 {
        try? FileManager.default.removeItem(
          atPath: folder.full("content/news/n\(random.next(below: 600)).md"))
      }
      guard publication == 1 || publication % 10 == 0 else { continue }
      try await build(publication)
      let feed = folder.read("public/news/en") ?? []
      if publication == 1 {
        try daily.refresh(from: folder)
        try expect(daily, has: feed)
        #expect(daily.byteCount * 10 <= feed.count, "\(daily.byteCount) bytes beside \(feed.count)")
        #expect(daily.requestCount <= 4)
      }
      try weekly.refresh(from: folder)
      try expect(weekly, has: feed)
      #expect(weekly.byteCount < feed.count)
    }
    let feed = folder.read("public/news/en") ?? []
    try away.refresh(from: folder)
    try expect(away, has: feed)
    #expect(away.byteCount < feed.count * 2)
    // What was published stays: a client may still be reading what it began with.
    for (name, bytes) in daily.batches { #expect(folder.read("public/\(name)").map { $0 == bytes } ?? true) }
  }

  private func expect(_ client: Client, has feed: [UInt8]) throws {
    guard case .object(let json) = try JSONReader.read(feed), case .array(let items)? = json["items"] else {
      throw Mistake()
    }
    let ids = items.compactMap { item -> Int32? in
      guard case .object(let item) = item, case .integer(let id)? = item["id"] else { return nil }
      #expect(client.items[Int32(id)] == item)
      return Int32(id)
    }
    #expect(client.order == ids)
    #expect(client.items.count == ids.count)
  }

  @Test func `news changes the index and the newest batches, and nothing where none is asked for`()
    async throws
  {
    try await build(0)
    let before = Set(folder.files("public/b"))
    #expect(before.count > 10)
    try write(700, "first")
    try await build(1)
    let after = Set(folder.files("public/b"))
    #expect(after.subtracting(before).count <= 2)
    try folder.write("{}\n", to: "content/news/feed.yaml")
    try await build(2)
    let manifest = folder.text("public/manifest.json") ?? ""
    #expect(!manifest.contains("index.json") && !manifest.contains("\"b/"))
  }
}
