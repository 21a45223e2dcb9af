import Foundation

/// The pages of a project as a site of Hugo's, which renders the same Markdown into the same number of files.
struct HugoSite {
  private let program: String
  private let site: String

  /// Nil where Hugo is not installed.
  ///
  /// - Parameter project: its `content/news` is copied, as Hugo wants the front matter of a translation whole.
  init?(folder: String, pagesOf project: String) throws {
    guard let hugo = installed("hugo") else { return nil }
    (program, site) = (hugo, folder)
    let content = "\(folder)/content/news"
    try? FileManager.default.removeItem(atPath: folder)
    for path in [content, "\(folder)/layouts/_default"] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: "\(project)/content/news")
    where name.hasSuffix(".md") {
      try FileManager.default.copyItem(
        atPath: "\(project)/content/news/\(name)", toPath: "\(content)/\(name)")
    }
    let page = "<!DOCTYPE html><title>{{ .Title }}</title><h1>{{ .Title }}</h1>{{ .Content }}\n"
    let files = [
      "config.toml": """
      baseURL = 'https://app.example.org/'
      title = 'Bench'
      defaultContentLanguage = 'es'
      disableKinds = ['taxonomy', 'term', 'RSS', 'sitemap', 'home', 'section']
      [languages.es]
      weight = 1
      [languages.eu]
      weight = 2

      """,
      "layouts/_default/single.html": page,
    ]
    for (name, text) in files {
      try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
    }
  }

  /// Builds it from nothing.
  func measure() throws -> Measurement {
    for path in ["\(site)/public", "\(site)/resources", "\(site)/cache"] {
      try? FileManager.default.removeItem(atPath: path)
    }
    return try flokibench.measure(
      program,
      ["--quiet", "--source", site, "--destination", "public", "--cacheDir", "\(site)/cache"])
  }
}
