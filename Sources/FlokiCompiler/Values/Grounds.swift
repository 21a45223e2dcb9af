import FlokiSyntax

/// The spans that a diagnostic depends on.
///
/// An attribute that is missing may have been misspelt, and a default may replace a value that could not be read.
/// A follow-on problem is reported with its grounds, and dropped unless these are free of errors.
package struct Grounds: Sendable {
  var spans: [SourceSpan] = []
  /// Whether something is known to be lost there.
  var areLost = false

  static func + (one: Grounds, other: Grounds) -> Grounds {
    Grounds(spans: one.spans + other.spans, areLost: one.areLost || other.areLost)
  }
}

extension Diagnostics {
  /// Reports what is said of the project's own clients, if it is.
  mutating func report(_ diagnostic: Diagnostic?) {
    if let diagnostic { report(diagnostic) }
  }

  mutating func report(_ diagnostic: Diagnostic?, restingOn grounds: Grounds) {
    if let diagnostic { report(diagnostic, restingOn: grounds) }
  }

  /// Reports what follows from `grounds`, unless an error was found there.
  mutating func report(_ diagnostic: Diagnostic, restingOn grounds: Grounds) {
    guard !grounds.areLost else { return }
    report(diagnostic, restingOn: grounds.spans)
  }

  /// Whether something of the grounds could not be read.
  func makeDoubtful(_ grounds: Grounds) -> Bool {
    grounds.areLost || grounds.spans.contains(where: hasErrors(in:))
  }
}
