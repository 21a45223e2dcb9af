import FlokiHTTP
import FlokiImport
import FlokiSyntax
import Foundation
import TestSupport
import Testing

/// A source that was made to harm is refused by name, in bounded time and memory, and nothing is written.
@Suite struct HostileTests {
  struct Hostile: Sendable, CustomTestStringConvertible {
    var name: String
    var code: String
    var bytes: [UInt8]
    var testDescription: String { name }

    init(_ name: String, _ code: String, _ text: String) {
      self.init(name, code, Array(text.utf8))
    }

    init(_ name: String, _ code: String, _ bytes: [UInt8]) {
      self.name = name
      self.code = code
      self.bytes = bytes
    }
  }

  static let sources: [Hostile] = [
    Hostile(
      "a billion laughs", "import-entities",
      "<!DOCTYPE rss [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>]><rss><channel><item><title>&b;</title></item></channel></rss>"
    ),
    Hostile(
      "an external entity", "import-entities",
      "<!DOCTYPE rss [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><rss><channel><item><title>&x;</title></item></channel></rss>"
    ),
    Hostile(
      "an entity of nowhere", "import-malformed",
      "<rss><channel><item><title>&x;</title></item></channel></rss>"),
    Hostile("a million elements in each other", "import-deep", String(repeating: "<rss>", count: 1_000_000)),
    Hostile(
      "a million elements in an item", "import-deep",
      "<rss><channel><item>" + String(repeating: "<a>", count: 1_000_000)),
    Hostile(
      "bytes that are not UTF-8", "import-encoding", Array("<rss><channel><item>".utf8) + [0xC3, 0x28]),
    Hostile("an encoding of nowhere", "import-encoding", "<?xml version='1.0' encoding='x-none'?><rss/>"),
    Hostile("half of UTF-16", "import-encoding", [0xFE, 0xFF, 0x00, 0x3C, 0xD8]),
    Hostile("an unterminated tag", "import-malformed", "<rss><channel><item"),
    Hostile("tags across each other", "import-malformed", "<rss><channel><item></channel></item></rss>"),
    Hostile(
      "an item that is not well-formed", "import-malformed",
      "<rss><channel><item><title>a & b</title></item></channel></rss>"),
    Hostile("nothing to translate", "import-unknown", "<bulletin/>"),
    Hostile(
      "deep HTML", "import-excess",
      "<rss><channel><item><title>t</title><description>\(String(repeating: "&lt;div&gt;", count: 100_000))</description></item></channel></rss>"
    ),
    Hostile(
      "HTML without end", "import-excess",
      "<rss><channel><item><title>t</title><description>\(String(repeating: "&lt;b&gt;x&lt;/b&gt;", count: 300_000))</description></item></channel></rss>"
    ),
  ]

  /// The limit is against hangs alone: what is hostile would take hours.
  @Test(.timeLimit(.minutes(60)), arguments: sources)
  func `a hostile source is refused by name, and nothing is written`(source: Hostile) async throws {
    let place = try ImportPlace()
    try place.folder.write(source.bytes, to: "feed.xml")
    let before = place.contents
    let outcome = try await place.run("feed.xml") { $0.sheet = "rss" }
    let codes = outcome.diagnostics.diagnostics.map(\.code)
    #expect(!outcome.isWritten)
    #expect(codes.contains(source.code), "\(codes)")
    #expect(place.contents == before)
  }

  @Test func `XInclude is not carried out, and a document type without declarations is passed over`()
    async throws
  {
    let place = try ImportPlace()
    try place.folder.write(
      "<!DOCTYPE rss PUBLIC '-//X//Y' 'http://127.0.0.1:1/x.dtd'><rss><channel><item><title>t</title><description>a<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='/etc/passwd' parse='text'/>b</description></item></channel></rss>",
      to: "feed.xml")
    let outcome = try await place.run("feed.xml")
    #expect(outcome.isWritten)
    #expect(place.folder.text("content/news/t.md")?.hasSuffix("---\nab\n") == true)
  }

  @Test(arguments: [
    "http://127.0.0.1:9/", "http://10.0.0.1/", "http://[::1]:9/", "http://169.254.169.254/latest/",
    "http://localhost:9/",
    "http://[::ffff:192.168.0.1]/", "http://0.0.0.0:9/", "http://[fd00::1]/", "http://2130706433/",
  ])
  func `a private address that somebody else points to is not asked`(address: String) async throws {
    let place = try ImportPlace()
    let network = ImportRequests.network()
    await #expect(throws: ImportFailure.self) {
      try await place.run("http://feeds.example.org/rss") { request in
        request.requests = ImportRequests { asked in
          guard asked.url.contains("feeds.example.org") else {
            #expect(asked.isPublicOnly)
            let answer = await network.send(asked)
            #expect(answer.failure == .privateAddress)
            return answer
          }
          return .success(HTTPAnswer(status: 302, bytes: [], headers: ["location": address]))
        }
      }
    }
  }

  @Test func `endless bodies and redirections end`() async throws {
    let place = try ImportPlace()
    for answer in [
      Result<HTTPAnswer, HTTPFailure>.failure(.tooLarge),
      .success(HTTPAnswer(status: 301, bytes: [], headers: ["location": "/again"])),
      .success(HTTPAnswer(status: 500, bytes: [])), .failure(.timedOut),
    ] {
      await #expect(throws: ImportFailure.self) {
        try await place.run("http://feeds.example.org/rss") { $0.requests = ImportRequests { _ in answer } }
      }
    }
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
