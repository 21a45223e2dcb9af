import FlokiProtocol
import FlokiSyntax

// Each kind of line, and which counts if two contradict each other.

extension LockReader {
  mutating func readItem(
    _ words: LockWords, isGone: Bool, reporting diagnostics: inout Diagnostics
  ) {
    guard let id = words.id(1, reporting: &diagnostics), let feed = words.name(2, reporting: &diagnostics),
      let key = words.name(3, reporting: &diagnostics)
    else { return }
    let sketch = words.count > 4 ? words.name(4, reporting: &diagnostics) : nil
    let entry = IDLock.Entry(id: id, feed: feed, key: key, sketch: sketch)
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

  /// Keeps the boundaries of both branches, which only makes pages smaller.
  mutating func readPage(_ words: LockWords, reporting diagnostics: inout Diagnostics) {
    guard let feed = words.name(1, reporting: &diagnostics), let id = words.id(2, reporting: &diagnostics)
    else { return }
    let boundary = IDLock.Boundary(feed: feed, id: id)
    if boundaries.insert(boundary).inserted { lock.pages.append(boundary) }
  }

  mutating func readPath(_ words: LockWords, reporting diagnostics: inout Diagnostics) {
    guard let path = words.name(1, reporting: &diagnostics), let feed = words.name(2, reporting: &diagnostics)
    else { return }
    let address = IDLock.Address(path: path, feed: feed)
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

  mutating func readSections(_ words: LockWords, reporting diagnostics: inout Diagnostics) {
    guard let owner = words.id(1, reporting: &diagnostics), let feed = words.name(2, reporting: &diagnostics)
    else { return }
    let list = IDLock.Sectioned(owner: owner, feed: feed)
    if places.sections.updateValue(words.span, forKey: list) == nil { lock.sections.append(list) }
  }

  /// An id that opened different lists on two branches has opened both.
  mutating func readNested(_ words: LockWords, reporting diagnostics: inout Diagnostics) {
    guard let id = words.id(1, reporting: &diagnostics),
      let className = words.className(2, reporting: &diagnostics),
      let content = words.name(3, reporting: &diagnostics)
    else { return }
    let list = IDLock.Nested(owner: id, className: className, content: content)
    if nested.insert(list).inserted { lock.nested.append(list) }
  }

  /// If two branches moved an item, the higher place counts: a phone may have seen it there.
  mutating func readHeight(_ words: LockWords, reporting diagnostics: inout Diagnostics) {
    guard let id = words.id(1, reporting: &diagnostics), let sortID = words.sortID(2, reporting: &diagnostics)
    else { return }
    if let known = heights[id] {
      guard sortID > known.sortID else { return }
      lock.heights[known.index].sortID = sortID
      heights[id] = (known.index, sortID)
    } else {
      heights[id] = (lock.heights.count, sortID)
      lock.heights.append(IDLock.Height(id: id, sortID: sortID))
    }
  }

  /// If two branches changed a moment, the safer one counts: the earlier `from`, after which a phone may have the item,
  /// and the later `until`, up to which a phone may have fetched it.
  mutating func readMoment(
    _ words: LockWords, isEnd: Bool, reporting diagnostics: inout Diagnostics
  ) {
    guard let id = words.id(1, reporting: &diagnostics), let moment = words.moment(2, reporting: &diagnostics)
    else { return }
    if isEnd {
      lock.until[id] = max(moment, lock.until[id] ?? moment)
    } else {
      lock.from[id] = min(moment, lock.from[id] ?? moment)
    }
  }

  /// A story that two branches gave different addresses has both: the first is its own, the other leads to it.
  mutating func readStory(
    _ words: LockWords, isFormer: Bool, reporting diagnostics: inout Diagnostics
  ) {
    guard let id = words.id(1, reporting: &diagnostics), let path = words.name(2, reporting: &diagnostics),
      let langcodes = words.name(3, reporting: &diagnostics)
    else { return }
    if let known = stories[path] {
      if known.owner != id { diagnostics.report(.lockAddressTwice(path, known.span, at: words.span)) }
      guard known.owner == id,
        let index = lock.stories.firstIndex(where: { $0.path == path && $0.owner == id })
      else { return }
      // Each branch added a language.
      let all = Set(lock.stories[index].langcodes).union(langcodes.split(separator: ",").map(String.init))
      lock.stories[index].langcodes = all.sorted()
      lock.stories[index].isFormer = lock.stories[index].isFormer && isFormer
      return
    }
    stories[path] = (id, words.span)
    lock.stories.append(
      IDLock.Story(
        owner: id, path: path, langcodes: langcodes.split(separator: ",").map(String.init).sorted(),
        isFormer: isFormer))
  }

  mutating func readTab(_ words: LockWords, reporting diagnostics: inout Diagnostics) {
    guard let id = words.id(1, reporting: &diagnostics),
      let className = words.className(2, reporting: &diagnostics),
      let content = words.name(3, reporting: &diagnostics)
    else { return }
    let tab = IDLock.Tab(uniqueID: id, className: className, content: content)
    if let known = tabs[id] {
      if known != tab, let first = places.tabs[id] {
        diagnostics.report(.lockFactTwice("tab \(id)", first, at: words.span))
      }
      return
    }
    tabs[id] = tab
    places.tabs[id] = words.span
    lock.tabs.append(tab)
  }

  mutating func readRelease(_ words: LockWords, reporting diagnostics: inout Diagnostics) {
    guard let version = words.version(1, reporting: &diagnostics),
      let digest = words.digest(3, reporting: &diagnostics)
    else { return }
    let moment = words.count > 4 ? words.moment(4, reporting: &diagnostics) : nil
    let message = words.count > 5 ? words.name(5, reporting: &diagnostics) : nil
    let release = IDLock.Release(
      version: version, app: words[2], digest: digest, moment: moment, message: message)
    if let index = releases[release.name] {
      if lock.releases[index] != release {
        diagnostics.report(.lockReleaseTwice(version, places.releases[index], at: words.span))
      }
      return
    }
    releases[release.name] = lock.releases.count
    lock.releases.append(release)
    places.releases.append(words.span)
  }
}
