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
      // The parser's own status for usage is another one than ours, and so are its words.
      let misuse = Misuse(error)
      end(misuse.description, misuse.hint, Status.usage)
    }
    if let interruption = error as? Interruption {
      printError("\(interruption)")
      Floki.exit(withError: interruption.status)
    }
    switch error {
    case is PublishConflict, is VersionsExhausted, is DraftsInPublished:
      end("\(error)", nil, Status.conflict)
    case let unknown as UnknownCommand: end("\(error)", unknown.hint, Status.usage)
    case let unknown as UnknownCode: end("\(error)", unknown.hint, Status.usage)
    case let output as OutputOverSources: end("\(error)", output.hint, Status.usage)
    case let unknown as ProjectStarter.UnknownTemplate: end("\(error)", unknown.hint, Status.usage)
    case let wrong as ProjectStarter.WrongSetting: end("\(error)", wrong.hint, Status.usage)
    case let failure as NewItemFailure: end("\(error)", failure.hint, Status.usage)
    case is NotAProject:
      let hint =
        "name the project with --project DIR (else floki.yaml is looked for here and in the folders above), or begin "
        + "one with `floki init DIR`."
      end("\(error)", hint, Status.environment)
    default: end("\(error)", nil, Status.environment)
    }
  }

  private func end(_ message: String, _ hint: String?, _ status: ExitCode) -> Never {
    printError("error: \(message)")
    if let hint { printError("Hint: \(hint)") }
    Floki.exit(withError: status)
  }
}

func printError(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}
