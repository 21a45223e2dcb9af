import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension ViewResolver {
  /// Content that the item opens instead of a page or photo (C208 … C213).
  mutating func nestedView(
    of item: ResolvedItem, reporting diagnostics: inout Diagnostics
  ) async throws(CancellationError) -> View? {
    // Such an item nests nothing.
    if item.content.settled != nil { return nil }
    let block = item.block
    guard let node = block[ItemAttribute.classType] else {
      if let data = block.entry(ItemAttribute.data) {
        diagnostics.report(
          .dataWithoutClass(at: data.key.span), restingOn: block.grounds(ItemAttribute.classType))
      }
      return nil
    }
    guard let className = readClassName(node, reporting: &diagnostics) else { return nil }
    guard className.canBeNested else {
      diagnostics.report(.nestedWeb(at: node.span))
      return nil
    }
    var data = block.lacks(ItemAttribute.data) ? Block(emptyAt: node.span) : Block(lostAt: node.span)
    if let dataNode = block[ItemAttribute.data] {
      data =
        Block(dataNode, className.viewTables, reporting: &diagnostics) ?? Block(lostAt: dataNode.span)
    }
    guard
      className.content == .movie || hasSource(className, data, item, at: node.span, reporting: &diagnostics)
    else {
      return nil
    }
    var address = OwnerAddress(grounds: item.grounds(ItemAttribute.url))
    if case .remote(let url, _) = item.url { address.url = url }
    return try await view(
      className, data, ownedBy: node.span, address: address, language: 0, tabID: nil, reporting: &diagnostics)
  }

  /// Whether a nested list has a feed, somewhere; a problem in the address was reported when it was read.
  private func hasSource(
    _ className: ClassName, _ data: Block, _ item: ResolvedItem, at span: SourceSpan,
    reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard data.lacks(TabSourceAttribute.feed), data.lacks(ListAttribute.mainURL) else { return true }
    switch item.url {
    case .remote: return true
    case .file(_, _, let file): diagnostics.report(.nestedURLOfFile(className, at: file))
    case .own, .html:
      diagnostics.report(
        .nestedWithoutFeed(className, at: span), restingOn: item.grounds(ItemSourceAttribute.url))
    }
    return false
  }
}

/// What keeps nested content from being read.
struct ResolveNestingRules: RuleSet {
  let dataWithoutClass = Rule("data-without-class", .error, in: .nestedContent)
  let nestedURLFile = Rule("nested-url-file", .error, in: .nestedContent)
  let nestedFeedMissing = Rule("nested-feed-missing", .error, in: .nestedContent)
  let nestedWeb = Rule("nested-web", .error, in: .nestedContent)
}

private let rules = ResolveNestingRules()

extension Diagnostic {
  fileprivate static func dataWithoutClass(at span: SourceSpan) -> Self {
    .init(
      rules.dataWithoutClass, "`data` has no effect without a `class_type`", at: span,
      why: "Phones open the item's page or photo, and ignore `data` (C124).",
      hint: "add `class_type: gallery`, news or movie, or take `data` out.")
  }

  fileprivate static func nestedURLOfFile(_ className: ClassName, at span: SourceSpan) -> Self {
    .init(
      rules.nestedURLFile, "the address of a \(className.noun) cannot be a file", at: span,
      why: "iOS adds the langcode to it and requests a feed of that name (C208).",
      hint: "name a folder as `feed` under `data`, or take the `class_type` out.")
  }

  fileprivate static func nestedWithoutFeed(_ className: ClassName, at span: SourceSpan) -> Self {
    .init(
      rules.nestedFeedMissing, "the \(className.noun) in this item has no feed", at: span,
      why: "Touching the item does nothing: iOS has no address to request (C208 C210).",
      hint: "add `feed: content/…` under `data`, or the `url` of a feed served elsewhere.")
  }

  fileprivate static func nestedWeb(at span: SourceSpan) -> Self {
    .init(
      rules.nestedWeb, "an item cannot open a web view", at: span,
      why: "iOS crashes when a reader touches the item (C209).",
      hint: "take `class_type` out and write the page as the item's own Markdown, or make it a tab.")
  }
}
