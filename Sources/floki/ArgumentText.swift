import Foundation

/// A word of the command line that is no UTF-8: a path in it would be another one than was meant.
struct ArgumentNotUTF8: Error, CustomStringConvertible {
  let shown: String

  var description: String { "the argument \(shown) is not UTF-8" }

  var hint: String { "rename the folder, or give a path whose names are UTF-8." }

  /// Throws for the first such word.
  static func check() throws {
    for index in 0..<Int(CommandLine.argc) {
      guard let word = unsafe CommandLine.unsafeArgv[index] else { continue }
      if unsafe String(validatingCString: word) == nil {
        throw ArgumentNotUTF8(shown: unsafe String(cString: word))
      }
    }
  }
}
