package import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A project as far as it can be read, whatever is wrong with it, for commands that help to write it.
package struct ProjectOutline: Sendable {
  /// A folder whose files become items.
  package struct Feed: Hashable, Sendable {
    package var folder: String
    package var kind: FlokiCompiler.NumberedFeed.Kind
    /// Where its items come from, as its feed.yaml says.
    package var origin: FeedOrigin?

    /// The kind of a new item in it.
    package var kindInWords: String { kind == .news ? "news" : "a gallery" }
  }

  /// In the order in which they are named, those of tabs first; their folders need not exist yet.
  package var feeds: [Feed]
  /// The first is the fallback for phones.
  package var languages: [Langcode]
  package var timeZone: ProjectTimeZone
  /// Whether items without words in the first language are left out, and not an error.
  package var omitsUntranslated: Bool

  /// Nil where not even `floki.yaml` can be read.
  package init?(of sources: SourceTree, under conditions: BuildConditions) async throws(CancellationError) {
    var ignored = Diagnostics()
    guard let draft = try await parse(sources, jobs: conditions.jobs, reporting: &ignored) else { return nil }
    let project = try await resolve(draft, from: sources, under: conditions, reporting: &ignored)
    languages = project.settings.languages
    timeZone = project.settings.timeZone
    omitsUntranslated = project.settings.fallback == .omit
    feeds = draft.tabs.compactMap { Feed($0, in: sources) }
    feeds += project.feeds.map { Feed(folder: $0.folder, kind: $0.kind) }
    var seen: Set<String> = []
    feeds.removeAll { !seen.insert($0.folder).inserted }
    for index in feeds.indices {
      let file = ["feed.yaml", "feed.yml"].lazy.compactMap { [feeds] in
        draft.documents["\(feeds[index].folder)/\($0)"]?.root
      }.first
      guard let file, file.kind == .mapping, let node = file[FeedSourceAttribute.source.name] else {
        continue
      }
      feeds[index].origin = FeedOrigin(node, reporting: &ignored)
    }
  }
}

extension ProjectOutline.Feed {
  /// The folder that a tab shows, if it shows one.
  init?(_ tab: DraftTab, in sources: SourceTree) {
    guard let node = tab.block[TabSourceAttribute.feed], node.kind == .scalar, !node.isBlank else {
      return nil
    }
    let folder: String
    if case .found(let found) = sources.locate(
      node.text, from: sources.files[node.span.source].path.folderOfPath)
    {
      folder = found
    } else {
      guard let named = node.text.path(from: ""), !named.isEmpty else { return nil }
      folder = named
    }
    switch tab.className {
    case .news: self.init(folder: folder, kind: .news)
    case .gallery: self.init(folder: folder, kind: .gallery)
    default: return nil
    }
  }
}
