import FlokiClientKit
import Testing

/// The library for apps reads a published file or refuses it; it guesses nothing.
@Suite struct FileTests {
  @Test(arguments: [
    ("", 1), ("[]", 8), ("7", 8), ("{", 1), (#"{"items":[}"#, 1),
    (String(repeating: #"{"a":"#, count: 100_000), 1), ("<html>404</html>", 1),
  ])
  func `what is no JSON object is unreadable`(json: String, fact: Int) {
    #expect(throws: UnreadableFile.self) { try newsFeed(json) }
    #expect(throws: UnreadableFile.self) { try appData(json) }
    do {
      _ = try VersionIndicator.decode(json.utf8)
      Issue.record("it was read")
    } catch {
      #expect(error.fact == fact)
    }
  }

  @Test(arguments: [
    (#"{"tabs":[],"langs":[{"en":{}}]}"#, 54), (#"{"tabs":[]}"#, 36), (#"{"langs":[{"en":{}}]}"#, 54),
    (#"{"langs":{"en":{}}}"#, 36),
  ])
  func `an app without a tab or a language is unreadable`(json: String, fact: Int) {
    do {
      _ = try AppData.decode(json.utf8)
      Issue.record("it was read")
    } catch {
      #expect(error.fact == fact)
    }
  }

  @Test(arguments: [#"{"v":1,"ttl":5}"#, #"{"v":1,"ttl":5,"url":7}"#, #"{"v":1,"ttl":5,"url":"v1-appdata"}"#])
  func `an indicator without an absolute address is unreadable`(json: String) {
    #expect(throws: UnreadableFile.self) { try VersionIndicator.decode(json.utf8) }
  }

  @Test func `an indicator goes on without the rest`() throws {
    let read = try VersionIndicator.decode(#"{"url":"https://a.example.org/v1","ttl":2147483648}"#.utf8)
    #expect(read.value == VersionIndicator(version: 0, url: "https://a.example.org/v1"))
    #expect(read.ignored.map(\.path) == ["v", "ttl"])
    #expect(read.ignored.map(\.fact) == [26, 14])
  }

  @Test(arguments: [
    ("\u{FEFF}{\"items\":[]}", [1]), ("{\"items\":[]} trailing", [1]),
    (#"{"items":[],"a":"\ud800"}"#, [1]), (#"{"items":[],"items":[]}"#, [12]),
  ])
  func `slips of JSON that one client forgives lose nothing and are said`(json: String, facts: [Int]) throws {
    let read = try newsFeed(json)
    #expect(read.value == Feed())
    #expect(read.ignored.map(\.fact) == facts)
  }

  @Test func `nesting is read up to the depth that iOS reads`() throws {
    func nested(_ count: Int) -> String {
      #"{"a":"# + String(repeating: "[", count: count) + String(repeating: "]", count: count) + "}"
    }
    #expect(try newsFeed(nested(31)).value == Feed())
    #expect(throws: UnreadableFile.self) { try newsFeed(nested(32)) }
    // Brackets in texts nest nothing.
    #expect(try newsFeed(#"{"a":"\"\#(String(repeating: "[", count: 99))"}"#).value == Feed())
  }
}
