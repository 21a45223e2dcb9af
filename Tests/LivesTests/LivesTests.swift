import Foundation
import TestSupport
import Testing

/// Whatever editors do, phones show what is published: no ghosts, no holes, nothing stale, no id of another item.
@Suite struct LivesTests {
  @Test(arguments: Lives.seeds)
  func `phones show what is published, whatever editors do`(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    var life = try Life(seed: seed, in: folder.url)
    do {
      try await life.live(steps: Lives.steps)
    } catch {
      Issue.record("the life of seed \(seed):\n\(life.log.joined(separator: "\n"))\n\(error)")
    }
  }
}

/// How many lives are lived; `FLOKI_LIVES=17` plays that one alone, `FLOKI_LIVES=1-100` as many as you have time for.
enum Lives {
  static let steps = 100

  static let seeds: [UInt64] = {
    let wanted = ProcessInfo.processInfo.environment["FLOKI_LIVES"] ?? "1-4"
    let ends = wanted.split(separator: "-").compactMap { UInt64($0) }
    guard let first = ends.first, let last = ends.last, first <= last else { return [1] }
    return Array(first...last)
  }()
}
