import ArgumentParser
import FlokiRelease
import Foundation

/// What the exit status says: 0 clean, 1 mistakes in the content, 2 usage, 3 environment, 4 conflict with what is
/// published, 130 interrupted.
enum Status {
  static let mistakes = ExitCode(1)
  static let usage = ExitCode(2)
  static let environment = ExitCode(3)
  static let conflict = ExitCode(4)
}

/// An error on its way out, as a message and a status.
struct Failure {
  let error: any Error

  init(_ error: any Error) { self.error = error }

  func exit() -> Never {
    let status = Floki.exitCode(for: error)
    if error is ExitCode || status == .success { Floki.exit(withError: error) }
    if error is ValidationError || status == .validationFailure {
      // The parser's own status for usage is another one than ours.
      printError(Floki.fullMessage(for: error))
      Floki.exit(withError: Status.usage)
    }
    if let interruption = error as? Interruption {
      printError("\(interruption)")
      Floki.exit(withError: interruption.status)
    }
    printError("error: \(error)")
    switch error {
    case is PublishConflict, is VersionsExhausted, is DraftsInPublished:
      Floki.exit(withError: Status.conflict)
    case let unknown as UnknownCommand:
      printError("Hint: \(unknown.hint)")
      Floki.exit(withError: Status.usage)
    case let unknown as UnknownCode:
      printError("Hint: \(unknown.hint)")
      Floki.exit(withError: Status.usage)
    case is ProjectStarter.UnknownTemplate, is OutputHoldsProject: Floki.exit(withError: Status.usage)
    case is NotAProject:
      printError("Hint: name the project with --project DIR, or begin one with `floki init DIR`.")
      Floki.exit(withError: Status.environment)
    default: Floki.exit(withError: Status.environment)
    }
  }
}

func printError(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}
