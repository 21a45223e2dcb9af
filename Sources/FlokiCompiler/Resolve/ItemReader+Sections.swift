import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension ItemReader {
  /// The sections that an item names, each once, by their numbers.
  func sectionIDs(_ block: Block, reporting diagnostics: inout Diagnostics) -> [Int32] {
    if let one = block[ItemSourceAttribute.sections], let other = block[ItemAttribute.sectionIDs] {
      diagnostics.report(.sectionsTwice(one.span, at: other.span))
    }
    guard let node = block[ItemSourceAttribute.sections] ?? block[ItemAttribute.sectionIDs], !node.isEmpty
    else { return [] }
    // A feed that lists no sections is one problem and not one of every item.
    guard !sections.isEmpty else { return [] }
    var ids: [Int32] = []
    var owners: [Int32: YAMLNode] = [:]
    _ = node.list(for: ItemSourceAttribute.sections, reporting: &diagnostics) {
      element, diagnostics -> Int32? in
      guard element.kind == .scalar, let section = sections.id(named: element.text) else {
        diagnostics.report(
          .unknownSection(element, in: sections),
          restingOn: Grounds(areLost: lacksSections || sections.lacksNumber && Int32(element.text) != nil))
        return nil
      }
      if let first = owners[section] {
        diagnostics.report(.sectionTwice(element, first))
      } else {
        owners[section] = element
        ids.append(section)
      }
      return section
    }
    return ids
  }
}

/// Sections that an item names.
struct ItemReaderSectionsRules: RuleSet {
  let sectionsGivenTwice = Rule("sections-given-twice", .error, in: .sections)
  let sectionTwice = Rule("section-twice", .note, in: .sections)
  let sectionUnknown = Rule("section-unknown", .error, in: .sections)
}

private let rules = ItemReaderSectionsRules()

extension Diagnostic {
  fileprivate static func sectionsTwice(_ first: SourceSpan, at span: SourceSpan) -> Self {
    .init(
      rules.sectionsGivenTwice, "`sections` and `section_ids` are the same thing", at: span,
      notes: [.init(first, "`sections` here")],
      why: "The item would be in some of its sections and not in the others (C155 C156).",
      hint: "take one of them out; names are easier to read than numbers.")
  }

  fileprivate static func sectionTwice(_ node: YAMLNode, _ first: YAMLNode) -> Self {
    .init(
      rules.sectionTwice, "the item is in this section already", at: node.span,
      notes: [.init(first.span, "named here")],
      why: "Phones show an item once in each of its sections, so floki sends it once (C166).",
      hint: "take one of the two out.")
  }

  fileprivate static func unknownSection(_ node: YAMLNode, in sections: SectionNames) -> Self {
    let names = node.text.split(separator: ",").map { String($0).trimmingBlanks() }
    let list = "[\(names.joined(separator: ", "))]"
    if node.kind == .scalar, names.count > 1, names.allSatisfy({ sections.id(named: $0) != nil }) {
      return .init(
        rules.sectionUnknown, "this feed has no section `\(node.text)`", at: node.span,
        why: "An item in no section of a sectioned feed is never shown (C156).",
        hint: "write a list: `\(list)`.",
        fix: node.isPlain && node.via == nil
          ? .init("replaced the text with the list \(list)", [.init(node.span, list)]) : nil)
    }
    return .init(
      rules.sectionUnknown, "this feed has no section `\(node.text)`", at: node.span,
      why: "An item in no section of a sectioned feed is never shown (C156).",
      hint: sections.nearest(to: node.text).map { "did you mean `\($0)`?" }
        ?? "use \(sections.choices), or list it in feed.yaml.",
      fix: node.isPlain && node.via == nil
        ? .letterCase(of: node.text, among: sections.spelledAlike(node.text), at: node.span) : nil)
  }
}
