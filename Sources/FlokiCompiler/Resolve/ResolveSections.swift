import FlokiProtocol
import FlokiSyntax

extension ViewResolver {
  /// The sections that `feed.yaml` lists; what phones would drop or crash on is an error (C157 C158).
  mutating func readSections(
    _ node: YAMLNode, of feed: Int, reporting diagnostics: inout Diagnostics
  ) -> [FeedSection] {
    if node.isDamaged { feeds[feed].lacksSections = true }
    guard node.kind == .sequence else {
      if !node.isEmpty {
        feeds[feed].lacksSections = true
        diagnostics.report(.sectionsNotAList(node))
      }
      return []
    }
    var numbers = SectionNumbers(node)
    var sections: [FeedSection] = []
    for element in node.elements {
      guard let section = readSection(element, beside: sections, &numbers, reporting: &diagnostics) else {
        feeds[feed].lacksSections = true
        continue
      }
      if diagnostics.makeDoubtful(section.block.grounds(SectionAttribute.name)) {
        feeds[feed].lacksSections = true
      }
      sections.append(section)
    }
    return sections
  }

  private func readSection(
    _ node: YAMLNode, beside sections: [FeedSection], _ numbers: inout SectionNumbers,
    reporting diagnostics: inout Diagnostics
  ) -> FeedSection? {
    guard node.kind == .mapping else {
      diagnostics.report(.sectionNotABlock(node, free: numbers.takeFree()))
      return nil
    }
    guard let block = Block(node, [SectionAttribute.table], reporting: &diagnostics) else { return nil }
    let idNode = block[SectionAttribute.id]
    if block.lacks(SectionAttribute.id) {
      diagnostics.report(.sectionWithoutID(node, free: numbers.takeFree(), sources))
    }
    var id = idNode?.integer32(for: SectionAttribute.id, reporting: &diagnostics)
    if let taken = id, let idNode, let first = sections.first(where: { $0.value.id == taken }) {
      diagnostics.report(.sectionIDTaken(taken, first.idSpan, idNode.span, free: numbers.takeFree()))
      id = nil
    }
    // A number of its own stands in, so that items find the section by its name.
    var value = Section(id: id ?? Int32(clamping: -sections.count - 1), name: "")
    for entry in block.entries where entry.attribute != SectionAttribute.id {
      guard let given = entry.value.value(of: entry.attribute, reporting: &diagnostics) else { continue }
      _ = value.set(entry.attribute, to: given)
    }
    let name = block.text(
      SectionAttribute.name, scope: .everyLanguage, in: settings, reporting: &diagnostics)
    return FeedSection(
      span: node.span, idSpan: idNode?.span ?? node.span, name: name, value: value, block: block)
  }
}

/// The numbers that sections have, and those that are left.
private struct SectionNumbers {
  private var taken: Set<Int32>

  init(_ sections: YAMLNode) {
    taken = Set(
      sections.elements.compactMap { section in
        section.kind == .mapping ? section[SectionAttribute.id.name].flatMap { Int32($0.text) } : nil
      })
  }

  /// The first number that nobody has; there are more of them than sections in any file.
  mutating func takeFree() -> Int32 {
    var number: Int32 = 1
    while !taken.insert(number).inserted { number &+= 1 }
    return number
  }
}

extension Diagnostic {
  fileprivate static func sectionsNotAList(_ node: YAMLNode) -> Self {
    .error(
      "sections-not-a-list", "`sections` is a list of sections, not \(node.kindInWords)", at: node.span,
      why: "iOS crashes on anything else, and Android shows no sections (C158).",
      hint: "write `- {id: 1, name: …}` for each section, below `sections:`.")
  }

  fileprivate static func sectionNotABlock(_ node: YAMLNode, free: Int32) -> Self {
    let name = node.text
    let isName =
      node.kind == .scalar && node.isPlain && !name.isEmpty
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " }
    let section = "{id: \(free), name: \(isName ? name : "…")}"
    return .error(
      "section-not-a-block", "a section is a block with an `id`, not \(node.kindInWords)", at: node.span,
      why: "iOS crashes on anything else among the sections, and Android shows none of them (C158).",
      hint: "write `\(section)`.",
      fix: isName ? .init("wrote `\(name)` as `\(section)`", [.init(node.span, section)]) : nil)
  }

  fileprivate static func sectionWithoutID(_ node: YAMLNode, free: Int32, _ sources: SourceTree) -> Self {
    .error(
      "section-id-missing", "the section has no `id`", at: node.span,
      why: "Phones drop a section without a number, and every item that stands in no other (C157).",
      hint: "add `id: \(free)`.", fix: addingID(free, to: node, sources))
  }

  /// In front of everything else that the section says.
  private static func addingID(_ id: Int32, to section: YAMLNode, _ sources: SourceTree) -> Fix? {
    let bytes = sources.files[section.span.source].bytes
    guard section.via == nil, let first = section.entries.first(where: { _ in true })?.key, first.via == nil,
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
    .error(
      "section-id-taken", "section id \(id) already belongs to another section", at: span, "repeated here",
      notes: [.init(first, "first used here")],
      why: "Phones show the first of the two and drop the other with its header (C157).",
      hint: "give this section a number no other section uses; \(free) is free.")
  }
}
