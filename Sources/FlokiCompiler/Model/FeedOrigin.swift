import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Where `floki import --all` brings the items of a feed from, and how it reads them.
package struct FeedOrigin: Hashable, Sendable {
  package var url: String
  package var sheet: String?
  package var mode: String?
  /// The seconds that the source is left alone after it was asked; nil for none.
  package var every: Int64?

  /// Nil where nothing says which source is meant, which is reported.
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

/// What keeps a feed from being brought in.
struct FeedOriginRules: RuleSet {
  let sourceUrlMissing = Rule("source-url-missing", .error, in: .importing)
}

private let rules = FeedOriginRules()

extension Diagnostic {
  fileprivate static func sourceWithoutURL(at span: SourceSpan) -> Self {
    .init(
      rules.sourceUrlMissing, "nothing says where the items of this feed come from", at: span,
      why: "`floki import --all` would bring nothing into the feed.",
      hint: "add `url:` with an address, or take `source` out.")
  }
}
