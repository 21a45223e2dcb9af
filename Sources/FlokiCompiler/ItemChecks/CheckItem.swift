import FlokiContent
import FlokiProtocol
import FlokiSyntax

/// The rules about a single item, independent of the time of the build.
///
/// - Parameter excess: The limit that its pages exceed.
func checkItem(
  _ item: ResolvedItem, _ excess: PageValueExcess?, in list: FeedList, _ settings: AppSettings,
  _ sources: SourceTree,
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
  checkInsecureAddresses(of: item, in: list, settings, sources, reporting: &diagnostics)
}

/// The pictures that an item shows, the project's and those of other servers.
func checkPictures(
  of item: ResolvedItem, in list: FeedList, _ settings: AppSettings, _ sources: SourceTree,
  reporting diagnostics: inout Diagnostics
) {
  checkThumbnail(item, in: list, reporting: &diagnostics)
  checkFocus(item, sources, reporting: &diagnostics)
  checkRemoteFormats(item, in: list, settings, reporting: &diagnostics)
  checkPhoto(item, in: list, sources, reporting: &diagnostics)
}
