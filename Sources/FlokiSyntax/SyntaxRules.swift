package import FlokiRules

/// What is wrong with texts by themselves, whatever they are about.
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
