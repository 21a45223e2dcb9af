import TestSupport
import Testing

/// An import of many items holds few files open.
@Suite struct ManyItemsTests {
  @Test(.timeLimit(.minutes(60))) func `more items than files may be open are imported`() async throws {
    let place = try ImportPlace()
    try place.folder.write(Feeds.long(600), to: "feed.xml")
    let command = "ulimit -n 64; exec \"$0\" import feed.xml --quiet --no-pictures --now 2026-11-21T12:00:00Z"
    let process = try ChildProcess(
      "/bin/sh", ["-c", command, ChildProcess.built("floki")], in: place.folder.path)
    let result = await process.finish()
    #expect(result.status == 0, "\(result.errorText)")
    #expect(place.contents.keys.count { $0.hasSuffix(".md") } == 601)
    #expect(!place.contents.keys.contains { $0.hasSuffix("~") })
  }
}
