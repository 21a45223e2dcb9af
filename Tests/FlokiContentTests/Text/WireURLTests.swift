import FlokiRules
import TestSupport
import Testing

@testable import FlokiContent

/// An address survives the cleaning of both clients, or is refused.
@Suite("Addresses")
struct WireURLTests {
  @Test(
    "An address goes out absolute, ASCII and escaped as UTF-8",
    arguments: [
      ("https://example.org/news/", "https://example.org/news/"),
      ("  HTTPS://Example.ORG/News/\n", "https://example.org/News/"),
      ("http://example.org", "http://example.org/"),
      ("https://example.org?q=1", "https://example.org/?q=1"),
      ("https://example.org:8080/a", "https://example.org:8080/a"),
      ("https://example.org/café €", "https://example.org/caf%c3%a9%20%e2%82%ac"),
      ("https://example.org/a(b)!~'*$", "https://example.org/a%28b%29%21%7e%27%2a%24"),
      ("https://example.org/%C3%A9", "https://example.org/%C3%A9"),
      ("https://example.org/old-quay", "https://example.org/old-quay"),
      ("https://127.0.0.1/a|b\"<>^{}[]`", "https://127.0.0.1/a%7cb%22%3c%3e%5e%7b%7d%5b%5d%60"),
    ])
  func escapes(_ text: String, _ expected: String) throws {
    #expect(try WireURL(parsing: text, for: .cleaned).text == expected)
  }

  @Test("Only hyphens are left for the clients to rewrite")
  func hyphens() throws {
    #expect(try WireURL(parsing: "https://example.org/old-quay", for: .cleaned).changesUnderCleaning)
    #expect(try !WireURL(parsing: "https://example.org/old_quay (é)", for: .cleaned).changesUnderCleaning)
  }

  @Test(
    "What no phone could fetch is pointed at exactly",
    arguments: [
      ("", " | an address is missing"),
      ("//example.org/a", "// | an address without a scheme does not work on phones"),
      ("news/a.html", "news/a.html | an address must be absolute: neither client completes “news/a.html”"),
      (
        "example.org:80/a",
        "example.org:80/a | an address must be absolute: neither client completes “example.org:80/a”"
      ),
      ("ftp://example.org/a", "ftp: | phones fetch http and https only"),
      ("mailto:a@example.org", "mailto: | phones fetch http and https only"),
      ("https:/example.org", "https:/ | expected two slashes after http: or https:"),
      ("https://", " | the host of the address is missing"),
      ("https://:80/", " | the host of the address is missing"),
      (
        "https://me:secret@example.org/",
        "me:secret@ | an address for phones cannot contain a user name or password"
      ),
      ("https://señor.org/", "ñ | a host name has only letters a–z, digits and dots, not “ñ”"),
      ("https://[::1]/", "[ | a host name has only letters a–z, digits and dots, not “[”"),
      ("https://a..b/", ". | a dot separates two parts of a host"),
      ("https://example.org./", ". | a dot separates two parts of a host"),
      ("https://example.org:0/", ":0 | a port is a number from 1 to 65535"),
      ("https://example.org:/", ": | a port is a number from 1 to 65535"),
      ("https://example.org/100%.html", "% | a % in an address needs two hexadecimal digits after it"),
      ("https://example.org/a%2", "%2 | a % in an address needs two hexadecimal digits after it"),
      ("https://example.org/a#top", "#top | phones treat a # as part of the file name"),
      ("https://example.org/a\nb", "\n | an address must be on one line"),
      ("https://example.org\\a", "\\ | the parts of an address are separated by /"),
    ])
  func refuses(_ text: String, _ expected: String) {
    #expect(
      problem(in: text) { text throws(TextProblem) in _ = try WireURL(parsing: text, for: .cleaned) }
        == expected)
  }

  @Test("Hyphens and underscores in a host are reservations, which other clients than Android do not have")
  func reservations() throws {
    for (text, mark) in [("https://my-site.org/", "-"), ("https://a.org_b.net/x", "_")] {
      let url = try WireURL(parsing: text, for: .cleaned)
      let reservation = try #require(url.reservation)
      #expect(url.text == text && reservation.rule.clients == .android)
      #expect(reservation.problem == "Android cannot reach a host with a “\(mark)” in its name")
      #expect(Array(text.utf8)[reservation.range].elementsEqual(mark.utf8))
      #expect(try WireURL(parsing: text, for: .shared).reservation == nil)
    }
  }

  @Test("A template keeps its markers, and its host may be what only iOS reaches")
  func templates() throws {
    let search = "https://_LNG_.My-Site.org/search?q=_WORDS_&page=_PAGE_"
    #expect(
      try WireURL(parsing: search, for: .template(needsPage: true)).text
        == "https://_LNG_.my-site.org/search?q=_WORDS_&page=_PAGE_")
    let video = "https://example.org/v/_WORDS_"
    #expect(WireURL.check(video, use: .template(needsPage: false)) == .success(video))
    let missing = problem(in: video) { text throws(TextProblem) in
      _ = try WireURL(parsing: text, for: .template(needsPage: true))
    }
    #expect(missing == "\(video) | the template lacks _PAGE_")
  }

  @Test("A base ends with a slash and has no query")
  func bases() throws {
    #expect(try WireURL(base: "https://example.org/harbour").text == "https://example.org/harbour/")
    #expect(try WireURL(base: "https://example.org/harbour/").text == "https://example.org/harbour/")
    let wrong = problem(in: "https://example.org/a?b") { text throws(TextProblem) in
      _ = try WireURL(base: text)
    }
    #expect(wrong == "?b | the address of a folder has no query")
    let basque = try Langcode(parsing: "eu")
    #expect(
      WireURL.feedURL(mainURL: "https://example.org/?l=", langcode: basque) == "https://example.org/?l=eu")
  }

  @Test("The clients' cleaner escapes UTF-16 units, unpadded")
  func cleaner() {
    #expect(WireURL.clean(" a-b c~(!)'*$\n") == "a%2db%20c%7e%28%21%29%27%2a%24")
    #expect(WireURL.clean("é€😀\u{1}x\na#") == "%e9%20ac%d83d%de00%1x%aa%23")
    #expect(WireURL.clean("AZaz09;/?:@&=_+.,%") == "AZaz09;/?:@&=_+.,%")
  }

  @Test("Addresses that Android would keep in one file share a key")
  func collisions() {
    #expect(WireURL.collisionKey("https://a.b/c.png") == WireURL.collisionKey("https://a/b.c.png"))
    #expect(WireURL.collisionKey("https://a.b/c.png") != WireURL.collisionKey("https://a.b/d.png"))
    #expect(WireURL.collisionKey("https://a.b/x_1") == "https+a+b+x_1")
  }

  @Test("A checked address passes the check unchanged, and the clients ask for the same bytes")
  func idempotence() throws {
    var random = SplitMix64(state: 7)
    let alphabet = Array("abcXYZ019-_.~!*'();:@&=+$,/?[]|{}^\"<> é€😀日%")
    for _ in 0..<3000 {
      let path = String(
        (0..<Int.random(in: 0...20, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a"
        })
      guard let once = try? WireURL(parsing: "https://example.org/" + path, for: .cleaned) else { continue }
      #expect(try WireURL(parsing: once.text, for: .cleaned) == once)
      #expect(once.text.utf8.allSatisfy { WireURL.isPlain($0) || $0 == UInt8(ascii: "-") })
      #expect(once.changesUnderCleaning == once.text.contains("-"))
      #expect(decoded(WireURL.clean(once.text)) == decoded(once.text))
    }
  }

  @Test("No text is too odd to be judged")
  func robustness() {
    var random = SplitMix64(state: 8)
    let pieces = [
      "https://", "http:", "//", "/", "a", "é", "%", "%4", "#", "@", ":", "99999", ".", "-", "_LNG_", "\u{0}",
      " ",
    ]
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      for use in [WireURL.Use.cleaned, .raw, .template(needsPage: true)] {
        if case .failure(let fault) = WireURL.check(text, use: use) {
          #expect(fault.range.upperBound <= text.utf8.count)
          #expect(!fault.problem.hasSuffix(".") && !fault.hint.isEmpty)
        }
      }
    }
  }

  private func decoded(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    var bytes = ArraySlice(text.utf8)
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "%"), let high = bytes.popFirst()?.hexDigitValue,
        let low = bytes.popFirst()?.hexDigitValue
      {
        result.append(high << 4 | low)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
