package import FlokiRules

/// Rules about a single item and the files it is read from.
///
/// All rules of this folder and those it depends on: everything that checking an item can report.
package enum ItemRules {
  package static let sets: [any RuleSet.Type] = [
    BudgetRules.self,
    CheckInsecureAddressesRules.self,
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
