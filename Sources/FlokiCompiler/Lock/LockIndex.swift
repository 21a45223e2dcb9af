import FlokiProtocol

/// The lock's facts about lists, indexed: it may have a line for every feed that ever existed.
struct LockIndex: Sendable {
  /// The ends of the pages of each feed, from the oldest.
  let boundaries: [String: [Int32]]
  /// The folder behind each address.
  let folders: [String: String]
  let tabs: [Int32: IDLock.Tab]
  /// The lists that iOS has stored with sections.
  let sections: Set<IDLock.Sectioned>

  init(_ lock: IDLock) {
    boundaries = lock.boundaries
    folders = Dictionary(lock.paths.map { ($0.path, $0.feed) }, uniquingKeysWith: { first, _ in first })
    tabs = Dictionary(lock.tabs.map { ($0.uniqueID, $0) }, uniquingKeysWith: { first, _ in first })
    sections = Set(lock.sections)
  }
}
