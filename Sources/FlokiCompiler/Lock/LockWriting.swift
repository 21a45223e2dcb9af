import FlokiContent
import FlokiProtocol

extension IDLock {
  static let heading = "# floki.lock: ids and releases, written by floki. Commit it; it merges line by line."

  /// The file: equal facts give equal bytes.
  package var bytes: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(100 * (items.count + gone.count + pages.count) + 1000)
    text += Self.heading.utf8
    text.append(UInt8(ascii: "\n"))
    func write(_ verb: LockVerb, _ words: String...) {
      text += verb.rawValue.utf8
      for word in words {
        text.append(UInt8(ascii: " "))
        text += word.utf8
      }
      text.append(UInt8(ascii: "\n"))
    }
    let sortedStories = stories.sorted { ($0.owner, $0.path) < ($1.owner, $1.path) }
    if let addressPattern { write(.addresses, addressPattern.escapedForLock) }
    for (id, moment) in from.sorted(by: { $0.key < $1.key }) { write(.from, "\(id)", moment.textForLock) }
    for entry in gone.sorted(by: { $0.id < $1.id }) { text.append(entry, as: .gone) }
    for index in items.indices.sorted(by: { items[$0].id < items[$1].id }) {
      text.append(items[index], as: .item)
    }
    for story in sortedStories where story.isFormer { text.append(story) }
    for list in nested.sorted(by: {
      ($0.owner, $0.className.shortName, $0.content) < ($1.owner, $1.className.shortName, $1.content)
    }) {
      write(.nested, "\(list.owner)", list.className.shortName, list.content.escapedForLock)
    }
    for page in pages.sorted(by: { ($0.feed, $0.id) < ($1.feed, $1.id) }) {
      write(.page, page.feed.escapedForLock, "\(page.id)")
    }
    for address in paths.sorted(by: { $0.path < $1.path }) {
      write(.path, address.path.escapedForLock, address.feed.escapedForLock)
    }
    for story in sortedStories where !story.isFormer { text.append(story) }
    for release in releases.sorted(by: { ($0.version, $0.app) < ($1.version, $1.app) }) {
      // A message needs a moment before it.
      let moment = release.moment ?? (release.message == nil ? nil : Instant(secondsSince1970: 0))
      let told = [moment?.textForLock, release.message?.escapedForLock].compactMap { $0 }
      write(.release, (["\(release.version)", release.app, release.digest] + told).joined(separator: " "))
    }
    for list in sections.sorted(by: { ($0.owner, $0.feed) < ($1.owner, $1.feed) }) {
      write(.sections, "\(list.owner)", list.feed.escapedForLock)
    }
    for height in heights.sorted(by: { $0.id < $1.id }) { write(.sort, "\(height.id)", "\(height.sortID)") }
    for tab in tabs.sorted(by: { $0.uniqueID < $1.uniqueID }) {
      write(.tab, "\(tab.uniqueID)", tab.className.shortName, tab.content.escapedForLock)
    }
    for (id, moment) in until.sorted(by: { $0.key < $1.key }) {
      write(.until, "\(id)", moment.textForLock)
    }
    return text
  }
}

extension [UInt8] {
  /// Writes the line of an item; there are very many of them.
  fileprivate mutating func append(_ entry: IDLock.Entry, as verb: LockVerb) {
    self += verb.rawValue.utf8
    append(UInt8(ascii: " "))
    append(decimal: entry.id)
    append(wordOfLock: entry.feed)
    append(wordOfLock: entry.key)
    if verb == .item, let sketch = entry.sketch { append(wordOfLock: sketch) }
    append(UInt8(ascii: "\n"))
  }

  /// Writes the line of a lasting address; there are as many of them.
  fileprivate mutating func append(_ story: IDLock.Story) {
    self += (story.isFormer ? LockVerb.moved : .read).rawValue.utf8
    append(UInt8(ascii: " "))
    append(decimal: story.owner)
    append(wordOfLock: story.path)
    append(wordOfLock: story.langcodes.joined(separator: ","))
    append(UInt8(ascii: "\n"))
  }

  private mutating func append(wordOfLock word: String) {
    append(UInt8(ascii: " "))
    // Most have nothing to escape.
    let isPlain = word.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "%") }
    self += (isPlain ? word : word.escapedForLock).utf8
  }
}

extension Instant {
  /// As RFC 3339, limited to years that can be parsed again, since a clock may be wrong.
  fileprivate var textForLock: String {
    let bounds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799
    return Instant(secondsSince1970: min(max(secondsSince1970, bounds.lowerBound), bounds.upperBound))
      .rfc3339(in: .utc)
  }
}

extension String {
  /// Escapes spaces, which separate the words of a line, and `%` and control characters. Accents are normalised, since
  /// file systems write them differently.
  fileprivate var escapedForLock: String {
    composed.percentEscaped(isSmall: true) { $0 > 0x20 && $0 != UInt8(ascii: "%") && $0 != 0x7F }
  }
}
