import Foundation
import TestSupport
import Testing

/// The reference, the man pages, the completions and NOTICE are written from the command.
@Suite struct CommandPagesTests {
  @Test func `the reference of the command says what its help says`() async throws {
    try await expectFresh([("site/content/reference/command.md", CommandPages.reference)])
  }

  @Test func `man pages say what the help says`() async throws {
    try await expectFresh(
      CommandHelp.read().allCommands.map { command in
        ("site/man/\(command.pageName).1", { _ in CommandPages.man(command) })
      })
    let pages = try Repository.files(below: "site/man", ending: ".1")
    #expect(try await pages.count == CommandHelp.read().allCommands.count)
  }

  @Test(arguments: [("bash", "floki.bash"), ("zsh", "_floki"), ("fish", "floki.fish")])
  func `completions are those of the parser`(shell: String, name: String) async throws {
    let script = try await Command.run("--generate-completion-script", shell, in: Scratch()).output
    #expect(script.contains("tab-id-taken") && script.contains("magazine"))
    try await expectFresh([("site/completions/\(name)", { _ in script })])
  }

  @Test func `NOTICE is the list of licences that floki prints`() async throws {
    let list = try await Command.run("--licenses", in: Scratch()).output
    try await expectFresh([("NOTICE", { _ in list })])
  }

  /// man itself reads them, and says nothing of them.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/man"), "man is not installed"))
  func `man reads every page without a word`() async throws {
    for page in try Repository.files(below: "site/man", ending: ".1") {
      let result = try await ChildProcess(
        "/usr/bin/man", ["--warnings", "-E", "UTF-8", "-l", "-Tutf8", Repository.url(page).path],
        environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MANWIDTH": "80", "MAN_KEEP_STDERR": "1"]
      ).finish(within: .seconds(60))
      // Bold letters are printed twice, with a step back between.
      let text = result.outputText.replacing(/.\u{8}/, with: "")
      #expect(
        result.errorText == "" && text.contains("SYNOPSIS"), "\(page): \(result.errorText)")
    }
  }

  private func expectFresh(_ pages: [(path: String, text: (CommandHelp) -> String)]) async throws {
    let help = try await CommandHelp.read()
    for (path, text) in pages {
      if Repository.records("command") {
        try Repository.write(text(help), to: path)
        Issue.record("recorded \(path); read the diff")
      } else {
        #expect(
          (try? Repository.text(path)) == text(help),
          "\(path) is stale: FLOKI_RECORD=command swift test --filter CommandPagesTests, and read the diff")
      }
    }
  }
}

/// What `--experimental-dump-help` of the argument parser tells of a command.
final class CommandHelp: Decodable, Sendable {
  struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String

      var written: String { (kind == "long" ? "--" : "-") + name }
    }
    let kind: String
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let discussion: String?
    let isOptional: Bool
    let isRepeating: Bool
    let shouldDisplay: Bool

    /// `-C, --project <dir>`, or `<feed>`.
    var written: String {
      let value = valueName.map { "<\($0)>" } ?? ""
      guard let names, !names.isEmpty else { return isRepeating ? "\(value) …" : value }
      let all = names.sorted { $0.kind == "short" && $1.kind != "short" }.map(\.written)
      return all.joined(separator: ", ") + (kind == "option" ? " \(value)" : "")
    }
  }

  let commandName: String
  let superCommands: [String]?
  let abstract: String?
  let discussion: String?
  let arguments: [Argument]?
  let subcommands: [CommandHelp]?
  let shouldDisplay: Bool?

  /// `floki cache stats`.
  var path: String { ((superCommands ?? []) + [commandName]).joined(separator: " ") }
  var pageName: String { path.replacing(" ", with: "-") }
  var shown: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }
  var positional: [Argument] { shown.filter { $0.kind == "positional" } }
  /// Without those that every command has.
  var options: [Argument] {
    shown.filter { argument in
      argument.kind != "positional"
        && argument.names?.contains { ["help", "version"].contains($0.name) } == false
    }
  }
  /// Those that help lists.
  var children: [CommandHelp] {
    (subcommands ?? []).filter { $0.commandName != "help" && $0.shouldDisplay != false }
  }
  /// It and what is below it.
  var allCommands: [CommandHelp] { [self] + children.flatMap(\.allCommands) }

  /// The lines that begin with its name.
  var usage: String {
    let arguments = positional.map { $0.isOptional ? "[\($0.written)]" : $0.written }
    let parts =
      [path] + (children.isEmpty ? [] : ["<command>"]) + (options.isEmpty ? [] : ["[options]"]) + arguments
    return parts.joined(separator: " ")
  }

  /// What is said of it, and its examples.
  var words: (paragraphs: [String], examples: [String]) {
    let parts = (discussion ?? "").components(separatedBy: "Examples:\n")
    let paragraphs = parts[0].components(separatedBy: "\n\n").map {
      $0.replacing("\n", with: " ").trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
    let examples = parts.dropFirst().joined().split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return (paragraphs, examples)
  }

  private struct Dump: Decodable { let command: CommandHelp }

  static func read() async throws -> CommandHelp {
    let dump = try await Command.run("--experimental-dump-help", in: Scratch())
    return try JSONDecoder().decode(Dump.self, from: Data(dump.output.utf8)).command
  }
}

/// Help as Markdown and as a man page.
enum CommandPages {
  static func reference(_ help: CommandHelp) -> String {
    var text = """
      ---
      # Written by Tests/FlokiTests from the parser: FLOKI_RECORD=command swift test --filter CommandPagesTests
      title: The command
      ---

      \(help.abstract ?? "") Every command has `--help`. `floki.yaml` is looked for in this folder and those above it.

      """
    for command in help.allCommands.dropFirst() {
      text += "\n## \(command.path)\n\n\(command.abstract ?? "")\n\n    \(command.usage)\n"
      for paragraph in command.words.paragraphs { text += "\n\(paragraph.escapedForMarkdown)\n" }
      let described = command.positional + command.options
      if !described.isEmpty { text += "\n" }
      for argument in described {
        let words = [argument.abstract, argument.discussion].compactMap { $0?.replacing("\n", with: " ") }
        text += "- `\(argument.written)`: \(words.joined(separator: " ").escapedForMarkdown)\n"
      }
      let examples = command.words.examples
      if !examples.isEmpty { text += "\n\(examples.map { "    \($0)\n" }.joined())" }
    }
    return text
  }

  static func man(_ command: CommandHelp) -> String {
    var lines = [
      #".\" Written by Tests/FlokiTests from the parser: FLOKI_RECORD=command swift test --filter CommandPagesTests"#,
      ".TH \(command.pageName.uppercased().roff) 1 \"\" floki \"floki\"", ".SH NAME",
      "\(command.pageName.roff) \\- \((command.abstract ?? "").roff)", ".SH SYNOPSIS",
      ".B \(command.usage.roff)",
    ]
    let (paragraphs, examples) = command.words
    if !paragraphs.isEmpty { lines.append(".SH DESCRIPTION") }
    for (place, paragraph) in paragraphs.enumerated() {
      lines += (place > 0 ? [".PP"] : []) + [paragraph.roff]
    }
    let described = command.positional + command.options
    if !described.isEmpty { lines.append(".SH OPTIONS") }
    for argument in described {
      let words = [argument.abstract, argument.discussion].compactMap { $0?.replacing("\n", with: " ") }
      lines += [".TP", ".B \(argument.written.roff)", words.joined(separator: " ").roff]
    }
    if !command.children.isEmpty {
      lines.append(".SH COMMANDS")
      for child in command.children {
        lines += [".TP", ".BR \(child.pageName.roff) (1)", (child.abstract ?? "").roff]
      }
    }
    if !examples.isEmpty {
      lines += [".SH EXAMPLES", ".nf"] + examples.map(\.roff) + [".fi"]
    }
    if command.superCommands?.isEmpty != false {
      lines += [
        ".SH EXIT STATUS",
        "0 clean; 1 problems in the content; 2 usage; 3 environment; 4 conflict with what is published; 130 interrupted.",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// Without what would be Markdown: angle brackets are those of words in the help.
  fileprivate var escapedForMarkdown: String { replacing("<", with: "\\<").replacing("*", with: "\\*") }

  /// As roff takes it for text.
  fileprivate var roff: String {
    let escaped = replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
      .replacing("“", with: "\\(lq").replacing("”", with: "\\(rq")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
