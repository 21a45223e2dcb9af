import Foundation
import Testing

/// What the command says to people who hold it wrong, and how it answers pipelines.
@Suite struct UsageTests {
  @Test(arguments: [["--help"], ["help", "build"], ["build", "--help"], ["--version"], []])
  func `help is data`(arguments: [String]) async throws {
    let help = try await Command(arguments, in: Scratch()).finish()
    #expect(help.status == 0)
    #expect(!help.output.isEmpty)
    #expect(help.errors == "")
  }

  @Test(arguments: [
    (["biuld"], "floki build"), (["help", "relase"], "floki release"), (["chekc", "--quiet"], "floki check"),
    (["build", "--outptu", "x"], "--output"),
    (["explain", "tab-id-takn"], "floki explain tab-id-taken"),
    (["explain", "nonsense"], "`floki explain` lists all"),
    (["publish-everything"], "init, new, check, build, release, cache, lock, explain"),
  ])
  func `a slip of the fingers is answered with what was meant`(arguments: [String], meant: String)
    async throws
  {
    let slip = try await Command(arguments, in: Scratch()).finish()
    #expect(slip.status == 2)
    #expect(slip.errors.contains(meant), "\(slip.errors)")
    #expect(slip.output == "")
  }

  @Test(arguments: [
    ["build", "--jobs", "0"], ["build", "--jobs", "many"], ["check", "--format", "yaml"],
    ["check", "--color", "red"], ["check", "--dry-run"], ["build", "--fix"],
    ["check", "--fix", "--dry-run", "--format", "sarif"],
    ["check", "--now", "yesterday"], ["build", "extra"], ["new"], ["new", "content/news"],
    ["init", "--template", "novel"], ["build", "--output", "."], ["build", "--output", ".."],
  ])
  func `what cannot be understood is usage`(arguments: [String]) async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let before = try folder.contents(of: ".")
    let refused = try await Command(arguments, in: folder).finish()
    #expect(refused.status == 2, "\(refused.errors)")
    #expect(!refused.errors.isEmpty)
    #expect(refused.output == "")
    #expect(try folder.contents(of: ".") == before)
  }

  @Test(arguments: [["check"], ["build"], ["release"], ["new", "content/news", "A title"]])
  func `a folder that is no project is told so, and left as it is`(arguments: [String]) async throws {
    let folder = try Scratch()
    let refused = try await Command(arguments, in: folder).finish()
    #expect(refused.status == 3)
    #expect(refused.errors.contains("there is no floki.yaml in"))
    #expect(refused.errors.contains("Hint: name the project with --project"))
    #expect(folder.list(".") == [])
    let missing = try await Command(arguments + ["--project", "nowhere"], in: folder).finish()
    #expect(missing.status == 3)
    #expect(missing.errors.contains("there is no folder"))
    #expect(folder.list(".") == [])
  }

  @Test func `shells complete commands and options`() async throws {
    for shell in ["bash", "zsh", "fish"] {
      let script = try await Command.run("--generate-completion-script", shell, in: Scratch())
      #expect(script.status == 0)
      #expect(script.output.contains("release") && script.output.contains("locked"))
    }
  }
}
