import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension SiteTrace {
  /// A place in the sources, with what is said of it.
  func label(_ span: SourceSpan, _ text: String = "") -> Diagnostic.Label {
    Diagnostic.Label(span.direct, text)
  }

  /// The beginning of a file; nil for one that is not there.
  func file(_ path: String, _ text: String) -> Diagnostic.Label? {
    sources[path].map { label(.beginning(of: $0), text) }
  }

  /// Where an attribute of the project is written.
  func project(_ attribute: Attribute, _ text: String) -> [Diagnostic.Label] {
    draft.project.entry(attribute).map { [label($0.value.span, text)] } ?? []
  }

  /// Where a text is written for readers of a language: there, or else in the first language.
  func text(_ text: LocalizedText?, in language: Int, of blocks: [Block]) -> [Diagnostic.Label] {
    guard let text, let written = text.byLanguage[language] ?? text.byLanguage.first ?? nil else { return [] }
    let isWritten = blocks.contains { block in
      block.entries.contains { $0.value.span.contains(written.span) }
    }
    return [label(written.span, isWritten ? "written here" : "taken from the page")]
  }

  /// Where a text is written in every language.
  func allWords(of text: LocalizedText) -> [Diagnostic.Label] {
    zip(project.settings.languages, text.byLanguage).compactMap { language, written in
      written.map { label($0.span, "in \(language.text)") }
    }
  }

  /// Where an attribute is written in a block, as its feed's default too.
  func entry(_ attribute: Attribute, in block: Block, _ text: String = "written here") -> [Diagnostic.Label] {
    guard let entry = block.entry(attribute) else { return [] }
    let path = sources.files[entry.value.span.source].path.nameInPath
    let isDefault =
      block.span.source != entry.value.span.source && (path == "feed.yaml" || path == "feed.yml")
    return [label(entry.value.span, isDefault ? "what the feed says of all its items" : text)]
  }

  /// What asks for a file: the places of up to `most` of them.
  func labels(for uses: [Use], most: Int = 5) -> [Diagnostic.Label] {
    uses.prefix(most).flatMap { use -> [Diagnostic.Label] in
      switch use {
      case .app(let name):
        project.apps.first { $0.name == name }.map { [label($0.span, "the app")] } ?? []
      case .tab(let id):
        project.tabs.first { $0.uniqueID == id }.map { [label($0.id.span, "tab \(id) shows it")] } ?? []
      case .feed(let folder, _):
        project.feeds[folder: folder].map { [label($0.span, "the feed is named here")] } ?? []
      case .item(let id, _): item(id).map { [label($0.item.span, "item \(id)")] } ?? []
      case .webApp: project(ProjectAttribute.appIcon, "the app for browsers shows it")
      }
    }
  }

  /// A language by its place.
  func langcode(_ language: Int) -> String {
    project.settings.languages.indices.contains(language) ? project.settings.languages[language].text : "?"
  }
}

extension SourceSpan {
  /// Whether another span lies in it.
  fileprivate func contains(_ other: SourceSpan) -> Bool {
    source == other.source && start <= other.start && other.end <= end
  }
}
