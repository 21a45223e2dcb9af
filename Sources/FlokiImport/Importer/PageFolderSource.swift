import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiSyntax
import Glibc

/// A folder of pages that Hugo or Jekyll makes a website of: which one, what is in it, and where pages begin.
struct PageFolderSource {
  let kind: PageFolder.Kind
  /// The website's outermost folder.
  let root: Folder
  /// Where its pages begin, from there; nothing for the folder itself.
  let home: String
  private var settings = WebsiteSettings()
  /// The pages and the other files, from the outermost folder, in the order of their names.
  private(set) var pages: [String] = []
  private(set) var others: Set<String> = []
  /// A page in the folder that the website is written into, where there is one.
  private(set) var writtenPage: String?

  private static let mostFiles = 200_000
  private static let mostDepth = 32
  static let largestPage = 8 << 20
  private static let settingsFiles = ["hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json"]
  /// What is made of a website, and what is no part of it.
  private static let passedOver: Set<String> = [
    "node_modules", "_site", "public", "resources", "themes", "vendor", "layouts", "archetypes", "i18n",
    "_layouts",
    "_includes", "_sass", "_data", "_plugins",
  ]
  /// The folder that many programs write the website into, and others copy into it.
  private static let published = "public"
  private static let mostWritten = 2000

  /// - Parameter path: A website, or a folder of pages in one.
  init(_ path: String) throws {
    let (outermost, kind, isKnown) = Self.website(around: path)
    self.kind = kind
    root = try Folder(outermost)
    let inside = path == outermost ? "" : String(path.dropFirst(outermost.utf8.count + 1))
    for name in WebsiteSettings.files + Self.languageFiles(in: root) {
      if let bytes = try? Self.read(name, in: root) { settings.read(bytes, at: name) }
    }
    let content = settings.contentFolder
    let isContent = root.status(of: content, followingLinks: true)?.isFolder ?? false
    let folders = settings.languageFolders.map(\.folder)
    let isWhole = inside.isEmpty && kind == .hugo && (isContent || !folders.isEmpty)
    let starts = isWhole ? [content] + folders : [inside]
    let isBelow = starts.contains { $0 == content || $0.hasPrefix("\(content)/") }
    home = kind == .hugo && isBelow ? content : ""
    let isSource = !isKnown && root.status(of: "\(Self.published)/index.html") == nil
    try survey(starts, besides: isSource ? Self.passedOver.subtracting([Self.published]) : Self.passedOver)
  }

  /// The files with the settings of one language each.
  private static func languageFiles(in root: Folder) -> [String] {
    (root.list("config/_default") ?? []).filter(\.isUTF8).map { "config/_default/\($0.name)" }
      .filter(WebsiteSettings.isOfLanguage).sorted()
  }

  /// The nearest folder above that has the settings of a website; the folder itself where none has.
  private static func website(
    around path: String
  ) -> (path: String, kind: PageFolder.Kind, isKnown: Bool) {
    var candidate = path
    for _ in 0..<6 {
      guard let folder = try? Folder(candidate) else { break }
      func has(_ name: String) -> Bool { folder.status(of: name) != nil }
      if settingsFiles.contains(where: has)
        || (has("config.toml") || has("config.yaml") || has("config")) && has("content")
      {
        return (candidate, .hugo, true)
      }
      if has("_config.yml") || has("_config.yaml") || has("_config.toml") || has("_posts") {
        return (candidate, .jekyll, true)
      }
      guard let slash = candidate.lastIndex(of: "/"), slash != candidate.startIndex else { break }
      candidate = String(candidate[..<slash])
    }
    return (path, path.hasSuffix("/_posts") || path.contains("/_posts/") ? .jekyll : .hugo, false)
  }

  /// - Parameter starts: The folders that have pages.
  private mutating func survey(_ starts: [String], besides passedOver: Set<String>) throws {
    var open = [(path: "", depth: 0)]
    var count = 0
    while let (folder, depth) = open.popLast() {
      let entries = root.list(folder, includingHidden: true) ?? []
      for entry in entries.sorted(by: { $0.name < $1.name }) where entry.isUTF8 {
        count += 1
        guard count <= Self.mostFiles else { throw FileFailure("import", root.path, code: EFBIG) }
        let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
        let isFolder =
          entry.kind == .folder || (entry.kind == .unknown && root.status(of: path)?.isFolder == true)
        if isFolder {
          let isOfStart = starts.contains { $0 == path || $0.hasPrefix("\(path)/") }
          // What begins with a dot belongs to a program.
          let isHidden = entry.name.hasPrefix(".") && entry.name != ".well-known"
          if !isOfStart, isHidden || folder.isEmpty && passedOver.contains(entry.name) {
            if path == Self.published, starts == [""] { writtenPage = pageWritten() }
          } else if depth < Self.mostDepth {
            open.append((path, depth + 1))
          }
        } else if entry.kind == .file || entry.kind == .unknown {
          if starts.contains(where: { isPage(path, below: $0) }) {
            pages.append(path)
          } else {
            others.insert(path)
          }
        }
      }
    }
    pages.sort()
  }

  /// The first page in Markdown in the folder that the website is written into; nil where it has what is written only.
  private func pageWritten() -> String? {
    var open = [Self.published]
    var count = 0
    while let folder = open.popLast(), count < Self.mostWritten {
      for entry in (root.list(folder) ?? []).sorted(by: { $0.name < $1.name }) where entry.isUTF8 {
        count += 1
        let path = "\(folder)/\(entry.name)"
        if entry.kind == .folder { open.append(path) }
        if entry.kind == .file, PageFolder.isPage(path) { return path }
      }
    }
    return nil
  }

  private func isPage(_ path: String, below start: String) -> Bool {
    guard PageFolder.isPage(path) || PageFolder.isHTML(path) || PageFolder.isForeign(path),
      start.isEmpty || path.hasPrefix("\(start)/")
    else { return false }
    // Elsewhere are the website's own templates.
    if !PageFolder.isPage(path), kind == .hugo, home.isEmpty { return false }
    guard kind == .jekyll, start.isEmpty else { return true }
    // Elsewhere are pages such as README and the list of posts.
    return path.split(separator: "/").dropLast().contains { $0 == "_posts" || $0 == "_drafts" }
  }

  /// The items of all pages.
  func feed(
    languages: [String], zone: ProjectTimeZone, shownFrom request: ImportRequest,
    into files: inout SourceFiles,
    reporting diagnostics: inout Diagnostics
  ) throws -> ImportedFeed {
    var settings = settings
    for path in others.sorted() where WebsiteSettings.isBesidePages(path) {
      if let bytes = try? read(path) { settings.read(beside: bytes, at: path) }
    }
    var folder = PageFolder(
      kind, home: home, files: others, languages: languages, zone: zone, settings: settings, now: request.now)
    for path in others.sorted() where PageFolder.isSection(path) {
      guard let bytes = try? read(path) else { continue }
      let shown = ImportSource.shown(root.shown(path), request)
      folder.read(section: bytes, at: path, of: files.append(SourceFile(path: shown, bytes: bytes)))
    }
    if let writtenPage {
      let shown = ImportSource.shown(root.shown(writtenPage), request)
      diagnostics.report(
        .page(
          "it is in `\(Self.published)`, the output folder of the website",
          at: .beginning(of: files.append(SourceFile(path: shown, bytes: (try? read(writtenPage)) ?? [])))))
    }
    for path in pages {
      let shown = ImportSource.shown(root.shown(path), request)
      guard let bytes = try read(path) else {
        let source = files.append(SourceFile(path: shown, bytes: []))
        diagnostics.report(.page("it has more than 8 MB, or is not a file", at: .beginning(of: source)))
        continue
      }
      folder.read(
        bytes, at: path, of: files.append(SourceFile(path: shown, bytes: bytes)), reporting: &diagnostics)
    }
    return folder.feed
  }

  /// The bytes of a file of the website; nil for one that is too large, or none.
  private func read(_ path: String) throws -> [UInt8]? { try Self.read(path, in: root) }

  private static func read(_ path: String, in root: Folder) throws -> [UInt8]? {
    guard let status = root.status(of: path), status.isFile, Int(status.st_size) <= largestPage else {
      return nil
    }
    return try root.read(path)
  }
}
