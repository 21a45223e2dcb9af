package import FlokiRules

/// The rules about imported sources, and about the sheets that translate them.
package enum ImportRules {
  package static let sets: [any RuleSet.Type] = [
    SheetRules.self, SourceRules.self, ImportedItemRules.self, MergeRules.self, AppRules.self,
  ]
}
