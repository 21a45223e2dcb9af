import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Checks a project against the behaviour of the deployed clients, with every rule.
///
/// A rule belongs here if it is about a relation: between two attributes, items or tabs, or between them and the host,
/// the clients or earlier builds. It gets the finished project and does not change it. Report a problem of a single
/// value where you parse it (`FlokiContent`, `Blocks/`, `Reading/`, `Draft/`, `Lock/`, `IDs/`, `Resolve/`): you need a
/// substitute there; likewise an unknown or duplicate name. The rules for one item are in `ItemChecks/`.
func check(
  _ project: Project, from sources: SourceTree, under conditions: BuildConditions,
  reporting diagnostics: inout Diagnostics
) async throws(CancellationError) {
  checkFileNames(of: sources, reporting: &diagnostics)
  checkRetention(project, reporting: &diagnostics)
  checkHosting(project, reporting: &diagnostics)
  checkLanguages(project, reporting: &diagnostics)
  checkReservedTexts(project, reporting: &diagnostics)
  checkTabCount(project, reporting: &diagnostics)
  checkTabIDs(project, reporting: &diagnostics)
  checkTabsNamedLikeItems(project, reporting: &diagnostics)
  checkTabLabels(project, reporting: &diagnostics)
  checkTabTranslations(project, reporting: &diagnostics)
  checkTabImages(project, reporting: &diagnostics)
  checkDeadTabs(project, reporting: &diagnostics)
  checkApps(project, reporting: &diagnostics)
  checkMisc(project, reporting: &diagnostics)
  checkWebApp(project, reporting: &diagnostics)
  checkPatterns(project, reporting: &diagnostics)
  checkCaught(project, sources, reporting: &diagnostics)
  for view in project.views {
    checkFeedAddress(view, project, reporting: &diagnostics)
    checkTemplates(view, project, reporting: &diagnostics)
    checkNewsGeometry(view, project, sources, reporting: &diagnostics)
    checkRowRoom(view, project, reporting: &diagnostics)
    checkTextColors(view, project, reporting: &diagnostics)
    checkRefresh(view, project, reporting: &diagnostics)
    checkCaptures(view, project, reporting: &diagnostics)
    checkUnusedAttributes(view.view.block, from: sources, reporting: &diagnostics)
    checkPoster(view, project, sources, reporting: &diagnostics)
    checkMovieSource(ofTab: view, project.settings, sources, reporting: &diagnostics)
    checkMovieInBrowsers(ofTab: view, project.settings, reporting: &diagnostics)
    checkFramedSite(view.view, project.settings, reporting: &diagnostics)
    checkInsecureAddresses(of: view.view, project.settings, reporting: &diagnostics)
  }
  checkFeedPaths(project, reporting: &diagnostics)
  let openers = project.listOpeners
  for feed in project.feeds {
    try endIfCancelled()
    checkFeedLength(feed, project, reporting: &diagnostics)
    checkSections(feed, project, sources, reporting: &diagnostics)
    checkOlder(feed, project, sources, reporting: &diagnostics)
    if feed.older == nil { checkSortIDs(feed, reporting: &diagnostics) }
    checkIDOrder(feed, reporting: &diagnostics)
    checkRepeatedItems(feed, reporting: &diagnostics)
    checkWithdrawn(feed, project, asOf: conditions.now, reporting: &diagnostics)
    try await checkItems(of: feed, project, sources, under: conditions, reporting: &diagnostics)
    checkMovieList(feed, project, reporting: &diagnostics)
    checkNeighbours(feed, project, openers: openers, reporting: &diagnostics)
  }
  try endIfCancelled()
  checkLoops(project, reporting: &diagnostics)
  checkLivingAddresses(project, sources, reporting: &diagnostics)
  checkLivingTabs(project, sources, reporting: &diagnostics)
  checkLivingSections(project, reporting: &diagnostics)
  checkFeedFiles(project, sources, reporting: &diagnostics)
  checkRoutes(project, reporting: &diagnostics)
  checkAddresses(project, sources, reporting: &diagnostics)
  checkRemotePictures(project, reporting: &diagnostics)
  checkWebPages(project, reporting: &diagnostics)
}

/// The addresses of the site itself that the project writes.
private func checkAddresses(
  _ project: Project, _ sources: SourceTree, reporting diagnostics: inout Diagnostics
) {
  guard let base = project.settings.baseURL.span, !diagnostics.hasErrors(in: base) else { return }
  let published = PublishedAddresses(project)
  checkOwnAddresses(project, sources, published, reporting: &diagnostics)
  checkTemplateAddresses(project, sources, published, reporting: &diagnostics)
  checkTemplateHosts(project, sources, reporting: &diagnostics)
}
