import FlokiCompiler
import FlokiContent
import Testing

@testable import FlokiCheck

@Suite struct ShardTests {
  @Test func `a share is a number out of as many`() {
    #expect(Shard("3/16")?.number == 3)
    #expect(Shard("3/16")?.count == 16)
    #expect(Shard("1/1")?.description == "1/1")
    for wrong in [
      "0/16", "17/16", "1/0", "16", "1/2/3", "-1/3", "+1/3", "1/", "/3", "a/b", "", "1/100001", "1 / 2",
    ] {
      #expect(Shard(wrong) == nil, "\(wrong)")
    }
  }

  @Test func `every source is in one share, and the shares are even`() throws {
    let digests = (0..<4000).map { ContentDigest(of: Array("\($0)".utf8)) }
    let shards = try (1...16).map { try #require(Shard("\($0)/16")) }
    for digest in digests { #expect(shards.count { $0.holds(digest) } == 1) }
    for shard in shards { #expect((200...300).contains(digests.count(where: shard.holds))) }
  }
}
