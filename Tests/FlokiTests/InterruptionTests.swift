import FlokiClients
import Foundation
import Testing

/// A build that is stopped, killed or doubled never shows on a phone.
@Suite struct InterruptionTests {
  private static let staging = "public/.floki"

  /// A harbour that is live, and then changed so that its next build has every picture to make again.
  private func changed() async throws -> Published {
    let published = try await Published(copying: "examples/harbour", baseURL: Harbour.baseURL)
    let folder = published.folder
    try folder.remove(".floki")
    try folder.replace("52, 52", with: "50, 50", in: "floki.yaml")
    try folder.replace("version: 1\n", with: "version: 2\n", in: "floki.yaml")
    try folder.replace("a cemento\n", with: "a pan\n", in: "content/news/2026-11-20-quay.md")
    return published
  }

  /// Starts a build and halts it as soon as it writes.
  private func startBuild(of folder: Scratch) async throws -> Command {
    let command = try Command(["build", "--now", Command.now, "--jobs", "1"], in: folder)
    await command.halt { folder.list(Self.staging).contains { $0.hasPrefix("staging-") } }
    return command
  }

  private func expectOldSite(_ published: Published) throws {
    let session = published.read(by: .iOS(.phone), in: "es")
    #expect(session.losses == [])
    #expect(session.tabs.first?.list?.items.map(\.title) == Harbour.news["es"])
  }

  private func expectHealed(_ published: Published) async throws {
    let folder = published.folder
    let build = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(build.status == 0, "\(build.errors)")
    #expect(folder.list(Self.staging) == ["ledger", "lock", "published.lock"])
    let session = published.read(by: .iOS(.phone), in: "es")
    #expect(session.losses == [])
    #expect(session.tabs.first?.list?.items.first?.title == "El muelle nuevo huele todavía a pan")
    #expect(session.tabs.first?.list?.items.first?.thumb?.width == 50)
  }

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func `a build that is asked to stop leaves nothing behind`(signal: Int32, status: Int32) async throws {
    let published = try await changed()
    let live = try published.folder.traces(of: "public")
    let build = try await startBuild(of: published.folder)
    build.send(signal)
    build.send(SIGCONT)
    let result = try await build.finish()
    #expect(result.status == status)
    #expect(result.errors.hasSuffix("Interrupted: nothing was published.\n"), "\(result.errors)")
    #expect(result.output == "")
    #expect(published.folder.list(Self.staging) == ["ledger", "lock", "published.lock"])
    #expect(try published.folder.traces(of: "public") == live)
    try expectOldSite(published)
    try await expectHealed(published)
  }

  @Test func `a build that is killed leaves the old site whole, and the next one heals`() async throws {
    let published = try await changed()
    let build = try await startBuild(of: published.folder)
    build.send(SIGKILL)
    _ = try await build.finish()
    #expect(published.folder.list(Self.staging).contains { $0.hasPrefix("staging-") })
    try expectOldSite(published)
    try await expectHealed(published)
  }

  @Test func `of two builds at once the second is told`() async throws {
    let published = try await changed()
    let first = try await startBuild(of: published.folder)
    for command in ["build", "release"] {
      let second = try await Command.run(command, "--now", Command.now, in: published.folder)
      #expect(second.status == 3)
      #expect(second.errors.contains("is working on"), "\(second.errors)")
    }
    first.send(SIGCONT)
    #expect(try await first.finish().status == 0)
    try await expectHealed(published)
  }
}
