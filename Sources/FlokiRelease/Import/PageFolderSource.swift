import FlokiCompiler
import FlokiContent
import FlokiImport
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

  /// - Parameter path: A website, or a folder of pages in one.
  init(_ path: String) throws {
    let (outermost, kind) = Self.website(around: path)
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
    try survey(starts)
  }

  /// The files with the settings of one language each.
  private static func languageFiles(in root: Folder) -> [String] {
    (root.list("config/_default") ?? []).filter(\.isUTF8).map { "config/_default/\($0.name)" }
      .filter(WebsiteSettings.isOfLanguage).sorted()
  }

  /// The nearest folder above that has the settings of a website; the folder itself where none has.
  private static func website(around path: String) -> (path: String, kind: PageFolder.Kind) {
    var candidate = path
    for _ in 0..<6 {
      guard let folder = try? Folder(candidate) else { break }
      func has(_ name: String) -> Bool { folder.status(of: name) != nil }
      if settingsFiles.contains(where: has)
        || (has("config.toml") || has("config.yaml") || has("config")) && has("content")
      {
        return (candidate, .hugo)
      }
      if has("_config.yml") || has("_config.yaml") || has("_config.toml") || has("_posts") {
        return (candidate, .jekyll)
      }
      guard let slash = candidate.lastIndex(of: "/"), slash != candidate.startIndex else { break }
      candidate = String(candidate[..<slash])
    }
    return (path, path.hasSuffix("/_posts") || path.contains("/_posts/") ? .jekyll : .hugo)
  }

  /// - Parameter starts: The folders that have pages.
  private mutating func survey(_ starts: [String]) throws {
    var open = [(path: "", depth: 0)]
    var count = 0
    while let (folder, depth) = open.popLast() {
      for entry in (root.list(folder) ?? []).sorted(by: { $0.name < $1.name }) where entry.isUTF8 {
        count += 1
        guard count <= Self.mostFiles else { throw FileError("import", root.path, code: EFBIG) }
        let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
        let isFolder =
          entry.kind == .folder || (entry.kind == .unknown && root.status(of: path)?.isFolder == true)
        if isFolder {
          if depth < Self.mostDepth, !(folder.isEmpty && Self.passedOver.contains(entry.name)) {
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
    var folder = PageFolder(
      kind, home: home, files: others, languages: languages, zone: zone, settings: settings, now: request.now)
    for path in others.sorted() where PageFolder.isSection(path) {
      guard let bytes = try? read(path) else { continue }
      let shown = ImportSource.shown(root.shown(path), request)
      folder.read(section: bytes, at: path, of: files.append(SourceFile(path: shown, bytes: bytes)))
    }
    for path in pages {
      let shown = ImportSource.shown(root.shown(path), request)
      guard let bytes = try read(path) else {
        let source = files.append(SourceFile(path: shown, bytes: []))
        diagnostics.report(.page("it has more than 8 MB, or is no file", at: .beginning(of: source)))
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
