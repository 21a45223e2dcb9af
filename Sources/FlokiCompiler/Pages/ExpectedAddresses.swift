import FlokiContent

/// The lasting addresses that items are expected to have, before any has its id: so that a page can name its own when it is made.
///
/// It is nearly always right. A page with another address is made again.
struct ExpectedAddresses: Sendable {
  private let settings: AppSettings
  private let known: [IDLock.Name: [IDLock.Story]]

  /// Nil where no story gets an address.
  init?(_ lock: IDLock, _ settings: AppSettings, areWanted: Bool) {
    guard areWanted || !lock.stories.isEmpty else { return nil }
    self.settings = settings
    // Another pattern gives all of them other addresses.
    guard lock.addressPattern == settings.addresses.value.text else {
      known = [:]
      return
    }
    let stories = Dictionary(grouping: lock.stories.lazy.filter { !$0.isFormer }, by: \.owner)
    var known: [IDLock.Name: [IDLock.Story]] = [:]
    known.reserveCapacity(stories.count)
    for item in lock.items { known[IDLock.Name(item)] = stories[item.id] }
    self.known = known
  }

  /// The address of an item's page in a language, from the published folder; nil where it cannot be foreseen.
  func address(of item: ResolvedItem, in language: Int, _ list: FeedList) -> String? {
    guard item.tellsStory(in: list) else { return nil }
    let langcode = settings.languages[language].text
    let own = item.content.routes?.slugs[language]?.value
    let name = IDLock.Name(feed: list.folder, key: item.content.key)
    if own == nil, let story = known[name]?.first(where: { $0.langcodes.contains(langcode) }) {
      return story.path(in: langcode)
    }
    let pattern = settings.addresses.value
    guard !pattern.has(.feed), !pattern.has(.id),
      let day = item.date?.date(in: settings.timeZone) ?? pattern.anyDay
    else { return nil }
    return pattern.path(
      in: langcode, slug: own ?? item.slug(in: language, id: 0), day: day, feed: "", id: 0)
  }
}

extension AddressPattern {
  /// A day that does not matter; nil where it does.
  fileprivate var anyDay: CivilDate? {
    [.year, .month, .day].contains(where: has) ? nil : CivilDate(year: 2000, month: 1, day: 1)
  }
}
