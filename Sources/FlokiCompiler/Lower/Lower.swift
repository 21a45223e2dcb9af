import FlokiProtocol

/// Writes the project down as exactly what clients read.
func lower(_ project: Project, from sources: SourceTree, under conditions: BuildConditions)
  async throws(CancellationError) -> Site
{
  let planner = SitePlanner(project: project, sources: sources, encoderVersion: conditions.encoderVersion)
  var files = FileCollection()
  var outlines: [FeedOutline] = []
  var routes: [FeedRoutes] = []
  var changes = project.feeds.compactMap(\.nextChange)
  // What a feed comes to is wanted by a budget, too.
  let plansFeeds = conditions.plansContent || project.settings.budget.limits[.feed] != nil
  for feed in project.feeds where feed.opensAt == nil {
    for language in project.settings.languages.indices {
      routes.append(planner.routes(of: feed, language))
      if let forgotten = planner.nextForgotten(of: feed, language) { changes.append(forgotten) }
      guard plansFeeds else { continue }
      let lowered = try await planner.lower(feed, language, jobs: conditions.jobs)
      files.append(lowered.files)
      outlines.append(lowered.outline)
    }
  }
  files.append(planner.lowerApps())

  let settings = project.settings
  return Site(
    files: files.files, embeddedImages: project.embeddedImages, tabImages: project.tabImages,
    feeds: outlines, routes: routes.map { $0.withFiles(for: project.settings.devices, among: files.paths) },
    lock: project.lock, lockBefore: project.lockBefore,
    apps: project.apps.map(\.name), name: settings.name, version: settings.version,
    versionSpan: settings.versionSpan,
    baseURL: settings.baseURL, baseURLSpan: settings.baseURLSpan, hosting: settings.hosting,
    budget: settings.budget, retention: settings.retention, withheld: project.feeds.flatMap(\.withheld),
    timeZone: settings.timeZone,
    nextChange: changes.min())
}

/// Files by path: what several items share is made once.
struct FileCollection {
  private(set) var files: [SiteFile] = []
  private(set) var paths: Set<String> = []

  mutating func append(_ others: [SiteFile]) {
    for file in others where paths.insert(file.path).inserted { files.append(file) }
  }
}

/// What lowering needs wherever it looks: the project, and how addresses and names are made.
struct SitePlanner: Sendable {
  let project: Project
  let sources: SourceTree
  let encoderVersion: String

  var settings: AppSettings { project.settings }

  /// Absolute, as every address must be (C108 C109), so that nothing depends on where a feed once was (C190).
  func url(_ path: String) -> String { settings.baseURL + path }

  /// A picture under a name that changes exactly when its bytes do (C167 C168 C173).
  func file(
    _ operation: ImageOperation, of picture: PictureReference, as kind: Budget.Kind? = nil
  ) -> SiteFile {
    let digest = picture.digest
    var operation = operation
    if case .jpeg = operation.encoding { operation.encoding = .jpeg(quality: settings.jpegQuality) }
    let name = operation.digest(of: digest, encoderVersion: encoderVersion).hex(20)
    return SiteFile(
      path: SitePath.image(name, operation.encoding.fileEnding), content: .image(operation, source: digest),
      purpose: kind.map { SiteFile.Purpose(kind: $0, span: picture.span) })
  }

  /// A file of the project, published as it is.
  func copy(_ path: String, _ digest: ContentDigest) -> SiteFile {
    let ending = slug(path.fileEnding)
    return SiteFile(
      path: SitePath.media(digest.hex(20), ending.isEmpty ? "bin" : ending), content: .copy(source: path))
  }
}

extension ImageOperation {
  /// Names the result: the source's bytes, what is done with them, and by which codecs.
  package func digest(of source: ContentDigest, encoderVersion: String) -> ContentDigest {
    var bytes = source.bytes
    bytes.append(contentsOf: encoderVersion.utf8)
    let numbers = [
      crop.x, crop.y, crop.width, crop.height, size.width, size.height, canvas.width, canvas.height,
      encoding.number, eighths,
    ]
    for number in numbers {
      unsafe withUnsafeBytes(of: Int64(number).littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }
    return ContentDigest(of: bytes)
  }
}

extension ImageOperation.Encoding {
  package var fileEnding: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    }
  }

  fileprivate var number: Int {
    switch self {
    case .jpeg(let quality): quality
    case .png: 1000
    }
  }
}

extension Project {
  /// Every picture that is embedded as base64, once, in order of use.
  fileprivate var embeddedImages: [EmbeddedImage] {
    var seen: Set<EmbeddedImage> = []
    var images: [EmbeddedImage] = []
    func add(_ image: EmbeddedImage?) {
      if let image, seen.insert(image).inserted { images.append(image) }
    }
    for tab in tabs { add(tab.image?.embedded) }
    for placed in views {
      if case .news(let data) = placed.view.data { add(data.itemDisclosure) }
    }
    return images
  }

  fileprivate var tabImages: [TabImage] {
    tabs.compactMap(\.image).map { image in
      TabImage(
        image: image.embedded, span: image.span, hasAlpha: image.header.hasAlpha,
        isForIOS: settings.clients.contains(.iOS))
    }
  }
}

extension PictureReference {
  /// As a tab's icon: at most 48 × 32, a larger one scaled to 30 × 30 (C66).
  var embedded: EmbeddedImage {
    let isLarge = header.size.width > 48 || header.size.height > 32
    return EmbeddedImage(source: path, limit: isLarge ? PixelSize(width: 30, height: 30) : nil)
  }
}
