import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension SiteTrace {
  /// A place in the sources with a text.
  func label(_ span: SourceSpan, _ text: String = "") -> Diagnostic.Label {
    Diagnostic.Label(span.direct, text)
  }

  /// The beginning of a file; nil if it does not exist.
  func file(_ path: String, _ text: String) -> Diagnostic.Label? {
    sources[path].map { label(.beginning(of: $0), text) }
  }

  /// The place of an attribute in `floki.yaml`; none if it is not set.
  func project(_ attribute: Attribute, _ text: String) -> [Diagnostic.Label] {
    draft.project.entry(attribute).map { [label($0.value.span, text)] } ?? []
  }

  /// The place of a text for readers of a language, or else of the first language.
  func text(_ text: LocalizedText?, in language: Int, of blocks: [Block]) -> [Diagnostic.Label] {
    guard let text, let written = text.byLanguage[language] ?? text.byLanguage.first ?? nil else { return [] }
    let isWritten = blocks.contains { block in
      block.entries.contains { $0.value.span.contains(written.span) }
    }
    return [label(written.span, isWritten ? "written here" : "taken from the page")]
  }

  /// The places of a text in all languages.
  func allWords(of text: LocalizedText) -> [Diagnostic.Label] {
    zip(project.settings.languages, text.byLanguage).compactMap { language, written in
      written.map { label($0.span, "in \(language.text)") }
    }
  }

  /// The place of an attribute in a block, which may be a default of the feed.
  func entry(_ attribute: Attribute, in block: Block, _ text: String = "written here") -> [Diagnostic.Label] {
    guard let entry = block.entry(attribute) else { return [] }
    let path = sources.files[entry.value.span.source].path
    let isDefault =
      block.span.source != entry.value.span.source && path.isFeedFile(of: path.folderOfPath)
    return [label(entry.value.span, isDefault ? "the default of the feed" : text)]
  }

  /// The places of up to `most` users of a file.
  func labels(for uses: [Use], most: Int = 5) -> [Diagnostic.Label] {
    uses.prefix(most).flatMap { use -> [Diagnostic.Label] in
      switch use {
      case .app(let name):
        project.apps.first { $0.name == name }.map { [label($0.span, "the app")] } ?? []
      case .tab(let id):
        project.tabs.first { $0.uniqueID == id }.map { [label($0.id.span, "tab \(id)")] } ?? []
      case .feed(let folder, _):
        project.feeds[folder: folder].map { [label($0.span, "the feed is named here")] } ?? []
      case .item(let id, _): item(id).map { [label($0.item.span, "item \(id)")] } ?? []
      case .webApp: project(ProjectAttribute.appIcon, "the icon of the app for browsers")
      }
    }
  }

  /// The langcode of a language, by its index in `languages`.
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
