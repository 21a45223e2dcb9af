import FlokiPublish
import Foundation
import Glibc
import TestSupport
import Testing

/// Readers of a host behind ssh have the old site or the new one.
@Suite(.serialized, .enabled(if: SSHServer.isInstalled, "\(SSHServer.why)"))
struct SSHPublicationTests {
  static func publish(
    _ site: TemporaryFolder, to target: String, _ server: SSHServer, _ more: [String: String] = [:]
  ) throws -> ChildProcess {
    try ChildProcess(
      ChildProcess.built("publish-once"), [site.path, target, "4"],
      environment: server.environment.merging(more) { $1 })
  }

  @Test(arguments: SSHServer.Kind.present)
  func `a site arrives whole, and once`(kind: SSHServer.Kind) async throws {
    let server = try await SSHServer(kind)
    let (site, target) = (try TemporaryFolder(), try TemporaryFolder())
    try BuiltSite.write(edition: 1, pictures: 60, into: site)
    let address = server.address(target)
    let first = try await Self.publish(site, to: address, server).finish(within: .seconds(60))
    #expect(first.outputText == "written 64 kept 0 stale 0 sequence 1 \n", "\(first.outputText)")
    let sent = server.sessionCount()
    // Without a program that tells digests each file is read back by itself.
    #expect(sent < (kind == .bare ? 150 : 40))
    #expect((server.transferCount() > 0) == [.withoutRsync, .busybox].contains(kind))
    #expect(target.files() == site.files())
    #expect(target.text(".floki/published.lock") == "lock 1")
    let second = try await Self.publish(site, to: address, server).finish(within: .seconds(60))
    #expect(second.outputText == "written 0 kept 64 stale 0 sequence 1 unchanged\n")
    #expect(server.sessionCount() - sent <= 4)
    await BuiltSite.expectWhole { target.read($0) }
  }

  @Test(arguments: SSHServer.Kind.present)
  func `killed at any moment it leaves a whole site, and the next run completes it`(kind: SSHServer.Kind)
    async throws
  {
    let server = try await SSHServer(kind)
    let target = try TemporaryFolder()
    let sites = try Self.sites(pictures: 40)
    var random = SplitMix64(state: 29)
    let early = try Self.publish(sites[0], to: server.address(target), server, ["DIES_AT": "2"])
    #expect(await early.finish(within: .seconds(60)).end == .signal(SIGKILL))
    for turn in 0..<Runs.count(8) {
      // By turns at a question to the target, and at any time.
      let isCounted = turn % 4 < 2
      let child = try Self.publish(
        sites[turn % 2], to: server.address(target), server,
        isCounted ? ["DIES_AT": "\(1 + random.next(below: 8))"] : [:])
      if !isCounted {
        try await Task.sleep(for: .milliseconds(200 + random.next(below: 1800)))
        child.send(SIGKILL)
      }
      _ = await child.finish(within: .seconds(60))
      await BuiltSite.expectWhole { target.read($0) }
      guard turn % 3 == 2 else { continue }
      let result = try await Self.publish(sites[turn % 2], to: server.address(target), server).finish(
        within: .seconds(60))
      #expect(result.status == 0, "\(result.outputText)")
      #expect(target.text("v1-app") == BuiltSite.indicator(turn % 2 + 1))
      await BuiltSite.expectWhole { target.read($0) }
      #expect(Self.leftovers(in: target) == [])
    }
    try await eventually("the server's processes end by themselves") { server.clientCount() == 0 }
  }

  @Test(arguments: SSHServer.Kind.present)
  func `of two at once none is lost and nothing mixes`(kind: SSHServer.Kind) async throws {
    let server = try await SSHServer(kind)
    let sites = try Self.sites(pictures: 12)
    for _ in 0..<Runs.count(4) {
      let target = try TemporaryFolder()
      let children = try sites.map { try Self.publish($0, to: server.address(target), server) }
      var ends: [ChildProcess.Result] = []
      for child in children { ends.append(await child.finish(within: .seconds(60))) }
      let statuses = ends.map(\.status)
      let words = ends.map(\.outputText)
      #expect(statuses.contains(0) && statuses.allSatisfy { $0 == 0 || $0 == 4 }, "\(words)")
      let edition = target.text("v1-app") == BuiltSite.indicator(1) ? 1 : 2
      #expect(target.text("manifest.json") == sites[edition - 1].text("manifest.json"), "\(words)")
      #expect(target.read("photos/eu") == sites[edition - 1].read("photos/eu"))
      await BuiltSite.expectWhole { target.read($0) }
    }
  }

  static func sites(pictures: Int) throws -> [TemporaryFolder] {
    let sites = [try TemporaryFolder(), try TemporaryFolder()]
    for (edition, site) in sites.enumerated() {
      try BuiltSite.write(edition: edition + 1, pictures: pictures, into: site)
    }
    return sites
  }

  /// What is half written, but for what other publishers may be writing to get the lock.
  static func leftovers(in target: TemporaryFolder) -> [String] {
    let below =
      FileManager.default.enumerator(atPath: target.path)?.allObjects.compactMap { $0 as? String } ?? []
    return below.filter { $0.contains("staging-") || $0.hasSuffix(".part~") && !$0.hasPrefix(".floki/") }
  }
}
