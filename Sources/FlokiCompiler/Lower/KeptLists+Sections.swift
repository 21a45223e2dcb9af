import FlokiContent
package import FlokiSyntax

extension KeptLists {
  /// A list that phones know with sections, and that has none now.
  package struct Flattened: Sendable {
    /// The tab, or the item that opens the list.
    package var owner: Int32
    package var isNested: Bool
    package var folder: String
    /// Where the list is named.
    package var span: SourceSpan
    /// A number that no tab ever had.
    package var freeTabID: Int32
  }

  /// The lists that had sections when they were published, that have none now, and that `floki.lock` does not list as having had
  /// any. Lists that it does list were reported by ``checkLivingSections`` (C165).
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
