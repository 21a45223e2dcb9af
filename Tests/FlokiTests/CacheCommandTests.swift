import FlokiCompiler
import FlokiContent
import Foundation
import Glibc
import Testing

@testable import floki

/// `floki cache` tells what there is, and removes only what was asked for and can be made again.
@Suite struct CacheCommandTests {
  private static let images = ".floki/cache/images"

  private func built() async throws -> Scratch {
    let folder = try Scratch(copying: "examples/harbour")
    let result = try await Command.run("build", "--now", Command.now, in: folder)
    try #require(result.status == 0, "\(result.errors)")
    return folder
  }

  /// The pictures in a cache.
  private func entries(_ folder: Scratch, in cache: String = images) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path(cache).path)
      .filter { $0.utf8.count == 65 }.sorted().map { folder.path(cache).appending(path: $0) }
  }

  private func object(_ result: Command.Result) throws -> [String: Any] {
    try #require(result.outputLines.count == 1)
    return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  @Test func `stats, clean and verify tell what there is, in words and as JSON`() async throws {
    let folder = try await built()
    let count = try entries(folder).count
    let stats = try await Command.run("cache", "stats", in: folder)
    #expect(
      stats.outputLines.first?.hasPrefix("\(folder.path(Self.images).path): \(count) pictures, ") == true)
    #expect(stats.outputLines.first?.hasSuffix(" MB") == true)
    #expect(stats.outputLines.dropFirst().first?.hasPrefix("  used within a day") == true)
    #expect(
      try object(try await Command.run("cache", "stats", "--format", "json", in: folder))["pictures"] as? Int
        == count)

    let none = try await Command.run("cache", "clean", "--older-than", "30d", in: folder)
    #expect(none.output.hasPrefix("Removed 0 pictures"))
    let some = try await Command.run("cache", "clean", "--to", "500k", "--format", "json", in: folder)
    #expect(try object(some)["keptPictures"] as? Int == entries(folder).count)
    #expect(try entries(folder).count < count)

    let whole = try await Command.run("cache", "verify", in: folder)
    #expect(whole.status == 0)
    #expect(whole.output.hasSuffix("pictures, all intact\n"))
    let victim = try #require(try entries(folder).first)
    try Data([1, 2, 3]).write(to: victim)
    let damaged = try await Command.run("cache", "verify", in: folder)
    #expect(damaged.status == 1)
    #expect(
      damaged.output.hasPrefix(
        "damaged, removed: \(victim.pathComponents.suffix(2).joined(separator: "/"))\n"))
    #expect(try await Command.run("cache", "verify", in: folder).status == 0)

    #expect(try await Command.run("cache", "clean", in: folder).status == 0)
    #expect(try entries(folder) == [])
  }

  @Test func `a folder that is no project has no cache, unless one is named`() async throws {
    let folder = try Scratch()
    for command in ["stats", "clean", "verify"] {
      let result = try await Command.run("cache", command, in: folder)
      #expect(result.status == 3)
      #expect(result.errors.contains("floki init"), "\(result.errors)")
      #expect(try await Command.run("cache", command, "--cache", "nowhere", in: folder).status == 0)
    }
    #expect(!folder.exists("nowhere"))
  }

  @Test func `projects may share a cache`() async throws {
    let one = try Scratch(copying: "examples/harbour")
    let other = try Scratch(copying: "examples/harbour")
    let shared = try Scratch()
    _ = try await Command.run("build", "--now", Command.now, "--cache", shared.root.path, in: one)
    let result = try await Command(
      ["build", "--verbose", "--now", Command.now], in: other, environment: ["FLOKI_CACHE": shared.root.path]
    ).finish()
    #expect(result.output.contains("Pictures: 0 made"), "\(result.output)")
    #expect(!one.exists(Self.images) && !other.exists(Self.images))
  }

  @Test func `a build keeps the cache within its limit and loses nothing that it used`() async throws {
    let folder = try await built()
    let used = try entries(folder).count
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.path(Self.images).path).count
    #expect(before > 5)
    // Another size of thumbnail, and the pictures of the old one become old.
    let old = timespec(tv_sec: time(nil) - 90 * 86_400, tv_nsec: 0)
    for entry in try entries(folder) {
      try #require(unsafe utimensat(AT_FDCWD, entry.path, [old, old], 0) == 0)
    }
    try folder.replace("52, 52", with: "50, 50", in: "floki.yaml")
    let roomy = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(roomy.status == 0, "\(roomy.errors)")
    let all = try entries(folder).count
    #expect(all > used)
    try folder.replace("50, 50", with: "50, 51", in: "floki.yaml")
    let tight = try await Command.run("build", "--now", Command.now, "--cache-limit", "1k", in: folder)
    #expect(tight.status == 0)
    #expect(try entries(folder).count < all)
    try folder.remove("public")
    let again = try await Command.run("build", "--verbose", "--now", Command.now, in: folder)
    #expect(again.output.contains("Pictures: 0 made"), "\(again.output)")
  }

  @Test func `only the pictures: nothing is published and no lock is written`() async throws {
    let folder = try Scratch(copying: "examples/harbour")
    try folder.remove("floki.lock")
    let result = try await Command.run("build", "--images-only", "--now", Command.now, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.outputLines.first?.hasPrefix("All of ") == true)
    #expect(!folder.exists("public") && !folder.exists("floki.lock"))
    let build = try await Command.run("build", "--verbose", "--now", Command.now, in: folder)
    #expect(build.output.contains("Pictures: 0 made"))
  }

  @Test func `only the pictures of a project with a mistake are not made`() async throws {
    let folder = try Scratch(copying: "examples/harbour")
    try folder.append("unknown: 1\n", to: "floki.yaml")
    let result = try await Command.run("build", "--images-only", "--now", Command.now, in: folder)
    #expect(result.status == 1)
    #expect(result.output == "")
  }

  @Test(arguments: [
    ["--shard", "1/2"], ["--images-only", "--shard", "3/2"], ["--images-only", "--shard", "x"],
    ["--cache-limit", "much"], ["--memory", "-1"], ["--cache-url", "ftp://secret@host"],
  ])
  func `flags that mean nothing are refused before any work`(arguments: [String]) async throws {
    let folder = try Scratch(copying: "examples/harbour")
    let result = try await Command(["build", "--now", Command.now] + arguments, in: folder).finish()
    #expect(result.status == 2)
    #expect(!folder.exists(".floki"))
  }

  @Test func `variables that mean nothing are refused, and a password in them is not repeated`() async throws
  {
    let folder = try Scratch(copying: "examples/harbour")
    for (name, value) in [("FLOKI_CACHE_LIMIT", "much"), ("FLOKI_CACHE_URL", "ftp://ann:secret@host")] {
      let result = try await Command(["build"], in: folder, environment: [name: value]).finish()
      #expect(result.status == 2)
      #expect(result.errors.contains(name))
      #expect(!result.errors.contains("secret"))
    }
  }

  @Test func `sizes are read as they are written`() {
    let sizes = [
      "0": 0, "512": 512, "512B": 512, "2k": 2000, "2 kB": 2000, "500M": 500_000_000, "2G": 2_000_000_000,
      "1.5G": 1_500_000_000, "0.5MiB": 524_288, "512MiB": 512 << 20, "1T": 1_000_000_000_000, "1gib": 1 << 30,
    ]
    for (text, count) in sizes { #expect(ByteSize(argument: text)?.count == count, "\(text)") }
    for wrong in [
      "", "M", "-1", "1.5", "1.", ".5M", "1..5M", "5X", "5 M B", "99999999999T", "1,5G", "٣M", "1e3",
    ] {
      #expect(ByteSize(argument: wrong) == nil, "\(wrong)")
    }
  }

  @Test func `pictures planted in the cache are not published where there is a secret`() async throws {
    let folder = try Scratch(copying: "examples/harbour")
    let secret = ["FLOKI_CACHE_SECRET": "a secret of the harbour"]
    func build(_ environment: [String: String]) async throws -> Command.Result {
      try? folder.remove("public")
      return try await Command(
        ["build", "--verbose", "--now", Command.now], in: folder, environment: environment
      ).finish()
    }
    #expect(try await build([:]).status == 0)
    let right = try folder.contents(of: "public")
    // Each takes the bytes of another, with a seal that anybody can make.
    try plant(in: folder)
    #expect(try await build(secret).status == 0)
    #expect(try folder.contents(of: "public") == right)
    // What was made with the secret is found with it,
    let second = try await build(secret)
    #expect(second.output.contains("Pictures: 0 made"), "\(second.output)")
    #expect(try folder.contents(of: "public") == right)
    let check = try await Command(["cache", "verify"], in: folder, environment: secret).finish()
    #expect(check.status == 0, "\(check.output)")
    // and with no other.
    let other = try await build(["FLOKI_CACHE_SECRET": "another"])
    #expect(!other.output.contains("Pictures: 0 made"), "\(other.output)")
  }

  /// Gives every picture in a cache the bytes of the next one.
  private func plant(in folder: Scratch) throws {
    let cache = folder.path(".floki/cache/images")
    let names = try FileManager.default.subpathsOfDirectory(atPath: cache.path)
      .filter { $0.utf8.count == 65 }.sorted()
    let entries = try names.map { Array(try Data(contentsOf: cache.appending(path: $0)).dropLast(32)) }
    for (name, bytes) in zip(names, entries.dropFirst() + entries.prefix(1)) {
      let digits = name.filter { $0 != "/" }
      let key = stride(from: 0, to: 64, by: 2).compactMap { UInt8(digits.dropFirst($0).prefix(2), radix: 16) }
      let seal = ContentDigest(of: key + bytes).bytes
      try Data(bytes + seal).write(to: cache.appending(path: name))
    }
  }

  @Test(arguments: ["build", "check", "release", "lock --check", "cache verify"])
  func `an empty secret is a mistake, and not no secret`(command: String) async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let result = try await Command(
      command.split(separator: " ").map(String.init), in: folder, environment: ["FLOKI_CACHE_SECRET": ""]
    ).finish()
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix("error: FLOKI_CACHE_SECRET is empty: set it to the secret, or unset it."),
      "\(result.errors)")
    #expect(!folder.exists("public"))
  }
}
