import Foundation
import TestSupport
import Testing

/// A bundle has what the manifest says, and the source beside it finds every file of it.
@Suite struct BundleTests {
  private func built() async throws -> Scratch {
    let folder = try Scratch(copying: "examples/harbour")
    let result = try await run("build", in: folder)
    try #require(result.status == 0, "\(result.errors)")
    return folder
  }

  @discardableResult
  private func run(_ arguments: String..., in folder: Scratch) async throws -> Command.Result {
    let moment = arguments[0] == "build" ? ["--now", Command.now] : []
    return try await Command(arguments + moment, in: folder).finish()
  }

  @Test func `an app has every address of the bundle at hand, and no other`() async throws {
    let folder = try await built()
    let result = try await run("bundle", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasSuffix("in bundle/Floki.\n"), "\(result.output)")
    let carried = try folder.contents(of: "bundle/Floki")
    let published = try folder.contents(of: "public")
    for (path, bytes) in carried { #expect(published[path] == bytes, "\(path)") }
    for path in published.keys where ["i/", "p/", "news/eu"].contains(where: path.hasPrefix) {
      let isCarried = carried[path] != nil
      #expect(isCarried == !path.hasSuffix(".gz"), "\(path)")
    }

    // What the app definition and the lists lead to is there, no matter who asks.
    try folder.write(
      """
      import Foundation

      @main enum Main {
        static func main() {
          let folder = URL(fileURLWithPath: CommandLine.arguments[1])
          for address in [FlokiBundle.indicatorURL, FlokiBundle.baseURL + "news/eu?d=1&l=8"] {
            print(FlokiBundle.data(at: address, in: folder).map { String(decoding: $0, as: UTF8.self) } ?? "missing")
          }
          for address in [FlokiBundle.baseURL, FlokiBundle.baseURL + "../floki.yaml", "https://elsewhere.example/v1-app"] {
            print(FlokiBundle.has(address), FlokiBundle.data(at: address, in: folder) == nil)
          }
          print(FlokiBundle.version, FlokiBundle.languages)
        }
      }

      """, to: "Main.swift")
    let compiler = try ChildProcess(
      "/usr/bin/env",
      [
        "swiftc", "-parse-as-library", "-warnings-as-errors", "-module-cache-path",
        folder.path("modules").path,
        folder.path("Main.swift").path, folder.path("bundle/FlokiBundle.swift").path, "-o",
        folder.path("main").path,
      ])
    let compiled = await compiler.finish(within: .seconds(600))
    try #require(compiled.status == 0, "\(compiled.outputText)")
    let program = try ChildProcess(folder.path("main").path, [folder.path("bundle/Floki").path])
    let lines = await program.finish(within: .seconds(60)).outputText.split(separator: "\n").map(String.init)
    #expect(lines.first == (try folder.text("public/v1-app").trimmingCharacters(in: .newlines)))
    #expect(lines.dropFirst().first == (try folder.text("public/news/eu").trimmingCharacters(in: .newlines)))
    #expect(Array(lines.suffix(4).prefix(3)) == ["false true", "false true", "false true"])
    #expect(lines.last?.hasSuffix(#" ["en", "es", "eu"]"#) == true, "\(lines)")
  }

  @Test func `less is carried where less is asked for, and nothing is left of an earlier bundle`()
    async throws
  {
    let folder = try await built()
    #expect(try await run("bundle", in: folder).status == 0)
    let everything = Set(try folder.contents(of: "bundle/Floki").keys)
    #expect(try await run("bundle", "--carry", "thumbnails", in: folder).status == 0)
    let thumbnails = Set(try folder.contents(of: "bundle/Floki").keys)
    #expect(try await run("bundle", "--carry", "lists", in: folder).status == 0)
    let lists = Set(try folder.contents(of: "bundle/Floki").keys)
    #expect(lists.isStrictSubset(of: thumbnails) && thumbnails.isStrictSubset(of: everything))
    #expect(thumbnails.subtracting(lists).allSatisfy { $0.hasPrefix("i/") })
    #expect(lists.isSuperset(of: ["v1-app", "news/eu", "news/es", "news/en"]))
    #expect(
      Set(try folder.contents(of: "bundle").keys.filter { !$0.hasPrefix("Floki/") }) == ["FlokiBundle.swift"])
    let source = try folder.text("bundle/FlokiBundle.swift")
    #expect(try await run("bundle", "--carry", "lists", in: folder).status == 0)
    #expect(try folder.text("bundle/FlokiBundle.swift") == source)
  }

  @Test func `what is not a site, not floki's or not whole is left alone`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let early = try await run("bundle", in: folder)
    #expect(early.status == 3 && early.errors.contains("there is no published site in"), "\(early.errors)")
    #expect(try await run("build", in: folder).status == 0)
    let unknown = try await run("bundle", "--app", "v9", in: folder)
    #expect(unknown.status == 3 && unknown.errors.contains("the site has no app v9"), "\(unknown.errors)")
    try folder.write("mine", to: "mine/Floki/notes.txt")
    let others = try await run("bundle", "--into", "mine", in: folder)
    #expect(others.status == 3 && others.errors.contains("floki did not write it"), "\(others.errors)")
    #expect(try folder.text("mine/Floki/notes.txt") == "mine")
    #expect(try await run("bundle", in: folder).status == 0)
    let before = try folder.contents(of: "bundle")
    let feed = try #require(try folder.contents(of: "public").keys.sorted().first { $0.hasPrefix("news/") })
    try folder.write("{}", to: "public/\(feed)")
    #expect(try await run("bundle", in: folder).status == 3)
    #expect(try folder.contents(of: "bundle") == before)
  }
}
