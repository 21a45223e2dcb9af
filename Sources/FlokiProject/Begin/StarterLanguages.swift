import FlokiCompiler
import FlokiContent
import FlokiRules
import FlokiSyntax

/// The texts of a template, which are English and Spanish, in the languages of a new project.
///
/// Any other language gets the English texts as placeholders: nothing is missing, and translators
/// see what to translate.
struct StarterLanguages {
  /// The languages of templates, the first language first.
  static let written = ["en", "es"]

  private let languages: [String]
  /// The names of sections in a project without English, by those in the template.
  private let names: [String: String]

  init(_ languages: [String]) { self.init(languages, calling: [:]) }

  private init(_ languages: [String], calling names: [String: String]) {
    self.languages = languages
    self.names = languages.allSatisfy { Self.base(of: $0) == "es" } ? names : [:]
  }

  /// The language of the template's texts for a language.
  private func source(of langcode: String) -> String {
    let base = Self.base(of: langcode)
    return Self.written.contains(base) ? base : "en"
  }

  /// The languages without texts in templates.
  var untranslated: [String] {
    languages.filter { langcode in !Self.written.contains(Self.base(of: langcode)) }
  }

  private static func base(of langcode: String) -> String {
    langcode.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }

  func applied(to files: [(path: String, bytes: [UInt8])]) -> [(path: String, bytes: [UInt8])] {
    guard languages != Self.written else { return files }
    return StarterLanguages(languages, calling: Self.spanish(in: files)).localized(files)
  }

  /// The Spanish of each English text.
  private static func spanish(in files: [(path: String, bytes: [UInt8])]) -> [String: String] {
    var texts: [String: String] = [:]
    func collect(_ node: YAMLNode) {
      if node.kind == .sequence { node.elements.forEach(collect) }
      guard node.kind == .mapping else { return }
      let values = Dictionary(
        node.entries.map { ($0.key.text, $0.value) }, uniquingKeysWith: { one, _ in one })
      if let english = values["en"]?.text, let spanish = values["es"]?.text { texts[english] = spanish }
      values.values.forEach(collect)
    }
    for file in files where file.path.hasSuffix(".yaml") {
      var ignored = Diagnostics()
      YAMLTree.parse(file.bytes, source: SourceID(index: 0), reporting: &ignored).map { collect($0.root) }
    }
    return texts
  }

  private func localized(_ files: [(path: String, bytes: [UInt8])]) -> [(path: String, bytes: [UInt8])] {
    let bytes = Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { one, _ in one })
    var result: [(path: String, bytes: [UInt8])] = []
    for (path, text) in files {
      let stem = path.withoutExtension
      if path.hasSuffix(".yaml") {
        result.append((path, localized(text, isProject: path == ProjectPath.settings)))
      } else if !path.hasSuffix(".md") {
        result.append((path, text))
      } else if Self.written.contains(stem.nameInPath) {
        // A page for each language: what is in the first is what is written in all.
        guard stem.nameInPath == Self.written.first else { continue }
        for langcode in languages {
          let page = bytes["\(path.folderOfPath)/\(source(of: langcode)).md"] ?? text
          result.append(("\(path.folderOfPath)/\(langcode).md", page))
        }
      } else if !Self.written.contains(where: { stem.hasSuffix(".\($0)") }) {
        result += item(stem, text) { bytes["\(stem).\($0).md"] }
      }
    }
    return result
  }

  /// The files of an item that has a page, from that of English and its translations.
  private func item(
    _ stem: String, _ english: [UInt8], translation: (String) -> [UInt8]?
  ) -> [(path: String, bytes: [UInt8])] {
    var files: [(path: String, bytes: [UInt8])] = []
    for (index, langcode) in languages.enumerated() {
      let page = Page(translation(source(of: langcode)) ?? english)
      if index == 0 {
        // The first language's file says everything, with its own title and words.
        let all = Page(english)
        let title =
          page.lines.filter { $0.hasPrefix("title:") } + all.lines.filter { !$0.hasPrefix("title:") }
        files.append(("\(stem).md", Page(lines: title, body: page.body, localizing: { localized($0) }).bytes))
      } else {
        let title = page.lines.filter { $0.hasPrefix("title:") }
        files.append(("\(stem).\(langcode).md", Page(lines: title, body: page.body).bytes))
      }
    }
    return files
  }

  /// Markdown with the lines of its front matter apart.
  private struct Page {
    var lines: [String]
    var body: [UInt8]

    init(_ bytes: [UInt8]) {
      var ignored = Diagnostics()
      let parts = FrontMatter.split(bytes, source: SourceID(index: 0), reporting: &ignored)
      lines =
        parts.yaml.map { String(decoding: bytes[$0], as: UTF8.self).split(separator: "\n").map(String.init) }
        ?? []
      body = Array(bytes[parts.body])
    }

    init(lines: [String], body: [UInt8], localizing localize: ([UInt8]) -> [UInt8] = { $0 }) {
      let yaml = localize(Array(lines.map { $0 + "\n" }.joined().utf8))
      self.lines = String(decoding: yaml, as: UTF8.self).split(separator: "\n").map(String.init)
      self.body = body
    }

    var bytes: [UInt8] { Array("---\n\(lines.map { $0 + "\n" }.joined())---\n".utf8) + body }
  }

  /// YAML with every text of the template's languages in those of the project.
  private func localized(_ yaml: [UInt8], isProject: Bool = false) -> [UInt8] {
    var ignored = Diagnostics()
    guard let root = YAMLTree.parse(yaml, source: SourceID(index: 0), reporting: &ignored)?.root else {
      return yaml
    }
    var edits: [(Range<Int>, String)] = []
    collect(root, in: yaml, &edits)
    if isProject, !untranslated.isEmpty, let start = yaml.firstRange(of: Array("languages:".utf8))?.lowerBound
    {
      let codes = untranslated.joined(separator: ", ")
      edits.append((start..<start, "# The texts in \(codes) are still English; translate them.\n"))
    }
    return yaml.replacing(edits)
  }

  private func collect(_ node: YAMLNode, in yaml: [UInt8], _ edits: inout [(Range<Int>, String)]) {
    switch node.kind {
    case .scalar: return
    case .sequence: for element in node.elements { collect(element, in: yaml, &edits) }
    case .mapping:
      let entries = Array(node.entries)
      guard !entries.isEmpty, entries.allSatisfy({ Self.written.contains($0.key.text) }) else {
        for (key, value) in entries {
          if key.text == "sections" { edits += renamings(of: value) }
          collect(value, in: yaml, &edits)
        }
        return
      }
      edits.append(localization(of: node, in: yaml))
    }
  }

  /// Sections as items name them.
  private func renamings(of sections: YAMLNode) -> [(Range<Int>, String)] {
    guard sections.kind == .sequence else { return [] }
    return sections.elements.compactMap { element in
      guard element.kind == .scalar, let name = names[element.text] else { return nil }
      return (Int(element.span.start)..<Int(element.span.end), StarterSettings.quoted(name))
    }
  }

  /// A text by langcode, in one line or several as before.
  private func localization(of node: YAMLNode, in yaml: [UInt8]) -> (Range<Int>, String) {
    let values = Dictionary(
      node.entries.map { entry in
        let span = entry.value.span
        return (entry.key.text, String(decoding: yaml[Int(span.start)..<Int(span.end)], as: UTF8.self))
      }, uniquingKeysWith: { one, _ in one })
    let texts = languages.compactMap { langcode in
      (values[source(of: langcode)] ?? values["en"]).map { "\(langcode): \($0)" }
    }
    let keys = node.entries.map(\.key.span.start)
    let ends = node.entries.map(\.value.span.end)
    let start = Int(keys.min() ?? node.span.start)
    let end = Int(ends.max() ?? node.span.end)
    let lineStart = yaml[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let isInLines = yaml[lineStart..<start].allSatisfy { $0 == UInt8(ascii: " ") }
    let separator = isInLines ? "\n" + String(repeating: " ", count: start - lineStart) : ", "
    return (start..<end, texts.joined(separator: separator))
  }
}
