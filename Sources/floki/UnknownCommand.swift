import ArgumentParser
import FlokiRules
import FlokiSyntax

/// The first word is not a command: a typo of the fingers, as a rule.
struct UnknownCommand: CommandFailure {
  let name: String
  let known: [String]

  /// What other programs call it.
  private static let others = [
    "rollback": "release --rollback", "revert": "release --rollback", "deploy": "publish",
    "upload": "publish",
    "push": "publish", "pull": "fetch", "download": "fetch", "lint": "check", "validate": "check",
    "fix": "check --fix",
    "watch": "preview", "dev": "preview", "create": "init", "clean": "cache clean", "translate": "i18n",
  ]

  var description: String { "unknown command \(name)" }

  var hint: String? {
    if let meant = Self.others[name] { return "did you mean `floki \(meant)`?" }
    guard let nearest = nearestName(to: name, among: known) else {
      return "the commands are \(known.joined(separator: ", "))."
    }
    return "did you mean `floki \(nearest)`?"
  }

  /// Throws where the first word, or the one after `help`, is not a command, and in the same way for the commands of a
  /// command; flags are left to the parser.
  ///
  /// - Parameter parent: The command they belong to, with a space behind it.
  static func check(
    _ arguments: ArraySlice<String>, among commands: [any ParsableCommand.Type], of parent: String = ""
  ) throws {
    let arguments = arguments.first == "help" ? arguments.dropFirst() : arguments
    guard let name = arguments.first, !name.hasPrefix("-"), !commands.isEmpty else { return }
    guard let command = commands.first(where: { $0.configuration.commandName == name }) else {
      let known = commands.filter { $0.configuration.shouldDisplay }
        .compactMap { $0.configuration.commandName }.map { parent + $0 }
      throw UnknownCommand(name: parent + name, known: known)
    }
    try check(arguments.dropFirst(), among: command.configuration.subcommands, of: "\(parent)\(name) ")
  }
  var exitStatus: ExitStatus { .usage }
}
