import Foundation
import TestSupport
import Testing

/// A list in the app offers older items exactly while its feed has some.
@Suite struct PlayerMergeTests {
  private static let node = ["/usr/bin/node", "/usr/local/bin/node"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Whether there is more to ask for, after a feed with older items came for a list that had none.
  private func hasOlder(isPaged: Bool) async throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import { mergedFeed } from "\(Repository.url("site/player/model/merge.js").path)";
      const feed = (ids, hasOlder) => ({
        items: ids.map((id) => ({ id, sortID: id, sectionIDs: [] })), deleted: new Set(), sections: [], hasOlder,
      });
      // Items 1 and 2 were cut off what is kept.
      const merged = mergedFeed(feed([5, 4, 3], false), feed([7, 6, 5], true), \(isPaged));
      console.log(merged.items.map((item) => item.id).join(" "), merged.hasOlder);
      """, to: "merge.mjs")
    let run = try ChildProcess(
      try #require(Self.node), [folder.full("merge.mjs")], environment: ["PATH": "/usr/bin:/bin"])
    return await run.finish().outputText
  }

  @Test(.enabled(if: node != nil, "node is not installed"))
  func `a kept list that was cut has older items as soon as its feed has`() async throws {
    #expect(try await hasOlder(isPaged: false) == "7 6 5 4 3 true\n")
  }

  @Test(.enabled(if: node != nil, "node is not installed"))
  func `a list that was read to its end has no older items`() async throws {
    #expect(try await hasOlder(isPaged: true) == "7 6 5 4 3 false\n")
  }
}
