import FlokiContent
import FlokiProtocol
import FlokiSyntax

/// Binds every name to what it means, fills in every default and gives every item its id.
///
/// A problem does not stop the others: a substitute replaces what could not be read, so that all are
/// reported together.
func resolve(
  _ draft: Draft, from sources: SourceTree, under conditions: BuildConditions,
  reporting diagnostics: inout Diagnostics
) async throws(CancellationError) -> Project {
  let settings = resolveSettings(draft, reporting: &diagnostics)
  diagnostics.narrow(to: settings.clients)
  let templates = readTemplates(
    of: sources, settings, naming: TemplateNames(of: draft), reporting: &diagnostics)
  let webApp = resolveWebApp(draft, for: settings.clients, from: sources, reporting: &diagnostics)
  var resolver = ViewResolver(
    draft: draft, sources: sources, settings: settings, templates,
    expecting: ExpectedAddresses(draft.lock, settings, areWanted: webApp != nil), under: conditions)
  var tabs: [ProjectTab] = []
  for tab in draft.tabs {
    if let resolved = try await resolver.resolve(tab, reporting: &diagnostics) { tabs.append(resolved) }
  }
  try await resolver.readWaiting(reporting: &diagnostics)
  let unnumbered = resolver.feeds
  let lockBefore = draft.lock
  let draft = recogniseRenamedFolders(unnumbered, draft, sources, reporting: &diagnostics)
  let (feeds, lockWithIDs) = assignIDs(
    unnumbered, tabs: tabs, draft, asOf: conditions.now, settings,
    reporting: &diagnostics)
  let (stories, lock) = giveAddresses(feeds, lockWithIDs, settings, isWanted: webApp != nil)

  // For `floki publish` alone; a problem in it need not wait for that day.
  _ = resolvePublishTargets(draft.project, reporting: &diagnostics)
  let texts = resolveReservedTexts(draft, settings, reporting: &diagnostics)
  let apps = resolveApps(draft.project, of: draft.source, reporting: &diagnostics)
  let launchImages = resolveLaunchImages(draft, from: sources, reporting: &diagnostics)
  let externalHosts = resolveExternalHosts(draft, reporting: &diagnostics)
  let names = unnumbered.map(\.contents.names)
  conditions.indexed?(
    ProjectIndex(draft, settings, tabs, feeds, called: names, from: sources))
  let binder = LinkBinder(
    feeds, called: names, tabs: tabs, sources, settings, hasWebApp: webApp != nil,
    lacksItems: feeds.contains(where: \.lacksItems),
    lacksTabs: draft.lacksTabs || tabs.count < draft.tabs.count)
  return Project(
    settings: settings, templates: templates.pages, tabs: tabs,
    lacksTabs: draft.lacksTabs || tabs.count < draft.tabs.count,
    feeds: Feeds(feeds), apps: apps, reservedTexts: texts,
    textGrounds: draft.project.grounds(ProjectAttribute.texts),
    misc: resolveMisc(draft, reporting: &diagnostics),
    webApp: webApp, launchImages: launchImages, externalHosts: externalHosts,
    links: binder.bind(reporting: &diagnostics),
    drafts: resolver.drafts, stories: stories,
    lock: lock, lockBefore: lockBefore, remembered: LockIndex(draft.lock),
    foldersWithSections: Set(lock.sections.map(\.feed)), lockPlaces: draft.lockPlaces)
}
