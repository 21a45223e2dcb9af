import FlokiPublish
import Foundation
import TestSupport
import Testing

/// `floki fetch` brings the whole publication from every kind of server to a machine that has nothing.
@Suite(.serialized) struct FetchServerTests {
  @Test(
    .enabled(if: S3Server.folder != nil, "\(S3Server.why)"), arguments: S3Server.Kind.allCases)
  func `from an S3-compatible store`(kind: S3Server.Kind) async throws {
    let server = try await S3Server(kind)
    try await Self.play("s3://bucket/site", server.environment) { path, bytes in
      let store = try S3PublicationTests.store(server.environment, "site")
      _ = try await store.write(StoreContent(bytes), to: path, as: .own, if: .always)
    }
  }

  @Test(
    .enabled(if: !WebDAVServer.Kind.present.isEmpty, "\(WebDAVServer.why)"),
    arguments: WebDAVServer.Kind.present)
  func `from a WebDAV server`(kind: WebDAVServer.Kind) async throws {
    let server = try await WebDAVServer(kind)
    try await Self.play(server.address("site"), server.environment) { path, bytes in
      try server.files.write(bytes, to: "root/site/\(path)")
    }
  }

  @Test(.enabled(if: SSHServer.isInstalled, "\(SSHServer.why)"), arguments: SSHServer.Kind.present)
  func `from a machine by ssh or SFTP`(kind: SSHServer.Kind) async throws {
    let server = try await SSHServer(kind)
    let target = try TemporaryFolder()
    try await Self.play(server.address(target), server.environment) { path, bytes in
      try target.write(bytes, to: path)
    }
  }

  private static let yaml = """
    name: Tides
    version: 1
    base_url: https://app.example.org/
    languages: [en]
    tabs:
      - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/news}

    """

  private static func floki(
    _ arguments: [String], in folder: TemporaryFolder, _ environment: [String: String]
  ) async throws -> ChildProcess.Result {
    let environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(["FLOKI_PROGRESS": "never"]) { $1 }
    return await
      (try ChildProcess(
        ChildProcess.built("floki"), arguments + ["--now", "2026-11-21T12:00:00Z"],
        environment: environment, in: folder.path)).finish(within: .seconds(300))
  }

  /// - Parameter replace: Changes a file of the target behind floki's back.
  private static func play(
    _ address: String, _ environment: [String: String], replace: (String, [UInt8]) async throws -> Void
  ) async throws {
    let project = try TemporaryFolder()
    try project.write(yaml, to: "floki.yaml")
    for name in ["a", "b"] {
      try project.write(
        "---\ntitle: \(name)\ndate: 2026-11-20\n---\nItem \(name).\n", to: "content/news/\(name).md")
    }
    func expect(_ arguments: String..., in folder: TemporaryFolder) async throws -> String {
      let result = try await floki(arguments, in: folder, environment)
      try #require(result.status == 0, "\(arguments): \(result.errorText)\(result.outputText)")
      return result.outputText
    }
    for title in ["Tides", "High tides"] {
      try project.write(yaml.replacing("long_title: News", with: "long_title: \(title)"), to: "floki.yaml")
      _ = try await expect("release", in: project)
      _ = try await expect("publish", address, in: project)
    }

    let clone = try TemporaryFolder()
    try clone.write(project.read("floki.yaml") ?? [], to: "floki.yaml")
    let told = try await expect("fetch", address, in: clone)
    #expect(told.contains("0 there already"), "\(told)")
    #expect(clone.files("public") == project.files("public"))
    for file in project.files("public") {
      #expect(clone.read("public/\(file)") == project.read("public/\(file)"), "\(file)")
    }
    let again = try await expect("fetch", address, in: clone)
    #expect(again.contains("0 files (0 B)"), "\(again)")
    _ = try await expect("verify", "public", in: clone)
    clone.remove("public")
    _ = try await expect("lock", "--repair", "--from", address, in: clone)
    #expect(clone.text("floki.lock")?.contains("release 3 v1") == true)

    // A file that is longer than it was, and another that has as many bytes.
    let feed = project.read("public/news/en") ?? []
    for damaged in [feed + Array(repeating: 0x20, count: 200_000), feed.dropLast() + [0x20]] {
      try await replace("news/en", damaged)
      let refused = try await floki(["fetch", address], in: clone, environment)
      #expect(refused.status == 3, "\(refused.errorText)")
      #expect(
        refused.errorText.contains("news/en on the target is not the file that was published"),
        "\(refused.errorText)")
      clone.remove("public")
    }
    _ = try await expect("publish", address, "--recheck", in: project)
    _ = try await expect("fetch", address, in: clone)
    #expect(clone.read("public/news/en") == feed)
  }
}
