import FlokiProtocol

extension IDLock {
  /// Renamed feed folders between `other` and this lock: from the former name to the present one.
  ///
  /// A folder counts as renamed if this lock no longer has it, and all its ids in `other` belong to the same items of one other
  /// folder here.
  func renamedFolders(since other: IDLock) -> [String: String] {
    let (here, there) = (itemFolders, other.itemFolders)
    let missing = there.subtracting(here)
    let added = here.subtracting(there)
    guard !missing.isEmpty, !added.isEmpty else { return [:] }
    let owners = Dictionary((gone + items).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    var folders: [String: String] = [:]
    var torn: Set<String> = []
    for entry in other.gone + other.items where missing.contains(entry.feed) {
      guard let owner = owners[entry.id] else { continue }
      guard added.contains(owner.feed), folders[entry.feed, default: owner.feed] == owner.feed,
        owner.key == entry.key || owner.resembles(entry)
      else {
        torn.insert(entry.feed)
        continue
      }
      folders[entry.feed] = owner.feed
    }
    return folders.filter { !torn.contains($0.key) }
  }

  /// The same lock with renamed feed folders.
  func renaming(_ folders: [String: String]) -> IDLock {
    guard !folders.isEmpty else { return self }
    func now(_ folder: String) -> String { folders[folder] ?? folder }
    var lock = self
    for index in lock.items.indices { lock.items[index].feed = now(items[index].feed) }
    for index in lock.gone.indices { lock.gone[index].feed = now(gone[index].feed) }
    lock.pages = Set(pages.map { Boundary(feed: now($0.feed), id: $0.id) }).sorted {
      ($0.feed, $0.id) < ($1.feed, $1.id)
    }
    for index in lock.paths.indices { lock.paths[index].feed = now(paths[index].feed) }
    lock.sections = sections.map { Sectioned(owner: $0.owner, feed: now($0.feed)) }
    for index in lock.tabs.indices where tabs[index].className.content == .feed {
      lock.tabs[index].content = now(tabs[index].content)
    }
    for index in lock.nested.indices { lock.nested[index].content = now(nested[index].content) }
    return lock
  }

  private var itemFolders: Set<String> {
    var folders = Set(items.map(\.feed))
    for entry in gone { folders.insert(entry.feed) }
    return folders
  }
}

extension IDLock.Entry {
  fileprivate func resembles(_ other: IDLock.Entry) -> Bool {
    guard let sketch, let known = other.sketch else { return false }
    return Sketch.mayResemble(sketch, known)
  }
}
