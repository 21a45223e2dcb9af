/// An iOS phone carried from one publication to the next: what it has on disk, and in memory while the app runs.
///
/// `Phone` shows a screen of one moment. This one keeps track of where everything on the screen came from.
struct FollowedPhone {
  let language: String
  /// The app definition for the next launch (C30).
  private(set) var installed: Definition?
  var app: RunningApp?
  private(set) var lists: [Int: DiskCache] = [:]
  /// Thumbs, photos and pages (C167).
  var files: [Disk.FileKey: KeptFile] = [:]

  struct RunningApp {
    var definition: Definition
    /// The lists with a row that says "more".
    var withOlder: Set<Int> = []
    /// Pictures are looked up by item alone, whatever their URL (C170).
    var pictures: [Disk.FileKey: KeptFile] = [:]
    /// Pages are downloaded again once per run (C169).
    var reloadedPages: Set<Disk.FileKey> = []
  }

  /// The result of asking for a newer app definition.
  enum Update {
    case nothingNew, taken
    /// The installed definition stays (C31).
    case refused(String)
    /// Another app definition under the version that is installed already (C28).
    case overlooked
  }

  init(language: String) {
    self.language = language
  }

  /// Starts the app with the definition it has, and looks for a newer one for the next launch (C30).
  @discardableResult
  mutating func launch(at index: Int, on timeline: Timeline) -> Update {
    app = nil
    let isFirst = installed == nil
    if isFirst {
      installed = timeline.announcement(at: index, isIOS: true, language: language)?.definition
    }
    guard let definition = installed else { return .nothingNew }
    app = RunningApp(definition: definition)
    // Tabs that are gone lose their cache (C69); lists inside items are never cleaned up (C172).
    lists = lists.filter { definition.tabIDs.contains($0.key) || !$0.value.belongsToTab }
    files = files.filter { lists[$0.key.owner] != nil }
    for rules in definition.lists {
      lists[rules.owner, default: DiskCache()].restore(at: timeline.moment(of: index))
    }
    return isFirst ? .taken : update(at: index, on: timeline)
  }

  /// Looks for a newer app definition. A number that differs decides, whatever is behind it (C28).
  mutating func update(at index: Int, on timeline: Timeline) -> Update {
    guard let installed, let announced = timeline.announcement(at: index, isIOS: true, language: language)
    else { return .nothingNew }
    guard let beacon = announced.beacon else { return .refused(announced.refusal) }
    if let version = beacon.version, version == installed.version {
      guard let definition = announced.definition, definition.appdata != installed.appdata else {
        return .nothingNew
      }
      return .overlooked
    }
    guard let definition = announced.definition else { return .refused(announced.refusal) }
    self.installed = definition
    return .taken
  }

  /// Keeps what a list made of an answer. What is purged loses its pictures and pages as well (C141 C144).
  mutating func keep(_ cache: DiskCache, of owner: Int, hasOlder: Bool?) {
    lists[owner] = cache
    switch hasOlder {
    case true?: app?.withOlder.insert(owner)
    case false?: app?.withOlder.remove(owner)
    case nil: break
    }
    let shown = Set(cache.shown.map(\.id))
    for key in files.keys where key.owner == owner && !shown.contains(key.item) && !cache.isSaved(key.item) {
      files[key] = nil
    }
  }
}
