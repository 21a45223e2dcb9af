package import FlokiRules

/// Problems of text files, independent of their contents.
package enum SyntaxRules {
  package static let sets: [any RuleSet.Type] = [
    FrontMatterRules.self,
    MergeConflictRules.self,
    FrontMatterSlipRules.self,
    TextDiagnosticsRules.self,
    YAMLDiagnosticsRules.self,
    YAMLSilentSlipsRules.self,
    YAMLSyntaxDiagnosticsRules.self,
    YAMLTextDiagnosticsRules.self,
  ]
}
