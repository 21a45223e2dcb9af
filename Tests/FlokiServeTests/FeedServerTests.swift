import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FlokiServe

/// The feed server sends each file with its type and cache time, and no request ends it.
@Suite(.serialized) struct FeedServerTests {
  private static let film = String(repeating: "0123456789abcdef", count: 40_000)
  private static let files = [
    "news/eu": #"{"items":[{"id":7,"title":"Boats"}]}"#, "v1-app": #"{"v":1}"#,
    "p/0123456789abcdef0123.html": "<p>Boats</p>", "m/0123456789abcdef0123.mp4": film,
  ]

  @Test func `what a phone or a cache holds already is not sent again`() async throws {
    let served = try await Served(Self.files)
    for path in ["/news/eu", "/p/0123456789abcdef0123.html", "/m/0123456789abcdef0123.mp4"] {
      let first = served.get(path)
      let tag = try #require(first.head.firstMatch(of: /\r\nETag: (.*)/)?.1)
      let time = try #require(first.head.firstMatch(of: /\r\nLast-Modified: (.*)/)?.1)
      #expect(first.head.contains("\r\nDate: "))
      for header in [
        "If-None-Match: \(tag)", "If-None-Match: \"other\", W/\(tag)", "If-None-Match: *",
        "If-Modified-Since: \(time)",
      ] {
        let second = served.get(path, header)
        #expect(second.status == 304 && second.body.isEmpty, "\(path) \(header)")
        #expect(second.head.contains("ETag: \(tag)") && second.head.contains("Cache-Control: "))
      }
      #expect(served.get(path, "If-None-Match: \"other\"", "If-Modified-Since: \(time)").status == 200)
      let head = served.get(path, method: "HEAD")
      #expect(head.status == 200 && head.body.isEmpty)
      #expect(head.head.contains("Content-Length: \(first.body.utf8.count)"))
    }
    await served.stop()
  }

  @Test func `a part of a file is sent, be it in memory or on the disk`() async throws {
    let served = try await Served(Self.files)
    for path in ["/news/eu", "/m/0123456789abcdef0123.mp4"] {
      let whole = served.get(path)
      let count = whole.body.utf8.count
      let tag = try #require(whole.head.firstMatch(of: /\r\nETag: (.*)/)?.1)
      let expected: [(String, Range<Int>)] = [
        ("bytes=0-3", 0..<4), ("bytes=10-", 10..<count), ("bytes=-5", count - 5..<count),
        ("bytes=5-999999999", 5..<count), ("bytes=0-0", 0..<1),
      ]
      for (range, bytes) in expected {
        let part = served.get(path, "Range: \(range)")
        #expect(part.status == 206 && part.body == String(Array(whole.body)[bytes]), "\(path) \(range)")
        #expect(
          part.head.contains("Content-Range: bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/\(count)"))
      }
      for range in ["bytes=3-1", "bytes=a-b", "bytes=0-1,4-5", "items=0-1", "bytes=-", "bytes=--1"] {
        #expect(served.get(path, "Range: \(range)").status == 200, "\(range)")
      }
      #expect(served.get(path, "Range: bytes=0-1", "Range: bytes=4-5").status == 200)
      #expect(served.get(path, "Range: bytes=\(count)-").status == 416)
      #expect(served.get(path, "Range: bytes=0-3", "If-Range: \(tag)").status == 206)
      #expect(served.get(path, "Range: bytes=0-3", "If-Range: \"other\"").status == 200)
    }
    await served.stop()
  }

  @Test func `requests that no phone sends end their connection and nothing else`() async throws {
    let served = try await Served(Self.files, patience: .seconds(2))
    let host = "Host: app.example.org"
    let long = String(repeating: "x", count: 200_000)
    for lines in [
      ["GET /v1-app HTTP/1.1", host, "X: \(long)"], ["GET /\(long) HTTP/1.1", host],
      ["GET /v1-app?\(long.prefix(9000)) HTTP/1.1", host],
      ["GET /v1-app HTTP/1.1", host] + (0..<20_000).map { "X\($0): y" },
      (0..<20_000).map { "X\($0): y" }, ["\u{0}\u{1}\u{2}"], ["GET /v1-app HTTP/9.9", host],
      ["GET  /v1-app HTTP/1.1 x", host],
      ["GET /v1-app HTTP/1.1", "Connection: close"],
      ["GET /v1-app HTTP/1.1", host, host, "Connection: close"],
      ["POST /v1-app HTTP/1.1", host, "Content-Length: -1"],
      ["POST /v1-app HTTP/1.1", host, "Content-Length: 1", "Transfer-Encoding: chunked"],
      [" GET /v1-app HTTP/1.1", host], ["CONNECT 127.0.0.1:1 HTTP/1.1", host], ["PRI * HTTP/2.0"],
      ["OPTIONS * HTTP/1.1", host, "Connection: close"],
      ["DELETE /v1-app HTTP/1.1", host, "Connection: close"],
      ["GET /../v1-app HTTP/1.1", host, "Connection: close"],
      ["GET /%2e%2e/v1-app HTTP/1.1", host, "Connection: close"],
      ["GET /.floki/search.sqlite HTTP/1.1", host, "Connection: close"],
      ["GET /v1-app%00 HTTP/1.1", host, "Connection: close"],
      ["GET //v1-app HTTP/1.1", host, "Connection: close"],
      ["GET /news HTTP/1.1", host, "Connection: close"], ["GET /%zz HTTP/1.1", host, "Connection: close"],
    ] {
      let answer = served.ask(lines)
      #expect(!answer.contains(" 200 "), "\(lines.first?.prefix(40) ?? "")")
      #expect(served.get("/v1-app").body == #"{"v":1}"#)
    }
    await served.stop()
  }

  @Test func `many at once are answered or turned away, and later ones are answered again`() async throws {
    let served = try await Served(Self.files)
    var sockets: [RawSocket] = []
    for _ in 0..<700 { if let socket = try? RawSocket(served.port) { sockets.append(socket) } }
    for socket in sockets { socket.send("GET /v1-app HT") }
    sockets = []
    try await eventually("the server answers") { served.get("/v1-app").status == 200 }
    let answered = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<1000 { group.addTask { served.get("/v1-app").status == 200 } }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(answered > 0)
    try await eventually("the server answers") { served.get("/v1-app").status == 200 }
    await served.stop()
  }

  @Test func `whoever is slow to ask is given up`() async throws {
    let served = try await Served(Self.files, patience: .seconds(2))
    let slow = try RawSocket(served.port)
    slow.send("GET /v1-app HTTP/1.1\r\nHost: a\r\nX: y")
    #expect(slow.readToEnd().isEmpty)
    await served.stop()
  }

  @Test func `a stop completes what is being sent, ends those who wait, and takes nobody new`() async throws {
    let served = try await Served(Self.files)
    let idle = try RawSocket(served.port)
    let slow = try RawSocket(served.port)
    slow.send("GET /m/0123456789abcdef0123.mp4 HTTP/1.1\r\nHost: a\r\n\r\n")
    var answer = slow.read(atLeast: 1)
    async let cut = served.stop()
    // The last place of a kept connection is taken from it at once.
    #expect(idle.read(atLeast: 1).isEmpty)
    answer += slow.readToEnd()
    let text = String(decoding: answer, as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 200") && text.hasSuffix(Self.film))
    #expect(await cut == 0)
    #expect(!LoopbackPort.isListening(served.port))
  }

  @Test func `whoever never reads is cut off when the time is over`() async throws {
    let huge = ["m/0123456789abcdef0123.mp4": String(repeating: Self.film, count: 30)]
    let served = try await Served(huge, drain: .milliseconds(200))
    let slow = try RawSocket(served.port)
    slow.send("GET /m/0123456789abcdef0123.mp4 HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = slow.read(atLeast: 1)
    #expect(await served.stop() == 1)
  }

  @Test func `answers are written down, one a line, whatever is asked`() async throws {
    for format in [AccessLogFormat.common, .json] {
      let written = Mutex<[UInt8]>([])
      let served = try await Served(Self.files, log: format) { bytes in written.withLock { $0 += bytes } }
      _ = served.get("/v1-app?a=%22", "User-Agent: a\"b\\c")
      _ = served.get("/nothing\\x\"")
      _ = served.get("/news/eu")
      await served.stop()
      let lines = String(decoding: written.withLock(\.self), as: UTF8.self).split(separator: "\n")
      #expect(lines.contains { $0.contains("/v1-app?a=%22") && $0.contains("200") }, "\(lines)")
      #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } })
      if format == .json {
        for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
      } else {
        #expect(lines.allSatisfy { $0.split(separator: "\"").count >= 6 && $0.hasPrefix("127.0.0.1 - - [") })
      }
    }
  }

  @Test func `Prometheus reads the numbers at an address of their own`() async throws {
    let metrics = try LoopbackPort.free()
    let served = try await Served(Self.files, metrics: metrics)
    _ = served.get("/v1-app")
    _ = served.get("/nothing")
    #expect(served.get("/metrics").status == 404)
    let lines = ["GET /metrics HTTP/1.1", "Host: a", "Connection: close", "", ""]
    var text = ""
    // An answer is counted once it was sent, which anyone who has it may not wait for.
    while !text.contains("\nfloki_answer_seconds_count 3\n") {
      let bytes = LoopbackPort.exchange(Array(lines.joined(separator: "\r\n").utf8), with: metrics)
      text = String(decoding: try #require(bytes), as: UTF8.self)
    }
    #expect(text.contains("\nfloki_answers_total{status=\"200\"} 1\n"), "\(text)")
    #expect(text.contains("\nfloki_answers_total{status=\"404\"} 2\n"))
    await served.stop()
  }
}
