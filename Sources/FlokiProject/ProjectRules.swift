package import FlokiRules

/// What is wrong with files of a project that cannot be read.
package enum ProjectRules {
  package static let sets: [any RuleSet.Type] = [
    LeftOutDiagnosticsRules.self
  ]
}
