import FlokiContent
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FlokiServe

/// While sites are published, no answer is torn, wrong or older than the one before.
@Suite(.serialized) struct PublicationTests {
  /// How many publications there are: `FLOKI_PUBLICATIONS=1000` takes half a minute.
  private static let count =
    ProcessInfo.processInfo.environment["FLOKI_PUBLICATIONS"].flatMap { Int($0) } ?? 60

  /// A site whose every file says which publication it is of, and whose feed leads to a page of that one.
  private static func site(_ number: Int) -> [String: String] {
    let filling = String(repeating: "\(number) ", count: 2000)
    let page = "<p>Boat \(number)</p>"
    let name = ContentDigest(of: Array(page.utf8)).hex().prefix(20)
    return [
      "news/eu":
        "{\"items\":[{\"id\":\(number + 1),\"title\":\"number \(number) \(filling)end\",\"url\":\"https://app.example.org/p/\(name).html\"}]}",
      "news/es": "{\"items\":[{\"id\":\(number + 1),\"title\":\"number \(number) \(filling)end\"}]}",
      "p/\(name).html": page, "v1-app": "{\"v\":\(number)}",
    ]
  }

  @Test func `no answer is torn, wrong or older than the one before it`() async throws {
    let served = try await Served(Self.site(0))
    let isOver = Mutex(false)
    let problems = Mutex<[String]>([])
    let asked = Mutex(0)
    let readers = (0..<3).map { reader in
      Thread {
        var last: [String: Int] = [:]
        while !isOver.withLock(\.self) {
          for path in ["/news/eu?d=2&o=5", "/news/es", "/v1-app"] {
            let answer = served.get(path)
            asked.withLock { $0 += 1 }
            let number = answer.body.firstMatch(of: /(?:number |"v":)(\d+)/).flatMap { Int($0.1) } ?? -1
            let key = path == "/v1-app" ? "v1-app" : path.hasPrefix("/news/eu") ? "news/eu" : "news/es"
            if answer.status != 200 || answer.body != Self.site(number)[key] || number < last[path] ?? 0 {
              problems.withLock { $0.append("\(reader) \(path): \(answer.status) \(answer.body.prefix(60))") }
            }
            last[path] = number
            // The page of a feed that was read is there.
            if let page = answer.body.firstMatch(of: /example\.org(\/p\/\w+\.html)/)?.1,
              served.get(String(page)).body != "<p>Boat \(number)</p>"
            {
              problems.withLock { $0.append("\(page) of \(number)") }
            }
          }
        }
      }
    }
    for reader in readers { reader.start() }
    for number in 1...Self.count {
      try Served.publish(Self.site(number), in: served.folder)
      // Some follow at once, so that they meet a server that is still reading the last one.
      if number % 3 != 0 { try await Task.sleep(for: .milliseconds(number % 7)) }
    }
    try await eventually("the last publication is served") {
      served.get("/v1-app").body == "{\"v\":\(Self.count)}"
    }
    isOver.withLock { $0 = true }
    try await eventually("the readers end") { readers.allSatisfy(\.isFinished) }
    #expect(problems.withLock(\.self).isEmpty, "\(problems.withLock { $0.prefix(5) })")
    #expect(asked.withLock(\.self) > Self.count)
    // The search is at the last one, too.
    try await eventually("the search knows the last publication") {
      let found = try await served.searched("/search/news/es?q=number+\(Self.count)&page=1")
      return found.contains("number \(Self.count) ")
    }
    await served.stop()
  }

  /// Each event loop remembers which files answered, and the server the pages that never change.
  @Test func `what was answered before a publication is not answered after it`() async throws {
    let page = "p/0123456789abcdef0123.html"
    let served = try await Served(["news/eu": "{}", page: "<p>Boats</p>", "v1-app": "{\"v\":1}"])
    for _ in 0..<8 {
      #expect(served.get("/news/eu?d=2").body == "{}")
      #expect(served.get("/" + page).body == "<p>Boats</p>")
    }
    try FileManager.default.removeItem(atPath: served.folder.full(page))
    try FileManager.default.removeItem(atPath: served.folder.full("news/eu"))
    try Served.publish(["news/es": "{}", "v1-app": "{\"v\":2}"], in: served.folder)
    try await eventually("the second publication is served") { served.get("/v1-app").body == "{\"v\":2}" }
    for _ in 0..<8 {
      #expect(served.get("/news/eu?d=2").status == 404)
      #expect(served.get("/" + page).status == 404)
    }
    await served.stop()
  }

  @Test func `answers are counted, whichever event loop gave them`() async throws {
    let metrics = try LoopbackPort.free()
    let served = try await Served(["news/eu": "{}"], metrics: metrics)
    for _ in 0..<12 { #expect(served.get("/news/eu").status == 200) }
    #expect(served.get("/missing").status == 404)
    func counted() -> String {
      LoopbackPort.exchange(
        Array("GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".utf8), with: metrics
      ).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    // An answer is counted when it was sent, which its reader may know a moment earlier.
    try await eventually("13 answers are counted") { counted().contains("floki_answer_seconds_count 13\n") }
    #expect(counted().contains("floki_answers_total{status=\"200\"} 12\n"))
    #expect(counted().contains("floki_answers_total{status=\"404\"} 1\n"))
    await served.stop()
  }

  @Test func `while files and manifest do not belong together, readers have the site before`() async throws {
    let served = try await Served(Self.site(1))
    try served.folder.write("{\"items\":[]}", to: "news/eu")
    // A manifest that somebody copied before the feed that it lists.
    let manifest = try #require(served.folder.text("manifest.json"))
    let next = Self.site(2)
    let digest = { (text: String?) in ContentDigest(of: Array((text ?? "").utf8)).hex() }
    try served.folder.write(
      manifest.replacing(digest(Self.site(1)["news/eu"]), with: digest(next["news/eu"])), to: "manifest.json")
    for _ in 0..<20 {
      #expect(served.get("/news/eu").body == Self.site(1)["news/eu"])
      try await Task.sleep(for: .milliseconds(5))
    }
    try Served.publish(next, in: served.folder)
    try await eventually("the whole publication is served") {
      served.get("/news/eu").body == next["news/eu"]
    }
    await served.stop()
  }
}
