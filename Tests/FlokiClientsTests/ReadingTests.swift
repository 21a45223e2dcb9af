import Foundation
import TestSupport
import Testing

@testable import FlokiClients

@Suite struct ReadingTests {
  @Test(arguments: [
    ("https://a.org/my-file (1).html", "https://a.org/my%2dfile%20%281%29.html"),
    ("  https://a.org/~x!'*$  ", "https://a.org/%7ex%21%27%2a%24"),
    ("https://a.org/é€", "https://a.org/%e9%20ac"),
    ("https://a.org/x#y", "https://a.org/x%23y"),
    ("https://a.org/100%.html\nb", "https://a.org/100%.html%ab"),
    ("https://a.org/😀", "https://a.org/%d83d%de00"),
    ("a/b;c?d:e@f&g=h_i+j.k,l%20", "a/b;c?d:e@f&g=h_i+j.k,l%20"),
  ])
  func urlsAreCleanedUnitByUnit(_ url: String, _ cleaned: String) {
    #expect(url.cleanedURL == cleaned)
  }

  @Test(arguments: [
    ("https://a.org/x%20y?d=1#z", true), ("https://a.org/a b", false), ("https://a.org/%2", false),
    ("https://a.org/%zz", false), ("https://a.org/ñ", false), ("https://a.org/{x}", false),
  ])
  func requestsNeedLegalURLs(_ url: String, _ isLegal: Bool) {
    #expect(url.isLegalURL == isLegal)
  }

  @Test(arguments: [
    ("a.png", "https://a.org/p/a.png"), ("../a.png", "https://a.org/a.png"), ("/a", "https://a.org/a"),
    ("//b.org/x", "https://b.org/x"), ("?q=1", "https://a.org/p/x.html?q=1"),
    ("./i/../a#top", "https://a.org/p/a"),
    ("mailto:a@b.org", nil), ("#top", nil), ("https://b.org/", "https://b.org/"),
  ])
  func pagesResolveTheirReferences(_ reference: String, _ target: String?) {
    #expect(reference.resolved(against: "https://a.org/p/x.html?d=1") == target)
  }

  @Test func base64IsStrictOnIOSAndForgivesPaddingOnAndroid() throws {
    #expect(try Base64.decode("aGVsbG8h", isIOS: true) == Array("hello!".utf8))
    #expect(try Base64.decode("aGVsbA==", isIOS: true) == Array("hell".utf8))
    #expect(try Base64.decode("aGVsbG8=", isIOS: true) == Array("hello".utf8))
    #expect(try Base64.decode("aGVsbG8", isIOS: false) == Array("hello".utf8))
    for text in ["aGVsbG8", "aGVs\nbG8h", "data:x,aGVsbG8h", "aGV_bG8h", "a==="] {
      #expect(throws: Base64.Failure.self) { try Base64.decode(text, isIOS: true) }
    }
    #expect(throws: Base64.Failure.wrongCharacter) { try Base64.decode("aGVs\nbG8", isIOS: false) }
    #expect(throws: Base64.Failure.beyondLatin1) { try Base64.decode("aGVs€", isIOS: false) }
  }

  @Test(
    arguments: [
      ("12", 12, 12), ("012", 12, 10), ("0x1f", 0, 31), ("foo", 0, nil), ("-1", -1, -1), ("+7", 7, 7),
      (" 5", 5, nil), ("5x", 5, nil), ("0", 0, 0), ("#10", 0, 16), ("08", 8, nil),
    ] as [(String, Int, Int?)])
  func stringKeysAreReadDifferently(_ key: String, _ onIOS: Int, _ onAndroid: Int?) {
    #expect(StringKey.ios(key) == onIOS)
    #expect(StringKey.android(key) == onAndroid)
  }

  @Test func numbersKeepTheirSpellingUntilSomebodyReadsThem() {
    let journal = Journal()
    func read(_ text: String, _ client: Client) -> Int? {
      let attributes = Attributes(
        members: ["n": text == "true" ? .bool(true) : .number(text)], subject: "", client: client,
        journal: journal)
      return attributes.int("n")
    }
    #expect(read("2147483648", .ios(.phone)) == -2_147_483_648)
    #expect(read("4294967301", .ios(.phone)) == 5)
    #expect(read("5.9", .ios(.phone)) == 5)
    #expect(read("true", .ios(.phone)) == 1)
    #expect(["2147483648", "5.0", "5e0", "true"].allSatisfy { read($0, .android) == nil })
    #expect(read("-2147483648", .android) == -2_147_483_648)
  }

  @Test(
    arguments: [
      ("3101", 3101, 3101), ("-5", -5, -5), ("1e3", 1000, nil), ("9223372036854775808", Int64.min, nil),
      ("1000000000000000001", 1_000_000_000_000_000_000, 1_000_000_000_000_000_001), ("1e400", .min, nil),
    ] as [(String, Int64, Int64?)])
  func sortIDsKeepTheirBits(_ text: String, _ onIOS: Int64, _ onAndroid: Int64?) {
    let members = ["sort_id": Wire.number(text)]
    let journal = Journal()
    let ios = Attributes(members: members, subject: "", client: .ios(.pad), journal: journal)
    #expect(ios.sortID("sort_id") == onIOS)
    let android = Attributes(members: members, subject: "", client: .android, journal: journal)
    #expect(android.sortID("sort_id") == onAndroid)
  }

  @Test func jsonIsNestedThirtyTwoLevelsDeepOnIOS() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    _ = try WireParser.parse(nested(32), isIOS: true)
    #expect(throws: WireParser.Failure.self) { try WireParser.parse(nested(33), isIOS: true) }
    _ = try WireParser.parse(nested(33), isIOS: false)
    #expect(throws: WireParser.Failure.self) { try WireParser.parse(nested(100_000), isIOS: false) }
  }

  @Test func jacksonForgivesWhatSBJsonDoesNot() throws {
    for text in ["\u{FEFF}{}", "{} x", #"{"a":"\ud83d"}"#] {
      #expect(throws: WireParser.Failure.self) { try WireParser.parse(Array(text.utf8), isIOS: true) }
      #expect(throws: Never.self) { try WireParser.parse(Array(text.utf8), isIOS: false) }
    }
    for text in [
      "", "{\"a\":01}", "{\"a\":+1}", "{\"a\":1,}", "{a:1}", "{\"a\":\"\n\"}", "{\"a\" 1}", "[1 2]",
    ] {
      #expect(throws: WireParser.Failure.self) { try WireParser.parse(Array(text.utf8), isIOS: true) }
      #expect(throws: WireParser.Failure.self) { try WireParser.parse(Array(text.utf8), isIOS: false) }
    }
  }

  @Test func aFolderIsServedAsStaticHostsDo() throws {
    let root = try TemporaryFolder()
    try root.write("{}", to: "news/es")
    let host = StaticHost(root: root.path, baseURL: "https://a.org/h/")
    #expect(host.get("https://a.org/h/news/es?d=1&l=2")?.bytes == Array("{}".utf8))
    #expect(host.get("https://a.org/h/news/%65s#x")?.status == 200)
    #expect(host.get("https://a.org/h/news/")?.status == 404)
    #expect(host.get("https://a.org/h//news/es")?.status == 404)
    #expect(host.get("https://a.org/h/../h/news/es")?.status == 404)
    #expect(host.get("https://b.org/h/news/es") == nil)
    #expect(host.get("https://a.org/other") == nil)
    #expect(host.get("http://a.org/h/news/es") == nil)
  }
}
