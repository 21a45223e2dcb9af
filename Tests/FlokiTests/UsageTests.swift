import Foundation
import Testing

/// Wrong usage is answered with what was meant, and nothing is published over sources.
@Suite struct UsageTests {
  @Test(arguments: [
    ["--help"], ["help", "build"], ["build", "--help"], ["--version"], ["version"], ["-V"], [],
  ])
  func `help is data`(arguments: [String]) async throws {
    let help = try await Command(arguments, in: Scratch()).finish()
    #expect(help.status == 0)
    #expect(!help.output.isEmpty)
    #expect(help.errors == "")
  }

  @Test(arguments: [
    (["biuld"], "floki build"), (["help", "relase"], "floki release"), (["chekc", "--quiet"], "floki check"),
    (["build", "--outptu", "x"], "--output"), (["cache", "cleen"], "`floki cache clean`"),
    (["help", "cache", "stast"], "`floki cache stats`"),
    (["lock", "--repare"], "did you mean `floki lock --repair`?"),
    (["release", "--list", "--mesage", "x"], "--message"), (["i18n", "status", "--bagde", "x"], "--badge"),
    (["import", "--eejct", "x"], "--eject"),
    (["sign", "--expire", "0"], "--expires"),
    (["lock", "--repare=x"], "did you mean `floki lock --repair`?"),
    (["build", "--date", "x"], "`floki build --help` shows how it is used."),
    (["check", "--lang", "eu"], "`floki new` has --lang; `floki check --help`"),
    (["lock", "--nonsense"], "`floki lock --help` shows how it is used"),
    (["explain", "tab-id-takn"], "floki explain tab-id-taken"),
    (["explain", "nonsense"], "`floki explain` lists all"),
    (
      ["everything"],
      "init, new, import, check, build, preview, serve, lsp, release, diff, publish, fetch, keygen, sign, bundle, i18n, verify, replay, cache, lock, explain"
    ),
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
    ["lock", "--check", "--locked"], ["release", "--cache", "x"], ["new", "content/news", "A", "boat"],
    ["init", "x", "--languages", "English"], ["init", "x", "--base-url", "app"],
    ["init", "x", "--timezone", "Mars"], ["verify", "--client", "windows"], ["verify", "http://"],
    ["verify", "--now", "yesterday"], ["replay"], ["replay", "public"], ["replay", "--history", "a", "b"],
    ["replay", "a", "b", "--step", "soon"], ["publish"], ["publish", "live"],
    ["publish", "./x", "--max-delete", "5%"], ["publish", "./x", "--prune", "--max-delete", "much"],
    ["publish", "./x", "--transfers", "0"], ["keygen"], ["sign"], ["sign", "--key", "nowhere"],
    ["sign", "--key", "floki.yaml", "--expires", "0"], ["verify", "--seen", "x"],
    ["publish", "./x", "--no-build", "--strict"], ["fetch"], ["fetch", "./x", "--transfers", "0"],
    ["fetch", "./x", "--format", "sarif"], ["verify", "-C", ".", "public"], ["replay", "-C", ".", "a", "b"],
    ["serve", "-C", ".", "public"],
  ])
  func `what cannot be understood is usage`(arguments: [String]) async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let before = try folder.contents(of: ".")
    let refused = try await Command(arguments, in: folder).finish()
    #expect(refused.status == 2, "\(refused.errors)")
    // Anyone who notices it, says it in one form.
    #expect(refused.errors.hasPrefix("error: ") && refused.errors.contains("\nHint: "), "\(refused.errors)")
    #expect(refused.output == "")
    #expect(try folder.contents(of: ".") == before)
  }

  @Test func `the version is said in three ways`() async throws {
    let said = try await Command.run("version", in: Scratch())
    #expect(said.output.wholeMatch(of: /floki \d+\.\d+\.\d+ \((commit \S+, )?time zones [^)]+\)\n/) != nil)
    for way in ["--version", "-V"] {
      #expect(try await Command.run(way, in: Scratch()).output == said.output)
    }
  }

  @Test(arguments: ["check", "build", "release", "schema", "lock"])
  func `the project is found from any folder in it, as git finds its own`(command: String) async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let arguments = [command] + (command == "lock" ? ["--check"] : [])
    let inside = try await Command(arguments, in: folder, at: "content/news").finish()
    #expect(inside.status == 0, "\(inside.errors)")
    #expect(folder.list("content/news").allSatisfy { $0.hasSuffix(".md") }, "something was written there")
    if command == "build" {
      #expect(folder.exists("public/v1-app"))
      #expect(inside.output.contains(" in ../../public\n"))
    }
    if command == "schema" { #expect(inside.output.contains(" to ../../schema:\n")) }
    // A folder that is named is that folder.
    let named = try await Command(arguments + ["-C", "."], in: folder, at: "content/news").finish()
    #expect(named.status == 3 && named.errors.contains("there is no floki.yaml in"))
  }

  @Test(arguments: [
    ".", "..", "content", "content/news", "content/news/public", "content/made", "i18n", "templates/x",
    "icons", "media",
    "tabs", "schema", ".git", ".git/public", ".floki", ".floki/public", "photos", "photos/public", "pictures",
    "more/tabs", "linked", "linked/public", "other",
  ])
  func `nothing is published over sources`(output: String) async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.append("  - include: more/tabs/photos.yaml\n", to: "floki.yaml")
    try folder.write(
      "{class_type: gallery, unique_id: 2, long_title: P, short_title: P, feed: ../../photos, "
        + "tab_image: ../../pictures/p.png}\n", to: "more/tabs/photos.yaml")
    try folder.write("", to: "pictures/p.png")
    try folder.write("name: Other\n", to: "other/floki.yaml")
    try FileManager.default.createSymbolicLink(
      at: folder.path("linked"), withDestinationURL: folder.path("content"))
    let before = try folder.contents(of: ".")
    for command in output == "content" ? ["build", "check", "release"] : ["build"] {
      let refused = try await Command.run(command, "-o", output, in: folder)
      #expect(refused.status == 2, "\(command): \(refused.errors)")
      #expect(refused.errors.contains("error: the output folder ") && refused.errors.contains("Hint: "))
    }
    let target = output.hasPrefix("/") || output.hasPrefix(".") ? output : "./\(output)"
    let refused = try await Command.run("publish", target, in: folder)
    #expect(refused.status == 2, "\(refused.errors)")
    #expect(refused.errors.contains("error: the target ") && refused.errors.contains("Hint: "))
    #expect(try folder.contents(of: ".") == before)
  }

  @Test(arguments: ["public", "out", "site/public", "../elsewhere", "contents"])
  func `any other folder will do`(output: String) async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let build = try await Command.run("build", "-o", output, in: folder)
    #expect(build.status == 0, "\(build.errors)")
    #expect(build.output.contains(" in \(output)\n"))
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
