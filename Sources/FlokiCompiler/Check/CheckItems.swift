import FlokiContent
import FlokiRules
import FlokiSyntax

/// The rules that look at one item, for all items of a feed: on several threads, and reported in the order of the items.
///
/// Earlier items' problems can suppress later ones, so reports are merged in order.
func checkItems(
  of feed: NumberedFeed, _ project: Project, _ sources: SourceTree, under conditions: BuildConditions,
  reporting diagnostics: inout Diagnostics
) async throws(CancellationError) {
  let now = conditions.now
  let earlier = Diagnostics(following: diagnostics)
  let items = feed.checkedItems
  let reports = try await items.concurrentMap(jobs: conditions.jobs) { item -> [Diagnostics.Waiting] in
    guard !item.isBroken else { return [] }
    var found = earlier
    // Dates of settled items must be checked too, since time passes.
    checkItemDates(item, asOf: now, reporting: &found)
    guard item.content.settled == nil else { return found.waiting ?? [] }
    let excess = item.pageExcess(in: feed.list, project.settings, project.templates)
    checkItem(item, excess, in: feed.list, project.settings, sources, reporting: &found)
    checkTitleAlone(item, in: feed.list, sources, reporting: &found)
    checkPictures(of: item, in: feed.list, project.settings, sources, reporting: &found)
    checkNesting(item, feed, project, reporting: &found)
    checkMovieSource(item, feed, project, sources, reporting: &found)
    checkMovieInBrowsers(item, feed, project.settings, reporting: &found)
    return found.waiting ?? []
  }
  for (item, found) in zip(items, reports) {
    if let settled = item.content.settled { diagnostics.take(settled.reports, isRemembered: true) }
    diagnostics.take(found)
  }
}
