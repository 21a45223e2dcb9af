import Foundation

/// What a published folder says now, read with nothing of ours: which items are live, and in which order.
struct Publication {
  struct Entry: Equatable {
    var id: Int
    var sortID: Int
    var title: String
    var thumb: String
    var content: String
    /// When phones drop it by themselves, in seconds since 1970 (C127).
    var expires: Int?
  }

  /// The items of each feed by its address without parameters, from the top, those of its archive included.
  private(set) var feeds: [String: [Entry]] = [:]

  /// Reads whatever the manifest lists, since files of earlier builds stay in the folder for a while.
  init(_ root: URL, baseURL: String) throws {
    let manifest = try Self.object(at: root.appending(path: "manifest.json"))
    let paths = (manifest["files"] as? [[String: Any]] ?? []).compactMap { $0["path"] as? String }
    for path in paths {
      guard FeedFolder.allCases.contains(where: { path.hasPrefix("\($0.rawValue)/") }) else { continue }
      let feed = baseURL + path.prefix { $0 != "." }
      for entry in try Self.entries(of: Self.object(at: root.appending(path: path)))
      where !feeds[feed, default: []].contains(where: { $0.id == entry.id }) {
        feeds[feed, default: []].append(entry)
      }
    }
    for feed in feeds.keys { feeds[feed]?.sort { ($0.sortID, $0.id) > ($1.sortID, $1.id) } }
  }

  /// What is left of it at a later moment, with nothing built meanwhile.
  func remaining(at now: Int64) -> Publication {
    var publication = self
    publication.feeds = feeds.mapValues { $0.filter { $0.expires.map { $0 >= now } ?? true } }
    return publication
  }

  /// The ids of each story, by its name.
  var ids: [String: Set<Int>] {
    var ids: [String: Set<Int>] = [:]
    for entry in feeds.values.joined() { ids[Story.name(inTitle: entry.title), default: []].insert(entry.id) }
    return ids
  }

  private static func object(at place: URL) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: try Data(contentsOf: place)) as? [String: Any] ?? [:]
  }

  private static func entries(of feed: [String: Any]) -> [Entry] {
    (feed["items"] ?? feed["thumbs"]).flatMap { $0 as? [[String: Any]] }?.compactMap { item in
      guard let id = item["id"] as? Int, let title = item["title"] as? String else { return nil }
      return Entry(
        id: id, sortID: item["sort_id"] as? Int ?? id, title: title, thumb: item["image"] as? String ?? "",
        content: item["url"] as? String ?? "", expires: item["expiration_date"] as? Int)
    } ?? []
  }
}
