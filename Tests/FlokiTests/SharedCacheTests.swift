import Foundation
import Glibc
import TestSupport
import Testing

/// Machines share pictures through a real nginx; whatever it answers costs time alone.
@Suite(.enabled(if: Nginx.isInstalled, "there is no \(Nginx.program); install Debian's nginx to run these"))
struct SharedCacheTests {
  /// What a build said of its pictures.
  private func pictures(_ result: Command.Result) throws -> (made: Int, reused: Int, shared: Int) {
    let counts =
      /Pictures: (\d+) made, (\d+) (?:from|in) the cache(?:, (\d+) (?:from|in) the shared cache)?/
    let match = try #require(
      try counts.firstMatch(in: result.output), "\(result.output) \(result.errors)")
    return (Int(match.1) ?? -1, Int(match.2) ?? -1, match.3.flatMap { Int($0) } ?? 0)
  }

  private func build(
    _ folder: Scratch, _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> Command.Result {
    try await Command(
      ["build", "--verbose", "--now", Command.now] + arguments, in: folder, environment: environment
    ).finish()
  }

  @Test func `a fleet makes the pictures and one last build assembles them without making any`() async throws
  {
    let nginx = try Nginx()
    let alone = try Scratch(copying: "examples/harbour")
    let expected = try pictures(try await build(alone))
    #expect(expected.made > 50)

    // Every machine has a clone of its own.
    let machines = try (1...3).map { _ in try Scratch(copying: "examples/harbour") }
    let starts = try machines.enumerated().map { index, machine in
      try Command(
        ["build", "--images-only", "--shard", "\(index + 1)/3", "--now", Command.now], in: machine,
        environment: ["FLOKI_CACHE_URL": nginx.url])
    }
    var made = 0
    for (machine, start) in zip(machines, starts) {
      let result = try await start.finish()
      #expect(result.status == 0, "\(result.errors)")
      let counts = try pictures(result)
      #expect(counts.made > 0 && counts.made < expected.made)
      #expect(result.output.contains("\(counts.made) uploaded to it"))
      made += counts.made
      #expect(!machine.exists("public"))
      #expect(
        try machine.read("floki.lock")
          == Array(Data(contentsOf: Repository.url("examples/harbour/floki.lock"))))
    }
    #expect(made == expected.made)
    #expect(nginx.files(in: "ac").count == expected.made)

    let last = try Scratch(copying: "examples/harbour")
    let result = try await build(last, "--cache-url", nginx.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try pictures(result) == (0, 0, expected.made))
    #expect(try last.contents(of: "public") == alone.contents(of: "public"))

    // And once more without the network.
    try last.remove("public")
    #expect(try pictures(try await build(last)) == (0, expected.made, 0))
  }

  @Test func `the last build decodes no picture, nor even reads one after the survey`() async throws {
    let nginx = try Nginx()
    let folder = try Scratch(copying: "examples/harbour")
    #expect(try await build(folder, "--images-only", "--cache-url", nginx.url).status == 0)
    try folder.remove(".floki/cache/images")
    let opened = try OpenedFiles(below: folder.path("content"))
    let result = try await build(folder, "--cache-url", nginx.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try pictures(result).made == 0)
    let names = opened.names
    #expect(names.contains { $0.hasSuffix(".md") })
    #expect(!names.contains { $0.hasSuffix(".jpg") || $0.hasSuffix(".png") }, "\(names)")
  }

  @Test func `machines that come second find everything, and say so`() async throws {
    let nginx = try Nginx()
    let one = try Scratch(copying: "examples/harbour")
    let other = try Scratch(copying: "examples/harbour")
    let first = try pictures(try await build(one, "--images-only", "--cache-url", nginx.url))
    let second = try pictures(try await build(other, "--images-only", "--cache-url", nginx.url))
    #expect(second == (0, 0, first.made))
    // To know that a picture is there it need not be fetched: only the icons are at hand.
    #expect(nginx.requests.filter { $0.hasPrefix("HEAD 200") }.count == first.made)
    let kept = try FileManager.default.subpathsOfDirectory(atPath: other.path(".floki/cache/images").path)
    #expect(kept.count { $0.utf8.count == 65 } == 5)
    // A cache that lost everything is filled again: with what is made, and with nothing that lies about on a machine.
    try FileManager.default.removeItem(at: nginx.store)
    #expect(
      try pictures(try await build(one, "--images-only", "--cache-url", nginx.url)) == (first.made, 0, 0))
    #expect(nginx.files(in: "cas").count > 50)
  }

  @Test func `a cache for reading only is told of once, and used`() async throws {
    let nginx = try Nginx("limit_except GET HEAD { deny all; }")
    let folder = try Scratch(copying: "examples/harbour")
    let result = try await build(folder, "--cache-url", nginx.url)
    #expect(result.status == 0)
    #expect(try pictures(result).made > 50)
    let warnings = result.errors.split(separator: "\n").filter { $0.contains("shared cache") }
    #expect(warnings == ["warning: the shared cache \(nginx.url) is only read: it answers 403 to PUT"])
    #expect(nginx.requests.filter { $0.hasPrefix("PUT") }.count <= 4)
  }

  @Test func `a cache behind a password`() async throws {
    let nginx = try Nginx(
      "dav_methods PUT; create_full_put_path on; auth_basic floki; auth_basic_user_file PASSWORDS;",
      passwords: "ann:{PLAIN}secret\n")
    let folder = try Scratch(copying: "examples/harbour")
    let named = nginx.url.replacing("http://", with: "http://ann:secret@")
    let result = try await build(folder, "--images-only", "--cache-url", named)
    #expect(try pictures(result).made > 50)
    #expect(!result.errors.contains("shared cache") && nginx.files(in: "ac").count > 50)

    let other = try Scratch(copying: "examples/harbour")
    let token = "Basic " + Data("ann:secret".utf8).base64EncodedString()
    let second = try await build(
      other, "--cache-url", nginx.url, environment: ["FLOKI_CACHE_AUTHORIZATION": token])
    #expect(try pictures(second).made == 0)

    // The wrong one costs the cache, not the build, and nobody reads it in a log.
    let third = try Scratch(copying: "examples/harbour")
    let wrong = try await build(
      third, "--cache-url", nginx.url.replacing("http://", with: "http://ann:wrong@"))
    #expect(wrong.status == 0)
    #expect(wrong.errors.contains("is left out of this build: it answers 401, access denied"))
    #expect(!(wrong.errors + wrong.output).contains("wrong"))
    #expect(try third.contents(of: "public") == other.contents(of: "public"))
  }

  @Test func `a damaged shared cache changes nothing that is published`() async throws {
    let nginx = try Nginx()
    let one = try Scratch(copying: "examples/harbour")
    #expect(try await build(one, "--cache-url", nginx.url).status == 0)
    for (index, file) in nginx.files(in: "cas").enumerated() {
      var bytes = try Data(contentsOf: file)
      switch index % 4 {
      case 0: bytes.removeLast(bytes.count / 2)
      case 1: bytes[bytes.count / 2] ^= 1
      case 2: bytes = Data("<html></html>".utf8)
      default: continue
      }
      try bytes.write(to: file)
    }
    let other = try Scratch(copying: "examples/harbour")
    let result = try await build(other, "--cache-url", nginx.url)
    #expect(result.status == 0)
    let (found, expected) = (try other.contents(of: "public"), try one.contents(of: "public"))
    #expect(found == expected, "\(Set(expected.keys).union(found.keys).filter { expected[$0] != found[$0] })")
    #expect(try pictures(result).made > 0)
  }

  @Test func `a cache that nobody runs costs a warning`() async throws {
    let url = "http://127.0.0.1:1/floki"
    let folder = try Scratch(copying: "examples/harbour")
    let result = try await build(folder, "--cache-url", url)
    #expect(result.status == 0)
    #expect(
      result.errors.hasSuffix(
        "warning: the shared cache \(url) is left out of this build: it cannot be reached\n"))
    // Not even that where nothing is left to be made.
    let second = try await build(folder, "--cache-url", url)
    #expect(!second.errors.contains("shared cache"))
  }
}
