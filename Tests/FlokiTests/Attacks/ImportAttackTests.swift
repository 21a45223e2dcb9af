import Foundation
import TestSupport
import Testing

/// `floki import` refuses by name what means harm, and touches nothing else.
@Suite struct ImportAttackTests {
  private static func item(_ inner: String) -> String {
    "<rss><channel><item>\(inner)</item></channel></rss>"
  }

  private static func page(_ body: String) -> String {
    item(
      "<title>t</title><description>\(body.replacing("&", with: "&amp;").replacing("<", with: "&lt;"))</description>"
    )
  }

  private static let sources: [String] = {
    let many = String(repeating: "a", count: 300_000)
    let entities = (0..<9).map { "<!ENTITY e\($0 + 1) '\(String(repeating: "&e\($0);", count: 10))'>" }
      .joined()
    let xml = [
      "", " ", "<", "<rss", "<rss>", "\u{FEFF}", "<?xml?>", "<?xml version='9.9'?><rss/>", "<rss/><rss/>",
      "<rss>&#0;</rss>",
      "<rss>&#xD800;</rss>", "<rss>&#x110000;</rss>",
      "<!DOCTYPE rss [<!ENTITY e0 'x'>\(entities)]>\(item("<title>&e9;</title>"))",
      "<!DOCTYPE rss [<!ENTITY % p SYSTEM 'file:///etc/passwd'>%p;]><rss/>",
      "<!DOCTYPE rss SYSTEM 'http://127.0.0.1:1/'><rss/>",
      item("<title>\(many)</title>"), item("<title a='\(many)'/>"), item("<\(many)/>"), item("<x:y/>"),
      item("<title>t</title><guid>../../../../etc/passwd</guid><link>file:///etc/passwd</link>"),
      item("<title>/etc/passwd</title>"), item("<title>..</title>"),
      item("<title>\u{202E}\u{1B}[2J</title>".replacing("\u{1B}", with: "&#x1B;")),
      item("<title>t</title><pubDate>99999999999</pubDate>"),
      item("<title>t</title><pubDate>Thu, 31 Feb 0000 99:99:99 +9999</pubDate>"),
      item("<title>t</title><enclosure url='file:///etc/passwd' type='image/jpeg' length='-1'/>"),
      String(repeating: item("<title>t</title>"), count: 3),
      item(String(repeating: "<category>c</category>", count: 50_000)),
    ]
    let html = [
      "<script>alert(1)</script>", "<a href='javascript:alert(1)'>x</a>", "<img src='file:///etc/passwd'>",
      String(repeating: "<table>", count: 500), String(repeating: "<b><i></b>", count: 5000), "<!--",
      "<![CDATA[", "<p \(many)>",
      String(repeating: "[", count: 50_000), String(repeating: "*_", count: 50_000), "---\ntitle: x\n---",
      "{{>article}}",
    ].map(page)
    let json = [
      "{", "[]",
      "{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":\(String(repeating: "[", count: 200_000))",
    ]
    return xml + html + json
  }()

  @Test func `forty sources that mean harm do none`() async throws {
    #expect(Self.sources.count >= 40)
    for (number, source) in Self.sources.enumerated() {
      let scratch = try Scratch(copying: "examples/minimal")
      try scratch.write(Attack.secret, to: "secret")
      let name = source.hasPrefix("{") || source.hasPrefix("[") ? "feed.json" : "feed.xml"
      try scratch.write(source, to: name)
      let before = try scratch.contents(of: "")
      let ended = try await Command.run(
        "import", name, "--into", "content/news", "--no-pictures", "--now", Command.now, in: scratch)
      #expect(Attack.ends.contains(ended.status), "\(number): \(ended.status) \(ended.errors.suffix(300))")
      #expect(
        !ended.errors.contains("\u{1B}") && !ended.errors.contains("internal error"),
        "\(number): \(ended.errors.prefix(300))")
      for (path, bytes) in try scratch.contents(of: "") where before[path] != bytes {
        #expect(path.hasPrefix("content/news/"), "\(number): \(path)")
        #expect(!String(decoding: bytes, as: UTF8.self).contains("root:"), "\(number): \(path)")
      }
    }
  }

  private static let lies: [ScriptedServer.Reaction] = [
    .answer(200), .answer(200, body: Array("<html>Please log in</html>".utf8)), .answer(204),
    .answer(206, body: [60]),
    .answer(304), .answer(404), .answer(418), .answer(301), .answer(302, headers: ["Location: /again"]),
    .answer(302, headers: ["Location: file:///etc/passwd"]),
    .answer(302, headers: ["Location: http://169.254.169.254/"]),
    .answer(302, headers: ["Location: \u{0}"]),
    .answer(200, body: [60], headers: ["Content-Length: 99999999999"]),
    .answer(200, body: Array("<rss/>".utf8), headers: ["Content-Encoding: gzip"]),
    .answer(
      200, body: Array("<rss/>".utf8),
      headers: ["Content-Type: text/xml; charset=\(String(repeating: "x", count: 9000))"]),
    .raw([]), .raw([UInt8](repeating: 0xFF, count: 5000)),
    .raw(Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<rss>".utf8)),
    .raw(Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n".utf8)),
    .raw(Array("HTTP/1.1 200 OK\r\n".utf8) + [UInt8](repeating: 65, count: 1 << 20)),
  ]

  @Test func `eighteen servers that lie are told as such`() async throws {
    #expect(Self.lies.count >= 18)
    for (number, lie) in Self.lies.enumerated() {
      let server = try ScriptedServer { _ in lie }
      for path in ["feed.xml", "v1-app"] {
        let scratch = try Scratch(copying: "examples/minimal")
        let before = try scratch.contents(of: "")
        let place = path == "v1-app" ? "app" : "content/news"
        let ended = try await Command.run(
          "import", "\(server.url)/\(path)", "--into", place, "--now", Command.now, in: scratch)
        #expect(
          [1, 2, 3].contains(ended.status),
          "\(number): \(ended.status) \(ended.output) \(ended.errors.suffix(300))")
        #expect(!ended.errors.contains("internal error"), "\(number): \(ended.errors)")
        #expect(try scratch.contents(of: "") == before, "\(number)")
      }
      #expect(server.requests.count < 40, "\(number): \(server.requests.count)")
    }
  }
}
