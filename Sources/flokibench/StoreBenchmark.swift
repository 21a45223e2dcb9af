import Foundation
import TestSupport

/// 10,000 files carried to an S3 store, beside `rclone copy` with as many transfers at once. The store is rclone's own server on this
/// machine; each round has a place of its own for both.
struct StoreBenchmark {
  /// The built `floki`.
  let floki: String
  let folder: String
  var rounds = 5
  private let transfers = 16

  private static let published = "10,000 files to an S3 store, 16 at once"
  private static let unchanged = "the same, when all of it is there"
  private static let copied = "rclone copy, the same files"

  /// No rows where rclone is not there.
  func rows() async throws -> [BenchmarkRow] {
    let servers = ProcessInfo.processInfo.environment["FLOKI_SERVERS"] ?? ".build/servers"
    let rclone = URL(fileURLWithPath: "\(servers)/bin/rclone").standardizedFileURL.path
    guard FileManager.default.isExecutableFile(atPath: rclone) else { return [] }
    let corpus = SiteCorpus(languages: 2, itemCount: 5_000)
    let project = try corpus.make(in: folder)
    _ = try measure(floki, ["build", "--quiet", "-C", project, "--now", "2026-11-21T12:00:00Z"])
    let store = "\(folder)/store-\(getpid())"
    try FileManager.default.createDirectory(atPath: "\(store)/bucket", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: store) }
    let port = try LoopbackPort.free()
    let server = try ChildProcess(
      rclone, ["serve", "s3", "--auth-key", "key,secret", "--addr", "127.0.0.1:\(port)", store])
    defer { server.send(SIGKILL) }
    guard try await LoopbackPort.isServed(port, by: server) else { return [] }

    for (name, value) in [
      ("AWS_ACCESS_KEY_ID", "key"), ("AWS_SECRET_ACCESS_KEY", "secret"), ("AWS_REGION", "us-east-1"),
      ("AWS_ENDPOINT_URL", "http://127.0.0.1:\(port)"),
    ] { unsafe setenv(name, value, 1) }
    let remote = ":s3,provider=Other,env_auth=true,endpoint='http://127.0.0.1:\(port)':bucket"
    var measured = Rounds()
    for round in 0..<rounds {
      let publish = [
        "publish", "s3://bucket/floki\(round)", "--no-build", "--transfers", "\(transfers)", "--quiet", "-C",
        project,
        "--now", "2026-11-21T12:00:00Z",
      ]
      try measured.add(Self.published, measure(floki, publish))
      try measured.add(Self.unchanged, measure(floki, publish))
      try measured.add(
        Self.copied,
        measure(
          rclone,
          [
            "copy", "\(project)/public", "\(remote)/rclone\(round)", "--transfers", "\(transfers)",
            "--exclude", ".floki/**", "--config", "/dev/null",
          ]))
    }
    let share = measured.ratio(of: Self.published, to: Self.copied)
    return [
      BenchmarkRow(
        name: Self.published, value: "\(measured.best(Self.published)); \(share) of rclone's time"),
      BenchmarkRow(name: Self.unchanged, value: measured.best(Self.unchanged)),
      BenchmarkRow(name: Self.copied, value: measured.best(Self.copied)),
    ]
  }
}
