import FlokiCompiler
package import FlokiContent
import FlokiRules
import FlokiSyntax

/// The languages of a project, its feeds and their items, for the completion of shells.
package struct ProjectPlaces: Sendable {
  package let languages: [String]
  /// Paths from the project folder, in the order of their tabs.
  package let feeds: [String]
  /// Files and folders of items, without their translations.
  package let items: [String]

  /// Nil where the project cannot be read.
  package init?(in project: String, now: Instant) async {
    let conditions = BuildConditions(now: now, jobs: 1, encoderVersion: "", plansContent: false)
    guard let sources = try? await ProjectReader(project: project, jobs: 1).read().sources,
      let outline = try? await ProjectOutline(of: sources, under: conditions)
    else { return nil }
    languages = outline.languages.map(\.text)
    feeds = outline.feeds.map(\.folder)
    let endings = languages.map { ".\($0)" }
    items = feeds.flatMap { feed in
      sources.paths(in: feed).sorted().filter { path in
        if sources.isFolder(path) { return !outline.feeds.contains { $0.folder == path } }
        let stem = path.nameInPath.withoutExtension
        return (path.isMarkdown || path.isYAML) && !path.nameInPath.isItemList && stem != "feed"
          && !endings.contains { stem.hasSuffix($0) }
      }
    }
  }
}
