import TestSupport
import Testing

@testable import FlokiClients

/// No bytes crash the simulated clients.
@Suite struct FuzzTests {
  private static let words = [
    "null", "-1", "[]", "{}", "\"\"", "99999999999999999999999", "1e999", "-1e-999", "-0", "true", "\"#\"",
    "%",
    "\u{FEFF}", "\\ud800", "\\u0000", "\u{0}", "9223372036854775807", "-9223372036854775808", "2147483647",
    "-2147483648", "[[[[[[[[", "{\"a\":", "https://", "https://app.example.org/h/", "//", "../..", "?d=1&o=2",
    "<", "<a href=",
    "\"_WORDS_\"", "\"(((\"", "\"Gallery_view_controller\"", "\"Web_view_controller\"", "0.1", ",", "}", "]",
  ]

  @Test(arguments: 0..<12) func `three thousand damaged folders stop nobody`(seed: Int) {
    var random = SplitMix64(state: 1000 + UInt64(seed))
    let sites: [Site] = [.right, .nested, .captures, .flat, .languages, .movieTab]
    for _ in 0..<260 {
      var site = sites[random.next(below: sites.count)]
      let names = site.files.keys.sorted()
      for _ in 0...random.next(below: 4) {
        let name = names[random.next(below: names.count)]
        site.files[name] = Self.damaged(site.files[name] ?? [], &random)
      }
      let verification = site.verified(Reader.all(languages: ["es"]))
      for session in verification.screens.values {
        #expect(session.outcome == .running || !session.losses.isEmpty)
      }
    }
  }

  private static func damaged(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    let start = random.next(below: bytes.count)
    switch random.next(below: 7) {
    case 0: bytes.removeLast(random.next(below: bytes.count + 1))
    case 1: bytes = (0..<random.next(below: 300)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    case 2 where !bytes.isEmpty: bytes[start] = UInt8(truncatingIfNeeded: random.next())
    case 3: bytes.insert(contentsOf: bytes.prefix(start).suffix(40), at: start)
    case 4: bytes.insert(contentsOf: Array(repeating: UInt8(ascii: "["), count: 3000), at: start)
    default:
      let end = min(bytes.count, start + random.next(below: 12))
      bytes.replaceSubrange(start..<end, with: words[random.next(below: words.count)].utf8)
    }
    return bytes
  }

  @Test func `random bytes are read by every reader of bytes`() {
    var random = SplitMix64(state: 5)
    let heads: [[UInt8]] = [
      [], Array("BM".utf8), Array("GIF89a".utf8), [0xFF, 0xD8, 0xFF, 0xE1],
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      Array("<a href=".utf8), Array("https://".utf8), Array("{\"".utf8),
      [0xFF, 0xD8, 0xFF, 0xE1, 0, 40] + Array("Exif\0\0II*\0".utf8),
    ]
    for _ in 0..<8_000 {
      let tail = (0..<random.next(below: 80)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let bytes = heads[random.next(below: heads.count)] + tail
      _ = PictureHeader(bytes)
      _ = Markup(bytes)
      _ = try? WireParser.parse(bytes, isIOS: true)
      _ = try? WireParser.parse(bytes, isIOS: false)
      let text = String(decoding: bytes, as: UTF8.self)
      _ = (WebAddress(text), text.cleanedURL, text.isLegalURL, text.percentDecoded, StringKey.ios(text))
      _ = (
        StringKey.android(text), text.resolved(against: "https://a.org/x"),
        try? Base64.decode(text, isIOS: false)
      )
    }
  }

  @Test func `feeds that hold one another come to an end`() {
    let count = 12
    var site = Site.right
    for feed in 0..<count {
      let items = (0..<count).map {
        #"{"id":\#(100 + $0),"title":"","body":"","class_type":"News_view_controller","#
          + #""url":"https://app.example.org/h/f\#($0)/","data":{}}"#
      }
      site.files["f\(feed)/es"] = Array(#"{"items":[\#(items.joined(separator: ","))]}"#.utf8)
    }
    site = site.replacing("h/news/", with: "h/f0/", in: "v1-appdata.1")
    #expect(site.onIOS().losses.contains { $0.fact == 171 })
    #expect(site.onIOS().tabs.first?.list?.items.count == count)
  }
}
