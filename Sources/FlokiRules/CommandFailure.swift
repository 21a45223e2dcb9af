/// What floki exits with, as pipelines read it.
package struct ExitStatus: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let clean = Self(rawValue: 0)
  /// Problems in the content.
  package static let mistakes = Self(rawValue: 1)
  /// The command was not used as it can be.
  package static let usage = Self(rawValue: 2)
  /// The machine, the disk, the network or a server is in the way.
  package static let environment = Self(rawValue: 3)
  /// What is published says otherwise.
  package static let conflict = Self(rawValue: 4)
  /// Somebody asked to stop.
  package static let interrupted = Self(rawValue: 130)
}

/// An error that ends a command, with all that is said of it: each says so itself, whichever module throws it.
package protocol CommandFailure: Error, CustomStringConvertible {
  /// What went wrong, behind `error:`: one line, or one with more below it.
  var message: String { get }
  /// What the person at the command line can do, as a sentence behind `Hint:`; nil where nobody can know.
  var hint: String? { get }
  var exitStatus: ExitStatus { get }
}

extension CommandFailure {
  package var message: String { description }
  package var hint: String? { nil }
  package var exitStatus: ExitStatus { .environment }
}
