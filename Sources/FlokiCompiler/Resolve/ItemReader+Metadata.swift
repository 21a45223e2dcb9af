import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension ItemReader {
  /// Authors, tags and fields of an item, with those of its translations laid over them; nil for an item without any.
  func metadata(of item: WrittenItem, reporting diagnostics: inout Diagnostics) -> ItemMetadata? {
    let none: [[String]?] = Array(repeating: nil, count: settings.languages.count)
    var metadata = ItemMetadata(authors: none, tags: none, fields: [])
    // A name is the same in all languages; a tag is a word of one.
    for (language, block) in [(nil, item.block)]
      + item.translations.map({ (Optional($0.language), $0.block) })
    {
      names(
        ItemSourceAttribute.author, block, isEverywhere: language == nil, language ?? 0, &metadata.authors,
        &diagnostics)
      names(ItemAttribute.tags, block, isEverywhere: false, language ?? 0, &metadata.tags, &diagnostics)
    }
    metadata.authorSpan =
      ([item.block] + item.translations.map(\.block)).lazy.compactMap {
        $0[ItemSourceAttribute.author]?.span
      }.first
    metadata.fields = fields(of: item, reporting: &diagnostics)
    metadata.areAuthorsInFooter = showsAuthorAsFooter && kind == .news
    return metadata.isEmpty ? nil : metadata
  }

  private func names(
    _ attribute: Attribute, _ block: Block, isEverywhere: Bool, _ language: Int, _ values: inout [[String]?],
    _ diagnostics: inout Diagnostics
  ) {
    guard let node = block[attribute], !node.isEmpty else { return }
    let read = node.byLanguage(
      isEverywhere ? .everyLanguage : .only(language), in: settings, reporting: &diagnostics
    ) { node, diagnostics in node.names(for: attribute, reporting: &diagnostics) }
    for (index, names) in read.enumerated() where names != nil { values[index] = names }
  }

  private func fields(
    of item: WrittenItem, reporting diagnostics: inout Diagnostics
  ) -> [ItemMetadata.Field] {
    let attribute = ItemSourceAttribute.fields
    let own = item.block.entry(attribute)
    let inherited = defaults?.entry(attribute)
    // A field that the item does not have itself may be given by its feed.
    var blocks = inherited.map { [(0, $0.value)] } ?? []
    if let own, own.value.span != inherited?.value.span { blocks.append((0, own.value)) }
    blocks += item.translations.compactMap { translation in
      translation.block[attribute].map { (translation.language, $0) }
    }
    var values: [String: [FieldValue?]] = [:]
    var attempted: Set<String> = []
    for (language, node) in blocks where !node.isEmpty {
      guard node.kind == .mapping else {
        diagnostics.report(.fieldsNotABlock(node), restingOn: Grounds(areLost: node.isLost))
        attempted.formUnion(fieldSchemas.map(\.name))
        continue
      }
      for (key, value) in node.entries {
        if !value.isEmpty { attempted.insert(key.text) }
        guard let schema = fieldSchemas.first(where: { $0.name == key.text }) else {
          diagnostics.report(
            .fieldUnknown(key, among: fieldSchemas.map(\.name)), restingOn: Grounds(areLost: lacksFields))
          continue
        }
        if value.isEmpty { continue }
        let read = value.byLanguage(
          schema.kind == .text ? .only(language) : language == 0 ? .everyLanguage : .only(language),
          in: settings, reporting: &diagnostics
        ) { node, diagnostics in schema.value(of: node, in: settings.timeZone, reporting: &diagnostics) }
        var known = values[schema.name] ?? Array(repeating: nil, count: settings.languages.count)
        for (index, value) in read.enumerated() where value != nil { known[index] = value }
        values[schema.name] = known
      }
    }
    // The block of the feed is no place of the item: its author opens another file.
    let written = own.flatMap { $0.key.span == inherited?.key.span ? nil : $0 }
    for schema in fieldSchemas where schema.isRequired && !attempted.contains(schema.name) {
      let key = written?.value.entries.first { $0.key.text == schema.name }?.key
      diagnostics.report(
        .fieldMissing(
          schema, at: (key ?? written?.key)?.span ?? item.span, hasBlock: written != nil, hasKey: key != nil),
        restingOn: item.block.grounds(attribute))
    }
    return fieldSchemas.compactMap { schema in
      values[schema.name].flatMap { values in
        values.allSatisfy { $0 == nil } ? nil : ItemMetadata.Field(name: schema.name, byLanguage: values)
      }
    }
  }
}

extension FieldSchema {
  /// What is written in the field; nil for a value of another kind, which is reported.
  fileprivate func value(
    of node: YAMLNode, in zone: ProjectTimeZone, reporting diagnostics: inout Diagnostics
  ) -> FieldValue? {
    var found = Diagnostics()
    let value = read(node, in: zone, reporting: &found)
    for problem in found.all { diagnostics.report(.fieldValue(problem, of: self)) }
    return value
  }

  private func read(
    _ node: YAMLNode, in zone: ProjectTimeZone, reporting diagnostics: inout Diagnostics
  ) -> FieldValue? {
    switch kind {
    case .text:
      guard let text = node.string(for: attribute, reporting: &diagnostics) else { return nil }
      guard choices.isEmpty || choices.contains(text) else {
        diagnostics.report(.fieldChoice(text, among: choices, of: self, at: node))
        return nil
      }
      return .text(text.withoutTrailingLineBreaks)
    case .number: return node.value(of: attribute, reporting: &diagnostics).map { _ in .text(node.text) }
    case .address: return node.url(.raw, for: attribute, reporting: &diagnostics).map { .text($0) }
    case .bool:
      return node.value(of: attribute, reporting: &diagnostics).flatMap(Bool.init).map { .truth($0) }
    case .date:
      let moment = node.parsed(for: attribute, expected: .date, reporting: &diagnostics) {
        (text) throws(TextProblem) in try Instant(parsing: text, in: zone)
      }
      return moment.map { node.text.contains(":") ? .moment($0) : .day($0.date(in: zone)) }
    }
  }
}

extension String {
  /// The entries that a text seems to have been meant as; nil for one that may well be a single one.
  fileprivate func namesInOneText(for attribute: Attribute) -> [String]? {
    let words = split(separator: " ")
    if words.count > 1, words.allSatisfy({ $0.hasPrefix("#") && $0.count > 1 }) {
      return words.map { String($0.dropFirst()) }
    }
    guard let separator: Character = contains(";") ? ";" : contains(",") ? "," : nil else { return nil }
    let names = split(separator: separator).map { String($0).trimmingBlanks() }.filter { !$0.isEmpty }
    guard names.count > 1 else { return nil }
    // A comma may also be part of one name, as in "Etxeberria, Ane" or "Jon Ruiz, PhD".
    let areNames = names.allSatisfy { $0.contains(" ") && $0.first?.isLowercase == false }
    return attribute.name == ItemAttribute.tags.name || areNames ? names : nil
  }
}

extension YAMLNode {
  /// The entries that one of a list seems to be: with a semicolon between them, or on a line of its own whose “-” has no blank behind it.
  fileprivate func entriesInEntry(of attribute: Attribute) -> (names: [String], areLines: Bool)? {
    if text.contains(";") { return text.namesInOneText(for: attribute).map { ($0, false) } }
    // Spaces replace line breaks.
    guard Int(span.end - span.start) > text.utf8.count else { return nil }
    let names = text.split(separator: " -").map { String($0).trimmingBlanks() }
    guard names.count > 1, names.dropFirst().allSatisfy({ $0.first?.isLetter == true }) else { return nil }
    return (names, true)
  }

  /// One name, or each of a list.
  func names(for attribute: Attribute, reporting diagnostics: inout Diagnostics) -> [String]? {
    var names: [String] = []
    for node in kind == .sequence ? Array(elements) : [self] {
      guard node.kind == .scalar else {
        diagnostics.report(.wrongKind(node, for: attribute, expected: .text))
        continue
      }
      if kind == .scalar, let names = node.text.namesInOneText(for: attribute) {
        diagnostics.report(.entriesInOneText(attribute, names, at: node))
      } else if kind == .sequence, node.isPlain, let slip = node.entriesInEntry(of: attribute) {
        diagnostics.report(.entriesInEntry(attribute, slip.names, at: node, areLines: slip.areLines))
      }
      let name = node.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if name.isEmpty {
        diagnostics.report(.entryBlank(attribute, at: node.span))
      } else if !names.contains(name) {
        names.append(name)
      }
    }
    return names.isEmpty ? nil : names
  }

  /// A value by langcode, or one for all that it is for.
  func byLanguage<Value>(
    _ scope: LocalizedText.Scope, in settings: AppSettings, reporting diagnostics: inout Diagnostics,
    reading: (YAMLNode, inout Diagnostics) -> Value?
  ) -> [Value?] {
    var values: [Value?] = Array(repeating: nil, count: settings.languages.count)
    guard kind == .mapping else {
      let value = reading(self, &diagnostics)
      switch scope {
      case .everyLanguage: values = values.map { _ in value }
      case .only(let language): values[language] = value
      }
      return values
    }
    if reportBlock(in: settings, reporting: &diagnostics) { return values }
    for (key, value) in entries {
      guard let language = settings.index(of: key.text) else {
        if !settings.areLanguagesDoubtful { diagnostics.report(.unknownTextLanguage(key, settings)) }
        continue
      }
      if !value.isEmpty { values[language] = reading(value, &diagnostics) }
    }
    return values
  }
}

/// Authors, tags and fields that nothing can be shown of.
struct ItemReaderMetadataRules: RuleSet {
  let entryBlank = Rule("entry-blank", .warning, in: .items)
  let entriesInOneText = Rule("entries-in-one-text", .warning, in: .items)
  let fieldUnknown = Rule("field-unknown", .error, in: .items)
  let fieldMissing = Rule("field-missing", .error, in: .items)
  let fieldValue = Rule("field-value", .error, in: .items)
}

private let rules = ItemReaderMetadataRules()

extension Diagnostic {
  fileprivate static func entryBlank(_ attribute: Attribute, at span: SourceSpan) -> Self {
    .init(
      rules.entryBlank, "`\(attribute.name)` has an entry without letters", at: span,
      why: "Readers would see a gap in the list, so floki leaves the entry out.",
      hint: "write the name, or take the entry out.")
  }

  fileprivate static func entriesInOneText(
    _ attribute: Attribute, _ names: [String], at node: YAMLNode
  ) -> Self {
    let list = "[\(names.joined(separator: ", "))]"
    let isSafe = names.allSatisfy {
      $0.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == " " || $0 == "-" }
        && !$0.hasPrefix("-")
    }
    return .init(
      rules.entriesInOneText, "`\(attribute.name)` is one text here, not \(names.count) entries",
      at: node.span,
      why: "Readers, feed readers and searches get all of it as a single entry.", hint: "write `\(list)`.",
      fix: node.isPlain && node.via == nil && isSafe
        ? .init("replaced the text with the list \(list)", [.init(node.span, list)]) : nil)
  }

  /// The same of one entry of a list.
  ///
  /// - Parameter areLines: Whether each is on a line that begins with “-”.
  fileprivate static func entriesInEntry(
    _ attribute: Attribute, _ names: [String], at node: YAMLNode, areLines: Bool
  ) -> Self {
    .init(
      rules.entriesInOneText, "this entry of `\(attribute.name)` is one text, not \(names.count) entries",
      at: node.span, why: "Readers, feed readers and searches get all of it as a single entry.",
      hint: areLines
        ? "put a blank behind each “-”: `- \(names[1])`, below the one above."
        : "put a comma between them in brackets, `[\(names.joined(separator: ", "))]`, or write each on a line of its own."
    )
  }

  fileprivate static func fieldUnknown(_ key: YAMLNode, among names: [String]) -> Self {
    .init(
      rules.fieldUnknown, "this feed has no field `\(key.text)`", at: key.span,
      why: "No template shows it, and its value would be lost.",
      hint: nearestName(to: key.text, among: names).map { "did you mean `\($0)`?" }
        ?? "describe it below `fields` in feed.yaml, or take it out.",
      fix: key.origin == nil
        ? .letterCase(of: key.text, among: names, at: key.span(ofText: 0..<key.text.utf8.count)) : nil)
  }

  /// - Parameters:
  ///   - hasBlock: Whether the item has a block of fields.
  ///   - hasKey: Whether the field is in it, without a value.
  fileprivate static func fieldMissing(
    _ schema: FieldSchema, at span: SourceSpan, hasBlock: Bool, hasKey: Bool
  ) -> Self {
    .init(
      rules.fieldMissing, "the field `\(schema.name)` is missing", at: span,
      notes: [.init(schema.span, "required here")],
      why: "Every item of this feed needs it; without it the page has a gap.",
      hint: hasKey
        ? "write its value after the colon."
        : hasBlock ? "write `\(schema.name): …` below `fields`." : "write `fields: {\(schema.name): …}`.")
  }

  /// What is wrong with a value, as a problem of the field that it is in.
  fileprivate static func fieldValue(_ problem: Diagnostic, of schema: FieldSchema) -> Self {
    .init(
      rules.fieldValue, problem.message, at: problem.primary.span, "in the field `\(schema.name)`",
      notes: [.init(schema.span, "described here")],
      why: "feed.yaml gives the type of the field, and templates rely on it.", hint: problem.hint,
      fix: problem.fix)
  }

  fileprivate static func fieldChoice(
    _ text: String, among choices: [String], of schema: FieldSchema, at node: YAMLNode
  ) -> Self {
    .init(
      rules.fieldValue, "`\(text)` is not one of the choices of `\(schema.name)`", at: node.span,
      hint: nearestName(to: text, among: choices).map { "did you mean `\($0)`?" }
        ?? "write one of \(choices.joined(separator: ", ")).",
      fix: node.origin == nil
        ? .letterCase(of: text, among: choices, at: node.span(ofText: 0..<text.utf8.count)) : nil)
  }
}
