import FlokiPublish
import TestSupport
import Testing

/// Publishing over ssh to a real sshd.
@Suite(.serialized, .enabled(if: SSHServer.isInstalled, "\(SSHServer.why)"))
struct SSHPublicationTests {
  static func publish(_ site: TemporaryFolder, to target: String, _ server: SSHServer) throws -> ChildProcess
  {
    try ChildProcess(
      ChildProcess.built("publish-once"), [site.path, target, "4"], environment: server.environment)
  }

  @Test(arguments: SSHServer.Kind.allCases)
  func `a site arrives whole, and once`(kind: SSHServer.Kind) async throws {
    let server = try await SSHServer(kind)
    let (site, target) = (try TemporaryFolder(), try TemporaryFolder())
    try BuiltSite.write(edition: 1, into: site)
    let address = server.address(target)
    let first = try await Self.publish(site, to: address, server).finish(within: .seconds(60))
    #expect(first.outputText == "written 16 kept 0 stale 0 sequence 1 \n", "\(first.outputText)")
    #expect(target.files() == site.files())
    #expect(target.text(".floki/published.lock") == "lock 1")
    let second = try await Self.publish(site, to: address, server).finish(within: .seconds(60))
    #expect(second.outputText == "written 0 kept 16 stale 0 sequence 1 unchanged\n")
    #expect(await BuiltSite.missing { target.read($0) } == [])
  }
}
