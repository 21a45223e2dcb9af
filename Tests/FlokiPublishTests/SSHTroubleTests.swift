import FlokiContent
import FlokiPublish
import TestSupport
import Testing

/// A problem behind ssh is named, and leaves the old site.
@Suite(.serialized, .enabled(if: SSHServer.isInstalled, "\(SSHServer.why)"))
struct SSHTroubleTests {
  static func store(_ server: SSHServer, _ target: TemporaryFolder) throws -> any Store {
    let address = try SSHAddress(server.address(target))
    return address.hasShell
      ? SSHStore(address, environment: server.environment)
      : SFTPStore(address, environment: server.environment)
  }

  private static func failure(_ server: SSHServer, _ address: String? = nil) async throws -> StoreFailure? {
    let target = try TemporaryFolder()
    let address = try SSHAddress(address ?? server.address(target))
    let store: any Store =
      address.hasShell
      ? SSHStore(address, environment: server.environment)
      : SFTPStore(address, environment: server.environment)
    do throws(StoreFailure) {
      _ = try await store.list("")
      return nil
    } catch { return error }
  }

  @Test(arguments: [SSHServer.Kind.whole, .sftpOnly])
  func `who is not let in is told why, in one line`(kind: SSHServer.Kind) async throws {
    let server = try await SSHServer(kind)
    try await SSHServer.makeKey(server.files.full("other"))
    try server.trust(key: "other.pub")
    let changed = try await Self.failure(server)
    #expect(changed?.kind == .refused)
    #expect(changed?.description.contains("the host key has changed") == true, "\(changed as Any)")
    try server.files.write("", to: "known_hosts")
    let unknown = try await Self.failure(server)
    #expect(unknown?.kind == .refused)
    #expect(unknown?.description.contains("connect once with ssh") == true, "\(unknown as Any)")
    try server.trust(key: "host-key.pub")
    #expect(try await Self.failure(server) == nil)
    try server.files.write("", to: "authorized_keys")
    let refused = try await Self.failure(server)
    #expect(refused?.kind == .refused)
    #expect(refused?.description.contains("Permission denied") == true, "\(refused as Any)")
    #expect(refused?.description.contains("\n") == false)
  }

  @Test func `a host that nobody answers for may answer later`() async throws {
    let server = try await SSHServer()
    let port = try LoopbackPort.free()
    for scheme in ["ssh", "sftp"] {
      let failure = try await Self.failure(server, "\(scheme)://127.0.0.1:\(port)/tmp/nobody")
      #expect(failure?.kind == .passing)
      #expect(failure?.description.contains("Connection refused") == true, "\(failure as Any)")
    }
  }

  @Test func `a host without a shell or without sftp is told from one that is not there`() async throws {
    let server = try await SSHServer(.sftpOnly)
    let target = try TemporaryFolder()
    let failure = try await Self.failure(server, server.address(target, scheme: "ssh"))
    #expect(failure?.kind == .other)
    #expect(failure?.description.contains("write sftp://") == true, "\(failure as Any)")
    let bare = try await SSHServer(.bare)
    let other = try await Self.failure(bare, bare.address(target, scheme: "sftp"))
    #expect(other?.kind == .other)
    #expect(other?.description.contains("does not accept sftp") == true, "\(other as Any)")
  }

  @Test func `a shell that greets spoils nothing`() async throws {
    let server = try await SSHServer()
    try server.files.write("echo welcome; echo floki-answer; echo warning >&2\n", to: ".bashrc")
    let (site, target) = (try TemporaryFolder(), try TemporaryFolder())
    try BuiltSite.write(edition: 1, pictures: 20, into: site)
    let result = try await SSHPublicationTests.publish(site, to: server.address(target), server).finish(
      within: .seconds(60))
    #expect(result.status == 0, "\(result.outputText)")
    #expect(target.files() == site.files())
  }

  @Test(arguments: [SSHServer.Kind.whole, .withoutRsync, .sftpOnly])
  func `a connection that breaks is made again`(kind: SSHServer.Kind) async throws {
    let server = try await SSHServer(kind)
    let target = try TemporaryFolder()
    let sites = try SSHPublicationTests.sites(pictures: 300)
    for (turn, site) in sites.enumerated() {
      let child = try SSHPublicationTests.publish(site, to: server.address(target), server)
      for wait in [400, 700, 300, 900] {
        try await Task.sleep(for: .milliseconds(wait))
        server.hangUp()
      }
      let result = await child.finish(within: .seconds(60))
      #expect(result.status == 0, "\(result.outputText)")
      #expect(target.text("v1-app") == BuiltSite.indicator(turn + 1))
      await BuiltSite.expectWhole { target.read($0) }
    }
  }

  @Test(arguments: [SSHServer.Kind.whole, .sftpOnly])
  func `a file that is not the one of the build is not published`(kind: SSHServer.Kind) async throws {
    let server = try await SSHServer(kind)
    let (site, target) = (try TemporaryFolder(), try TemporaryFolder())
    try BuiltSite.write(edition: 1, pictures: 40, into: site)
    try site.write("picture i/both7.jpX", to: "i/both7.png")
    let result = try await SSHPublicationTests.publish(site, to: server.address(target), server).finish(
      within: .seconds(60))
    #expect(
      result.status == 3 && result.outputText.contains("i/both7.png does not match manifest.json"),
      "\(result.outputText)")
    #expect(target.read("i/both7.png") == nil && target.read("v1-app") == nil)
    // The same where it changes between being looked at and being sent.
    let plan = try SitePlan(of: site.path)
    let store = try Self.store(server, target)
    let files = plan.files.values.sorted { $0.path < $1.path }
    let kind = await SSHStoreTests.kind { try await store.writeTogether(files, from: site.path) }
    #expect(kind == .other)
    #expect(target.read("i/both7.png") == nil)
  }
}
