import TestSupport
import Testing

/// Wherever lists go, phones show what is published: folders are renamed, items open lists, other lists, pages and lists again.
@Suite struct ListLivesTests {
  /// As many as ``Lives/seeds`` says.
  @Test(arguments: Lives.seeds)
  func `no list that moves leaves anything on phones, or loses it`(seed: UInt64) async throws {
    var life = try ListLife(seed: seed)
    do {
      try await life.live()
    } catch {
      Issue.record("the lists of seed \(seed):\n\(life.log.joined(separator: "\n"))\n\(error)")
    }
  }
}
