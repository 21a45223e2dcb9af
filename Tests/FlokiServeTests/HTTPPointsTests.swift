import FlokiContent
import FlokiListening
import Foundation
import TestSupport
import Testing

@testable import FlokiServe

/// The feed server follows the RFCs of HTTP in the fine points, too.
@Suite(.serialized) struct HTTPPointsTests {
  private static let files = ["news/eu": #"{"items":[{"id":7}]}"#, "v1-app": #"{"v":1}"#]
  private static let base = "https://app.example.org/harbour/"

  @Test func `a target may be a whole address`() async throws {
    let served = try await Served(Self.files, baseURL: Self.base)
    for target in [
      "http://app.example.org/harbour/v1-app", "HTTP://app.example.org:8080/harbour/v1-app",
      "https://app.example.org/harbour/v1-app?d=2",
    ] {
      #expect(served.get(target).body == #"{"v":1}"#, "\(target)")
    }
    for target in [
      "http://app.example.org", "http:///harbour/v1-app", "ftp://a/harbour/v1-app", "http://a?b",
    ] {
      #expect(served.get(target).status == 404, "\(target)")
    }
    await served.stop()
  }

  @Test func `a request that names other bytes than those of now is not answered with these`() async throws {
    let served = try await Served(Self.files)
    for path in ["/v1-app", "/unlisted"] {
      try served.folder.write("not in the manifest", to: "unlisted")
      let first = served.get(path)
      let tag = try #require(first.head.firstMatch(of: /\r\nETag: (.*)/)?.1)
      let time = try #require(first.head.firstMatch(of: /\r\nLast-Modified: (.*)/)?.1)
      for condition in [
        "If-Match: \(tag)", "If-Match: \"other\", \(tag)", "If-Match: *", "If-Unmodified-Since: \(time)",
        "If-Unmodified-Since: Fri, 31 Dec 2100 23:59:59 GMT", "If-Unmodified-Since: yesterday",
      ] {
        #expect(served.get(path, condition).status == 200, "\(path) \(condition)")
      }
      for condition in [
        "If-Match: \"other\"", "If-Match: W/\(tag)", "If-Unmodified-Since: Sun, 06 Nov 1994 08:49:37 GMT",
      ] {
        #expect(served.get(path, condition).status == 412, "\(path) \(condition)")
      }
      // The tag goes before the time.
      #expect(
        served.get(path, "If-Match: \(tag)", "If-Unmodified-Since: Sun, 06 Nov 1994 08:49:37 GMT").status
          == 200)
    }
    await served.stop()
  }

  @Test(arguments: [
    ("bytes=0-3", ByteRange.part(0...3)), ("Bytes=0-3", .part(0...3)), ("BYTES= 2-", .part(2...9)),
    ("bytes=-3", .part(7...9)), ("bytes=0-99999999999999999999", .part(0...9)),
    ("bytes=99999999999999999999-", .missing), ("bytes=-99999999999999999999", .part(0...9)),
    ("bytes=10-", .missing), ("bytes=3-2", .whole), ("bytes", .whole), ("bytes=", .whole),
    ("byte=0-3", .whole),
    ("bytes=0-1,3-4", .whole), ("bytes=+1-2", .whole), ("", .whole),
  ])
  func `ranges are read in any case, and beyond all numbers`(header: String, range: ByteRange) {
    #expect(ByteRange(header, of: 10) == range)
  }

  @Test func `packed bytes are sent to those who take them, as quality values say`() async throws {
    let folder = try TemporaryFolder()
    let (text, packed) = (String(repeating: "boats ", count: 500), "as if packed")
    func digest(_ text: String) -> String { ContentDigest(of: Array(text.utf8)).hex() }
    try folder.write(text, to: "news/eu")
    try folder.write(packed, to: "news/eu.gz")
    try folder.write(
      #"{"project":{"name":"Quay","base_url":"https://a.b/"},"files":[{"path":"news/eu","sha256":"\#(digest(text))","bytes":\#(text.utf8.count),"cache":"revalidate","gzip":{"sha256":"\#(digest(packed))","bytes":\#(packed.utf8.count)}}]}"#,
      to: "manifest.json")
    let served = try await Served(serving: folder)
    for header in [
      "gzip", "GZIP", "x-gzip", "gzip;q=0.5", "gzip;Q=0.5", "*", "br, *;q=0.1",
      "br;q=1.0, gzip;q=0.8, *;q=0.1",
    ] {
      let answer = served.get("/news/eu", "Accept-Encoding: \(header)")
      #expect(answer.head.contains("Content-Encoding: gzip") && answer.body == packed, "\(header)")
    }
    for header in [
      "gzip;q=0", "gzip;Q=0", "gzip; q=0.000", "*;q=0", "*, gzip;q=0", "br", "", "identity", "gzip;q=much",
    ] {
      let answer = served.get("/news/eu", "Accept-Encoding: \(header)")
      #expect(!answer.head.contains("Content-Encoding") && answer.body == text, "\(header)")
    }
    await served.stop()
  }

  @Test func `of several codings the one that is taken most gladly is sent, of equals the smallest`()
    async throws
  {
    let folder = try TemporaryFolder()
    let text = String(repeating: "boats ", count: 500)
    let packed = [("gzip", ".gz", "as if packed"), ("br", ".br", "as if"), ("zstd", ".zst", "as if pack")]
    func digest(_ text: String) -> String { ContentDigest(of: Array(text.utf8)).hex() }
    try folder.write(text, to: "news/eu")
    for (_, ending, bytes) in packed { try folder.write(bytes, to: "news/eu" + ending) }
    let siblings = packed.map { #""\#($0.0)":{"sha256":"\#(digest($0.2))","bytes":\#($0.2.utf8.count)}"# }
    try folder.write(
      #"{"project":{"name":"Quay","base_url":"https://a.b/"},"files":[{"path":"news/eu","sha256":"\#(digest(text))","bytes":\#(text.utf8.count),"cache":"revalidate",\#(siblings.joined(separator: ","))}]}"#,
      to: "manifest.json")
    let served = try await Served(serving: folder)
    for (header, name) in [
      ("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("zstd, gzip", "zstd"), ("*", "br"), ("BR", "br"),
      ("br;q=0.5, zstd;q=0.8, gzip;q=0.9", "gzip"), ("br;q=0, *", "zstd"), ("zstd;q=0.1, br;q=0.1", "br"),
      ("gzip, identity;q=0.5", "gzip"), ("br;q=0.5, identity;q=0.5", "br"), ("br;q=7", "br"),
    ] {
      let answer = served.get("/news/eu", "Accept-Encoding: \(header)")
      #expect(answer.head.contains("Content-Encoding: \(name)\r\n"), "\(header): \(answer.head)")
      #expect(
        answer.body == packed.first { $0.0 == name }?.2 && answer.head.contains("Vary: Accept-Encoding"))
    }
    for header in [
      "identity, br;q=0.5", "deflate", "br;q=0, gzip;q=0, zstd;q=0", "*;q=0", "identity;q=1, *;q=0.9",
    ] {
      let answer = served.get("/news/eu", "Accept-Encoding: \(header)")
      #expect(!answer.head.contains("Content-Encoding") && answer.body == text, "\(header)")
    }
    for path in ["/news/eu.br", "/news/eu.zst", "/news/eu.gz"] { #expect(served.get(path).status == 404) }
    await served.stop()
  }

  @Test func `a client that asks before it sends a body is told to go on`() async throws {
    let served = try await Served(Self.files, baseURL: Self.base)
    let lines = [
      "POST /healthz HTTP/1.1", "Host: a", "Connection: close", "Content-Length: 3", "Expect: 100-Continue",
      "", "abc",
    ]
    let answer = served.ask(lines)
    #expect(answer.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 405 "), "\(answer)")
    #expect(served.ask(["GET /healthz HTTP/1.0", "Expect: 100-continue"]).hasPrefix("HTTP/1.0 200 "))
    await served.stop()
  }

  @Test func `the folder of a site without its slash leads to the one with it`() async throws {
    let served = try await Served(Self.files, baseURL: Self.base)
    let answer = served.get("/harbour?d=2")
    #expect(answer.status == 301 && answer.head.contains("\r\nLocation: /harbour/?d=2\r\n"), "\(answer.head)")
    #expect(served.get("/harbours").status == 404)
    await served.stop()
  }

  @Test func `a server says whether it has something to serve`() async throws {
    let served = try await Served(Self.files, baseURL: Self.base)
    let ready = served.get("/healthz")
    #expect(ready.status == 200 && ready.body.hasPrefix("ready: published "))
    #expect(served.get("/healthz", method: "HEAD").status == 200)
    #expect(served.get("/healthz", method: "POST").status == 405)
    await served.stop()

    let folder = try TemporaryFolder()
    let empty = try await Served(serving: folder)
    #expect(empty.get("/healthz").status == 503)
    try Served.publish(Self.files, in: folder)
    try await eventually("the first publication is served") { empty.get("/healthz").status == 200 }
    await empty.stop()
  }

  @Test func `who asks is told by proxies that are believed, and by nobody else`() {
    func client(_ trusted: String, _ peer: String?, _ forwarded: String...) -> String? {
      TrustedProxies(trusted)?.client(of: peer, forwarded: forwarded)
    }
    #expect(client("", "127.0.0.1", "192.0.2.1") == "127.0.0.1")
    #expect(client("127.0.0.1", "127.0.0.1", "192.0.2.1") == "192.0.2.1")
    #expect(client("127.0.0.1", "127.0.0.2", "192.0.2.1") == "127.0.0.2")
    #expect(client("127.0.0.0/8", "127.0.0.2", "192.0.2.1") == "192.0.2.1")
    // What a client wrote itself stands to the left of what a proxy has seen.
    #expect(client("127.0.0.1", "127.0.0.1", "8.8.8.8, 192.0.2.1") == "192.0.2.1")
    #expect(client("127.0.0.1,10.0.0.0/8", "127.0.0.1", "8.8.8.8", "192.0.2.1, 10.1.2.3") == "192.0.2.1")
    #expect(client("127.0.0.1", "127.0.0.1", "nonsense\u{7}") == "127.0.0.1")
    #expect(client("127.0.0.1", "127.0.0.1") == "127.0.0.1")
    #expect(client("::1, fd00::/8", "fd12::3", "2001:db8::7") == "2001:db8::7")
    #expect(client("127.0.0.0/8", "::ffff:127.0.0.1", "192.0.2.1") == "192.0.2.1")
    #expect(client("unix", nil, "192.0.2.1") == "192.0.2.1" && client("127.0.0.1", nil, "192.0.2.1") == nil)
    for wrong in ["host", "10.0.0.0/33", "10.0.0.0/", "1.2.3.4/8/8", "10.0.0.0/-1", "::1/129"] {
      #expect(TrustedProxies(wrong) == nil, "\(wrong)")
    }
  }

  @Test func `dates of HTTP are read as they are written`() {
    #expect(WallTime.second("Sun, 06 Nov 1994 08:49:37 GMT") == 784_111_777)
    for second: Int64 in [0, 951_782_400, 1_795_262_400] {
      #expect(WallTime.second(WallTime(second: second).http) == second)
    }
    for wrong in ["", "Sun, 31 Feb 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "now"] {
      #expect(WallTime.second(wrong) == nil, "\(wrong)")
    }
  }
}
