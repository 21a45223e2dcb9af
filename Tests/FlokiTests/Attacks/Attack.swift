import Foundation
import TestSupport
import Testing

/// What attackers have at hand, seeded and in numbers that all suites of this folder get through within two minutes.
///
/// `swift test --filter AttackTests` plays them all. What is in other suites as well is in `AttackListTests`.
enum Attack {
  /// Statuses by which floki ends on purpose; from 128 on a signal ended it.
  static let ends: ClosedRange<Int32> = 0...4

  /// Something that no attack may bring out of where it is.
  static let secret = "the tide of the ninth night"

  /// The example with a published site, and a secret beside what is published.
  static func harbour() async throws -> Scratch {
    let scratch = try Scratch(copying: "examples/harbour")
    try scratch.replace("ttl: 12h", with: "hosting: floki\nttl: 12h", in: "floki.yaml")
    try scratch.append("# \(secret)\n", to: "floki.yaml")
    let built = try await Command.run("build", "--quiet", "--now", Command.now, in: scratch)
    try #require(built.status == 0, "\(built.errors)")
    try scratch.write(secret, to: "public/.floki/secret")
    try scratch.write(secret, to: "secret")
    return scratch
  }

  /// The small example, published.
  static func small() async throws -> Scratch {
    let scratch = try Scratch(copying: "examples/minimal")
    let built = try await Command.run("build", "--quiet", "--now", Command.now, in: scratch)
    try #require(built.status == 0, "\(built.errors)")
    return scratch
  }

  /// Runs floki by a shell, which prepares what is around it.
  static func shell(
    _ script: String, in scratch: Scratch, environment: [String: String] = [:]
  ) async throws -> Command.Result {
    try await Command(
      ["-c", script.replacing("FLOKI", with: "\"$0\""), Command.binary], in: scratch,
      environment: environment,
      program: "/bin/bash"
    ).finish(within: Command.hangLimit)
  }

  /// A folder tree of its own, as only root and users with namespaces can have one.
  static let namespace: [String]? = [
    ["unshare", "--mount"], ["unshare", "--user", "--map-root-user", "--mount"],
  ].first { prefix in
    let process = try? ChildProcess("/usr/bin/env", prefix + ["/bin/sh", "-c", "mount -t tmpfs none /mnt"])
    return process?.waitForEnd().status == 0
  }
}
