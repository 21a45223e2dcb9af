/// Everything found wrong in one build, collected while each pass runs to its end.
package struct Diagnostics: Sendable {
  package private(set) var all: [Diagnostic] = []
  package private(set) var hasErrors = false

  package init() {}

  package mutating func report(_ diagnostic: Diagnostic) {
    all.append(diagnostic)
    if diagnostic.severity == .error { hasErrors = true }
  }

  /// Takes over what another part of the build, working beside this one, has found.
  package mutating func append(contentsOf others: Diagnostics) {
    all.append(contentsOf: others.all)
    hasErrors = hasErrors || others.hasErrors
  }

  /// Makes every warning an error, for whoever wants none published (`--strict`); notes stay notes.
  package mutating func raiseWarnings() {
    for index in all.indices where all[index].severity == .warning {
      all[index].severity = .error
      hasErrors = true
    }
  }

  package func count(of severity: Diagnostic.Severity) -> Int {
    all.count { $0.severity == severity }
  }

  /// In the order a reader meets them: by file, then by place, errors before warnings at the same place.
  package func sorted() -> [Diagnostic] {
    all.enumerated().sorted { one, other in
      let a = one.element, b = other.element
      if a.primary.span.source != b.primary.span.source {
        return a.primary.span.source < b.primary.span.source
      }
      if a.primary.span.start != b.primary.span.start { return a.primary.span.start < b.primary.span.start }
      if a.severity != b.severity { return a.severity > b.severity }
      return one.offset < other.offset
    }.map(\.element)
  }
}
