import ArgumentParser
import FlokiRules
import Foundation

/// An option that the command does not have. It is reported before missing arguments.
///
/// The parser looks at what a command needs first, so `lock --repare` would be told to name one of three others.
struct UnknownOption: CommandFailure {
  let name: String
  /// The command, with `floki` before it.
  let command: String
  let known: [String]
  /// A command that has the option, with `floki` before it.
  let owner: String?

  var description: String { "unknown option '\(name)'" }

  var hint: String? {
    // Dashes are no letters that could be right.
    nearestName(to: String(name.dropFirst(2)), among: known.map { String($0.dropFirst(2)) }).map {
      "did you mean `\(command) --\($0)`?"
    } ?? owner.map { "`\($0)` has \(name); `\(command) --help` shows what `\(command)` has." }
      ?? "`\(command) --help` shows how it is used."
  }

  var exitStatus: ExitStatus { .usage }

  /// The first option among words of the command line that its command does not have; nil if it has all of them, or the command is unknown.
  init?(in arguments: [String]) {
    guard let help = try? JSONDecoder().decode(Help.self, from: Data(Floki._dumpHelp().utf8)) else {
      return nil
    }
    var described = help.command
    var path = ["floki"]
    for word in arguments {
      guard let next = described.subcommands?.first(where: { $0.commandName == word }) else { break }
      described = next
      path.append(word)
    }
    let known = described.arguments?.flatMap { $0.names ?? [] }.filter { $0.kind == "long" }.map {
      "--\($0.name)"
    }
    guard let known else { return nil }
    let written = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
    // A value may begin with two dashes as well, as in `--message=--`.
    let unknown = written.map { String($0.prefix { $0 != "=" }) }.first {
      !known.contains($0) && !["--help", "--version"].contains($0)
    }
    guard let unknown else { return nil }
    (name, command, self.known) = (unknown, path.joined(separator: " "), known)
    owner = help.command.path(toOptionNamed: String(unknown.dropFirst(2)))
  }

  /// What is read of the description of all commands.
  private struct Help: Decodable {
    let command: Command

    struct Command: Decodable {
      let commandName: String
      let arguments: [Argument]?
      let subcommands: [Command]?
      let shouldDisplay: Bool?

      /// The first command that has an option, with those above it.
      func path(toOptionNamed name: String) -> String? {
        guard shouldDisplay != false else { return nil }
        let isOwn = arguments?.contains { ($0.names ?? []).contains { $0.kind == "long" && $0.name == name } }
        if isOwn == true { return commandName }
        return subcommands?.lazy.compactMap { $0.path(toOptionNamed: name) }.first.map {
          "\(commandName) \($0)"
        }
      }
    }

    struct Argument: Decodable {
      let names: [Name]?
    }

    struct Name: Decodable {
      let kind: String
      let name: String
    }
  }
}
