import ArgumentParser
import FlokiRules
import Foundation

/// What the exit code says: 0 clean, 1 problems in the content, 2 usage, 3 environment, 4 conflict with what is
/// published, 130 interrupted.
enum Status {
  static let problems = ExitCode(ExitStatus.problems.rawValue)
  static let usage = ExitCode(ExitStatus.usage.rawValue)
  static let environment = ExitCode(ExitStatus.environment.rawValue)
  static let conflict = ExitCode(ExitStatus.conflict.rawValue)

  /// Ends floki. What was clean, or found problems, did not say so where its report was lost.
  static func leave(_ status: ExitCode) -> Never {
    guard let loss = Console.loss, [.success, problems].contains(status) else {
      Foundation.exit(status.rawValue)
    }
    Console.warn("error: \(loss)")
    Foundation.exit(environment.rawValue)
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
      let misuse = UsageFailure(error)
      let isOption = misuse.description.hasPrefix("unknown option")
      if let slip = (try? ProgramArguments.read()).flatMap(UnknownOption.init),
        !isOption || misuse.description.contains("'\(slip.name)'")
      {
        end(slip.description, slip.hint, Status.usage)
      }
      end(misuse.description, misuse.hint, Status.usage)
    }
    if let interruption = error as? Interruption {
      Console.warn("\(interruption)")
      Status.leave(interruption.status)
    }
    let failure = error as? any CommandFailure
    end(failure?.message ?? words, failure?.hint, ExitCode((failure?.exitStatus ?? .environment).rawValue))
  }

  /// What is said of an error that says nothing of commands itself.
  private var words: String {
    guard let error = error as? CocoaError else { return "\(error)" }
    // Foundation's own words are for programmers.
    let reason = (error.underlying as? POSIXError).map { unsafe String(cString: strerror($0.code.rawValue)) }
    return "cannot use \(error.filePath ?? "a file"): \(reason ?? "the system refused access")"
  }

  private func end(_ message: String, _ hint: String?, _ status: ExitCode) -> Never {
    Console.warn("error: \(message)")
    if let hint { Console.warn("Hint: \(hint)") }
    Status.leave(status)
  }
}
