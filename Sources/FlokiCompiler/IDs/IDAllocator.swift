import FlokiProtocol

/// Assigns ids that were never used before.
struct IDAllocator {
  private struct Place: Hashable {
    var feed: String
    var key: String
  }

  private var taken: Set<Int32>
  private let tabs: Set<Int32>
  private var known: [Place: Int32] = [:]
  private var owners: [Int32: IDLock.Entry] = [:]
  /// Where the search for a free id continues, by where it passed: each run of taken ids is scanned once.
  private var jumps: [Int32: Int32] = [:]

  /// - Parameter tabs: the numbers of the app's tabs. Those of former ones, which the lock knows, are never given to
  ///   items either: iOS would show what it still holds under them in lists that an item nests (C171 C172).
  init(_ lock: IDLock, tabs: [Int32]) {
    self.tabs = Set(tabs).union(lock.tabs.map(\.uniqueID))
    taken = self.tabs
    taken.reserveCapacity(lock.items.count + lock.gone.count)
    known.reserveCapacity(lock.items.count)
    // An item that returns gets its last id back; ids in use take precedence.
    for entry in lock.gone + lock.items {
      known[Place(feed: entry.feed, key: entry.key)] = entry.id
      owners[entry.id] = entry
      taken.insert(entry.id)
    }
  }

  func known(feed: String, key: String) -> Int32? { known[Place(feed: feed, key: key)] }
  func owner(of id: Int32) -> IDLock.Entry? { owners[id] }
  func isTab(_ id: Int32) -> Bool { tabs.contains(id) }

  /// Renames an item.
  mutating func rename(_ entry: IDLock.Entry, to key: String) {
    known[Place(feed: entry.feed, key: key)] = entry.id
    owners[entry.id]?.key = key
  }

  /// Makes an item get another id. Its own stays taken.
  mutating func forget(feed: String, key: String) { known[Place(feed: feed, key: key)] = nil }

  mutating func take(_ id: Int32) { taken.insert(id) }

  /// The first free id from `start` up, now taken; nil where int32 ends before one is found.
  mutating func give(from start: Int32) -> Int32? {
    guard let id = nextFree(from: start) else { return nil }
    taken.insert(id)
    return id
  }

  mutating func nextFree(from start: Int32) -> Int32? {
    var id = start
    var passed: [Int32] = []
    while taken.contains(id) {
      guard id < Int32.max else { return nil }
      passed.append(id)
      id = jumps[id] ?? id + 1
    }
    // A single step need not be recorded: it is the default.
    if passed.count > 1 { for place in passed { jumps[place] = id } }
    return id
  }

  /// Which ids are side by side without a gap.
  var runs: IDRuns { IDRuns(taken) }
}

/// Ids in unbroken runs: an id moved up because those below were taken is connected to its date without a gap; an id
/// whose date was edited later is not.
struct IDRuns {
  private var starts: [Int32: Int32] = [:]

  init(_ ids: Set<Int32>) {
    starts.reserveCapacity(ids.count)
    var start: Int32?
    var last: Int32?
    for id in ids.sorted() {
      if last.map({ $0 &+ 1 != id }) ?? true { start = id }
      starts[id] = start
      last = id
    }
  }

  func reach(from count: Int64, to id: Int32) -> Bool {
    guard let start = starts[id] else { return false }
    return Int64(start) <= count && count <= Int64(id)
  }
}
