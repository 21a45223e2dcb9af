import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension ItemGatherer {
  /// Many short items in one file; in a gallery an entry may be the words of a picture beside it. False where some
  /// of them could not be read.
  func addList(
    _ path: String, to items: inout [SourceItem], places: [String: Int],
    reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard let document = draft.documents[path], let root = document.root else { return false }
    guard root.kind == .sequence else {
      if !root.isEmpty { diagnostics.report(.itemsNotAList(root), restingOn: Grounds(areLost: root.isLost)) }
      return root.isEmpty && !root.isDamaged
    }
    var isWhole = !root.isDamaged
    var names = ListedNames()
    for element in root.elements {
      guard element.kind == .mapping else {
        diagnostics.report(.itemNotABlock(element))
        isWhole = false
        continue
      }
      guard let block = Block(element, [kind.itemTable], reporting: &diagnostics) else { continue }
      if kind == .gallery, let image = block[ItemAttribute.image], image.kind == .scalar,
        let place = places[image.text], items[place].image != nil
      {
        items[place].add(block, at: element.span)
        continue
      }
      let base = slug(ofListed: block)
      if let first = names[base], block[ItemSourceAttribute.key] == nil,
        let title = block[ItemAttribute.title]
      {
        diagnostics.report(.listedAlike(at: title.span, first))
      }
      let name = names.add(base, at: block[ItemAttribute.title]?.span ?? element.span)
      var item = SourceItem(key: "\(path.nameInPath)#\(name)", span: element.span, name: "")
      item.add(block, at: element.span)
      items.append(item)
    }
    return isWhole
  }

  /// What a listed item is called in the lock: its title in the master language, which outlives a change of order.
  private func slug(ofListed block: Block) -> String {
    guard let title = block[ItemAttribute.title] ?? block[ItemAttribute.image] else { return "item" }
    let text = title.kind == .mapping ? title.entries.first { _ in true }?.value.text ?? "" : title.text
    let name = FlokiContent.slug(text)
    return name.isEmpty ? "item" : String(name.prefix(60))
  }
}

/// What keeps a list of items from being read.
struct ItemGathererListsRules: RuleSet {
  let titleAlikeInList = Rule("title-alike-in-list", .warning, in: .items, for: .iOS)
  let itemsNotAList = Rule("items-not-a-list", .error, in: .items)
}

private let rules = ItemGathererListsRules()

extension Diagnostic {
  fileprivate static func listedAlike(at span: SourceSpan, _ first: SourceSpan) -> Self {
    .init(
      rules.titleAlikeInList, "another item of this list has this title, or one like it", at: span,
      notes: [.init(first, "the other")],
      why:
        "Only their order tells them apart: if it changes, iOS shows one's picture under the other's title (C170).",
      hint: "give each a `key`, or a title of its own.")
  }

  fileprivate static func itemsNotAList(_ node: YAMLNode) -> Self {
    let isWrapped = node.kind == .mapping && node[FeedAttribute.items.name]?.kind == .sequence
    return .init(
      rules.itemsNotAList, "each item of a list begins with `- `", at: node.span,
      why: "Every element of the list becomes one item, and anything else would empty the feed (C135).",
      hint: isWrapped ? "take out the line `items:`." : "write `- title: …` for each item.")
  }
}
