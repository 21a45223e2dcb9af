import Foundation
import Testing

/// Many processes may share a cache, even while it is deleted.
@Suite struct CacheHammerTests {
  /// Builds of the same pictures in several projects that share a cache.
  private func builds(_ count: Int, sharing cache: Scratch) throws -> [(Scratch, Command)] {
    try (0..<count).map { _ in
      let folder = try Scratch(copying: "examples/harbour")
      let command = try Command(
        ["build", "--now", Command.now, "--jobs", "2", "--cache", cache.path("cache").path], in: folder)
      return (folder, command)
    }
  }

  private func expectWhole(_ cache: Scratch) async throws {
    let result = try await Command.run("cache", "verify", "--cache", cache.path("cache").path, in: cache)
    #expect(result.status == 0, "\(result.output)")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: cache.path("cache").path)) ?? []
    #expect(paths.filter { $0.contains(".") } == [])
  }

  @Test func `many builds may fill one cache at once`() async throws {
    let alone = try Scratch(copying: "examples/harbour")
    #expect(try await Command.run("build", "--now", Command.now, in: alone).status == 0)
    let expected = try alone.contents(of: "public")
    let cache = try Scratch()
    for (folder, command) in try builds(5, sharing: cache) {
      let result = try await command.finish()
      #expect(result.status == 0, "\(result.errors)")
      #expect(try folder.contents(of: "public") == expected)
    }
    try await expectWhole(cache)
  }

  @Test func `the cache may be cleaned, verified and deleted while builds are at work`() async throws {
    let alone = try Scratch(copying: "examples/harbour")
    #expect(try await Command.run("build", "--now", Command.now, in: alone).status == 0)
    let expected = try alone.contents(of: "public")
    let cache = try Scratch()
    let running = try builds(3, sharing: cache)
    let keepers = try ["clean", "verify", "stats", "clean", "verify"].map {
      try Command(["cache", $0, "--cache", cache.path("cache").path], in: cache)
    }
    while running.contains(where: { $0.1.isRunning }) {
      try? cache.remove("cache")
      try await Task.sleep(for: .milliseconds(5))
    }
    for keeper in keepers {
      // What they look at may vanish, but nothing half written is ever seen.
      let result = try await keeper.finish()
      #expect(result.status == 0, "\(result.output)\(result.errors)")
    }
    for (folder, command) in running {
      let result = try await command.finish()
      #expect(result.status == 0, "\(result.errors)")
      #expect(try folder.contents(of: "public") == expected)
    }
    try await expectWhole(cache)
  }

  @Test func `shares of one project may be made side by side in one folder`() async throws {
    let folder = try Scratch(copying: "examples/harbour")
    let commands = try (1...4).map {
      try Command(["build", "--images-only", "--shard", "\($0)/4", "--now", Command.now], in: folder)
    }
    for command in commands {
      let result = try await command.finish()
      #expect(result.status == 0, "\(result.errors)")
    }
    let build = try await Command.run("build", "--verbose", "--now", Command.now, in: folder)
    #expect(build.output.contains("Pictures: 0 made"), "\(build.output)")
  }
}
