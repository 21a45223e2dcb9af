package import FlokiRules

/// What can be said of an item by itself, and of all that it is read from.
///
/// All rules of this folder and of those that it may use, so that nothing that is said while an item is judged is missing.
package enum ItemRules {
  package static let sets: [any RuleSet.Type] = [
    BudgetRules.self,
    CheckItemTextsRules.self,
    CheckItemWordsRules.self,
    CheckPagesRules.self,
    CheckPhotosRules.self,
    CheckPicturesRules.self,
    CheckPinRules.self,
    CheckScriptsRules.self,
    CheckShareURLRules.self,
    CheckTargetsRules.self,
    CheckTranslationsRules.self,
    CheckUnusedAttributesRules.self,
    ExpectedKindRules.self,
    FeedOriginRules.self,
    FocusReadingRules.self,
    LockDiagnosticsRules.self,
    NotABlockRules.self,
    NumberReadingRules.self,
    PageExcessRules.self,
    ParseTabDiagnosticsRules.self,
    PathReadingRules.self,
    PictureFaultsRules.self,
    ScalarReadingRules.self,
    SourceAttributesRules.self,
    TextReadingRules.self,
    UnknownAttributeRules.self,
    ValueReadingRules.self,
  ]
}
