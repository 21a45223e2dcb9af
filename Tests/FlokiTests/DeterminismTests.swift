import Foundation
import Testing

/// Same input, same bytes, whatever the folder, time zone, umask or number of threads.
@Suite struct DeterminismTests {
  @Test func `folder, time zone, locale, umask and number of threads change nothing`() async throws {
    let tokyo = try Scratch(copying: "examples/harbour")
    let newYork = try Scratch(copying: "examples/harbour")
    try tokyo.remove("floki.lock")
    try newYork.remove("floki.lock")
    let one = try await Command.run(
      "build", "--now", Command.now, "--jobs", "1", in: tokyo,
      environment: ["TZ": "Asia/Tokyo", "LC_ALL": "C"], umask: "077")
    let other = try await Command.run(
      "build", "--now", Command.now, "--jobs", "2", in: newYork,
      environment: ["TZ": "America/New_York", "LC_ALL": "C.UTF-8", "LANG": "eu_ES.UTF-8"], umask: "002")
    #expect(one.status == 0, "\(one.errors)")
    #expect(other.status == 0, "\(other.errors)")
    #expect(one.output == other.output)
    #expect(one.errors == other.errors)

    let site = try tokyo.contents(of: "public")
    #expect(site.count > 90)
    #expect(try newYork.contents(of: "public") == site)
    #expect(try tokyo.text("floki.lock") == newYork.text("floki.lock"))
    #expect(try tokyo.text("floki.lock").contains("item 848476800 content/news 2026-11-20-quay "))
    for folder in [tokyo, newYork] {
      #expect(try folder.traces(of: "public").values.allSatisfy { $0.permissions == 0o644 })
      for name in ["public", "public/i", "public/news", "public/p"] where folder.exists(name) {
        #expect(try Trace(of: folder.path(name)).permissions == 0o755, "\(name)")
      }
    }
  }

  @Test(arguments: [[], [".floki"], ["public/.floki"], [".floki", "public/.floki"]])
  func `another build writes nothing, whatever it still remembers`(forgotten: [String]) async throws {
    let folder = try Scratch(copying: "examples/minimal")
    for _ in 1...2 {
      #expect(try await Command.run("build", "--now", Command.now, in: folder).status == 0)
    }
    let site = try folder.traces(of: "public")
    let lock = try Trace(of: folder.path("floki.lock"))
    for name in forgotten { try folder.remove(name) }
    let third = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(third.status == 0, "\(third.errors)")
    #expect(third.output.contains("Nothing changed"))
    #expect(try folder.traces(of: "public") == site)
    #expect(try Trace(of: folder.path("floki.lock")) == lock)
  }

  @Test func `what is committed with the examples is what a build writes`() async throws {
    for example in ["examples/harbour", "examples/minimal"] {
      let folder = try Scratch(copying: example)
      let before = try folder.text("floki.lock")
      let build = try await Command.run("build", "--now", Command.now, "--locked", in: folder)
      #expect(build.status == 0, "\(example): \(build.errors)")
      #expect(try folder.text("floki.lock") == before)
    }
  }
}
