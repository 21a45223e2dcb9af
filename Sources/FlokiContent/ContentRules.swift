package import FlokiRules

/// Problems of a text, an address or a picture, wherever it is written.
package enum ContentRules {
  package static let sets: [any RuleSet.Type] = [
    ByteCountRules.self,
    ColorTripletParsingRules.self,
    DateFaultsRules.self,
    FocalPointParsingRules.self,
    ImageFaultRules.self,
    InstantParsingRules.self,
    LangcodeRules.self,
    LinkPatternRules.self,
    PixelSizeParsingRules.self,
    SecondsRules.self,
    TemplateMarkersRules.self,
    URLEscaperRules.self,
    WholeNumberRules.self,
    WireURLRules.self,
  ]
}
