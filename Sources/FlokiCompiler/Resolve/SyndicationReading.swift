import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The formats in which a feed is published for feed readers, each once and in a fixed order.
func readSyndication(_ block: Block, reporting diagnostics: inout Diagnostics) -> [SyndicationFormat] {
  let attribute = FeedSourceAttribute.syndication
  guard let node = block[attribute], !node.isEmpty else { return [] }
  var named: [SyndicationFormat: SourceSpan] = [:]
  _ = node.list(for: attribute, reporting: &diagnostics) { element, diagnostics -> Void? in
    guard let name = element.string(for: attribute, reporting: &diagnostics) else { return nil }
    guard let format = SyndicationFormat(rawValue: name) else {
      diagnostics.report(.unknownSyndication(name, at: element.span))
      return nil
    }
    if let first = named[format] {
      diagnostics.report(.syndicationTwice(format, at: element.span, first))
    } else {
      named[format] = element.span
    }
    return ()
  }
  return SyndicationFormat.allCases.filter { named[$0] != nil }
}

/// Formats that floki does not write, or is told of again.
struct SyndicationReadingRules: RuleSet {
  let syndicationUnknown = Rule("syndication-unknown", .error, in: .publishing)
  let syndicationTwice = Rule("syndication-twice", .note, in: .publishing)
}

private let rules = SyndicationReadingRules()

extension Diagnostic {
  fileprivate static func unknownSyndication(_ name: String, at span: SourceSpan) -> Self {
    let choices = SyndicationFormat.allCases.map(\.rawValue)
    return .init(
      rules.syndicationUnknown, "`syndication` lists rss, atom and jsonfeed, not `\(name)`", at: span,
      why: "No file of that format is published, and readers who subscribe to one would find nothing.",
      hint: nearestName(to: name, among: choices).map { "did you mean `\($0)`?" } ?? "take it out.",
      fix: .letterCase(of: name, among: choices, at: span))
  }

  fileprivate static func syndicationTwice(
    _ format: SyndicationFormat, at span: SourceSpan, _ first: SourceSpan
  ) -> Self {
    .init(
      rules.syndicationTwice, "`\(format.rawValue)` is already listed", at: span, "listed again",
      notes: [.init(first, "first listed here")], why: "Each format is published once.",
      hint: "take one of them out.")
  }
}
