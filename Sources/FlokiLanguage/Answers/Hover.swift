import FlokiCatalogue
import FlokiCompiler
import FlokiContent
import FlokiProtocol
import FlokiSchema
import FlokiSyntax

extension OpenText {
  /// What is known of what is written at a place, as Markdown; null for nothing.
  ///
  /// - Parameter codes: Of what is found wrong there.
  func hover(at offset: Int, codes: [String]) -> JSONValue {
    var parts: [String] = []
    var range: Range<Int>?
    if let code = allowedCode(at: offset) {
      let page = Catalogue.page(for: String(decoding: bytes[code], as: UTF8.self))
      if let page { (parts, range) = ([page.markdown], code) }
    } else if let link = link(at: offset), let content = ContentLink(link.text),
      let words = words(of: content)
    {
      (parts, range) = ([words], link.range)
    } else if let (node, isKey) = node(at: offset), let attribute = node.attribute, let key = node.key {
      let words = isKey ? nil : words(of: node.value, attribute, at: offset)
      parts = [words ?? attribute.page(of: node.entity)]
      range = (isKey ? key : node.value).span.bytes
    }
    parts += codes.prefix(3).compactMap { Catalogue.page(for: $0)?.markdown }
    guard !parts.isEmpty else { return .null }
    return [
      "contents": ["kind": "markdown", "value": .string(parts.joined(separator: "\n\n---\n\n"))],
      "range": range.map { self.range($0) },
    ]
  }

  /// What a link leads to.
  private func words(of link: ContentLink) -> String? {
    guard let index, let names else { return nil }
    switch link.target {
    case .item:
      let found = index.items(called: link.target, near: path)
      guard let first = found.first else { return nil }
      let written = first.item.files.first { $0.language == nil } ?? first.item.files.first
      let file = written.map { names.sources.files[$0.source].path } ?? first.item.image
      let more = found.count > 1 ? "\n\nTwo or more items have this name." : ""
      return "An item of `\(first.feed.folder)`" + (file.map { ", written in `\($0)`." } ?? ".") + more
    case .tab(let number):
      return index.tabs.first { "\($0.uniqueID)" == number }.map {
        "The tab “\($0.title)”, a \($0.className.noun)."
      }
    case .path: return nil
    }
  }

  /// What a name in a value refers to.
  private func words(of value: YAMLNode, _ attribute: Attribute, at offset: Int) -> String? {
    guard attribute.type == .sectionNames, let index,
      let name = value.scalars.first(where: { $0.span.bytes.contains(offset) || Int($0.span.end) == offset })?
        .text,
      let section = index.feed(holding: path)?.sections.first(where: { $0.isCalled(name) })
    else { return nil }
    let names = section.names.map { "“\($0.value)”" }.joined(separator: ", ")
    return "Section \(section.id): \(names)"
  }
}

extension ProjectIndex.Section {
  /// Whether a name in an item, or a number, means it.
  func isCalled(_ name: String) -> Bool { names.contains { $0.value == name } || "\(id)" == name }
}

extension RulePage {
  fileprivate var markdown: String {
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.hasPrefix("<!-- ")
    }
    return "**\(title)** (`\(code)`)\n\n" + lines.joined(separator: "\n")
  }
}

extension Attribute {
  /// Facts beyond these are found by `floki explain`.
  private static let mostFacts = 5

  /// What it is for, what may be written, and what each client does.
  fileprivate func page(of entity: EntityName?) -> String {
    var lines = ["**`\(name)`**" + (entity.map { ", of the \($0.words)" } ?? ""), description]
    lines.append("Type: \(type.words).")
    if let clients { lines.append(clients) }
    if !examples.isEmpty {
      lines.append(
        "For example " + examples.map { "`\($0.words.filter { $0 != "`" })`" }.joined(separator: ", ") + ".")
    }
    let facts = Catalogue.facts.filter { $0.body.contains("`\(name)`") || $0.title.contains("`\(name)`") }
    if support != .source, !facts.isEmpty {
      let told = facts.prefix(Self.mostFacts).map { "- \($0.name): \($0.title)" }
      lines.append("What the clients do:\n\n" + told.joined(separator: "\n"))
    }
    return lines.joined(separator: "\n\n")
  }

  /// What each client uses where it is left out, as far as they differ.
  private var clients: String? {
    guard defaults.agreed == nil, defaults.iOS != nil || defaults.android != nil else { return nil }
    func words(_ value: AttributeValue?) -> String { value?.words ?? "nothing" }
    return "Default: \(words(defaults.iOS)) on iOS, \(words(defaults.android)) on Android."
  }
}
