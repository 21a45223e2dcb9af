package import FlokiRules

/// What can be wrong with what is imported, and with the sheets that translate it.
package enum ImportRules {
  package static let sets: [any RuleSet.Type] = [
    SheetRules.self, SourceRules.self, ImportedItemRules.self, MergeRules.self, AppRules.self,
  ]
}
