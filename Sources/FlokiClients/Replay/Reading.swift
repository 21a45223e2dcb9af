/// What a reader sees who installs the app at one publication and asks for everything: phones that were there before
/// should see the same.
struct Reading {
  /// By the number of the owner: a tab or a containing item (C171).
  var lists: [Int: FreshList] = [:]

  init(at index: Int, isIOS: Bool, language: String, on timeline: Timeline) {
    let announcement = timeline.announcement(at: index, isIOS: isIOS, language: language)
    guard let definition = announcement?.definition else { return }
    if isIOS {
      var phone = FollowedPhone(language: language)
      phone.launch(at: index, on: timeline)
      for screen in phone.openLists(at: index, on: timeline, tapsMore: true) {
        lists[screen.rules.owner] = FreshList(screen)
      }
    } else {
      for rules in definition.lists {
        lists[rules.owner] = FreshList(
          rules, langcode: definition.langcode,
          timeline.feed(at: index, rules, langcode: definition.langcode, isIOS: false))
      }
    }
  }
}

/// A list on a phone that holds nothing from before.
struct FreshList {
  var feedURL: String
  var isNested = false
  /// From the top, older pages included.
  var items: [FeedItem] = []
  /// Every item that is published, expired ones too.
  var listedIDs: Set<Int> = []
  /// What the main feed has, without its older pages.
  var mainIDs: Set<Int> = []
  var deletions: Set<Int> = []
  var sectionIDs: Set<Int> = []
  /// Whether there was an answer at all (C9).
  var isAnswered = false
  var isReadable = true

  init(_ screen: Screen) {
    feedURL = screen.feedURL
    isNested = screen.isNested
    items = screen.after.shown
    isAnswered = !screen.answers.isEmpty
    isReadable = screen.isReadable
    mainIDs = screen.answers.first?.listedIDs ?? []
    for answer in screen.answers {
      listedIDs.formUnion(answer.listedIDs)
      deletions.formUnion(answer.feed.deletions)
      sectionIDs.formUnion(answer.feed.sections.map(\.id))
    }
  }

  /// Android mirrors the main feed (C138 C139 C140 C142).
  init(_ rules: ListRules, langcode: String, _ answer: PublishedFeed?) {
    feedURL = rules.mainURL + langcode
    guard let answer else { return }
    isAnswered = true
    listedIDs = answer.listedIDs
    mainIDs = answer.listedIDs
    deletions = Set(answer.feed.deletions)
    sectionIDs = Set(answer.feed.sections.map(\.id))
    items = Array(
      answer.feed.items.filter { !deletions.contains($0.id) }
        .sorted { ($0.sortID, $0.id) > ($1.sortID, $1.id) }.prefix(rules.cacheSize))
  }

  func item(_ id: Int) -> FeedItem? { items.first { $0.id == id } }
}
