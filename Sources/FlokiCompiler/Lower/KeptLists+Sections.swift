import FlokiContent
import FlokiRules
package import FlokiSyntax

extension KeptLists {
  /// A list that phones have stored with sections and that has none now.
  package struct Flattened: Sendable {
    /// The tab, or the item that opens the list.
    package var owner: Int32
    package var isNested: Bool
    package var folder: String
    /// The place that names the list.
    package var span: SourceSpan
    /// A number that no tab has had.
    package var freeTabID: Int32
  }

  /// Lists that were published with sections, have none now, and are not recorded in `floki.lock` as having had any.
  /// ``checkLivingSections`` reports the recorded ones (C165).
  package func flattened(since published: IDLock) -> [Flattened] {
    guard project.settings.clients.contains(.iOS), !published.sections.isEmpty else { return [] }
    let sectioned = Set(published.sections.map(\.owner))
    return owners.compactMap { owner in
      guard sectioned.contains(owner.id), case .feed(let folder) = owner.view.content,
        let feed = project.feeds[folder: folder], feed.kind == .news, !feed.lacksSections,
        !project.remembered.sections.contains(IDLock.Sectioned(owner: owner.id, feed: folder)),
        !project.foldersWithSections.contains(folder)
      else { return nil }
      return Flattened(
        owner: owner.id, isNested: owner.isNested, folder: folder,
        span: owner.view.span(of: TabSourceAttribute.feed), freeTabID: project.freeTabID)
    }
  }
}
