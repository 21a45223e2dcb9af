import Foundation

/// A project of photographs, to be built as a pipeline would build it.
struct PhotoProject {
  enum Kind: String {
    /// Thumbnails of 75 × 75 and nothing else.
    case news
    /// Thumbnails, and photos of 1024 pixels to look at.
    case gallery
  }

  let kind: Kind
  /// The built `floki`.
  let floki: String
  /// Below it are the project and what comes of it.
  let folder: String

  private var project: String { "\(folder)/\(kind.rawValue)-project" }
  private var output: String { "\(folder)/\(kind.rawValue)-public" }

  /// Writes the project; the photographs are linked into it.
  func make(of photographs: [String]) throws {
    try? FileManager.default.removeItem(atPath: project)
    let content = "\(project)/content/photos"
    try FileManager.default.createDirectory(atPath: content, withIntermediateDirectories: true)
    for path in photographs {
      try FileManager.default.linkItem(
        atPath: path, toPath: "\(content)/\(URL(fileURLWithPath: path).lastPathComponent)")
    }
    try settings.write(toFile: "\(project)/floki.yaml", atomically: false, encoding: .utf8)
    guard kind == .news else { return }
    try FileManager.default.createDirectory(
      atPath: "\(project)/content/news", withIntermediateDirectories: true)
    // Each leads elsewhere: a page of its own would show the photograph again, and larger.
    let items = photographs.enumerated().map { number, path in
      """
      - date: 2026-11-\(String(10 + number % 10))
        title: Photograph \(number)
        image: ../photos/\(URL(fileURLWithPath: path).lastPathComponent)
        url: https://example.org/photographs/\(number)

      """
    }
    try items.joined().write(
      toFile: "\(project)/content/news/all.items.yaml", atomically: false, encoding: .utf8)
  }

  private var settings: String {
    let tab =
      switch kind {
      case .news: "feed: content/news\n    row_height: 79\n    image_size: [75, 75]\n    cache_size: 200"
      case .gallery: "feed: content/photos\n    row_height: 79\n    cells_per_row: 4\n    padding: 2"
      }
    return """
      name: Bench
      version: 1
      base_url: https://app.example.org/bench/
      languages: [en]
      timezone: Europe/Madrid
      tabs:
        - class_type: \(kind.rawValue)
          unique_id: 1
          long_title: Photographs
          \(tab)

      """
  }

  var build: Command {
    Command(
      program: floki,
      arguments: [
        "build", "--quiet", "--project", project, "--output", output, "--now", "2026-11-21T12:00:00Z",
      ])
  }

  /// What has to be gone before a build that knows nothing.
  func forgetEverything() throws {
    for path in [output, "\(project)/.floki"] { try? FileManager.default.removeItem(atPath: path) }
  }

  /// What has to be gone before a build that has every picture in its cache and no site.
  func forgetTheSite() throws {
    try? FileManager.default.removeItem(atPath: output)
    let cache = "\(project)/.floki/cache"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []
    where name.hasPrefix("build-") {
      try FileManager.default.removeItem(atPath: "\(cache)/\(name)")
    }
  }

  /// The number of pictures that the last build published.
  var pictureCount: Int {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(output)/i")) ?? []).filter {
      $0.hasSuffix(".jpg")
    }.count
  }
}
