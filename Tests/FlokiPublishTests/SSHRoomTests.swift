import FlokiPublish
import Glibc
import TestSupport
import Testing

/// A full disk behind ssh leaves the old site, and is named.
@Suite(.serialized, .enabled(if: SSHServer.isInstalled, "\(SSHServer.why)"))
struct SSHRoomTests {
  @Test(arguments: SSHServer.Kind.present)
  func `where no room is left the old site stays`(kind: SSHServer.Kind) async throws {
    let server = try await SSHServer(kind)
    let target = try TemporaryFolder()
    let mount = try ChildProcess("/bin/mount", ["-t", "tmpfs", "-o", "size=1m", "none", target.path])
    guard await mount.finish(within: .seconds(20)).status == 0 else {
      try Test.cancel("only root may mount a small file system")
    }
    defer { _ = unsafe umount2(target.path, Int32(MNT_DETACH)) }
    let sites = try SSHPublicationTests.sites(pictures: 20)
    let first = try await SSHPublicationTests.publish(sites[0], to: server.address(target), server).finish(
      within: .seconds(60))
    #expect(first.status == 0, "\(first.outputText)")
    // Everything but six pages, which does not do for what is new.
    try? target.write([UInt8](repeating: 1, count: 2 << 20), to: "other")
    unsafe truncate(target.full("other"), (target.read("other")?.count ?? 0) - 6 * 4096)
    let second = try await SSHPublicationTests.publish(sites[1], to: server.address(target), server).finish(
      within: .seconds(60))
    #expect(second.status == 3)
    #expect(second.outputText.lowercased().contains("no space"), "\(second.outputText)")
    #expect(target.text("v1-app") == BuiltSite.indicator(1))
    await BuiltSite.expectWhole { target.read($0) }
  }

  @Test func `a quota is told from other trouble`() async throws {
    let target = try TemporaryFolder()
    let limited = try await SSHServer(command: "trap '' XFSZ; ulimit -f 8; eval \"$SSH_ORIGINAL_COMMAND\"")
    let store = try SSHTroubleTests.store(limited, target)
    let large = StoreContent([UInt8](repeating: 1, count: 100_000))
    let kind = await SSHStoreTests.kind { try await store.write(large, to: "large", as: .own, if: .always) }
    #expect(kind == .noSpace)
    #expect(target.files() == [])
    let site = try TemporaryFolder()
    try BuiltSite.write(edition: 1, pictures: 200, into: site)
    let result = try await SSHPublicationTests.publish(site, to: limited.address(target), limited).finish(
      within: .seconds(60))
    #expect(result.status == 3 && target.read("v1-app") == nil, "\(result.outputText)")
  }
}
