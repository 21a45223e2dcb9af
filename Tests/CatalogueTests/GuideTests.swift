import Foundation
import TestSupport
import Testing

/// The tutorial and the guides can be followed word by word.
@Suite struct GuideTests {
  static let pages = ["learn", "guides", "reference"].flatMap { folder in
    let path = Repository.url("site/content/\(folder)").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { "site/content/\(folder)/\($0)" }
  }

  @Test(arguments: pages)
  func `a page can be followed word by word`(page: String) async throws {
    let guide = Guide(try Repository.text(page))
    #expect(guide.problems == [], "\(page)")
    guard guide.hasCommands else { return }
    let folder = try TemporaryFolder()
    try await guide.follow(in: folder) { step, output in
      Issue.record("\(page): \(step)\n\(output)")
    }
  }

  @Test func `the tutorial ends with an app that phones read`() async throws {
    let guide = Guide(try Repository.text("site/content/learn/first-app.md"))
    let folder = try TemporaryFolder()
    try await guide.follow(in: folder) { step, output in Issue.record("\(step)\n\(output)") }
    expectTides(in: folder)
  }

  @Test func `the tutorial pasted whole into one shell gives the same app`() async throws {
    let guide = Guide(try Repository.text("site/content/learn/first-app.md"))
    #expect(guide.files == 0, "a block that a shell does not write")
    let folder = try TemporaryFolder()
    let result = try await guide.shell(guide.script, in: folder.path, home: folder)
      .finish(within: .seconds(600))
    #expect(result.status == 0, "\(result.outputText)\(result.errorText)")
    let said = result.outputText + result.errorText
    for line in guide.shown where !said.contains(line) { Issue.record("nobody says: \(line)\n\(said)") }
    expectTides(in: folder)
  }

  private func expectTides(in folder: TemporaryFolder) {
    #expect(folder.text("tides/public/v1-app")?.contains("\"v\":2") == true)
    #expect(folder.text("tides-pages/v1-app") == folder.text("tides/public/v1-app"))
    #expect(folder.text("tides-pages/news/en")?.contains("A spring tide on Friday") == true)
    #expect(folder.text("tides-pages/photos/en")?.contains(#""width":400"#) == true)
  }
}

/// The blocks of a guide in their order: files to write, commands to run, and what these say.
struct Guide {
  private enum Step {
    case file(Material)
    /// Lines for a shell; whether they end with a problem that the page shows.
    case commands(String, fails: Bool)
    case output([String])
  }

  private var steps: [Step] = []
  /// Blocks that nobody knows how to follow.
  private(set) var problems: [String] = []

  var hasCommands: Bool {
    steps.contains { if case .commands = $0 { true } else { false } }
  }

  /// How many files its reader writes.
  var files: Int { steps.count { if case .file = $0 { true } else { false } } }

  /// What its commands say.
  var shown: [String] { steps.flatMap { if case .output(let lines) = $0 { lines } else { [String]() } } }

  /// All of its commands for one shell, which ends with the first that fails, except where the page shows a problem.
  var script: String {
    steps.map { step in
      switch step {
      case .commands(let commands, fails: false): commands
      case .commands(let commands, fails: true): "set +e\n\(commands)[ $? -ne 0 ] || exit 1\nset -e\n"
      case .file, .output: ""
      }
    }.joined()
  }

  init(_ page: String) {
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      guard line.hasPrefix("```") else { continue }
      let fence = String(line.prefix { $0 == "`" })
      let info = line.dropFirst(fence.count).split(separator: " ")
      let content = lines.prefix { $0 != fence }
      lines = lines.dropFirst(content.count + 1)
      let text = content.map { $0 + "\n" }.joined()
      switch info.first {
      case "sh": steps.append(.commands(text, fails: info.contains("fails")))
      case "text" where hasCommands: steps.append(.output(content.filter { !$0.isEmpty }.map(String.init)))
      default:
        // Fragments, of code, of settings of others or of a project that the page is about in words.
        guard info.count == 2, let kind = info.first else { continue }
        guard let material = Material(kind, isEscaped: false, text) else {
          problems.append("```\(info.joined(separator: " "))")
          continue
        }
        steps.append(.file(material.at(String(info[1]))))
      }
    }
  }

  /// - Parameter complain: Told what is not as the page says.
  func follow(in folder: TemporaryFolder, complain: (_ step: String, _ output: String) -> Void) async throws {
    let notes = try TemporaryFolder()
    // Each block goes on where the one before it ended, as in the shell of a reader.
    var place = folder.path
    var said = ""
    for step in steps {
      switch step {
      case .file(let material): try material.put(into: URL(fileURLWithPath: folder.path))
      case .commands(let commands, let fails):
        let process = try shell("\(commands)pwd >'\(notes.full("place"))'\n", in: place, home: folder)
        let result = await process.finish(within: .seconds(600))
        if let end = notes.text("place") { place = end.trimmingCharacters(in: .newlines) }
        said = result.outputText + result.errorText
        if (result.status == 0) == fails { complain("\(commands) ends with \(result.status)", said) }
      case .output(let lines):
        for line in lines where !said.contains(line) { complain("nobody says: \(line)", said) }
      }
    }
  }

  func shell(_ script: String, in place: String, home: TemporaryFolder) throws -> ChildProcess {
    let programs = URL(fileURLWithPath: ChildProcess.built("floki")).deletingLastPathComponent().path
    return try ChildProcess(
      "/bin/sh", ["-ec", script],
      environment: [
        "PATH": "\(programs):/usr/bin:/bin", "SOURCE_DATE_EPOCH": "1795262400", "HOME": home.path,
        "FLOKI_PROGRESS": "never",
      ], in: place)
  }
}
