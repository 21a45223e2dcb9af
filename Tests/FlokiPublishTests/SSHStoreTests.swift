import FlokiPublish
import Foundation
import Glibc
import TestSupport
import Testing

/// Operations on the stores behind ssh do what they say.
@Suite(.serialized, .enabled(if: SSHServer.isInstalled, "\(SSHServer.why)"))
struct SSHStoreTests {
  private static let names = [
    "i/it's", "i/$(touch${IFS}x)", "i/a;b&c", "i/-rf", "-n", "i/\"q\"", "i/`id`", "i/a|b", "i/*",
  ]

  @Test(arguments: SSHServer.Kind.present)
  func `files are what was written, by whatever name`(kind: SSHServer.Kind) async throws {
    let server = try await SSHServer(kind)
    let target = try TemporaryFolder()
    let store = try SSHTroubleTests.store(server, target)
    #expect(try await store.list("").isEmpty)
    #expect(try await store.read("i/nothing", limit: 10) == nil)
    try await store.remove(["i/nothing"])
    for name in Self.names {
      let bytes = Array("<\(name)>".utf8) + [0, 10, 13, 255]
      let tag = try await store.write(StoreContent(bytes), to: name, as: .own, if: .always)
      let present = try await store.read(name, limit: 100)
      #expect(present == StoredFile(bytes: bytes, tag: tag))
      #expect((tag == nil) == (kind == .bare))
      #expect(target.read(name) == bytes)
    }
    // What others put there, and what is on its way.
    try target.write("x", to: "i/of others\nwith a line")
    try target.write("x", to: "i/half.part~")
    try target.write("x", to: ".floki/staging-1/i/x")
    try target.link("i/link", to: "/etc/passwd")
    let listed = Set(try await store.list("").map(\.path))
    #expect(listed.isSuperset(of: Self.names))
    #expect(!listed.contains("i/half.part~") && !listed.contains { $0.hasPrefix(".floki/staging") })
    #expect(!listed.contains("i/link") && target.read("x") == nil)
    try await store.tidy()
    #expect(target.read("i/half.part~") == nil && target.read(Self.names[0]) != nil)
    #expect(target.read(".floki/staging-1/i/x") == nil)
    try await store.remove(Self.names)
    #expect(try await store.list("i").allSatisfy { $0.path.hasPrefix("i/of others") })
    let large = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 * 7 >> 3) }
    try await store.write(StoreContent(large), to: "large", as: .own, if: .always)
    #expect(try await store.read("large", limit: large.count)?.bytes == large)
    await #expect(throws: StoreFailure.self) { try await store.read("large", limit: 1000) }
  }

  @Test func `conditions hold where the host has locks`() async throws {
    let server = try await SSHServer()
    let store = try SSHTroubleTests.store(server, try TemporaryFolder())
    let (one, two) = (StoreContent([1]), StoreContent([2]))
    let tag = try #require(try await store.write(one, to: ".floki/lock", as: .own, if: .ifAbsent))
    let again = await Self.kind { try await store.write(two, to: ".floki/lock", as: .own, if: .ifAbsent) }
    #expect(again == .conditionFailed)
    let other = await Self.kind { try await store.write(two, to: ".floki/lock", as: .own, if: .ifTag("x'y")) }
    #expect(other == .conditionFailed)
    try await store.write(two, to: ".floki/lock", as: .own, if: .ifTag(tag))
    #expect(try await store.read(".floki/lock", limit: 10)?.bytes == [2])
    let old = await Self.kind { try await store.write(one, to: ".floki/lock", as: .own, if: .ifTag(tag)) }
    #expect(old == .conditionFailed)
    // Of many at once one gets it.
    let won = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<6 {
        group.addTask {
          await Self.kind {
            try await store.write(StoreContent([UInt8(number)]), to: "new", as: .own, if: .ifAbsent)
          } == nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(won == 1)
  }

  @Test(arguments: [SSHServer.Kind.bare, .sftpOnly])
  func `conditions that cannot be kept are not promised`(kind: SSHServer.Kind) async throws {
    let server = try await SSHServer(kind)
    let store = try SSHTroubleTests.store(server, try TemporaryFolder())
    let failed = await Self.kind {
      try await store.write(StoreContent([1]), to: "a", as: .own, if: .ifTag("x"))
    }
    #expect(failed == .unsupported)
  }

  @Test(arguments: [SSHServer.Kind.whole, .sftpOnly])
  func `no path leads out of the folder or into a script`(kind: SSHServer.Kind) async throws {
    let server = try await SSHServer(kind)
    let store = try SSHTroubleTests.store(server, try TemporaryFolder())
    for path in ["../x", "/etc/x", "a/../../x", "a\nb", "a b", ".floki/../x", "", ".hidden", "a\u{0}"] {
      #expect(
        await Self.kind { try await store.write(StoreContent([]), to: path, as: .own, if: .always) } == .other
      )
      #expect(await Self.kind { try await store.remove([path]) } == .other)
    }
  }

  @Test func `a folder may begin at the home of the user`() async throws {
    let home = try TemporaryFolder()
    let server = try await SSHServer(command: "cd \(home.path) && eval \"$SSH_ORIGINAL_COMMAND\"")
    let site = try TemporaryFolder()
    try BuiltSite.write(edition: 1, pictures: 20, into: site)
    let address = "ssh://127.0.0.1:\(server.port)/~/-my%20site's"
    let result = try await SSHPublicationTests.publish(site, to: address, server).finish(within: .seconds(60))
    #expect(result.status == 0, "\(result.outputText)")
    #expect(home.files("-my site's").count == site.files().count)
  }

  @Test func `who is called off does not wait for the host`() async throws {
    let server = try await SSHServer(command: "sleep 100")
    let store = try SSHTroubleTests.store(server, try TemporaryFolder())
    let start = ContinuousClock.now
    let task = Task { await Self.kind { try await store.list("") } }
    try await Task.sleep(for: .milliseconds(1500))
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(ContinuousClock.now - start < .seconds(95))
  }

  static func kind<Result>(_ body: () async throws -> Result) async -> StoreFailure.Kind? {
    do {
      _ = try await body()
      return nil
    } catch { return (error as? StoreFailure)?.kind }
  }
}
