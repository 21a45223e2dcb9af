import TestSupport
import Testing

@testable import FlokiClients

/// Feeds whose items are kept as bytes.
struct LongTextTests {
  private static let feeds = [
    #"{"items":[{"id":1,"title":"a"},{"id":2,"data":{"items":[1,2]}}, {} ],"to_delete":[3]}"#,
    #"{"thumbs": [ {"id":1,"title":"\u00e9\n","x":[{"y":null}]} ], "has_older":true}"#,
    #"{"items":[],"thumbs":[{"a":{"a":{"a":[]}}}]}"#, #"{"items":[{"a":1},2,{"b":[{"c":1}]}]}"#,
    #"{"items":[{"id":1,"id":2}],"items":[{"k":1}]}"#, #"[{"items":[{"id":1}]}]"#,
  ]

  @Test(arguments: [true, false])
  func `a feed reads the same however its items are kept, whole or damaged`(isIOS: Bool) throws {
    var random = SplitMix64(state: isIOS ? 7 : 8)
    for round in 0..<6000 {
      var bytes = Array(Self.feeds[round % Self.feeds.count].utf8)
      if round >= Self.feeds.count {
        for _ in 0...random.next(below: 2) {
          let place = random.next(below: bytes.count)
          switch random.next(below: 3) {
          case 0: bytes.remove(at: place)
          case 1: bytes[place] = Array(#"[]{}",:1 nul"#.utf8)[random.next(below: 12)]
          default: bytes.removeSubrange(place...)
          }
          if bytes.isEmpty { break }
        }
      }
      let values = Result { try WireParser.parse(bytes, isIOS: isIOS) }
      let apart = Result {
        try WireParser.parse(bytes, isIOS: isIOS, keepingAsBytes: ["items", "thumbs"], ofTextsAbove: 0)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      switch (values, apart) {
      case (.success(let one), .success(let other)):
        #expect(one.value == other.value.unfolded, "\(text)")
        #expect(one.repeatedKeys == other.repeatedKeys, "\(text)")
        #expect(one.loneSurrogates == other.loneSurrogates, "\(text)")
      case (.failure(let one), .failure(let other)): #expect("\(one)" == "\(other)", "\(text)")
      default: Issue.record("one was refused: \(text)")
      }
    }
  }

  @Test func `only long texts are kept as bytes`() throws {
    let bytes = Array(Self.feeds[0].utf8)
    let lists: Set = ["items", "thumbs"]
    let short = try WireParser.parse(bytes, isIOS: true, keepingAsBytes: lists)
    let long = try WireParser.parse(bytes, isIOS: true, keepingAsBytes: lists, ofTextsAbove: bytes.count - 1)
    if case .array = short.value.object?["items"] {} else { Issue.record("a short text is not in values") }
    if case .objects = long.value.object?["items"] {} else { Issue.record("a long text is in values") }
    #expect(
      long.value.object?["items"]?.objects.map { $0.compactMap { $0["id"] } } == [.number("1"), .number("2")])
  }
}

extension Wire {
  /// The same with every value read.
  fileprivate var unfolded: Wire {
    switch self {
    case .objects(let objects): .array(objects.map { .object($0) })
    case .object(let members): .object(members.mapValues(\.unfolded))
    case .array(let elements): .array(elements.map(\.unfolded))
    default: self
    }
  }
}
