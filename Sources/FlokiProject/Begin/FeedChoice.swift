import FlokiCompiler
import FlokiFiles
import FlokiRules
import FlokiSyntax

/// Which feed, or which item, a typed name means.
struct FeedChoice {
  enum Choice {
    case feed(ProjectOutline.Feed)
    /// The path of an item's file or folder.
    case item(String, ProjectOutline.Feed)
  }

  private let feeds: [ProjectOutline.Feed]
  private let root: Folder
  private let project: String
  private let current: String

  init(_ outline: ProjectOutline, _ root: Folder, project: String, current: String) {
    feeds = outline.feeds
    self.root = root
    self.project = project
    self.current = current
  }

  func choose(_ place: String?) throws -> Choice {
    guard let place, !place.isEmpty else {
      throw NewItemFailure("the feed of the new item is missing", hint: "name one: \(list)")
    }
    let paths = candidates(for: place)
    for path in paths {
      if let feed = feeds.first(where: { $0.folder == path }) { return .feed(feed) }
    }
    for path in paths where root.status(of: path) != nil {
      let folder = path.folderOfPath
      // A file in an item's folder belongs to that item.
      if let feed = feeds.first(where: { $0.folder == folder }) { return try .item(item(path), feed) }
      if let feed = feeds.first(where: { $0.folder == folder.folderOfPath }) {
        return try .item(item(folder), feed)
      }
    }
    // A feed's own name, without the folders above it.
    let named = feeds.filter { $0.folder.nameInPath == place }
    if named.count == 1, let feed = named.first { return .feed(feed) }
    throw refusal(of: place, as: paths)
  }

  private func item(_ path: String) throws -> String {
    let name = path.nameInPath
    guard !name.isItemList, name.withoutExtension != "feed" else {
      throw NewItemFailure("\(path) is not one item", hint: "name a feed: \(list)")
    }
    return path
  }

  /// The typed path, relative to the project folder: as shells complete it in the current folder, and as floki.yaml names feeds.
  private func candidates(for place: String) -> [String] {
    let typed = place.hasPrefix("/") ? place : "\(current)/\(place)"
    return [typed, "\(project)/\(place)"].compactMap { path in
      guard let absolute = path.path(from: ""), let home = project.path(from: "") else { return nil }
      guard absolute.hasPrefix("\(home)/") else { return nil }
      return String(absolute.dropFirst(home.count + 1))
    }
  }

  private func refusal(of place: String, as paths: [String]) -> NewItemFailure {
    let near = nearestName(to: place, among: feeds.map(\.folder) + feeds.map(\.folder.nameInPath))
    let meant = near.flatMap { name in feeds.first { $0.folder == name || $0.folder.nameInPath == name } }
    let hint = meant.map { "did you mean \($0.folder)?" } ?? "name a feed: \(list)"
    guard let path = paths.first(where: { root.status(of: $0) != nil }) else {
      return NewItemFailure("there is no folder \(place) in \(project)", hint: hint)
    }
    return NewItemFailure("\(path) is not a feed, so floki would not read the item", hint: hint)
  }

  /// Every feed with its kind.
  private var list: String {
    guard !feeds.isEmpty else { return "the project has no feed; a news or gallery tab names one as `feed`." }
    return feeds.map { "\($0.folder) (\($0.kindInWords))" }.joined(separator: ", ")
  }
}
