import FlokiProtocol
import FlokiSyntax

/// Takes a lock together, line by line.
///
/// The same fact twice is what a merge of two equal lines leaves, and nothing to speak of.
struct LockReader {
  private(set) var lock = Lock()
  private(set) var places = Lock.Places()
  private var owners: [Int32: Lock.Entry] = [:]
  private var boundaries: Set<Lock.Boundary> = []
  private var paths: [String: Lock.Address] = [:]
  private var tabs: [Int32: Lock.Tab] = [:]
  private var heights: [Int32: Int64] = [:]
  /// The marker lines of the merge conflict that is being read.
  private var conflict: [LockLine] = []

  mutating func read(_ line: LockLine, reporting diagnostics: inout Diagnostics) {
    guard let first = line.words.first, first.utf8.first != UInt8(ascii: "#") else { return }
    if ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains(where: { first.hasPrefix($0) }) {
      if first.hasPrefix("<") { closeConflict(reporting: &diagnostics) }
      conflict.append(line)
      if first.hasPrefix(">") { closeConflict(reporting: &diagnostics) }
      return
    }
    guard let verb = LockVerb(rawValue: first) else {
      diagnostics.report(.lockVerb(line))
      return
    }
    guard verb.wordCounts.contains(line.words.count) else {
      diagnostics.report(.lockWords(line, verb))
      return
    }
    let words = LockWords(line: line)
    switch verb {
    case .item, .gone: readItem(words, isGone: verb == .gone, reporting: &diagnostics)
    case .page: readPage(words, reporting: &diagnostics)
    case .path: readPath(words, reporting: &diagnostics)
    case .release: readRelease(words, reporting: &diagnostics)
    case .sections: readSections(words, reporting: &diagnostics)
    case .sort: readHeight(words, reporting: &diagnostics)
    case .tab: readTab(words, reporting: &diagnostics)
    }
  }

  /// Tells of a conflict once, whatever marks it.
  mutating func closeConflict(reporting diagnostics: inout Diagnostics) {
    guard let first = conflict.first else { return }
    diagnostics.report(.lockConflict(first, markers: conflict))
    conflict = []
  }

  private mutating func readItem(
    _ words: LockWords, isGone: Bool, reporting diagnostics: inout Diagnostics
  ) {
    guard let id = words.id(1, reporting: &diagnostics), let feed = words.name(2, reporting: &diagnostics),
      let key = words.name(3, reporting: &diagnostics)
    else { return }
    let sketch = words.count > 4 ? words.name(4, reporting: &diagnostics) : nil
    let entry = Lock.Entry(id: id, feed: feed, key: key, sketch: sketch)
    if let owner = owners[id] {
      if owner.feed != feed || owner.key != key, let first = places.spans[id] {
        diagnostics.report(.lockIDTwice(id, owner, at: first, and: entry, at: words.span))
      }
      return
    }
    owners[id] = entry
    places.spans[id] = words.span
    if isGone { lock.gone.append(entry) } else { lock.items.append(entry) }
  }

  /// Boundaries of two branches are both kept, which only makes pages smaller.
  private mutating func readPage(_ words: LockWords, reporting diagnostics: inout Diagnostics) {
    guard let feed = words.name(1, reporting: &diagnostics), let id = words.id(2, reporting: &diagnostics)
    else { return }
    let boundary = Lock.Boundary(feed: feed, id: id)
    if boundaries.insert(boundary).inserted { lock.pages.append(boundary) }
  }

  private mutating func readPath(_ words: LockWords, reporting diagnostics: inout Diagnostics) {
    guard let path = words.name(1, reporting: &diagnostics), let feed = words.name(2, reporting: &diagnostics)
    else { return }
    let address = Lock.Address(path: path, feed: feed)
    if let known = paths[path] {
      if known != address, let first = places.paths[path] {
        diagnostics.report(.lockFactTwice("the address \(path)", first, at: words.span))
      }
      return
    }
    paths[path] = address
    places.paths[path] = words.span
    lock.paths.append(address)
  }

  private mutating func readSections(_ words: LockWords, reporting diagnostics: inout Diagnostics) {
    guard let owner = words.id(1, reporting: &diagnostics), let feed = words.name(2, reporting: &diagnostics)
    else { return }
    let list = Lock.Sectioned(owner: owner, feed: feed)
    if places.sections.updateValue(words.span, forKey: list) == nil { lock.sections.append(list) }
  }

  /// Of two branches that moved an item the higher place counts: some phone may have seen it there.
  private mutating func readHeight(_ words: LockWords, reporting diagnostics: inout Diagnostics) {
    guard let id = words.id(1, reporting: &diagnostics), let sortID = words.sortID(2, reporting: &diagnostics)
    else { return }
    if let known = heights[id] {
      guard sortID > known, let index = lock.heights.firstIndex(where: { $0.id == id }) else { return }
      lock.heights[index].sortID = sortID
    } else {
      lock.heights.append(Lock.Height(id: id, sortID: sortID))
    }
    heights[id] = sortID
  }

  private mutating func readTab(_ words: LockWords, reporting diagnostics: inout Diagnostics) {
    guard let id = words.id(1, reporting: &diagnostics),
      let className = words.className(2, reporting: &diagnostics),
      let content = words.name(3, reporting: &diagnostics)
    else { return }
    let tab = Lock.Tab(uniqueID: id, className: className, content: content)
    if let known = tabs[id] {
      if known != tab, let first = places.tabs[id] {
        diagnostics.report(.lockFactTwice("the tab \(id)", first, at: words.span))
      }
      return
    }
    tabs[id] = tab
    places.tabs[id] = words.span
    lock.tabs.append(tab)
  }

  private mutating func readRelease(_ words: LockWords, reporting diagnostics: inout Diagnostics) {
    guard let version = words.version(1, reporting: &diagnostics),
      let digest = words.digest(3, reporting: &diagnostics)
    else { return }
    let release = Lock.Release(version: version, app: words[2], digest: digest)
    if let index = lock.releases.firstIndex(where: { $0.version == version && $0.app == release.app }) {
      if lock.releases[index] != release {
        diagnostics.report(.lockReleaseTwice(version, places.releases[index], at: words.span))
      }
      return
    }
    lock.releases.append(release)
    places.releases.append(words.span)
  }
}
