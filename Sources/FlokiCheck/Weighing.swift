import FlokiCompiler
import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSite
import FlokiSyntax

/// Compares the sizes of finished files with the project's budget.
struct Weighing {
  private let site: Site
  private let sources: SourceTree

  init(_ site: Site, _ sources: SourceTree) {
    self.site = site
    self.sources = sources
  }

  private func limit(_ kind: Budget.Kind) -> Budget.Limit? { site.budget.limits[kind] }

  /// The feeds that exceed the budget, each in the language in which it is largest: known before any picture is made.
  func heavyFeeds(embedding images: EmbeddedImages) -> [Diagnostic] {
    guard let limit = limit(.feed) else { return [] }
    var sizes: [String: Int] = [:]
    for file in site.files {
      switch file.content {
      case .newsFeed, .galleryFeed: sizes[file.path] = file.bytes(embedding: images)?.count
      default: continue
      }
    }
    let heavy = site.feeds.filter { sizes[$0.path, default: 0] > limit.size.bytes }
    return Dictionary(grouping: heavy, by: \.folder).values.compactMap { feeds in
      // Of two languages alike the first of the project.
      var largest: FeedOutline?
      for feed in feeds where sizes[feed.path, default: 0] > largest.map({ sizes[$0.path, default: 0] }) ?? 0
      {
        largest = feed
      }
      return largest.map {
        heavyFeed($0, sizes[$0.path, default: 0], limit, otherLanguages: feeds.count - 1)
      }
    }.sorted { $0.primary.span.start < $1.primary.span.start }
  }

  /// The thumbnails, photos and first launches that exceed the budget, each kind by itself and the largest first.
  func heavyPictures(_ entries: [Manifest.Entry]) -> [[Diagnostic]] {
    guard !site.budget.limits.isEmpty else { return [] }
    let sizes = Dictionary(entries.map { ($0.path, $0.byteCount) }, uniquingKeysWith: { one, _ in one })
    var found: [[Diagnostic]] = []
    for kind in [Budget.Kind.thumbnail, .photo] {
      guard let limit = limit(kind) else { continue }
      let files = site.files.filter { $0.picture?.purpose.budget == kind }
      let heavy = files.compactMap { file in
        sizes[file.path].map { (file: file, size: $0) }
      }.filter { $0.size > limit.size.bytes }
      found.append(
        heavy.sorted { ($1.size, $0.file.path) < ($0.size, $1.file.path) }
          .compactMap { heavyPicture($0.file, $0.size, limit) })
    }
    if let limit = limit(.firstLaunch) { found.append(heavyLaunches(sizes, limit)) }
    return found
  }

  /// The largest of a kind, few enough to read, and the number of the others.
  func gathered(_ found: [Diagnostic]) -> [Diagnostic] {
    guard found.count > Self.mostOfAKind, let rule = found.first?.rule,
      let kind = Budget.Kind.allCases.first(where: { $0.rule == rule }), let limit = limit(kind)
    else { return found }
    let more = found.count - Self.mostOfAKind
    let words = (kind == .thumbnail ? "thumbnail" : "photo") + (more == 1 ? "" : "s")
    return found.prefix(Self.mostOfAKind) + [
      diagnostic(
        kind, "\(more) more \(words) exceed\(more == 1 ? "s" : "") the budget of \(limit.size.words)",
        at: limit.span, why: "Only the largest are listed individually.",
        hint: "begin with those; the same change may help the others.")
    ]
  }

  private static let mostOfAKind = 10

  private func diagnostic(
    _ kind: Budget.Kind, _ message: String, at span: SourceSpan, notes: [Diagnostic.Label] = [],
    why: String, hint: String
  ) -> Diagnostic {
    Diagnostic(
      kind.rule, as: site.budget.fails ? .error : .warning, message, at: span, notes: notes, why: why,
      hint: hint)
  }
}

extension Weighing {
  private func heavyFeed(
    _ feed: FeedOutline, _ size: Int, _ limit: Budget.Limit, otherLanguages: Int
  ) -> Diagnostic {
    let elsewhere = Self.elsewhere(otherLanguages)
    return diagnostic(
      .feed,
      "the feed of `\(feed.folder)` has \(limit.words(for: size)) in `\(feed.langcode)`\(elsewhere), more than the budget of \(limit.size.words)",
      at: feed.span, notes: [.init(limit.span, "the budget")],
      why: "Phones fetch all of it whenever they check for new items (C151).",
      hint: "move old items out of the folder, shorten long texts, or raise the budget.")
  }

  private func heavyPicture(_ file: SiteFile, _ size: Int, _ limit: Budget.Limit) -> Diagnostic? {
    guard let plan = file.picture, let kind = plan.purpose.budget else { return nil }
    let isThumbnail = kind == .thumbnail
    let source = plan.picture.path
    let name = source.split(separator: "/").last.map(String.init) ?? source
    let (width, height) = (plan.size.width, plan.size.height)
    let hint =
      switch plan.operation.encoding {
      case .jpeg: "lower `jpeg_quality`, or raise the budget."
      case .png, .opaquePNG:
        "use a picture of fewer colours, or a photograph without transparency, or raise the budget."
      }
    return diagnostic(
      kind,
      "\(isThumbnail ? "the thumbnail of" : "the photo") `\(name)` has \(limit.words(for: size)) at \(width) × \(height), more than the budget of \(limit.size.words)",
      at: plan.picture.span, notes: [.init(limit.span, "the budget")],
      why: isThumbnail
        ? "Phones fetch every thumbnail of a list, and Android fetches them again every 24 hours (C173)."
        : "Readers wait for it when they open its item, on Android again every 24 hours (C173).",
      hint: hint)
  }

  /// The language in which most is fetched, if that is too much.
  private func heavyLaunches(_ sizes: [String: Int], _ limit: Budget.Limit) -> [Diagnostic] {
    guard let app = site.apps.first else { return [] }
    let core = [SitePath.indicator(app), SitePath.appData(app, version: site.version(of: app))]
      .reduce(0) { $0 + sizes[$1, default: 0] }
    let launches = site.feeds.filter(\.isFirst).map { feed in
      Launch(
        langcode: feed.langcode, core: core, feed: sizes[feed.path, default: 0],
        thumbnails: Set(feed.thumbnails).reduce(0) { $0 + sizes[$1, default: 0] })
    }.filter { $0.total > limit.size.bytes }
    guard var largest = launches.first else { return [] }
    for launch in launches where launch.total > largest.total { largest = launch }
    return [heavyLaunch(largest, limit, otherLanguages: launches.count - 1)]
  }

  private struct Launch {
    let langcode: String
    let core: Int
    let feed: Int
    let thumbnails: Int
    var total: Int { core + feed + thumbnails }
  }

  private func heavyLaunch(_ launch: Launch, _ limit: Budget.Limit, otherLanguages: Int) -> Diagnostic {
    let hint =
      switch max(launch.core, launch.feed, launch.thumbnails) {
      case launch.thumbnails: "lower `jpeg_quality`, put fewer items into the first tab, or raise the budget."
      case launch.feed:
        "put fewer items into the first tab, shorten its long texts, or raise the budget."
      default: "use smaller pictures as tab icons, or raise the budget."
      }
    return diagnostic(
      .firstLaunch,
      "the first launch in `\(launch.langcode)`\(Self.elsewhere(otherLanguages)) takes \(limit.words(for: launch.total)), more than the budget of \(limit.size.words)",
      at: limit.span,
      why:
        "\(ByteCount(launch.thumbnails).words) of it are the first tab's thumbnails, \(ByteCount(launch.feed).words) its feed and \(ByteCount(launch.core).words) the appdata with its icons.",
      hint: hint)
  }

  private static func elsewhere(_ otherLanguages: Int) -> String {
    switch otherLanguages {
    case 0: ""
    case 1: " and one more language"
    default: " and \(otherLanguages) more languages"
    }
  }
}

extension Budget.Limit {
  /// A size beyond the limit, in bytes if it would otherwise read like the limit itself.
  fileprivate func words(for bytes: Int) -> String {
    let words = ByteCount(bytes).words
    return words == size.words ? "\(bytes) B" : words
  }
}
