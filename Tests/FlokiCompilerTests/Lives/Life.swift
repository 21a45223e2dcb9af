import FlokiContent
import FlokiProtocol
import FlokiSyntax

@testable import FlokiCompiler

/// A project that is built again and again, each build with the lock that the one before left.
struct Life {
  private(set) var files: [String: String] = [:]
  /// How many days lie between the first build and the next.
  private(set) var day = 0
  private(set) var site: Site?
  private(set) var diagnostics = Diagnostics()

  init(_ files: [String: String]) { self.files = files }

  subscript(path: String) -> String? {
    get { files[path] }
    set { files[path] = newValue }
  }

  /// What is said of a build; content that waits for its tab is no matter here.
  var codes: [String] { diagnostics.all.map(\.code).filter { $0 != "content-unread" } }
  var lock: String { files["floki.lock"] ?? "" }

  /// The lines of the lock that begin with a verb.
  func facts(_ verb: String) -> [String] {
    lock.split(separator: "\n").filter { $0.hasPrefix("\(verb) ") }.map(String.init)
  }

  /// The moment of a day.
  static func moment(_ day: Int) -> Instant { Instant(secondsSince1970: 1_793_534_400 + Int64(day) * 86400) }

  static func text(_ day: Int) -> String { moment(day).rfc3339(in: .utc) }

  /// Builds; where something is published the lock is written too.
  mutating func build(after days: Int = 1) async {
    await buildLocked(after: days)
    guard let site, !diagnostics.hasErrors else { return }
    files["floki.lock"] = String(decoding: site.lock.bytes, as: UTF8.self)
  }

  /// Builds as `--locked` does, which never writes the lock.
  mutating func buildLocked(after days: Int = 1) async {
    day += days
    diagnostics = Diagnostics()
    site = try? await compile(
      sources, under: BuildConditions(now: Self.moment(day), jobs: 2, encoderVersion: "life"),
      reporting: &diagnostics)
  }

  /// Whether a build with `--locked` would be refused.
  var isOutdated: Bool { site.map { $0.lock.knowsMore(than: $0.lockBefore) } ?? true }

  private var sources: SourceTree {
    var all = SourceFiles()
    for (path, text) in files.sorted(by: { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) })
    {
      all.append(SourceFile(path: path, bytes: Array(text.utf8)))
    }
    return SourceTree(files: all, media: [:])
  }

  /// What a phone is answered at a path.
  func feed(_ path: String) -> NewsFeed? {
    for file in site?.files ?? [] where file.path == path {
      if case .newsFeed(let feed) = file.content { return feed }
    }
    return nil
  }

  func ids(_ path: String) -> [Int32] { feed(path)?.items.map(\.id) ?? [] }

  /// The files of feeds, with what they say.
  var documents: [String: [UInt8]] {
    var documents: [String: [UInt8]] = [:]
    for file in site?.files ?? [] {
      if case .newsFeed(let feed) = file.content { documents[file.path] = feed.jsonBytes() }
    }
    return documents
  }

  /// The path that a host answers `o` with.
  func answer(_ older: Int32, of path: String = "news/en") -> String? {
    guard let routes = site?.routes.first(where: { $0.path == path }) else { return nil }
    var candidates = routes.pages.map { ($0.lowest, $0.path) }
    if let lowest = routes.mainLowest { candidates.append((lowest, routes.path)) }
    return candidates.sorted { $0.0 < $1.0 }.last { $0.0 < older }?.1 ?? routes.end
  }
}

extension Life {
  static func project(
    cacheSize: Int, languages: String = "en", extra: String = "", tab: String = "  - class_type: news",
    retention: String? = nil
  ) -> String {
    """
    name: Life
    version: 1
    base_url: https://app.example.org/life/
    hosting: nginx
    languages: [\(languages)]
    clients: [ios]
    \(extra)
    \(retention.map { "retention: \($0)" } ?? "")
    tabs:
    \(tab)
        unique_id: 1
        long_title: News
        feed: content/news
        cache_size: \(cacheSize)

    """
  }

  /// An item whose id the tests can tell: day `day` of the year 2000, from 1 on.
  static func item(_ day: Int, _ more: String = "", title: String? = nil) -> String {
    let date = Instant(secondsSince2000: Int64(day) * 86400).rfc3339(in: .utc)
    return
      "---\ntitle: \(title ?? "Day \(day)")\nbody: News of day \(day)\ndate: \(date)\n\(more)---\nText of \(day).\n"
  }

  /// The id of such an item: seconds since 2000.
  static func id(_ day: Int) -> Int32 { Int32(day) * 86400 }

  static func path(_ day: Int) -> String { "content/news/item\(day).md" }

  /// The whole of an item in Spanish.
  static func spanish(_ day: Int) -> String { "# Día \(day)\n\nTexto de \(day).\n" }

  static func translation(_ day: Int) -> String { "content/news/item\(day).es.md" }
}
