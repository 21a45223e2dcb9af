import FlokiHTTP
import FlokiPublish
import Foundation
import TestSupport
import Testing

/// Readers of an S3 store have the old site or the new one, whatever goes wrong.
@Suite(.serialized, .enabled(if: S3Server.folder != nil, "\(S3Server.why)"))
struct S3PublicationTests {
  static func store(_ environment: [String: String], _ prefix: String) throws -> S3Store {
    S3Store(
      try S3Address("s3://bucket/\(prefix)", environment: environment),
      pool: ConnectionPool(agent: "floki-test"),
      now: { Int64(Date().timeIntervalSince1970) })
  }

  static func publish(_ site: TemporaryFolder, to prefix: String, _ environment: [String: String]) throws
    -> ChildProcess
  {
    try ChildProcess(
      ChildProcess.built("publish-once"), [site.path, "s3://bucket/\(prefix)", "4"], environment: environment)
  }

  static func expectWhole(
    _ store: S3Store, at place: SourceLocation = #_sourceLocation
  ) async throws {
    try await BuiltSite.expectWhole(at: place) { name in
      // rclone replaces a file where it is: anyone who reads it at that moment is hung up on, and asks again.
      for _ in 0..<4 {
        if let read = try? await store.read(name, limit: 1 << 20) { return read.bytes }
      }
      return try await store.read(name, limit: 1 << 20)?.bytes
    }
  }

  @Test(arguments: S3Server.Kind.allCases)
  func `killed at any moment it leaves a whole site, and of two at once none is lost`(kind: S3Server.Kind)
    async throws
  {
    let server = try await S3Server(kind)
    let sites = [try TemporaryFolder(), try TemporaryFolder()]
    for (edition, site) in sites.enumerated() { try BuiltSite.write(edition: edition + 1, into: site) }
    let killed = try Self.store(server.environment, "killed")
    var random = SplitMix64(state: 4)
    for turn in 0..<Runs.count(12) {
      let child = try Self.publish(sites[turn % 2], to: "killed", server.environment)
      try await Task.sleep(for: .milliseconds(random.next(below: 500)))
      child.send(SIGKILL)
      _ = await child.finish()
      try await Self.expectWhole(killed)
    }
    let last = try Self.publish(sites[0], to: "killed", server.environment)
    let end = await last.finish(within: .seconds(60))
    #expect(end.status == 0, "\(end.outputText)")
    #expect(try await killed.read("v1-app", limit: 100)?.bytes == Array(BuiltSite.indicator(1).utf8))
    try await Self.expectWhole(killed)

    for race in 0..<Runs.count(10) {
      let raced = try Self.store(server.environment, "race\(race)")
      let children = try sites.map { try Self.publish($0, to: "race\(race)", server.environment) }
      var ends: [ChildProcess.Result] = []
      for child in children { ends.append(await child.finish(within: .seconds(60))) }
      let statuses = ends.map(\.status)
      let words = ends.map(\.outputText)
      #expect(statuses.contains(0) && statuses.allSatisfy { $0 == 0 || $0 == 4 }, "\(words)")
      try await Self.expectWhole(raced)
    }
  }

  @Test(arguments: ["third", "slow", "early", "lies", "full"])
  func `whatever the way does to it, the old site stays whole`(harm: String) async throws {
    let server = try await S3Server(.moto)
    let (one, two) = (try TemporaryFolder(), try TemporaryFolder())
    try BuiltSite.write(edition: 1, into: one)
    try BuiltSite.write(edition: 2, into: two)
    let first = try await Self.publish(one, to: "site", server.environment).finish(within: .seconds(60))
    #expect(first.status == 0, "\(first.outputText)")
    let port = try LoopbackPort.free()
    let proxy = try ChildProcess(
      "\(S3Server.folder ?? "")/bin/python",
      [
        Repository.root.appending(path: "Tests/FlokiPublishTests/hostile.py").path, "\(port)",
        "\(server.port)", harm,
      ])
    #expect(try await LoopbackPort.isServed(port, by: proxy))
    var environment = server.environment
    environment["AWS_ENDPOINT_URL"] = "http://127.0.0.1:\(port)"
    let result = try await Self.publish(two, to: "site", environment).finish(within: .seconds(60))
    proxy.send(SIGKILL)
    let store = try Self.store(server.environment, "site")
    try await Self.expectWhole(store)
    let isExpectedToComplete = !["lies", "full"].contains(harm)
    #expect(result.status == (isExpectedToComplete ? 0 : 3), "\(result.outputText)")
    let edition = isExpectedToComplete ? 2 : 1
    #expect(try await store.read("v1-app", limit: 100)?.bytes == Array(BuiltSite.indicator(edition).utf8))
    if !isExpectedToComplete {
      let again = try await Self.publish(two, to: "site", server.environment).finish(within: .seconds(60))
      #expect(again.status == 0, "\(again.outputText)")
    }
  }
}
