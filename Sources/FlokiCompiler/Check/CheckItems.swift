import FlokiContent
import FlokiSyntax

/// The rules that look at one item, for all items of a feed: on several threads, and reported in the order of the items.
///
/// Whether something is left unsaid can depend on what is found in the items before. So every report waits for its turn.
func checkItems(
  of feed: Feed, _ project: Project, _ sources: SourceTree, under conditions: BuildConditions,
  reporting diagnostics: inout Diagnostics
) async throws(CancellationError) {
  let now = conditions.now
  let earlier = Diagnostics(following: diagnostics)
  let reports = try await feed.checkedItems.concurrentMap(jobs: conditions.jobs) { item in
    guard !item.isBroken else { return [Diagnostics.Waiting]() }
    var found = earlier
    if let settled = item.content.settled {
      // With what an earlier build knew nothing was wrong; but time goes on.
      guard settled.isRecalled else { return settled.reports }
      checkItemDates(item, asOf: now, reporting: &found)
      return found.waiting ?? []
    }
    checkItem(item, in: feed.list, project.settings, sources, asOf: now, reporting: &found)
    checkPictures(of: item, in: feed.list, sources, reporting: &found)
    checkNesting(item, feed, project, reporting: &found)
    checkFilm(item, feed, project, sources, reporting: &found)
    return found.waiting ?? []
  }
  for waiting in reports { diagnostics.take(waiting) }
}
