import FlokiCompiler
import FlokiContent
import Foundation

/// An editor's copy of the project: what is in it, and the folder where it is.
final class WorkingCopy {
  static let languages = ["es", "eu"]
  static let baseURL = "https://app.example.org/"
  /// What phones save of a list.
  static let cacheSize = 4

  let root: URL
  var stories: [String: Story] = [:]
  /// How often the first tab was renamed.
  var tabTitle = 1
  private var written: [String: [UInt8]] = [:]

  /// Whether the feeds without sections have archives.
  let isPaged: Bool

  init(in root: URL, isPaged: Bool) throws {
    self.root = root
    self.isPaged = isPaged
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  /// A second copy of the same, as a version control would make it.
  func branch(to place: URL) throws -> WorkingCopy {
    let copy = try WorkingCopy(in: place, isPaged: isPaged)
    copy.stories = stories
    copy.tabTitle = tabTitle
    for name in ["floki.lock", "floki.yaml"] { try copy.write(try read(name), to: name) }
    try copy.save()
    return copy
  }

  func read(_ name: String) throws -> [UInt8] {
    let place = root.appending(path: name)
    guard FileManager.default.fileExists(atPath: place.path) else { return [] }
    return Array(try Data(contentsOf: place))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let place = root.appending(path: name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: place)
  }

  /// Writes what changed and removes what is gone; `floki.yaml` keeps the version that releases gave it.
  func save() throws {
    var files: [String: [UInt8]] = [:]
    for feed in FeedFolder.allCases {
      let settings = feed.hasSections ? Self.sections : isPaged ? Self.paged : Self.plain
      files["\(feed.folder)/feed.yaml"] = Array(settings.utf8)
    }
    for story in stories.values { files.merge(story.files) { one, _ in one } }
    for path in written.keys where files[path] == nil {
      try FileManager.default.removeItem(at: root.appending(path: path))
    }
    for (path, bytes) in files where written[path] != bytes { try write(bytes, to: path) }
    written = files
    let version =
      try String(decoding: read("floki.yaml"), as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("version: ") } ?? "version: 1"
    let project = Self.project(version: String(version), title: "News \(tabTitle)", isPaged: isPaged)
    if try read("floki.yaml") != Array(project.utf8) { try write(Array(project.utf8), to: "floki.yaml") }
  }

  private static let plain = "defaults: {online: false}\n"

  private static let paged = "older: true\npage_size: 3\n"

  private static let sections = """
    sections:
      - {id: 1, name: {es: Uno, eu: Bat}}
      - {id: 2, name: {es: Dos, eu: Bi}}

    """

  private static func project(version: String, title: String, isPaged: Bool) -> String {
    let sizes = "cache_size: \(cacheSize)"
    return """
      name: Life
      \(version)
      base_url: \(baseURL)
      hosting: \(isPaged ? "worker" : "plain")
      languages: [es, eu]
      timezone: Etc/UTC
      fallback: omit
      tabs:
        - {class_type: news, unique_id: 1, long_title: \(title), short_title: News, feed: content/news, \
      row_height: 60, image_size: [40, 40], \(sizes)}
        - {class_type: gallery, unique_id: 2, long_title: Photos, short_title: Photos, feed: content/photos, \
      \(sizes)}
        - {class_type: news, unique_id: 3, long_title: Notices, short_title: Notices, feed: content/notices, \
      row_height: 60, image_size: [40, 40], \(sizes)}

      """
  }

  static func text(of seconds: Int64) -> String { Instant(secondsSince1970: seconds).rfc3339(in: .utc) }
}
