import Foundation
import Glibc
import TestSupport
import Testing

/// No request brings out of `floki serve` what is not published, or keeps others from being answered.
@Suite struct ServeAttackTests {
  /// A server of the harbour, ended with the test.
  private struct Served {
    let scratch: Scratch
    let port: UInt16
    let server: Command

    init() async throws {
      scratch = try await Attack.harbour()
      port = try LoopbackPort.free()
      server = try Command(["serve", "--port", "\(port)", "--log", "off", "public"], in: scratch)
      try await server.listens(at: port)
    }

    func send(_ request: String) -> String {
      String(decoding: LoopbackPort.exchange(Array(request.utf8), with: port) ?? [], as: UTF8.self)
    }

    func ask(_ target: String) -> String {
      send("GET \(target) HTTP/1.1\r\nHost: app.example.org\r\nConnection: close\r\n\r\n")
    }

    /// Whether somebody else is answered.
    var answers: Bool { ask("/harbour/v1-app").hasPrefix("HTTP/1.1 200 ") }

    func end() async throws {
      #expect(answers)
      server.send(SIGTERM)
      let ended = try await server.finish(within: Command.hangLimit)
      #expect(ended.status == 0, "\(ended.status) \(ended.errors.suffix(500))")
    }
  }

  /// Ways to write `..`, and what they are to lead to.
  private static let traversals: [String] = {
    let ways = [
      "..", "%2e%2e", ".%2e", "%2E.", "..%2f", "..%5c", "..\\", "%c0%ae%c0%ae", "%252e%252e", "....//", "..;",
      "..%00", "%uff0e%uff0e",
    ]
    let beginnings = ["/", "/harbour/", "/harbour/news/", "//", "/harbour/i/../"]
    let ends = ["secret", "floki.yaml", ".floki/secret", "etc/passwd"]
    return ways.flatMap { way in
      beginnings.flatMap { beginning in
        (1...8).flatMap { depth in
          ends.map { beginning + String(repeating: way.hasSuffix("/") ? way : way + "/", count: depth) + $0 }
        }
      }
    }
  }()

  @Test func `two thousand targets that lead out of the folder lead nowhere`() async throws {
    let served = try await Served()
    #expect(Self.traversals.count > 2000)
    for target in Self.traversals {
      let answer = served.ask(target)
      #expect(!answer.contains(Attack.secret) && !answer.contains("root:"), "\(target)")
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 "), "\(target)")
    }
    for hidden in [
      "/harbour/.floki/secret", "/harbour/.floki/ledger", "/.floki/secret", "/harbour/%2efloki/secret",
    ] {
      #expect(!served.ask(hidden).hasPrefix("HTTP/1.1 200 "), "\(hidden)")
    }
    try await served.end()
  }

  /// Requests that no client sends.
  private static let malformed: [String] = {
    let long = String(repeating: "a", count: 70_000)
    let end = "\r\nHost: h\r\nConnection: close\r\n\r\n"
    let lines = [
      "", " ", "\r\n", "\0\0\0\0", "GET", "GET /", "GET / HTTP", "GET / HTTP/9.9", "GET / HTTP/1.1.1",
      "GET  / HTTP/1.1",
      "GET\t/\tHTTP/1.1", "get / HTTP/1.1", "\u{7F}ET / HTTP/1.1", "GET \(long) HTTP/1.1",
      "\(long) / HTTP/1.1",
      "GET / \(long)", "GET * HTTP/1.1", "OPTIONS * HTTP/1.1", "CONNECT a:1 HTTP/1.1", "TRACE / HTTP/1.1",
      "PUT /harbour/x HTTP/1.1", "DELETE /harbour/v1-app HTTP/1.1", "PROPFIND / HTTP/1.1", "PRI * HTTP/2.0",
      "GET http:// HTTP/1.1", "GET http://[::1 HTTP/1.1", "GET //// HTTP/1.1", "GET /%zz HTTP/1.1",
      "GET /% HTTP/1.1",
      "GET /\u{FFFF} HTTP/1.1", "GET /a\0b HTTP/1.1", "GET /?\(long) HTTP/1.1", "GET /#x HTTP/1.1",
    ].map { $0 + end }
    let heads = [
      "Host: a\r\nHost: b", "Host:", "X", ": x", "X : y", " folded", "Content-Length: -1",
      "Content-Length: 99999999999999999999",
      "Content-Length: 1\r\nContent-Length: 2", "Content-Length: 5\r\nTransfer-Encoding: chunked",
      "Transfer-Encoding: chunked, identity", "Transfer-Encoding: x", "Range: bytes=9-1",
      "Range: bytes=0-0,1-1,2-2,3-3",
      "Range: bytes=-99999999999999999999", "If-Modified-Since: never", "If-None-Match: \"",
      "Expect: 100-continue",
      "Upgrade: websocket", "Accept-Encoding: gzip;q=nan", "Cookie: \(long)", "X: \0", "X: \u{80}",
      "X-Forwarded-For: \(long.prefix(9000))",
    ].map { "GET /harbour/v1-app HTTP/1.1\r\n\($0)\r\nConnection: close\r\n\r\n" }
    let bodies = [
      "POST /harbour/ HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "POST /harbour/ HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabcGET /harbour/v1-app HTTP/1.1\r\nConnection: close\r\n\r\n",
    ]
    return lines + heads + bodies
  }()

  @Test func `what is no request is refused, and others are answered`() async throws {
    let served = try await Served()
    for request in Self.malformed {
      // The other side may wait for more: what is sent ends here.
      let socket = try RawSocket(served.port)
      socket.sendAtOnce(request)
      socket.endSending()
      let answer = String(decoding: socket.readToEnd(), as: UTF8.self)
      #expect(!answer.contains(Attack.secret))
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1."), "\(request.prefix(80)): \(answer.prefix(80))")
      #expect(!answer.hasPrefix("HTTP/1.1 500"), "\(request.prefix(80)): \(answer.prefix(80))")
    }
    try await served.end()
  }

  @Test func `four hundred clients that send half a request keep nobody out`() async throws {
    let served = try await Served()
    var strangers: [RawSocket] = []
    for number in 0..<400 {
      let stranger = try RawSocket(served.port)
      stranger.sendAtOnce(String("GET /harbour/v1-app HTTP/1.1\r\nHost: h\r\nX: yy\r\n".prefix(number % 45)))
      strangers.append(stranger)
      if number % 100 == 99 { #expect(served.answers) }
    }
    // Nor those that ask and do not read.
    let pipelined = String(repeating: "GET /harbour/news/en HTTP/1.1\r\nHost: h\r\n\r\n", count: 300)
    for stranger in strangers.prefix(20) { stranger.sendAtOnce(pipelined) }
    #expect(served.answers)
    withExtendedLifetime(strangers) {}
    try await served.end()
  }

  @Test func `thousands of searches are answered, whatever is searched for`() async throws {
    let served = try await Served()
    try await eventually("the search has an index") {
      try #require(served.server.isRunning)
      return served.ask("/harbour/search/news/en?q=the&page=1").contains(" 200 OK")
    }
    var dice = SplitMix64(state: 42)
    let alphabet = [
      "a", "the", "%22", "*", "-", "%28", "%29", "OR", "NEAR", "%00", "%ff", "%c3%b1", "%f0%9f%90%9f", "'",
      ";", "%25", "+", "^", ":", "{", "}", "AND NOT",
    ]
    let endings = [
      "&page=1", "&page=0", "&page=-1", "&page=99999999999999999999", "", "&page=1&q=b", "&page=x",
      "&page=1&o=1",
    ]
    var statuses: Set<Substring> = []
    for number in 0..<2000 {
      let words = (0..<dice.next(below: number % 50 == 0 ? 400 : 12)).map { _ in
        alphabet[dice.next(below: alphabet.count)]
      }
      let query = words.joined(separator: dice.next(below: 2) == 0 ? "+" : "").replacing(" ", with: "+")
      let answer = served.ask(
        "/harbour/search/news/\(["en", "es", "eu", "xx"][dice.next(below: 4)])?q=\(query)\(endings[dice.next(below: endings.count)])"
      )
      statuses.insert(answer.dropFirst(9).prefix(3))
      #expect(!answer.contains("sqlite") && !answer.contains("fts5"), "\(query): \(answer.suffix(200))")
    }
    #expect(statuses.isSubset(of: ["200", "304", "400", "404", "414"]), "\(statuses)")
    try await served.end()
  }
}
