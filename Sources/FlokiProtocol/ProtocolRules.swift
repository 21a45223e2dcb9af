package import FlokiRules

/// What values beyond the limits of the attribute tables break.
package enum ProtocolRules {
  package static let sets: [any RuleSet.Type] = [
    AppAttributesRules.self,
    ItemAttributesRules.self,
    LimitRules.self,
    ListAttributesRules.self,
    ViewAttributesRules.self,
  ]
}
