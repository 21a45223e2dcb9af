import FlokiCatalogue
import FlokiCompiler
import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSchema
import FlokiSyntax

/// Something that could be written at a place.
struct Suggestion {
  /// As the protocol numbers them.
  enum Kind: Int64 {
    case property = 10
    case value = 12
    case color = 16
    case file = 17
    case reference = 18
    case folder = 19
    case member = 20
  }

  var label: String
  var kind: Kind
  var detail: String? = nil
  var documentation: String? = nil
  /// What is written; the label where it is nil.
  var text: String? = nil
}

extension OpenText {
  /// A longer list would not be read: what is typed next makes it shorter.
  private static let mostSuggestions = 500

  /// What could be written at a place.
  func completion(at offset: Int) -> JSONValue {
    var (suggestions, range) = suggestions(at: offset)
    let prefix = String(decoding: bytes[min(range.lowerBound, offset)..<offset], as: UTF8.self).lowercased()
    let isLong = suggestions.count > Self.mostSuggestions
    if isLong {
      suggestions = suggestions.filter { $0.label.lowercased().contains(prefix) }
    }
    let items = suggestions.prefix(Self.mostSuggestions).enumerated().map { index, suggestion -> JSONValue in
      let digits = "\(index)"
      return [
        "label": .string(suggestion.label), "kind": .integer(suggestion.kind.rawValue),
        "detail": suggestion.detail.map(JSONValue.string),
        "documentation": suggestion.documentation.map { ["kind": "markdown", "value": .string($0)] },
        "sortText": .string(String(repeating: "0", count: max(0, 5 - digits.count)) + digits),
        "filterText": .string(suggestion.label),
        "textEdit": ["range": self.range(range), "newText": .string(suggestion.text ?? suggestion.label)],
      ]
    }
    return ["isIncomplete": .bool(isLong), "items": .array(items)]
  }

  private func suggestions(at offset: Int) -> ([Suggestion], Range<Int>) {
    if let code = allowedCode(at: offset) { return (Self.codes, code) }
    let start = link(at: offset)?.range.lowerBound ?? offset
    let written = String(decoding: bytes[start..<max(start, offset)], as: UTF8.self)
    if written.hasPrefix("item:") { return (itemLinks, start..<offset) }
    if written.hasPrefix("tab:") { return (tabLinks, start..<offset) }
    if let yaml, yaml.lowerBound <= offset, offset <= yaml.upperBound {
      guard let kind, let place = WritingPlace(bytes, yaml, at: offset) else { return ([], offset..<offset) }
      return (suggestions(at: place, kind), place.word)
    }
    guard path.isMarkdown, start >= 2, bytes[start - 1] == UInt8(ascii: "("),
      bytes[start - 2] == UInt8(ascii: "]")
    else { return ([], offset..<offset) }
    let schemes = [
      Suggestion(label: "item:", kind: .reference, detail: "an item, by its key or file"),
      Suggestion(label: "tab:", kind: .reference, detail: "a tab, by its unique_id"),
    ]
    return (schemes + files { _ in true }, start..<offset)
  }

  private static var codes: [Suggestion] {
    Catalogue.pages.map { Suggestion(label: $0.code, kind: .value, detail: $0.title) }
  }

  private var itemLinks: [Suggestion] {
    guard let index else { return [] }
    let own = index.feed(holding: path)?.folder
    return index.feeds.flatMap { feed in
      let name =
        feed.folder.hasPrefix("content/") ? String(feed.folder.dropFirst("content/".count)) : feed.folder
      return feed.items.compactMap { item in
        item.names.first.map { key in
          Suggestion(
            label: feed.folder == own ? "item:\(key)" : "item:\(name)/\(key)", kind: .reference,
            detail: feed.folder)
        }
      }
    }
  }

  private var tabLinks: [Suggestion] {
    index?.tabs.filter { $0.uniqueID >= 0 }.map {
      Suggestion(label: "tab:\($0.uniqueID)", kind: .reference, detail: $0.title)
    } ?? []
  }

  private func suggestions(at place: WritingPlace, _ kind: SchemaKind) -> [Suggestion] {
    let vocabulary = Vocabulary(kind, place.steps, className: place.className, fields: fields)
    switch place.role {
    case .key:
      // A list of plain values has them where a block has keys.
      if case .nothing = vocabulary, place.steps.last?.key == nil,
        let holder = place.steps.dropLast().last?.key
      {
        let outer = Vocabulary(kind, Array(place.steps.dropLast(2)), className: nil, fields: fields)
        return outer[holder].map { values(of: $0) } ?? []
      }
      return keys(vocabulary, place)
    case .value(let name):
      if let attribute = vocabulary[name] { return values(of: attribute) }
      return []
    }
  }

  private func keys(_ vocabulary: Vocabulary, _ place: WritingPlace) -> [Suggestion] {
    let end = place.hasColon ? "" : ": "
    switch vocabulary {
    case .tables:
      return vocabulary.attributes.filter { !place.siblings.contains($0.attribute.name) }.map { found in
        Suggestion(
          label: found.attribute.name, kind: .property, detail: found.attribute.type.words,
          documentation: found.attribute.description, text: found.attribute.name + end)
      }
    case .langcodes:
      return (index?.languages ?? []).filter { !place.siblings.contains($0.text) }.map {
        Suggestion(label: $0.text, kind: .property, detail: $0.englishName, text: $0.text + end)
      }
    case .reservedTexts:
      return ReservedText.allCases.filter { !place.siblings.contains($0.name) }.map {
        Suggestion(label: $0.name, kind: .property, detail: "“\($0.builtIn)”", text: $0.name + end)
      }
    case .names, .nothing: return []
    }
  }

  private func values(of attribute: Attribute) -> [Suggestion] {
    func plain(_ texts: [String]) -> [Suggestion] { texts.map { Suggestion(label: $0, kind: .member) } }
    switch attribute.type {
    case .bool: return plain(["true", "false"])
    case .choice(let choices), .choices(let choices): return plain(choices)
    case .className(let names):
      return names.map { Suggestion(label: $0.shortName, kind: .member, detail: $0.noun) }
    case .langcodes:
      return LanguageNames.all.map { Suggestion(label: $0.code, kind: .member, detail: $0.name) }
    case .color: return ColorNames.all.map { Suggestion(label: $0, kind: .color) }
    case .sectionNames: return sections
    case .path where attribute == TabSourceAttribute.feed: return folders
    case .path where attribute == TabSourceAttribute.include:
      return texts(where: { $0.isYAML && $0 != ProjectPath.settings && index?.feed(holding: $0) == nil })
    case .path where attribute == TabSourceAttribute.page: return folders + texts(where: \.isMarkdown)
    case .path, .imageURL, .embeddedImage:
      return files(where: { names?.sources.media[$0]?.isPicture == true })
    case .target: return files { _ in true }
    case .integers where attribute == SkinAttribute.tabs:
      return (index?.tabs ?? []).filter { $0.uniqueID >= 0 }.map {
        Suggestion(label: "\($0.uniqueID)", kind: .member, detail: $0.title)
      }
    default:
      return plain(
        attribute.examples.compactMap { value in
          if case .string(let text) = value { text } else { nil }
        })
    }
  }

  /// Those of the feed that the file is of.
  private var sections: [Suggestion] {
    (index?.feed(holding: path)?.sections ?? []).flatMap { section in
      section.names.map { name in
        Suggestion(
          label: name.value, kind: .reference, detail: "section \(section.id)", text: name.value.asYAML)
      }
    }
  }

  /// How a path is written in this file: from its folder where it is below that, else from the project.
  private func written(_ path: String) -> String {
    if folder.isEmpty { return path }
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.utf8.count + 1)) : "/" + path
  }

  private func files(where isMeant: (String) -> Bool) -> [Suggestion] {
    guard let sources = names?.sources else { return [] }
    // What lies beside the file comes first.
    let paths = sources.media.keys.filter(isMeant).map { (path: $0, written: written($0)) }
    return paths.sorted {
      ($0.written.hasPrefix("/") ? 1 : 0, $0.path) < ($1.written.hasPrefix("/") ? 1 : 0, $1.path)
    }
    .map { Suggestion(label: $0.written, kind: .file, text: $0.written.asYAML) }
  }

  private func texts(where isMeant: (String) -> Bool) -> [Suggestion] {
    let paths = names?.sources.files.files.map(\.path) ?? []
    return paths.filter(isMeant).map { Suggestion(label: written($0), kind: .file, text: written($0).asYAML) }
  }

  private var folders: [Suggestion] {
    guard let sources = names?.sources else { return [] }
    let folders = Set(sources.files.files.map(\.path.folderOfPath)).subtracting(["", folder])
    return folders.sorted().map { Suggestion(label: written($0), kind: .folder, text: written($0).asYAML) }
  }
}

extension String {
  /// As a plain scalar where that says the same, else in quotes.
  var asYAML: String {
    let isPlain =
      !isEmpty && first?.isLetter == true || hasPrefix("/")
    let isSafe =
      isPlain && !contains(": ") && !contains(" #") && !hasSuffix(":") && last != " "
      && !contains(where: { "\"'{}[],&*!|>%@`\\".contains($0) || $0.isNewline })
      && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(lowercased())
    return isSafe ? self : "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
