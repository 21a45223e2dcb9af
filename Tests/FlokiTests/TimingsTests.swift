import Foundation
import Testing

/// `floki build --timings` prints the time of each step.
@Suite struct TimingsTests {
  private func timings(_ folder: Scratch) async throws -> [String] {
    let result = try await Command(["build", "--now", Command.now, "--timings", "--quiet"], in: folder)
      .finish()
    return result.errors.split(separator: "\n").map { line in
      #expect(line.contains(/^[a-z]+ +[0-9]+\.[0-9]{3} s$/), "\(line)")
      return String(line.prefix { $0 != " " })
    }
  }

  @Test func `each step is named in the order of the work, and those that were not needed are left out`()
    async throws
  {
    let folder = try Scratch(copying: "examples/minimal")
    #expect(
      try await timings(folder) == ["read", "compile", "learn", "stage", "verify", "publish", "remember"])
    #expect(try await timings(folder) == ["read"])
    try folder.write("title: [\n", to: "content/news/broken.yaml")
    let result = try await Command(["build", "--timings"], in: folder).finish()
    #expect(result.errors.contains("\ncompile "), "\(result.errors)")
    #expect(!result.errors.contains("\nlearn "), "\(result.errors)")
  }

  @Test func `programs get them in milliseconds, where they ask for them`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    for arguments in [["--timings"], []] {
      let result = try await Command(
        ["build", "--summary", "../summary.json", "--output", folder.path("public-\(arguments.count)").path]
          + arguments,
        in: folder
      ).finish()
      #expect(result.status == 0, "\(result.errors)")
      let data = try Data(contentsOf: folder.root.deletingLastPathComponent().appending(path: "summary.json"))
      let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]])
      let timings = object["summary"]?["timings"] as? [String: Int]
      #expect((timings != nil) == !arguments.isEmpty)
      if let timings { #expect(timings["compile"] != nil && timings.values.allSatisfy { $0 >= 0 }) }
    }
  }
}
