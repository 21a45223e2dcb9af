import FlokiPublish
import FlokiRules
import Glibc
import TestSupport
import Testing

/// Readers of a folder have the old site or the new one, whatever kills the publisher.
@Suite(.serialized) struct FolderPublicationTests {
  static func options(now: Int64 = 1_000_000, prunes: Bool = false, maxDelete: Double = 0.25)
    -> PublishOptions
  {
    PublishOptions(
      jobs: 3, now: now, prunes: prunes, maxDelete: maxDelete,
      // A busy machine may keep a test waiting for minutes.
      lock: LockTerms(
        lease: .seconds(86_400), wait: .milliseconds(100), publisher: "test", now: { now * 1000 }),
      dice: Dice(seed: 7))
  }

  @Test func `a site arrives whole, and once`() async throws {
    let (site, target) = (try TemporaryFolder(), try TemporaryFolder())
    try BuiltSite.write(edition: 1, into: site)
    let store = FolderStore(target.path)
    let first = try await Publication(SitePlan(of: site.path), to: store, options: Self.options()).run()
    #expect(first.written.count == 16)
    #expect(target.files() == site.files())
    #expect(target.text(".floki/published.lock") == "lock 1")
    let second = try await Publication(SitePlan(of: site.path), to: store, options: Self.options()).run()
    #expect(second.isUnchanged)
    await BuiltSite.expectWhole { target.read($0) }
  }

  @Test func `only what differs travels, and what is gone stays until it is pruned`() async throws {
    let (one, two, target) = (try TemporaryFolder(), try TemporaryFolder(), try TemporaryFolder())
    try BuiltSite.write(edition: 1, into: one)
    try BuiltSite.write(edition: 2, into: two)
    let store = FolderStore(target.path)
    _ = try await Publication(SitePlan(of: one.path), to: store, options: Self.options()).run()
    let report = try await Publication(SitePlan(of: two.path), to: store, options: Self.options()).run()
    #expect(report.written.count == 10)
    #expect(report.stale == 7)
    #expect(target.read("i/e1n7.png") != nil)
    let later = Self.options(now: 1_000_000 + 91 * 86400, prunes: true)
    do {
      _ = try await Publication(SitePlan(of: two.path), to: store, options: later).run()
      Issue.record("so much was removed")
    } catch {
      guard case .tooManyRemovals(7, of: 23) = error else { throw error }
    }
    let all = Self.options(now: 1_000_000 + 91 * 86400, prunes: true, maxDelete: 1)
    #expect(try await Publication(SitePlan(of: two.path), to: store, options: all).run().removed.count == 7)
    #expect(target.files() == two.files())
  }

  @Test func `another appdata under a version that is served is refused`() async throws {
    let (site, target) = (try TemporaryFolder(), try TemporaryFolder())
    try BuiltSite.write(edition: 1, into: site)
    let store = FolderStore(target.path)
    _ = try await Publication(SitePlan(of: site.path), to: store, options: Self.options()).run()
    let other = try TemporaryFolder()
    try BuiltSite.write(edition: 1, into: other)
    let digest = ContentDigestText.of("other")
    let old = ContentDigestText.of(BuiltSite.appData)
    try other.write(
      (other.text("manifest.json") ?? "").replacing(old, with: digest), to: "manifest.json")
    do {
      _ = try await Publication(SitePlan(of: other.path), to: store, options: Self.options()).run()
      Issue.record("it was published")
    } catch {
      guard case .releasedAppData("v1-appdata.1") = error else { throw error }
      #expect(error.exitStatus == .conflict)
    }
  }

  @Test func `killed at any moment it leaves a whole site, and the next run completes it`() async throws {
    let (one, two, target) = (try TemporaryFolder(), try TemporaryFolder(), try TemporaryFolder())
    try BuiltSite.write(edition: 1, pictures: 60, into: one)
    try BuiltSite.write(edition: 2, pictures: 60, into: two)
    var random = SplitMix64(state: 17)
    var edition = 1
    let early = try ChildProcess(
      ChildProcess.built("publish-once"), [one.path, target.path, "4"], environment: ["DIES_AT": "9"])
    #expect(await early.finish(within: .seconds(60)).end == .signal(SIGKILL))
    for turn in 0..<Runs.count(25) {
      // By turns at a question to the target, and at any time.
      let isCounted = turn % 2 == 0
      let child = try ChildProcess(
        ChildProcess.built("publish-once"), [edition == 1 ? one.path : two.path, target.path, "4"],
        environment: isCounted ? ["DIES_AT": "\(1 + random.next(below: 100))"] : [:])
      if !isCounted {
        usleep(UInt32(random.next(below: 150_000)))
        child.send(SIGKILL)
      }
      _ = await child.finish(within: .seconds(60))
      await BuiltSite.expectWhole { target.read($0) }
      if random.next(below: 3) == 0 {
        let whole = try ChildProcess(
          ChildProcess.built("publish-once"), [edition == 1 ? one.path : two.path, target.path, "4"])
        let result = await whole.finish(within: .seconds(60))
        #expect(result.status == 0, "\(result.outputText)")
        #expect(target.text("v1-app") == BuiltSite.indicator(edition))
        edition = 3 - edition
      }
      await BuiltSite.expectWhole { target.read($0) }
    }
  }

  @Test func `of two at once none is lost and nothing mixes`() async throws {
    let sites = [try TemporaryFolder(), try TemporaryFolder()]
    for (edition, site) in sites.enumerated() { try BuiltSite.write(edition: edition + 1, into: site) }
    for _ in 0..<Runs.count(50) {
      let target = try TemporaryFolder()
      let children = try sites.map {
        try ChildProcess(ChildProcess.built("publish-once"), [$0.path, target.path, "4"])
      }
      var ends: [Int32] = []
      for child in children { ends.append(await child.finish(within: .seconds(60)).status) }
      #expect(ends.contains(0) && ends.allSatisfy { $0 == 0 || $0 == 4 }, "\(ends)")
      let edition = target.text("v1-app") == BuiltSite.indicator(1) ? 1 : 2
      #expect(target.read("manifest.json") == sites[edition - 1].read("manifest.json"))
      #expect(target.read("photos/eu") == sites[edition - 1].read("photos/eu"))
      await BuiltSite.expectWhole { target.read($0) }
    }
  }
}
