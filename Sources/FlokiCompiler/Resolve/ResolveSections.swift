import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension ViewResolver {
  /// The sections that `feed.yaml` lists; what phones would drop or crash on is an error (C157 C158).
  ///
  /// One with a problem keeps its place under a number below zero, so that items find it by its name.
  ///
  /// - Parameter areLost: Set where there are sections that could not be read, or not whole.
  func readSections(
    _ node: YAMLNode, areLost: inout Bool, reporting diagnostics: inout Diagnostics
  ) -> [FeedSection] {
    if node.isDamaged { areLost = true }
    guard node.kind == .sequence else {
      if !node.isEmpty {
        areLost = true
        diagnostics.report(.sectionsNotAList(node), restingOn: Grounds(areLost: node.isLost))
      }
      return []
    }
    var numbers = SectionNumbers(node)
    var sections: [FeedSection] = []
    for element in node.elements {
      let standIn = Int32(clamping: -sections.count - 1)
      guard element.kind == .mapping || element.isEmpty || element.isLost else {
        diagnostics.report(.sectionNotABlock(element, free: numbers.takeFree()))
        guard element.kind == .scalar else {
          areLost = true
          continue
        }
        let name = LocalizedText(
          element, of: SectionAttribute.name, scope: .everyLanguage, in: settings, reporting: &diagnostics)
        sections.append(
          FeedSection(
            span: element.span, idSpan: element.span, name: name, value: Section(id: standIn, name: ""),
            block: Block(emptyAt: element.span)))
        continue
      }
      guard let block = Block(element, [SectionAttribute.table], reporting: &diagnostics) else {
        areLost = true
        continue
      }
      let id = readID(of: element, block, &numbers, reporting: &diagnostics)
      if diagnostics.makeDoubtful(block.grounds(SectionAttribute.name)) {
        areLost = true
      }
      var value = Section(id: id ?? standIn, name: "")
      for entry in block.entries where entry.attribute != SectionAttribute.id {
        guard let given = entry.value.value(of: entry.attribute, reporting: &diagnostics) else { continue }
        _ = value.set(entry.attribute, to: given)
      }
      let name = block.text(
        SectionAttribute.name, scope: .everyLanguage, in: settings, reporting: &diagnostics)
      let idSpan = block[SectionAttribute.id]?.span ?? element.span
      sections.append(FeedSection(span: element.span, idSpan: idSpan, name: name, value: value, block: block))
    }
    return sections
  }

  /// Nil for a number that is missing, cannot be read or is another section's.
  private func readID(
    of section: YAMLNode, _ block: Block, _ numbers: inout SectionNumbers,
    reporting diagnostics: inout Diagnostics
  ) -> Int32? {
    guard let node = block[SectionAttribute.id] else {
      if block.lacks(SectionAttribute.id) {
        diagnostics.report(.sectionWithoutID(section, free: numbers.takeFree(), sources))
      }
      return nil
    }
    guard let id = node.integer32(for: SectionAttribute.id, reporting: &diagnostics) else { return nil }
    guard let first = numbers.owner(of: id, at: node.span) else { return id }
    diagnostics.report(.sectionIDTaken(id, first, node.span, free: numbers.takeFree()))
    return nil
  }
}

/// The numbers that sections have, and those that are left.
private struct SectionNumbers {
  private var taken: Set<Int32>
  private var owners: [Int32: SourceSpan] = [:]
  /// No number up to it is free.
  private var lastTaken: Int32 = 0

  init(_ sections: YAMLNode) {
    taken = Set(
      sections.elements.compactMap { section in
        section.kind == .mapping ? section[SectionAttribute.id.name].flatMap { Int32($0.text) } : nil
      })
  }

  /// The first free number; there are more numbers than sections in any file.
  mutating func takeFree() -> Int32 {
    repeat { lastTaken &+= 1 } while !taken.insert(lastTaken).inserted
    return lastTaken
  }

  /// Where the first section with a number has it; nil for this one, which is the first.
  mutating func owner(of id: Int32, at span: SourceSpan) -> SourceSpan? {
    if let owner = owners[id] { return owner }
    owners[id] = span
    return nil
  }
}

/// What keeps the sections of a feed from being read.
struct ResolveSectionsRules: RuleSet {
  let sectionsNotAList = Rule("sections-not-a-list", .error, in: .sections)
  let sectionNotABlock = Rule("section-not-a-block", .error, in: .sections)
  let sectionIDMissing = Rule("section-id-missing", .error, in: .sections)
  let sectionIDTaken = Rule("section-id-taken", .error, in: .sections)
}

private let rules = ResolveSectionsRules()

extension Diagnostic {
  fileprivate static func sectionsNotAList(_ node: YAMLNode) -> Self {
    .init(
      rules.sectionsNotAList, "`sections` is a list of sections, not \(node.kindInWords)", at: node.span,
      why: "iOS crashes on anything else, and Android shows no sections (C158).",
      hint: "write `- {id: 1, name: …}` for each section, below `sections:`.")
  }

  fileprivate static func sectionNotABlock(_ node: YAMLNode, free: Int32) -> Self {
    let name = node.text
    let isName =
      node.kind == .scalar && node.isPlain && !name.isEmpty
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " }
    let section = "{id: \(free), name: \(isName ? name : "…")}"
    return .init(
      rules.sectionNotABlock, "a section is a block with an `id`, not \(node.kindInWords)", at: node.span,
      why: "iOS crashes on anything else among the sections, and Android shows none of them (C158).",
      hint: "write `\(section)`.",
      fix: isName ? .init("wrote `\(name)` as `\(section)`", [.init(node.span, section)]) : nil)
  }

  fileprivate static func sectionWithoutID(_ node: YAMLNode, free: Int32, _ sources: SourceTree) -> Self {
    .init(
      rules.sectionIDMissing, "the section has no `id`", at: node.span,
      why: "Phones drop a section without a number, and every item that is in no other (C157).",
      hint: "add `id: \(free)`.", fix: addingID(free, to: node, sources))
  }

  /// In front of everything else that the section says.
  private static func addingID(_ id: Int32, to section: YAMLNode, _ sources: SourceTree) -> Fix? {
    let bytes = sources.files[section.span.source].bytes
    guard section.via == nil, !section.isDamaged,
      let first = section.entries.first(where: { _ in true })?.key, first.via == nil,
      first.span.start <= bytes.count
    else { return nil }
    let place = SourceSpan(source: first.span.source, start: first.span.start, end: first.span.start)
    let isFlow =
      bytes.indices.contains(Int(section.span.start)) && bytes[Int(section.span.start)] == UInt8(ascii: "{")
    let column =
      Int(first.span.start)
      - (bytes[..<Int(first.span.start)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)
    let separator = isFlow ? ", " : "\n" + String(repeating: " ", count: column)
    return .init("gave the section the id \(id)", [.init(place, "id: \(id)\(separator)")])
  }

  fileprivate static func sectionIDTaken(
    _ id: Int32, _ first: SourceSpan, _ span: SourceSpan, free: Int32
  ) -> Self {
    .init(
      rules.sectionIDTaken, "section id \(id) already belongs to another section", at: span, "repeated here",
      notes: [.init(first, "first used here")],
      why: "Phones show the first of the two and drop the other with its header (C157).",
      hint: "give this section a number no other section uses; \(free) is free.")
  }
}
