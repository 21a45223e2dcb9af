package import FlokiRules

/// Problems between a project and what was published, and in comments that allow a rule.
package enum CheckRules {
  package static let sets: [any RuleSet.Type] = [
    CheckedProjectRules.self,
    ExampleAddressRules.self,
    ReleaseComparisonRules.self,
    ForgottenLockRules.self,
    LeftOnPhonesRules.self,
    LinkProblemsRules.self,
    SilenceRules.self,
  ]
}
