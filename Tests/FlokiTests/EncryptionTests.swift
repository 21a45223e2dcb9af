import FlokiContent
import Foundation
import Testing

/// An encrypted app definition changes nothing else of a site.
@Suite struct EncryptionTests {
  private static let key = String(repeating: "5a", count: 32)
  private static let yaml = """
    name: Tides
    version: 1
    base_url: https://app.floki.town/
    languages: [en]
    apps:
      v1: {}
      v2: {version: 5, encrypt: true}
    tabs:
      - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news}

    """

  private func project() throws -> Scratch {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.write(Self.yaml, to: "floki.yaml")
    return folder
  }

  private func run(_ arguments: String..., in folder: Scratch, key: String? = Self.key) async throws
    -> Command.Result
  {
    try await Command(
      arguments + ["--now", Command.now], in: folder,
      environment: key.map { ["FLOKI_APPDATA_KEY": $0] } ?? [:]
    ).finish()
  }

  @Test func `an encrypted definition holds what the plain one would, and nothing else changes`() async throws
  {
    let (plain, folder) = (try project(), try project())
    try plain.replace(", encrypt: true", with: "", in: "floki.yaml")
    #expect(try await run("build", in: plain, key: nil).status == 0)
    let built = try await run("build", in: folder)
    #expect(built.status == 0, "\(built.errors)")
    #expect(!(built.output + built.errors).contains(Self.key))
    let json = try plain.read("public/v2-appdata.5")
    let sealed = try folder.read("public/v2-appdata.5")
    let key = try #require(AppDataKey(Self.key))
    #expect(key.decrypt(sealed, of: "v2") == json)
    #expect(sealed.count == json.count + 36)
    let differs = Set(try folder.contents(of: "public").filter { !$0.key.hasPrefix(".floki/") }.keys).filter {
      (try? folder.read("public/\($0)")) != (try? plain.read("public/\($0)"))
    }
    #expect(differs == ["v2-appdata.5", "manifest.json"])
    #expect(try await run("build", in: folder).status == 0)
    #expect(try folder.read("public/v2-appdata.5") == sealed)
    #expect(try await run("verify", "--app", "v1", "public", in: folder).status == 0)
  }

  @Test func `without a key nothing is published, and a check needs none`() async throws {
    let folder = try project()
    let refused = try await run("build", in: folder, key: nil)
    #expect(refused.status == 3)
    #expect(refused.errors.contains("the app definition of v2 must be encrypted"), "\(refused.errors)")
    #expect(try !folder.contents(of: "").keys.contains { $0.hasPrefix("public/v") })
    #expect(try await run("release", in: folder, key: nil).status == 3)
    #expect(try await run("build", in: folder, key: "secret").status == 2)
    #expect(try await run("check", in: folder, key: nil).status == 0)
  }

  @Test func `releases, differences and earlier versions work as without a key`() async throws {
    let folder = try project()
    #expect(try await run("release", in: folder).status == 0)
    #expect(try await run("build", in: folder).status == 0)
    let first = try folder.read("public/v2-appdata.6")
    #expect(try await run("release", in: folder).output.contains("already released"))
    let otherKey = try await run("build", in: folder, key: String(repeating: "a5", count: 32))
    #expect(otherKey.status == 4)
    #expect(otherKey.errors.contains("version 6 of v2 was released with another appdata"))

    try folder.replace("long_title: News", with: "long_title: Tides", in: "floki.yaml")
    let told = try await run("diff", in: folder)
    #expect(told.status == 0 || told.status == 1)
    #expect(told.output.contains("v2") && told.output.contains("Tides"), "\(told.output)\(told.errors)")
    let closed = try await run("diff", "public", "sources", in: folder, key: nil)
    #expect(closed.status == 3)
    #expect(closed.errors.contains("the app definition of v2 in public is encrypted"), "\(closed.errors)")
    let release = try await run("release", in: folder)
    #expect(release.output.contains("Released version 7 of v2 (was 6)"), "\(release.errors)")
    #expect(release.output.contains("Tides"))
    #expect(try await run("build", in: folder).status == 0)
    // In the middle of the night nobody has the key at hand, and the bytes are there.
    let back = try await run("release", "--rollback", "6", "--app", "v2", in: folder, key: nil)
    #expect(back.status == 0, "\(back.errors)")
    #expect(try folder.read("public/v2-appdata.8") == first)
  }
}
