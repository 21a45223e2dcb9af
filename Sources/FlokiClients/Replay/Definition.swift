/// The app definition of one publication as one client reads it in one language.
struct Definition {
  /// The index of the publication it comes from.
  var publication: Int
  /// Nil where iOS reads -1, which always differs (C28).
  var version: String?
  var appdata: [String: Wire]
  var langcode: String
  var lists: [ListRules]
  /// What web and movie tabs open; the langcode is not appended (C112).
  var addresses: [String]
  var tabIDs: Set<Int>
}

/// What a start of the app at one publication finds.
struct Announcement {
  /// The whole version indicator, which Android compares (C29).
  var indicator: [String: Wire]?
  var beacon: Beacon?
  /// Nil when the app would not start with it.
  var definition: Definition?
  /// Why not.
  var refusal = ""

  init(_ publication: Publication, index: Int, client: Client, language: String, indicator url: String) {
    let visit = Visit(
      client: client, language: language, now: publication.moment, host: publication.host, disk: Disk())
    if case .object(let members) = visit.body(visit.withDeviceParameter(url), isFeed: false) {
      indicator = members
    }
    do throws(Ending) {
      beacon = try visit.readBeacon(url)
      let tabs = try visit.start(beacon: url)
      guard let appdata = visit.disk.appdata else { return }
      definition = Definition(
        publication: index, version: visit.disk.version, appdata: appdata, langcode: visit.strings.langcode,
        lists: tabs.compactMap(\.rules).uniqueOwners, addresses: tabs.compactMap(\.address),
        tabIDs: visit.tabIDs)
    } catch {
      switch error {
      case .refused(let fact, let reason), .crashed(let fact, let reason): refusal = "\(reason) (C\(fact))"
      }
    }
  }
}

extension [ListRules] {
  /// A tab that repeats a number shows the content of the first one on Android (C58).
  fileprivate var uniqueOwners: [ListRules] {
    var seen: Set<Int> = []
    return filter { seen.insert($0.owner).inserted }
  }
}

extension UsableTab {
  fileprivate var rules: ListRules? {
    if case .list(let rules) = content { rules } else { nil }
  }

  fileprivate var address: String? {
    switch content {
    case .web(let url), .movie(_, let url): url
    case .list, .dead: nil
    }
  }
}
