import FlokiClients
import TestSupport
import Testing

@Suite struct MutationTests {
  private static let sites: [Site] = [Site.right, .nested, .captures, .flat, .languages, .movieTab].map(
    \.explored)
  private static let readers = Reader.all(languages: ["es"])

  /// Sixteen times two hundred and twenty single mutations.
  @Test(arguments: 0..<16) func `what the facts call harmful is reported, and nothing else is`(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    let before = Self.sites.map { $0.verified(Self.readers) }
    var played = 0
    while played < 220 {
      let index = random.next(below: Self.sites.count)
      let mutation = Mutation.all[random.next(below: Mutation.all.count)]
      guard let site = mutation.apply(Self.sites[index], &random) else { continue }
      played += 1
      Self.judge(mutation, before: before[index], after: site.verified(Self.readers))
    }
  }

  @Test func `each mutation does what its row says to the right site`() {
    var random = SplitMix64(state: 7)
    let before = Site.right.verified(Self.readers)
    for mutation in Mutation.all {
      guard let site = mutation.apply(Self.sites[0], &random) else { continue }
      Self.judge(mutation, before: before, after: site.verified(Self.readers))
    }
  }

  private static func judge(_ mutation: Mutation, before: Verification, after: Verification) {
    let clients: [(String, [Reader], Verdict)] = [
      ("iOS", readers.filter { $0.client != .android }, mutation.ios),
      ("Android", readers.filter { $0.client == .android }, mutation.android),
    ]
    for (name, readers, verdict) in clients {
      let old = Set(before.findings.filter { !readers.isDisjoint(with: $0.readers) }.map(\.description))
      let new = after.findings.filter { finding in
        !readers.isDisjoint(with: finding.readers) && !old.contains(finding.description)
      }
      switch verdict {
      case .facts(let facts):
        #expect(
          new.contains { facts.contains($0.fact) }, "\(mutation.name) on \(name): \(facts) expected, \(new)")
      case .harmless:
        #expect(new.isEmpty, "\(mutation.name) is harmless on \(name)")
        for reader in readers {
          #expect(after.screens[reader]?.outcome == before.screens[reader]?.outcome, "\(mutation.name)")
        }
      case .open: break
      }
    }
    if Mutation.harmless.contains(where: { $0.name == mutation.name }) {
      for reader in readers {
        let (old, new) = (before.screens[reader]?.tabs, after.screens[reader]?.tabs)
        #expect("\(old ?? [])" == "\(new ?? [])", "\(mutation.name) changes what \(reader) sees")
      }
    }
  }
}

extension [Reader] {
  fileprivate func isDisjoint(with others: [Reader]) -> Bool { !contains(where: others.contains) }
}
