import FlokiContent
import FlokiRules

/// A picture that could not be made.
package struct ImageFailure: CommandFailure, Hashable, Sendable {
  /// The source, by its path from the project folder.
  package let source: String
  package let fault: PictureFault

  package init(source: String, fault: PictureFault) {
    self.source = source
    self.fault = fault
  }

  /// The source cannot be read.
  package static func unreadable(_ source: String) -> Self { Self(source: source, fault: .unreadable) }

  /// The source is no longer the one that was planned for.
  package static func changed(_ source: String) -> Self { Self(source: source, fault: .changed) }

  package var description: String {
    switch fault {
    case .machine(let reason): "cannot make a picture of \(source): \(reason)"
    case .needsMemory(let need, let allowed):
      "cannot make a picture of \(source): it takes \(ByteCount(need).words) of memory, and \(ByteCount(allowed).words) are allowed"
    case .file, .notAPicture: "cannot make a picture of \(source), which is not a whole one"
    }
  }
}
