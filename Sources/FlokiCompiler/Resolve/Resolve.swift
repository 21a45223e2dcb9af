import FlokiProtocol
import FlokiSyntax

/// Binds every name to what it means, fills in every default and gives every item its id.
///
/// Nil where the project has no settings to go by, or no tab; every other mistake leaves the rest standing, so that
/// it is reported beside all others.
func resolve(
  _ draft: Draft, from sources: SourceTree, under conditions: BuildConditions,
  reporting diagnostics: inout Diagnostics
) async -> Project? {
  guard let settings = resolveSettings(draft, reporting: &diagnostics) else { return nil }
  var resolver = ViewResolver(
    draft: draft, sources: sources, settings: settings, now: conditions.now, jobs: conditions.jobs)
  var tabs: [ProjectTab] = []
  for tab in draft.tabs {
    if let resolved = await resolver.resolve(tab, reporting: &diagnostics) { tabs.append(resolved) }
  }
  var feeds = resolver.finishedFeeds(reporting: &diagnostics)
  let lock = assignIDs(&feeds, tabs: tabs, draft, asOf: conditions.now, settings, reporting: &diagnostics)

  let texts = resolveReservedTexts(draft, settings, reporting: &diagnostics)
  let apps = resolveApps(draft, reporting: &diagnostics)
  let (misc, miscSpan) = resolveMisc(draft, reporting: &diagnostics)
  return Project(
    settings: settings, tabs: tabs, feeds: feeds, apps: apps, reservedTexts: texts, misc: misc,
    miscSpan: miscSpan,
    lock: lock)
}
