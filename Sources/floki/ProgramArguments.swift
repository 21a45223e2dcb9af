import CArguments
import FlokiRules
import Foundation

/// The words of the command line as `main` gets them.
///
/// Swift reads them from `/proc`, and finds none where a sandbox has no such folder: every command would print its overview and
/// succeed, and nothing would be published.
enum ProgramArguments {
  /// Those behind the name of the program.
  static func read() throws -> [String] {
    var words: [String] = []
    for index in 0..<floki_argument_count() {
      guard let word = unsafe floki_argument_at(index) else { continue }
      guard let text = unsafe String(validatingCString: word) else {
        throw ArgumentNotUTF8(shown: unsafe String(cString: word))
      }
      words.append(text)
    }
    guard !words.isEmpty else { throw ArgumentsFailure() }
    return Array(words.dropFirst())
  }
}

/// The system has started floki without the words of its command line (exit code 3).
struct ArgumentsFailure: CommandFailure {
  var description: String { "floki was started without its command line, so it cannot know what to do" }

  var hint: String? { "start it from a shell, with its own name as the first word." }
}

/// A word of the command line that is no UTF-8: a path in it would be another one than was meant.
struct ArgumentNotUTF8: CommandFailure {
  let shown: String

  var description: String { "the argument \(shown) is not UTF-8" }

  var hint: String? { "rename the folder, or give a path whose names are UTF-8." }
  var exitStatus: ExitStatus { .usage }
}
