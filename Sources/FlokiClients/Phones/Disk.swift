/// What an iOS phone remembers from one launch to the next.
package struct Disk: Sendable {
  /// The cached items of every list, by the number of its owner: a tab or a containing item (C167 C171). The feed they came
  /// from is not compared (C59).
  package internal(set) var lists: [Int: DiskCache] = [:]
  private(set) var appdata: [String: Wire]?
  private(set) var appdataURL = ""
  private(set) var version: String?
  /// The version indicator that came with it.
  var beacon: [String: Wire] = [:]
  private var files: [FileKey: (url: String, bytes: [UInt8])] = [:]
  private var owner: String?

  /// The place of a file in the cache, which holds one URL at a time (C167).
  struct FileKey: Hashable {
    enum Part { case thumb, photo, page }

    var owner: Int
    var item: Int
    var part: Part
  }

  package init() {}

  /// Language, device and beacon address decide whose cache this is; a change wipes it (C53 C177).
  mutating func flush(ifNotFor newOwner: String) {
    if owner != newOwner { self = Disk() }
    owner = newOwner
  }

  mutating func install(_ appdata: [String: Wire], url: String, version: String?) {
    self.appdata = appdata
    appdataURL = url
    self.version = version
  }

  /// Tabs that are gone lose their cache (C69); lists of containers were never registered as such (C172).
  mutating func keepLists(of tabIDs: Set<Int>) {
    for (id, list) in lists where !tabIDs.contains(id) && list.belongsToTab { lists[id] = nil }
  }

  /// What needs no request, because it was fetched from the same URL before (C167).
  func file(_ key: FileKey, at url: String) -> [UInt8]? {
    files[key].flatMap { $0.url == url ? $0.bytes : nil }
  }

  mutating func keep(_ bytes: [UInt8], of key: FileKey, at url: String) {
    files[key] = (url, bytes)
  }
}
