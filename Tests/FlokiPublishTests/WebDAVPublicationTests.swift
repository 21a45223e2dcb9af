import FlokiHTTP
import FlokiPublish
import Foundation
import TestSupport
import Testing

/// Readers of a WebDAV server have the old site or the new one, whatever goes wrong.
@Suite(.serialized, .enabled(if: !WebDAVServer.Kind.present.isEmpty, "\(WebDAVServer.why)"))
struct WebDAVPublicationTests {
  private static func publish(_ site: TemporaryFolder, to address: String, _ server: WebDAVServer) throws
    -> ChildProcess
  {
    try ChildProcess(
      ChildProcess.built("publish-once"), [site.path, address, "4"], environment: server.environment)
  }

  @Test(arguments: WebDAVServer.Kind.present)
  func `files are what was written, by whatever name`(kind: WebDAVServer.Kind) async throws {
    let server = try await WebDAVServer(kind)
    let store = try server.store("some folder/öl")
    #expect(try await store.list("").isEmpty)
    #expect(try await store.read("i/nothing", limit: 10) == nil)
    try await store.remove(["i/nothing"])
    let names = ["v1-app", "news/eu", "i/a&b", "i/100%41", "i/it's", "i/#1", ".floki/target.json"]
    // nginx lists no folder whose name begins with a dot.
    let listed = Set(names).subtracting(kind == .nginx ? [".floki/target.json"] : [])
    for name in names {
      let bytes = Array("<\(name)>".utf8) + [0, 10, 13, 255]
      for _ in 0..<2 { try await store.write(StoreContent(bytes), to: name, as: .own, if: .always) }
      #expect(try await store.read(name, limit: 100)?.bytes == bytes)
      #expect(server.file("some folder/öl/\(name)") == bytes)
    }
    #expect(Set(try await store.list("").map(\.path)) == listed)
    #expect(Set(try await store.list("i").map(\.path)) == Set(names.filter { $0.hasPrefix("i/") }))
    #expect(try await store.list("i").allSatisfy { $0.byteCount == $0.path.utf8.count + 6 })
    try server.files.write("x", to: "root/some folder/öl/i/half.part~")
    #expect(Set(try await store.list("").map(\.path)) == listed)
    try await store.tidy()
    #expect(server.file("some folder/öl/i/half.part~") == nil)
    let large = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 * 7 >> 3) }
    try await store.write(StoreContent(large), to: "large", as: .own, if: .always)
    #expect(try await store.read("large", limit: large.count)?.bytes == large)
    await #expect(throws: StoreFailure.self) { try await store.read("large", limit: 1000) }
    for name in ["../x", "i/../../x", "/x", "i//x", "i/x\n"] {
      await #expect(throws: StoreFailure.self) {
        try await store.write(StoreContent([1]), to: name, as: .own, if: .always)
      }
    }
    try await store.remove(names + ["large"])
    #expect(try await store.list("").isEmpty)
  }

  @Test(arguments: WebDAVServer.Kind.present)
  func `who may not enter is told so, and nothing of the password`(kind: WebDAVServer.Kind) async throws {
    let server = try await WebDAVServer(kind)
    let address = try WebDAVAddress(
      server.address("site"),
      environment: ["FLOKI_DAV_USER": "editor", "FLOKI_DAV_PASSWORD": "another secret"])
    let store = WebDAVStore(address, pool: ConnectionPool(agent: "floki-test"))
    do throws(StoreFailure) {
      try await store.write(StoreContent([1]), to: "x", as: .own, if: .always)
      Issue.record("it was let in")
    } catch {
      #expect(error.kind == .refused)
      #expect(!error.description.contains("secret"))
    }
  }

  @Test(arguments: WebDAVServer.Kind.present)
  func `killed at any moment it leaves a whole site, and of two at once none is lost`(kind: WebDAVServer.Kind)
    async throws
  {
    let server = try await WebDAVServer(kind)
    let sites = try SSHPublicationTests.sites(pictures: 12)
    let killed = try server.store("killed")
    var random = SplitMix64(state: 7)
    for turn in 0..<Runs.count(12) {
      let child = try Self.publish(sites[turn % 2], to: server.address("killed"), server)
      try await Task.sleep(for: .milliseconds(random.next(below: 600)))
      child.send(SIGKILL)
      _ = await child.finish()
      try await Self.expectWhole(killed)
    }
    let end = try await Self.publish(sites[0], to: server.address("killed"), server).finish(
      within: .seconds(60))
    #expect(end.status == 0, "\(end.outputText)")
    #expect(try await killed.read("v1-app", limit: 100)?.bytes == Array(BuiltSite.indicator(1).utf8))
    try await Self.expectWhole(killed)
    let again = try await Self.publish(sites[0], to: server.address("killed"), server).finish(
      within: .seconds(60))
    #expect(again.outputText.hasSuffix("unchanged\n"), "\(again.outputText)")

    for race in 0..<Runs.count(8) {
      let raced = try server.store("race\(race)")
      let children = try sites.map { try Self.publish($0, to: server.address("race\(race)"), server) }
      var ends: [ChildProcess.Result] = []
      for child in children { ends.append(await child.finish(within: .seconds(60))) }
      let statuses = ends.map(\.status)
      let words = ends.map(\.outputText)
      #expect(statuses.contains(0) && statuses.allSatisfy { $0 == 0 || $0 == 4 }, "\(words)")
      try await Self.expectWhole(raced)
      let edition =
        try await raced.read("v1-app", limit: 100)?.bytes == Array(BuiltSite.indicator(1).utf8) ? 1 : 2
      let isManifestOfIt =
        try await raced.read("manifest.json", limit: 1 << 20)?.bytes
        == sites[edition - 1].read("manifest.json")
      #expect(isManifestOfIt, "\(words)")
    }
  }

  @Test(arguments: WebDAVServer.Kind.present, ["third", "slow", "early", "lies", "full"])
  func `whatever the way does to it, the old site stays whole`(kind: WebDAVServer.Kind, harm: String)
    async throws
  {
    let server = try await WebDAVServer(kind)
    let sites = try SSHPublicationTests.sites(pictures: 12)
    let first = try await Self.publish(sites[0], to: server.address("site"), server).finish(
      within: .seconds(60))
    #expect(first.status == 0, "\(first.outputText)")
    let port = try LoopbackPort.free()
    let proxy = try ChildProcess(
      "/usr/bin/python3",
      [
        Repository.root.appending(path: "Tests/FlokiPublishTests/hostile.py").path, "\(port)",
        "\(server.port)",
        harm,
      ])
    #expect(try await LoopbackPort.isServed(port, by: proxy))
    let result = try await Self.publish(sites[1], to: server.address("site", by: port), server).finish(
      within: .seconds(100))
    proxy.send(SIGKILL)
    let store = try server.store("site")
    try await Self.expectWhole(store)
    let isExpectedToComplete = !["lies", "full"].contains(harm)
    #expect(result.status == (isExpectedToComplete ? 0 : 3), "\(result.outputText)")
    let edition = isExpectedToComplete ? 2 : 1
    #expect(try await store.read("v1-app", limit: 100)?.bytes == Array(BuiltSite.indicator(edition).utf8))
    if !isExpectedToComplete {
      let again = try await Self.publish(sites[1], to: server.address("site"), server).finish(
        within: .seconds(60))
      #expect(again.status == 0, "\(again.outputText)")
    }
  }

  private static func expectWhole(
    _ store: WebDAVStore, at place: SourceLocation = #_sourceLocation
  ) async throws {
    try await BuiltSite.expectWhole(at: place) { try await store.read($0, limit: 1 << 20)?.bytes }
  }
}
