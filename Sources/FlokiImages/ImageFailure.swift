import FlokiContent
import FlokiRules

/// A picture that could not be made.
package struct ImageFailure: CommandFailure, Hashable, Sendable {
  /// The source, by its path from the project folder.
  package let source: String
  package let problem: PictureProblem

  package init(source: String, problem: PictureProblem) {
    self.source = source
    self.problem = problem
  }

  /// The source cannot be read.
  package static func unreadable(_ source: String) -> Self { Self(source: source, problem: .unreadable) }

  /// The source is no longer the planned one.
  package static func changed(_ source: String) -> Self { Self(source: source, problem: .changed) }

  package var description: String {
    switch problem {
    case .machine(let reason): "cannot make a picture of \(source): \(reason)"
    case .needsMemory(let need, let allowed):
      "cannot make a picture of \(source): it needs \(ByteCount(need).words) of memory, and the limit is \(ByteCount(allowed).words)"
    case .file, .notAPicture: "cannot make a picture of \(source), which is not a complete picture"
    }
  }
}
