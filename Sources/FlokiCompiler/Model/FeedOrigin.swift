import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The source of a feed for `floki import --all`, and how to read it.
package struct FeedOrigin: Hashable, Sendable {
  package var url: String
  package var sheet: String?
  package var mode: String?
  /// The seconds to wait between requests to the source; nil for none.
  package var every: Int64?

  /// Nil if the source has no address, which is reported.
  init?(_ node: YAMLNode, reporting diagnostics: inout Diagnostics) {
    guard !node.isEmpty, let block = Block(node, [FeedOriginAttribute.table], reporting: &diagnostics) else {
      return nil
    }
    func text(_ attribute: Attribute) -> String? {
      block[attribute].flatMap { node in
        node.value(of: attribute, reporting: &diagnostics).flatMap(String.init)
      }.flatMap { $0.isEmpty ? nil : $0 }
    }
    sheet = text(FeedOriginAttribute.sheet)
    mode = text(FeedOriginAttribute.mode)
    every = block[FeedOriginAttribute.every].flatMap { node in
      node.value(of: FeedOriginAttribute.every, reporting: &diagnostics).flatMap(Int64.init)
    }
    guard let url = text(FeedOriginAttribute.url) else {
      if !block.wasMeant(FeedOriginAttribute.url) { diagnostics.report(.sourceWithoutURL(at: node.span)) }
      return nil
    }
    self.url = url
  }
}

/// Problems of a feed's source.
struct FeedOriginRules: RuleSet {
  let sourceUrlMissing = Rule("source-url-missing", .error, in: .importing)
}

private let rules = FeedOriginRules()

extension Diagnostic {
  fileprivate static func sourceWithoutURL(at span: SourceSpan) -> Self {
    .init(
      rules.sourceUrlMissing, "`source` has no address", at: span,
      why: "`floki import --all` would import nothing into the feed.",
      hint: "add `url:` with an address, or take `source` out.")
  }
}
