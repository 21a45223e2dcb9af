import FlokiCheck
import FlokiContent
import FlokiListening
import FlokiSite
import Foundation
import Glibc
import NIOCore
import NIOEmbedded
import NIOHTTP1
import TestSupport
import Testing

@testable import FlokiPreview

/// No request ends the preview's server.
@Suite(.serialized) struct PreviewServerTests {
  private static func serving(_ body: (Int, EventHub) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    var state = PreviewState()
    state.name = "Quay"
    let answers = PreviewAnswers(site: nil, output: ServedFolder(folder.path), state: state)
    let hub = EventHub(answers)
    let port = Int(try LoopbackPort.free())
    let server = try await PreviewServer(hub, host: "127.0.0.1", port: port, addresses: [])
    try await body(port, hub)
    await server.stop()
  }

  private static func ask(_ lines: [String], _ port: Int) -> String {
    let request = Array((lines + ["", ""]).joined(separator: "\r\n").utf8)
    return LoopbackPort.exchange(request, with: UInt16(port)).map { String(decoding: $0, as: UTF8.self) }
      ?? ""
  }

  private static func isAlive(_ port: Int) -> Bool {
    ask(["GET /preview/state.json HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close"], port)
      .contains(#""name":"Quay""#)
  }

  @Test func `requests that no browser sends end their connection and nothing else`() async throws {
    try await Self.serving { port, _ in
      let host = "Host: 127.0.0.1:\(port)"
      let long = String(repeating: "x", count: 200_000)
      for lines in [
        ["GET / HTTP/1.1", host, "X: \(long)"], ["GET /\(long) HTTP/1.1", host],
        (0..<20_000).map { "X\($0): y" }, ["\u{0}\u{1}\u{2}"], ["GET / HTTP/9.9", host],
        ["GET  / HTTP/1.1 x", host],
        ["GET / HTTP/1.1"], ["GET / HTTP/1.1", host, host], ["POST / HTTP/1.1", host, "Content-Length: -1"],
        ["POST / HTTP/1.1", host, "Content-Length: 1", "Transfer-Encoding: chunked"],
        [" GET / HTTP/1.1", host],
        ["CONNECT 127.0.0.1:1 HTTP/1.1", host], ["PRI * HTTP/2.0"],
        ["OPTIONS * HTTP/1.1", host, "Connection: close"],
      ] {
        let answer = Self.ask(lines, port)
        #expect(!answer.contains(" 200 "), "\(lines.first?.prefix(40) ?? "")")
        #expect(Self.isAlive(port))
      }
    }
  }

  @Test func `other methods, hosts and origins are refused`() async throws {
    try await Self.serving { port, _ in
      let host = "Host: 127.0.0.1:\(port)"
      #expect(
        Self.ask(["POST /preview HTTP/1.1", host, "Connection: close"], port).hasPrefix("HTTP/1.1 405 "))
      #expect(
        Self.ask(["GET /preview/state.json HTTP/1.1", "Host: evil.example", "Connection: close"], port)
          .hasPrefix("HTTP/1.1 403 "))
      let upgrade = [
        "GET /preview/events HTTP/1.1", host, "Connection: Upgrade", "Upgrade: websocket",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      ]
      for origin in ["http://evil.example", "null", "http://127.0.0.1:1"] {
        #expect(!Self.ask(upgrade + ["Origin: \(origin)"], port).contains(" 101 "), "\(origin)")
      }
      #expect(!Self.ask(upgrade, port).contains(" 101 "))
      #expect(Self.isAlive(port))
    }
  }

  @Test func `a page is told the state at once, and of each change`() async throws {
    try await Self.serving { port, hub in
      let socket = try RawSocket(port)
      socket.send(
        [
          "GET /preview/events HTTP/1.1", "Host: 127.0.0.1:\(port)", "Origin: http://127.0.0.1:\(port)",
          "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
        ].joined(separator: "\r\n"))
      #expect(socket.read(until: #""status":"building""#).hasPrefix("HTTP/1.1 101 "))
      var answers = hub.answers
      var state = answers.state
      state.status = .good
      answers = PreviewAnswers(site: nil, output: answers.output, state: state)
      hub.take(answers)
      #expect(socket.read(until: #""status":"good""#).contains(#""status":"good""#))
      // A wish in a masked frame, as browsers send it, with the token of the page.
      let page = Self.ask(
        ["GET /preview HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close"], port)
      let token = try #require(page.firstMatch(of: /name="floki-token" content="(\w+)"/)?.1)
      #expect(
        page.contains("\r\nSet-Cookie: floki-preview-\(port)=\(token); Path=/; HttpOnly; SameSite=Strict\r\n")
      )
      let wish = Array(#"{"kind":"drafts","on":true,"token":"\#(token)"}"#.utf8)
      socket.send(bytes: [0x81, 0x80 | UInt8(wish.count), 0, 0, 0, 0] + wish)
      var wishes = hub.wishes.makeAsyncIterator()
      await wishes.next()
      #expect(hub.takeWanted().views.values.map(\.drafts) == [true])
      // The same browser keeps its token.
      let again = Self.ask(
        [
          "GET /preview HTTP/1.1", "Host: 127.0.0.1:\(port)", "Cookie: floki-preview-\(port)=\(token)",
          "Connection: close",
        ], port)
      #expect(again.contains(#"content="\#(token)""#))
    }
  }

  @Test func `a stranger in the network gets no token, unless it has the key`() throws {
    let folder = try TemporaryFolder()
    let answers = PreviewAnswers(site: nil, output: ServedFolder(folder.path), state: PreviewState())
    let browsers = Browsers(port: 8080)
    let responder = PreviewResponder(
      hub: EventHub(answers),
      hosts: AllowedHosts(listeningOn: "0.0.0.0", port: 8080, addresses: ["192.0.2.7"]), browsers: browsers)
    func page(_ target: String, from client: String) throws -> String {
      let head = HTTPRequestHead(
        version: .http1_1, method: .GET, uri: target, headers: ["Host": "192.0.2.7:8080"])
      let reply = responder.answer(
        to: head, from: try SocketAddress(ipAddress: client, port: 4711), on: EmbeddedEventLoop())
      guard case .now(let answer) = reply, case .own(let bytes) = answer.body else { return "" }
      return "\(answer.headers)\(String(buffer: bytes))"
    }
    for (target, client, isLetIn) in [
      ("/preview", "127.0.0.1", true), ("/preview/", "::1", true), ("/preview", "192.0.2.9", false),
      ("/preview?key=", "192.0.2.9", false), ("/preview?key=\(browsers.key)x", "192.0.2.9", false),
      ("/preview?key=\(browsers.key)", "192.0.2.9", true), ("/preview", "2001:db8::1", false),
      ("http://192.0.2.7:8080/preview", "192.0.2.9", false),
    ] {
      let text = try page(target, from: client)
      #expect(text.contains("floki preview"), "\(target)")
      #expect(text.contains("Set-Cookie") == isLetIn, "\(target) \(client)")
      #expect((text.firstMatch(of: /floki-token" content="\w+"/) != nil) == isLetIn, "\(target) \(client)")
      #expect(!text.contains(browsers.key))
    }
  }

  @Test func `idle sockets keep nobody out`() async throws {
    try await Self.serving { port, _ in
      var sockets: [RawSocket] = []
      for _ in 0..<600 { if let socket = try? RawSocket(port) { sockets.append(socket) } }
      for _ in 0..<20 { #expect(Self.isAlive(port)) }
      sockets = []
    }
  }

  @Test func `many at once are answered or turned away, and later ones are answered again`() async throws {
    try await Self.serving { port, _ in
      var sockets: [RawSocket] = []
      for _ in 0..<700 { if let socket = try? RawSocket(port) { sockets.append(socket) } }
      for socket in sockets { socket.send("GET /preview/state.json HT") }
      sockets = []
      try await eventually("the server answers") { Self.isAlive(port) }
      let answered = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<1000 { group.addTask { Self.isAlive(port) } }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(answered > 0)
      try await eventually("the server answers") { Self.isAlive(port) }
    }
  }

  @Test func `a port in use is said, with the next that is free`() async throws {
    try await Self.serving { port, _ in
      #expect(!ListeningPort.isFree(port, on: "127.0.0.1"))
      let build = BuildRequest(
        project: "/nowhere", output: "/nowhere/public", now: Instant(secondsSince1970: 0), jobs: 1)
      let request = PreviewRequest(
        build, host: "127.0.0.1", port: port, takesNextPort: false, drafts: false,
        clock: { Instant(secondsSince1970: 0) })
      let failure = await #expect(throws: PreviewNotListening.self) { _ = try await Preview(request) }
      #expect(failure?.hint?.contains("is free: --port ") == true)
    }
  }
}

/// A connection that sends what it likes.
private final class RawSocket {
  private let descriptor: Int32

  init(_ port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe connect(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw CocoaError(.fileReadUnknown) }
  }

  deinit { close(descriptor) }

  func send(_ text: String) { send(bytes: Array(text.utf8)) }

  func send(bytes: [UInt8]) { _ = unsafe Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }

  /// What comes until a text is in it, or the other side ends.
  func read(until text: String) -> String {
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while answer.firstRange(of: Array(text.utf8)) == nil {
      let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      answer += buffer[..<count]
    }
    return String(decoding: answer, as: UTF8.self)
  }
}
