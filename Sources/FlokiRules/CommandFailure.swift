/// The exit codes of floki, for scripts.
package struct ExitStatus: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let clean = Self(rawValue: 0)
  /// Problems in the content.
  package static let problems = Self(rawValue: 1)
  /// The command line is invalid.
  package static let usage = Self(rawValue: 2)
  /// The machine, the disk, the network or a server failed.
  package static let environment = Self(rawValue: 3)
  /// The published site contradicts the command.
  package static let conflict = Self(rawValue: 4)
  /// The user interrupted the command.
  package static let interrupted = Self(rawValue: 130)
}

/// An error that ends a command, with its message and hint, whichever module throws it.
package protocol CommandFailure: Error, CustomStringConvertible {
  /// What failed, after `error:`: one line, or one with more lines below it.
  var message: String { get }
  /// What the user can do, as a sentence after `Hint:`; nil if it is unknown.
  var hint: String? { get }
  var exitStatus: ExitStatus { get }
}

extension CommandFailure {
  package var message: String { description }
  package var hint: String? { nil }
  package var exitStatus: ExitStatus { .environment }
}
