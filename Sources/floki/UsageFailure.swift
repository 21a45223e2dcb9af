import ArgumentParser
import Foundation

/// What the parser of arguments did not understand, in floki's own form.
struct UsageFailure {
  private let message: String
  /// The whole of what the parser would say, with usage and the way to more help.
  private let parserText: String

  init(_ error: any Error) {
    message = Floki.message(for: error)
    parserText = Floki.fullMessage(for: error)
  }

  /// The message, with the beginning that all messages of floki have.
  var description: String {
    let letters = Array(message)
    // "Missing …" becomes "missing …", and FLOKI_CACHE_LIMIT stays as it is.
    guard letters.count > 1, letters[0].isUppercase, letters[1].isLowercase else { return message }
    return letters[0].lowercased() + String(letters.dropFirst())
  }

  var hint: String { "`\(command) --help` shows how it is used." }

  /// The command that was meant, as the parser says it: See 'floki build --help' for more information.
  private var command: String {
    guard let start = parserText.range(of: "See '")?.upperBound,
      let end = parserText.range(of: " --help'")?.lowerBound, start < end
    else { return "floki" }
    return String(parserText[start..<end])
  }
}
