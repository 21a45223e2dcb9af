import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
import FlokiProtocol
import FlokiSite

/// What is known of one id: its owner, and how phones treat it.
package struct IDHistory: Codable, Hashable, Sendable {
  package enum State: String, Codable, Sendable {
    /// Published, or about to be.
    case lives
    /// Reserved for an item that has not appeared yet.
    case scheduled
    /// Of an expired item that is still in the sources.
    case expired
    /// Used once, and never given again.
    case gone
    /// The `unique_id` of a tab, or of a former one.
    case tab
    /// Never given.
    case unknown
  }

  /// Where an id is, in one language.
  package struct Place: Codable, Hashable, Sendable {
    /// The file of the feed, or of the page of older items.
    package var path: String
    package var title: String
  }

  /// A feed that asks phones to forget the id.
  package struct Farewell: Codable, Hashable, Sendable {
    package var path: String
    /// How many newer items that never expire have to be published until iOS forgets it (C143); 0 if it has.
    package var newerItemsNeeded: Int
    /// Until when the feed names it at least, for readers who were offline, as RFC 3339; nil if that has passed.
    package var namedUntil: String?
  }

  package var id: Int32
  package var state: State
  /// The folder of the feed, and the item in it.
  package var feed: String?
  package var name: String?
  /// The time that the id encodes, as RFC 3339: the item's date, or when it was first built or pinned.
  package var moment: String
  package var places: [Place] = []
  package var farewells: [Farewell] = []
  /// When a scheduled item appears, and when it expires or was removed; as RFC 3339.
  package var from: String?
  package var until: String?
  /// Whether it was withdrawn before it appeared, so that no phone knows it.
  package var isUnseen = false
  /// The name under which it was last published, if that differs.
  package var publishedName: String?
  /// Other ids that the item has, or had.
  package var otherIDs: [Int32] = []
  /// Whether errors in the project leave open what would be published.
  package var isFromLockAlone = false
}

/// Tells which item an id belongs to, from the lock, the project and what was published last.
package func history(of id: Int32, _ request: BuildRequest) async throws -> IDHistory {
  let project = try Folder.project(request.project)
  let snapshot = try await request.reader.read()
  guard
    let checked = try await CheckedProject(
      request, snapshot.sources, unread: snapshot.problems, isToBePublished: true)
  else { throw NotAProject(directory: request.project) }
  let text = try project.read(ProjectPath.lock, followingLinks: true) ?? []
  let lock = checked.compiled?.lock ?? IDLock(ofReadableLinesIn: text)
  let moment = Instant(secondsSince2000: Int64(id)).rfc3339(in: .utc)
  var history = IDHistory(id: id, state: .unknown, moment: moment)
  history.isFromLockAlone = checked.compiled == nil
  if lock.tabs.contains(where: { $0.uniqueID == id }) { history.state = .tab }
  let entries = lock.items + lock.gone
  if let entry = entries.first(where: { $0.id == id }) {
    history.state = lock.state(of: entry, asOf: request.now)
    history.isUnseen = history.state == .gone && !lock.wasPublished(id, asOf: request.now)
    history.from = lock.from[id]?.rfc3339(in: .utc)
    history.until = lock.until[id]?.rfc3339(in: .utc)
    (history.feed, history.name) = (entry.feed, entry.key)
    history.otherIDs = entries.filter { $0.feed == entry.feed && $0.key == entry.key && $0.id != id }.map(
      \.id
    ).sorted()
    let published = IDLock(ofReadableLinesIn: try PublishedIDLock.read(in: request.output) ?? [])
    let former = (published.items + published.gone).first { $0.id == id }
    if let former, former.key != entry.key { history.publishedName = former.key }
  }
  if let site = checked.compiled { history.take(site, asOf: request.now) }
  return history
}

extension IDHistory {
  fileprivate mutating func take(_ site: Site, asOf now: Instant) {
    let namedUntil = site.lock.until[id].map { $0.secondsSince1970 &+ site.retention }
    for file in site.files {
      let (items, toDelete) = file.content.listed
      for item in items where item.id == id { places.append(Place(path: file.path, title: item.title)) }
      guard toDelete.contains(id), let feed = site.feeds.first(where: { $0.path == file.path }) else {
        continue
      }
      let newer = items.count { $0.sortID > Int64(id) && $0.lasts }
      let end = namedUntil.flatMap { $0 > now.secondsSince1970 ? Instant(secondsSince1970: $0) : nil }
      farewells.append(
        Farewell(
          path: file.path, newerItemsNeeded: max(end == nil ? 1 : 0, Int(feed.cacheSize) - newer),
          namedUntil: end?.rfc3339(in: .utc)))
    }
  }
}

extension IDLock {
  fileprivate func state(of entry: Entry, asOf now: Instant) -> IDHistory.State {
    guard items.contains(entry) else { return .gone }
    guard wasPublished(entry.id, asOf: now) else { return .scheduled }
    return until[entry.id].map { $0 <= now } == true ? .expired : .lives
  }
}

extension SiteFile.Content {
  /// The items that a file shows, and the ids that it has phones forget.
  fileprivate var listed: (items: [(id: Int32, sortID: Int64, title: String, lasts: Bool)], toDelete: [Int32])
  {
    switch self {
    case .newsFeed(let feed):
      (
        feed.items.map { ($0.id, $0.sortID ?? Int64($0.id), $0.title, $0.expirationDate == nil) },
        feed.toDelete
      )
    case .galleryFeed(let feed):
      (
        feed.thumbs.map { ($0.id, $0.sortID ?? Int64($0.id), $0.title, $0.expirationDate == nil) },
        feed.toDelete
      )
    default: ([], [])
    }
  }
}
