package import FlokiRules

/// Problems of files that cannot be read.
package enum ProjectRules {
  package static let sets: [any RuleSet.Type] = [
    LeftOutDiagnosticsRules.self
  ]
}
