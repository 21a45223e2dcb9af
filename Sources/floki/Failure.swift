import ArgumentParser
import FlokiClients
import FlokiPreview
import FlokiPublish
import FlokiRelease
import FlokiServe
import FlokiTrust
import Glibc

/// What the exit status says: 0 clean, 1 problems in the content, 2 usage, 3 environment, 4 conflict with what is
/// published, 130 interrupted.
enum Status {
  static let mistakes = ExitCode(1)
  static let usage = ExitCode(2)
  static let environment = ExitCode(3)
  static let conflict = ExitCode(4)

  /// Ends floki. What was clean, or found problems, did not say so where its report was lost.
  static func leave(_ status: ExitCode) -> Never {
    guard let loss = Console.loss, [.success, mistakes].contains(status) else { Glibc.exit(status.rawValue) }
    Console.warn("error: \(loss)")
    Glibc.exit(environment.rawValue)
  }
}

/// An error on its way out, as a message and a status.
struct Failure {
  let error: any Error

  init(_ error: any Error) { self.error = error }

  func exit() -> Never {
    let status = Floki.exitCode(for: error)
    if error is ExitCode { Status.leave(status) }
    if status == .success {
      // Help, the version, or a script that completes words in a shell.
      Console.hand(Floki.fullMessage(for: error))
      Status.leave(status)
    }
    if error is ValidationError || status == .validationFailure {
      // The parser's own status for usage is another one than ours, and so are its words.
      let misuse = Misuse(error)
      end(misuse.description, misuse.hint, Status.usage)
    }
    if let interruption = error as? Interruption {
      Console.warn("\(interruption)")
      Status.leave(interruption.status)
    }
    switch error {
    case is PublishConflict, is VersionsExhausted, is LooksInPublished:
      end("\(error)", nil, Status.conflict)
    case let failure as PublishFailure:
      end("\(failure)", failure.hint, ExitCode(failure.exitStatus))
    case let differ as PublishedLocksDiffer: end("\(differ)", differ.hint, Status.conflict)
    case let unknown as Destination.Unknown: end("\(unknown)", unknown.hint, Status.usage)
    case let another as OutputOfAnotherProject: end("\(error)", another.hint, Status.conflict)
    case is ClockBehind: end("\(error)", ClockBehind.hint, Status.environment)
    case let missing as ArgumentsMissing: end("\(missing)", missing.hint, Status.environment)
    case let argument as ArgumentNotUTF8: end("\(error)", argument.hint, Status.usage)
    case let unknown as UnknownCommand: end("\(error)", unknown.hint, Status.usage)
    case let losses as LossesForReaders: end("\(error)", losses.hint, Status.environment)
    case let failure as PreviewNotListening: end("\(error)", failure.hint, Status.environment)
    case let failure as ServeFailure: end("\(failure)", failure.hint, Status.environment)
    case let unknown as UnknownCode: end("\(error)", unknown.hint, Status.usage)
    case let unknown as UnknownFact: end("\(error)", unknown.hint, Status.usage)
    case let refused as FetchCommand.Refused: end("\(refused)", refused.hint, Status.conflict)
    case let refused as RollbackRefused: end("\(refused)", refused.hint, Status.conflict)
    case let newer as NewerFormat: end("\(newer)", newer.hint, Status.environment)
    case let failure as TrustFailure: end("\(failure)", failure.hint, Status.environment)
    case let doubt as SignedSite.Doubt: end("the site is not to be believed: \(doubt)", nil, Status.mistakes)
    case let refused as SeenFile.Refused: end("\(refused)", refused.doubt.hint, Status.mistakes)
    case let key as KeygenCommand.Exists:
      end("\(key)", "name another file.", Status.usage)
    case let unknown as NotALanguage: end("\(unknown)", unknown.hint, Status.usage)
    case let unknown as UnknownApp: end("\(unknown)", unknown.hint, Status.usage)
    case let output as OutputOverSources: end("\(error)", output.hint, Status.usage)
    case let unknown as ProjectStarter.UnknownTemplate: end("\(error)", unknown.hint, Status.usage)
    case let wrong as ProjectStarter.WrongSetting: end("\(error)", wrong.hint, Status.usage)
    case let failure as ImportFailure:
      end("\(failure)", failure.hint, failure.isMisuse ? Status.usage : Status.environment)
    case let failure as NewItemFailure: end("\(error)", failure.hint, Status.usage)
    case let failure as AppBundle.Failure: end("\(failure)", failure.hint, Status.environment)
    case let missing as AppDataKeyMissing: end("\(error)", missing.hint, Status.environment)
    case let missing as CodingMissing: end("\(error)", missing.hint, Status.environment)
    case let malformed as AppDataKeyMalformed: end("\(error)", malformed.hint, Status.usage)
    case let missing as Edition.Missing: end("\(error)", missing.hint, Status.environment)
    case let failure as PublishedSite.Failure: end("\(error)", failure.hint, Status.environment)
    case is WebReader.Malformed: end("\(error)", "give the base URL of a published site.", Status.usage)
    case is NotAProject:
      let hint =
        "name the project with --project DIR (else floki.yaml is looked for here and in the folders above), or begin "
        + "one with `floki init DIR`."
      end("\(error)", hint, Status.environment)
    default: end("\(error)", nil, Status.environment)
    }
  }

  private func end(_ message: String, _ hint: String?, _ status: ExitCode) -> Never {
    Console.warn("error: \(message)")
    if let hint { Console.warn("Hint: \(hint)") }
    Status.leave(status)
  }
}
