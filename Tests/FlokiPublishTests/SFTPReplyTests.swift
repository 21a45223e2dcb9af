import FlokiContent
import TestSupport
import Testing

@testable import FlokiPublish

/// Answers of servers of files, also of those that break the rules.
struct SFTPReplyTests {
  /// A name with all that may be told of it.
  private static let names: [UInt8] =
    [104, 0, 0, 0, 7, 0, 0, 0, 1, 0, 0, 0, 1, 97, 0, 0, 0, 1, 45, 0x80, 0, 0, 15]
    + [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0x81, 0xA4, 0, 0, 0, 9, 0, 0, 0, 8]
    + [0, 0, 0, 1, 0, 0, 0, 1, 120, 0, 0, 0, 1, 121]

  @Test func `a name comes with its size, its kind and its time`() throws {
    guard case .names(let names) = SFTPReply(reading: Self.names), let first = names.first else {
      Issue.record("it was not read")
      return
    }
    #expect(first.name == [97])
    #expect(first.attributes.byteCount == 256 && first.attributes.tag == "256.8")
    #expect(first.attributes.isFile && !first.attributes.isFolder)
  }

  @Test func `what is cut short is no answer`() {
    for count in 0..<Self.names.count { #expect(SFTPReply(reading: Array(Self.names.prefix(count))) == nil) }
    #expect(SFTPReply(reading: [103, 0, 0, 0, 1, 255, 255, 255, 255, 1]) == nil)
    #expect(SFTPReply(reading: [104, 0, 0, 0, 1, 255, 255, 255, 255]) == nil)
    #expect(SFTPReply(reading: [105, 0, 0, 0, 1, 0, 0, 0, 1, 255, 255, 255, 255, 255, 255, 255, 255]) == nil)
    #expect(SFTPReply(reading: [42, 0, 0, 0, 1]) == nil)
  }

  @Test func `nothing that a server sends does harm`() {
    var random = SplitMix64(state: 3)
    for _ in 0..<20_000 {
      var packet = Self.names
      for _ in 0..<(1 + random.next(below: 4)) {
        packet[random.next(below: packet.count)] = UInt8(truncatingIfNeeded: random.next())
      }
      packet[0] = UInt8(100 + random.next(below: 7))
      _ = SFTPReply(reading: packet)
    }
  }

  @Test func `requests are what the protocol has`() {
    #expect(SFTPRequest.remove("a/b").packet(258) == [0, 0, 0, 12, 13, 0, 0, 1, 2, 0, 0, 0, 3, 97, 47, 98])
    #expect(
      SFTPRequest.read([7], at: 1 << 33, count: 9).packet(0)
        == [0, 0, 0, 22, 5, 0, 0, 0, 0, 0, 0, 0, 1, 7, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 9])
  }

  @Test func `lines of a host are taken as they are or not at all`() {
    #expect(FarListing.entry("5|1.5.2026|./a|b") == StoredEntry(path: "a|b", byteCount: 5, tag: "1.5.2026"))
    #expect(FarListing.entry("5||x") == StoredEntry(path: "x", byteCount: 5, tag: nil))
    for line in ["", "5", "5|x", "-5|x|y", "x|y|z", "99999999999999999999|x|y"] {
      #expect(FarListing.entry(line) == nil)
    }
    let hex = String(repeating: "ab", count: 32)
    let placed = SSHStore.placed(Array("5|t|./i/a\n\(hex)  ./i/a\nnonsense\n".utf8))
    #expect(placed["i/a"]?.tag == "t" && placed["i/a"]?.digest?.hex() == hex && placed.count == 1)
  }
}
