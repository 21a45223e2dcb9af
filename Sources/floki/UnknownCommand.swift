import ArgumentParser
import FlokiSyntax

/// The first word is no command: a slip of the fingers, as a rule.
struct UnknownCommand: Error, CustomStringConvertible {
  let name: String
  let known: [String]

  var description: String { "there is no command \(name)" }

  var hint: String {
    guard let nearest = nearestName(to: name, among: known) else {
      return "floki has \(known.joined(separator: ", "))."
    }
    return "did you mean `floki \(nearest)`?"
  }

  /// Throws where the first word, or the one after `help`, is no command; flags are left to the parser.
  static func check(_ arguments: ArraySlice<String>, among commands: [any ParsableCommand.Type]) throws {
    let known = commands.compactMap { $0.configuration.commandName }
    let name = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
    guard let name, !name.hasPrefix("-"), !known.contains(name), name != "help" else { return }
    throw UnknownCommand(name: name, known: known)
  }
}
