import FlokiProtocol
import FlokiSyntax

extension ViewResolver {
  /// Content that the item opens instead of a page or photo (C208 … C213).
  mutating func readNested(
    _ block: Block, into item: inout Item, reporting diagnostics: inout Diagnostics
  ) async {
    guard let node = block[ItemAttribute.classType] else {
      if let data = block.entry(ItemAttribute.data) {
        diagnostics.report(
          .dataWithoutClass(at: data.key.span), restingOn: block.grounds(ItemAttribute.classType))
      }
      return
    }
    guard let className = readClassName(node, reporting: &diagnostics) else { return }
    guard className != .web else {
      diagnostics.report(.nestedWeb(at: node.span))
      return
    }
    var data = block.lacks(ItemAttribute.data) ? Block(emptyAt: node.span) : Block(lostAt: node.span)
    if let dataNode = block[ItemAttribute.data] {
      data =
        Block(dataNode, className.viewTables, reporting: &diagnostics) ?? Block(lostAt: dataNode.span)
    }
    var address: String?
    if case .remote(let url, _) = item.url { address = url }
    item.nested = await view(
      className, data, ownedBy: node.span, address: address, language: 0, tabID: nil, reporting: &diagnostics)
  }
}

extension Diagnostic {
  fileprivate static func dataWithoutClass(at span: SourceSpan) -> Self {
    .error(
      "data-without-class", "`data` says nothing without a `class_type`", at: span,
      why: "Phones open the item's page and ignore the rest (C123).",
      hint: "add `class_type: gallery`, news or movie, or take `data` out.")
  }

  fileprivate static func nestedWeb(at span: SourceSpan) -> Self {
    .error(
      "nested-web", "a web view cannot stand in an item", at: span,
      why: "iOS crashes the moment the item is touched (C209).",
      hint: "take `class_type` out and write the page as the item's own Markdown, or make it a tab.")
  }
}
