import Foundation
import Testing

/// Every format of a report shows the same problems.
@Suite struct FormatTests {
  /// A project with an error that has a fix, a warning and a broken picture.
  private func flawed() throws -> Scratch {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.replace("    unique_id: 1\n", with: "    unique_id: 1\n    row_hieght: 60\n", in: "floki.yaml")
    try folder.replace("version: 1", with: "version: 01", in: "floki.yaml")
    try folder.append(
      "  - {class_type: web, unique_id: 1, long_title: W, short_title: W, main_url: 'https://example.org/'}\n",
      to: "floki.yaml")
    try folder.write("---\ntitle: Broken\ndate: 2026-11-20\nimage: b ñ.jpg\n---\n", to: "content/news/b.md")
    try folder.write("not a picture", to: "content/news/b ñ.jpg")
    return folder
  }

  private func run(_ text: String) throws -> [String: Any] {
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(document["version"] as? String == "2.1.0")
    return try #require((document["runs"] as? [[String: Any]])?.first)
  }

  private func results(_ text: String) throws -> [[String: Any]] {
    try #require(try run(text)["results"] as? [[String: Any]])
  }

  @Test(arguments: ["check", "build", "release"])
  func `sarif is one document, with rules from the handbook`(command: String) async throws {
    let folder = try flawed()
    let found = try await Command.run(command, "--now", Command.now, "--format", "sarif", in: folder)
    #expect(found.status == 1)
    #expect(found.errors == "")
    let codes = try results(found.output).compactMap { $0["ruleId"] as? String }
    #expect(codes.contains("attribute-unknown") && codes.contains("integer-leading-zero"))
    let driver = try #require((try run(found.output)["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["id"] as? String } == Set(codes).sorted())
    let taken = try #require(rules.first { $0["id"] as? String == "tab-id-taken" })
    #expect((taken["help"] as? [String: String])?["markdown"]?.contains("## ") == true)
    #expect(taken["helpUri"] == nil, "the handbook is published nowhere yet")
    #expect(taken["defaultConfiguration"] as? [String: String] == ["level": "error"])

    let unmarred = try Scratch(copying: "examples/minimal")
    try unmarred.replace("app.example.org", with: "app.floki.town", in: "floki.yaml")
    let clean = try await Command.run(command, "--now", Command.now, "--format", "sarif", in: unmarred)
    #expect(clean.status == 0 && clean.errors == "")
    #expect(try results(clean.output).isEmpty)
  }

  @Test func `more than a thousand of a code are counted, and shown when asked for`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.append((0..<1003).map { "zz_\($0): 1\n" }.joined(), to: "floki.yaml")
    let cut = try await Command.run("check", "--now", Command.now, "--format", "github", in: folder)
    #expect(cut.status == 1)
    #expect(cut.output.split(separator: "\n").count { $0.contains("attribute-unknown") } == 1000)
    #expect(cut.errors == "… and 3 more of `attribute-unknown`; --all shows them.\n")
    let whole = try await Command.run(
      "check", "--now", Command.now, "--format", "github", "--all", in: folder)
    #expect(whole.output.split(separator: "\n").count { $0.contains("attribute-unknown") } == 1003)
    #expect(whole.errors == "")
    let text = try await Command.run("check", "--now", Command.now, in: folder).errors
    #expect(text.contains("--all shows them.\n1003 errors"))
  }

  @Test func `a build that changes nothing says the same in every form`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.replace("version: 1", with: "version: 01", in: "floki.yaml")
    _ = try await Command.run("build", "--now", Command.now, in: folder)
    for format in ["text", "json", "sarif", "github"] {
      let checked = try await Command.run("check", "--now", Command.now, "--format", format, in: folder)
      let built = try await Command.run("build", "--now", Command.now, "--format", format, in: folder)
      #expect(built.errors == checked.errors)
      // The summary of a build is told where that is data, too.
      let findings = built.outputLines.filter { !$0.hasPrefix(#"{"summary":"#) }
      if format != "text" { #expect(findings == checked.outputLines) }
      #expect((built.output + built.errors).contains("integer-leading-zero"))
    }
  }

  /// The paths that a report names, in one form.
  private func paths(in result: Command.Result, _ format: String) throws -> Set<String> {
    switch format {
    case "text":
      return Set(result.errors.matches(of: /(?m)^ +--> (.*?)(?::\d+:\d+)?(?:: .*)?$/).map { String($0.1) })
    case "json":
      return try Set(
        result.outputLines.map { line in
          let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
          return object?["file"] as? String ?? line
        })
    case "github":
      return Set(result.output.matches(of: /(?m)^::\w+ file=(.*?),/).map { String($0.1) })
    default:
      let found = try results(result.output).flatMap { $0["locations"] as? [[String: Any]] ?? [] }
      return Set(
        found.compactMap { location in
          let artifact =
            (location["physicalLocation"] as? [String: Any])?["artifactLocation"] as? [String: Any]
          #expect(artifact?["uriBaseId"] as? String == "%SRCROOT%")
          return (artifact?["uri"] as? String)?.removingPercentEncoding
        })
    }
  }

  @Test(arguments: [
    ("", "", ["floki.yaml", "content/news/b.md", "content/news/b ñ.jpg"]),
    ("..", "project", ["project/floki.yaml", "project/content/news/b.md", "project/content/news/b ñ.jpg"]),
    ("content/news", "", ["../../floki.yaml", "b.md", "b ñ.jpg"]),
    ("content/news", "../..", ["../../floki.yaml", "b.md", "b ñ.jpg"]),
    ("icons", "", ["../floki.yaml", "../content/news/b.md", "../content/news/b ñ.jpg"]),
  ])
  func `every form names files from where one stands`(place: String, project: String, names: [String])
    async throws
  {
    let folder = try flawed()
    try folder.write("", to: "icons/.keep")
    for format in ["text", "json", "sarif", "github"] {
      let found = try await Command(
        ["check", "--now", Command.now, "--format", format]
          + (project.isEmpty ? [] : ["--project", project]),
        in: folder, at: place
      ).finish()
      #expect(found.status == 1)
      let paths = try paths(in: found, format)
      #expect(!paths.isEmpty && paths.isSubset(of: names), "\(format): \(paths)")
      #expect(paths.contains(names[0]))
      // A terminal opens what is named.
      for path in paths {
        #expect(FileManager.default.fileExists(atPath: folder.path("\(place)/\(path)").path))
      }
    }
  }

  @Test func `github reads annotations, with paths from where it runs`() async throws {
    let folder = try flawed()
    let here = try await Command.run("check", "--now", Command.now, "--format", "github", in: folder)
    #expect(here.status == 1 && here.errors == "")
    #expect(here.outputLines.contains { $0.hasPrefix("::warning file=floki.yaml,line=2,endLine=2,col=10,") })
    #expect(here.outputLines.allSatisfy { $0.hasPrefix("::") })
    let inside = try Scratch()
    try FileManager.default.copyItem(at: folder.root, to: inside.path("my app"))
    let above = try await Command.run(
      "check", "--now", Command.now, "--format", "github", "--project", "my app", in: inside)
    #expect(above.outputLines.contains { $0.hasPrefix("::warning file=my app/floki.yaml,line=2,") })
    // The workflow's own environment changes nothing that was not asked for.
    let asked = try await Command.run(
      "check", "--now", Command.now, in: folder, environment: ["GITHUB_ACTIONS": "true"])
    #expect(asked.output == "" && asked.errors.contains("error[attribute-unknown]"))
  }

  @Test(arguments: ["check", "build", "release"])
  func `strict takes a warning for an error`(command: String) async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.replace("app.example.org", with: "app.floki.town", in: "floki.yaml")
    try folder.replace("version: 1", with: "version: 01", in: "floki.yaml")
    let result = try await Command.run(command, "--now", Command.now, "--strict", in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("error[integer-leading-zero]") && result.errors.contains("1 error"))
    #expect(!folder.exists("public"))
    #expect(try folder.text("floki.yaml").contains("version: 01"))
    #expect(try await Command.run(command, "--now", Command.now, in: folder).status == 0)
  }

  @Test func `after errors the way to more is named once`() async throws {
    let folder = try flawed()
    let found = try await Command.run("check", "--now", Command.now, in: folder)
    #expect(found.errors.hasSuffix("\nFor details, run `floki explain CODE`.\n"))
    #expect(found.errors.matches(of: /floki explain/).count == 1)
    let warned = try Scratch(copying: "examples/minimal")
    try warned.replace("version: 1", with: "version: 01", in: "floki.yaml")
    #expect(try await !Command.run("check", in: warned).errors.contains("floki explain"))
    #expect(try await !Command.run("check", "--quiet", in: folder).errors.contains("floki explain"))
  }
}
