import FlokiClients
import FlokiHTTP
import FlokiRules

// Modules that share nothing with the compiler, and so not its protocol for errors.

extension PublishedSite.Failure: CommandFailure {}

extension HTTPFailure: CommandFailure {}

extension CommandFailure {
  /// The error with its hint, where it ends one part of what a command does and not the command.
  func told(of part: String) -> String { "error: \(part): \(message)" + (hint.map { "\nHint: \($0)" } ?? "") }
}
