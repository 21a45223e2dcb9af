import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Judges a project by what the deployed clients would do with it: one rule after the other, all of them.
///
/// A rule is here where it is about a relation between things that have been read: between two attributes, items or tabs, or
/// between them and the host, the clients and what was published. It gets the finished project and changes nothing. A value's
/// own problem is reported where the value is read (`FlokiContent`, `Draft/`, `Lock/`, `Resolve/`), since something has to be put in
/// its place; so is a name that means nothing, or that two things claim.
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
    checkFilm(ofTab: view, sources, reporting: &diagnostics)
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

extension Feed {
  /// Those that are, or will be, published, and those that would be if they had an id.
  var checkedItems: [Item] { items.map(\.item) + upcoming.map(\.item) + unnumbered }
}

/// The rules that hold for an item by itself, whenever it is built.
///
/// - Parameter excess: What its pages have too much of.
func checkItem(
  _ item: Item, _ excess: PageValueExcess?, in list: FeedList, _ settings: AppSettings, _ sources: SourceTree,
  reporting diagnostics: inout Diagnostics
) {
  checkItemTexts(item, in: list, settings, sources, reporting: &diagnostics)
  checkPageSize(item, excess, reporting: &diagnostics)
  checkItemWords(item, in: list, reporting: &diagnostics)
  checkPin(item, reporting: &diagnostics)
  checkItemPages(item, in: list, reporting: &diagnostics)
  checkTarget(item, in: list, settings, sources, reporting: &diagnostics)
  checkUnusedAttributes(item.block, from: sources, reporting: &diagnostics)
  checkShareURL(item, reporting: &diagnostics)
}

/// The pictures that an item shows, its own and other people's.
func checkPictures(
  of item: Item, in list: FeedList, _ sources: SourceTree, reporting diagnostics: inout Diagnostics
) {
  checkThumbnail(item, in: list, reporting: &diagnostics)
  checkFocus(item, sources, reporting: &diagnostics)
  checkRemoteFormats(item, in: list, reporting: &diagnostics)
  checkPhoto(item, in: list, sources, reporting: &diagnostics)
}

/// A view and where it is: in a tab, or in an item of some feed.
struct PlacedView {
  var view: View
  var isNested: Bool
  /// Where Android opens nothing but photos, whatever else there is (C124).
  var isInGallery = false
}

extension Project {
  /// Everything that phones open: the tabs as each app shows them, then what items nest, scheduled ones too.
  var views: [PlacedView] {
    shownTabs.map { PlacedView(view: $0.view, isNested: false) }
      + feeds.flatMap { feed in
        feed.nestedViews.map {
          PlacedView(view: $0, isNested: true, isInGallery: feed.kind == .gallery)
        }
      }
  }
}

extension AppSettings {
  /// The same diagnostic; nil where this project is for none of the clients it speaks of.
  func bound(_ diagnostic: Diagnostic, to clients: Clients) -> Diagnostic? {
    self.clients.isDisjoint(with: clients) ? nil : diagnostic
  }
}
