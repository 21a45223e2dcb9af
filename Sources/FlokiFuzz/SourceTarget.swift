import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiProtocol
import FlokiSyntax

/// What authors write, one file of a project damaged: compiled, reported in every form, and written as phones get it.
struct SourceTarget: FuzzTarget {
  private let projects: [ProjectSeed]
  /// The files of the kind: which project, and which of its files.
  private let seeds: [(project: Int, file: Int)]
  private let texts: [[UInt8]]
  private let now: Instant

  init(kind: FuzzKind, repository: String) throws {
    let projects = try ProjectSeed.all(in: repository)
    self.projects = projects
    seeds = projects.indices.flatMap { project in
      projects[project].files.files.indices.filter { kind.holds(projects[project].files.files[$0]) }
        .map { (project, $0) }
    }
    texts = seeds.map { projects[$0.project].files.files[$0.file].bytes }
    now = try Instant(parsing: "2026-11-21T12:00:00Z", in: .utc)
    if seeds.isEmpty { throw FuzzFailure(reason: "\(repository) has no files of kind \(kind.rawValue)") }
  }

  func input(round: Int, start: UInt64) -> FuzzInput {
    var damage = TextDamage(round: round, start: start, others: texts)
    let index = round % seeds.count
    let seed = seeds[index]
    let project = projects[seed.project]
    return FuzzInput(
      name: "a damaged \(project.files.files[seed.file].path) of \(project.name)",
      bytes: damage.damaged(texts[index]), seed: index)
  }

  func run(_ input: FuzzInput) async -> [String] {
    let seed = seeds[input.seed]
    let sources = projects[seed.project].sources(replacing: seed.file, with: input.bytes)
    var diagnostics = Diagnostics()
    let conditions = BuildConditions(now: now, jobs: 1, encoderVersion: "fuzz")
    // It is never cancelled.
    let site = (try? await compile(sources, under: conditions, reporting: &diagnostics)) ?? nil
    silence(&diagnostics, in: sources, isComplete: site != nil)
    var complaints = Reports(diagnostics, of: sources).complaints
    if let site {
      complaints += site.unreadable
    } else if !diagnostics.hasErrors {
      complaints.append("nothing came out, without a reason")
    }
    let file = sources.files.files[seed.file]
    if file.path == "floki.lock" {
      // What a merge left in pieces is put together again.
      let repaired = LockRepair(file.bytes, published: texts[input.seed], asOf: now)
      let again = LockRepair(repaired.bytes, published: texts[input.seed], asOf: now)
      if again.bytes != repaired.bytes { complaints.append("a fixed lock is fixed again") }
    }
    return complaints
  }
}

extension FuzzKind {
  fileprivate func holds(_ file: SourceFile) -> Bool {
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    let isYAML = name.hasSuffix(".yaml")
    return switch self {
    case .settings: file.path == "floki.yaml" || file.path.hasPrefix("tabs/") && isYAML
    case .items: isYAML && file.path.hasPrefix("content/") && name != "feed.yaml"
    case .feeds: name == "feed.yaml"
    // Tables of languages: a text in several.
    case .languages: isYAML && file.hasTableOfLanguages
    case .markdown: name.hasSuffix(".md")
    case .html: name.hasSuffix(".html") || name.hasSuffix(".htm")
    case .templates: name.hasSuffix(".mustache")
    case .lock: file.path == "floki.lock"
    default: false
    }
  }
}

extension SourceFile {
  fileprivate var hasTableOfLanguages: Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return ["{es: ", "{en: ", "  es: ", "  eu: "].contains { text.contains($0) }
  }
}

extension Site {
  /// What phones could not read of it.
  fileprivate var unreadable: [String] {
    var images: EmbeddedImages = [:]
    for image in embeddedImages { images[image] = [0x89, 0x50] }
    return files.compactMap { file in
      let json: [UInt8]
      switch file.content {
      case .indicator(let indicator): json = indicator.jsonBytes()
      case .appData(let appData): json = appData.jsonBytes(embedding: images)
      case .newsFeed(let feed): json = feed.jsonBytes(embedding: images)
      case .galleryFeed(let feed): json = feed.jsonBytes(embedding: images)
      case .page(let page):
        _ = page.html()
        return nil
      case .story(let story):
        _ = story.html { _ in nil }
        return nil
      case .linkRoutes(let bytes), .feedIndex(let bytes): json = bytes
      case .newsBatch(let feed): json = feed.jsonBytes()
      case .galleryBatch(let feed): json = feed.jsonBytes()
      case .htmlPage, .webPage, .listPage, .image, .copy, .webAppPart, .webAppShell, .sitemap, .shelf,
        .notice:
        return nil
      case .syndicated(let plan, let format):
        let feed = plan.feed(FinishedFiles(byteCounts: [:]))
        let bytes = format.bytes(of: feed, at: plan.addresses(in: format))
        guard format == .jsonFeed else { return nil }
        json = bytes
      }
      return (try? JSONReader.read(json)) == nil ? "\(file.path) is not JSON that phones read" : nil
    }
  }
}
