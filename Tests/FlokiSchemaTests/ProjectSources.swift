import FlokiCompiler
import FlokiProtocol
import FlokiSchema
import FlokiSyntax
import TestSupport

/// The files of a project that authors write in YAML, each with its kind, found by what `floki.yaml` says of them.
struct ProjectSources {
  struct Source {
    let path: String
    let kind: SchemaKind
    let yaml: String
  }

  private(set) var sources: [Source] = []
  private let texts: [String: String]
  private let files: [String]
  private var master = ""
  private var languages: [String] = []
  private var seen: Set<String> = []

  /// Those in a folder of the repository.
  init(in folder: String) throws {
    var texts: [String: String] = [:]
    for path in try Repository.names(below: folder) {
      texts[path] = try? Repository.text("\(folder)/\(path)")
    }
    try self.init(of: texts)
  }

  /// - Parameter texts: The texts of the project's files, by path.
  init(of texts: [String: String]) throws {
    self.texts = texts
    files = texts.keys.filter { !$0.hasPrefix(".") && !$0.hasPrefix("public/") }.sorted()
    guard let project = try add("floki.yaml", as: .project), project.kind == .mapping else { return }
    if let node = project["languages"] {
      languages = node.kind == .sequence ? node.elements.map(\.text) : [node.text]
      master = languages.first ?? ""
    }
    guard let tabs = project["tabs"], tabs.kind == .sequence else { return }
    for entry in tabs.elements {
      guard let include = entry["include"] else {
        try addFeed(of: entry, from: "")
        continue
      }
      guard let path = find(include.text, from: ""), let tab = try add(path, as: .tab) else { continue }
      try addFeed(of: tab, from: path.folder)
    }
  }

  /// Every file of the feed that a block names, and of those that its items nest.
  private mutating func addFeed(of block: YAMLNode, from base: String) throws {
    guard block.kind == .mapping, let feed = block["feed"], let className = block["class_type"] else {
      return
    }
    try addFeed(feed.text, from: base, isGallery: ClassName(written: className.text) == .gallery)
  }

  private mutating func addFeed(_ path: String, from base: String, isGallery: Bool) throws {
    let candidates = path.hasPrefix("/") ? [path] : ["\(base)/\(path)", path]
    let folders = candidates.map { candidate in
      candidate.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
    guard let feed = folders.first(where: { folder in files.contains { $0.hasPrefix("\(folder)/") } }),
      seen.insert(feed).inserted
    else { return }
    for path in files where path.hasPrefix("\(feed)/") {
      let rest = path.dropFirst(feed.count + 1).split(separator: "/").map(String.init)
      guard let kind = kind(of: rest, isGallery: isGallery), let root = try add(path, as: kind) else {
        continue
      }
      let items = root.kind == .sequence ? Array(root.elements) : [root]
      for item in items where item.kind == .mapping {
        guard let data = item["data"], data.kind == .mapping, let nested = data["feed"],
          let className = item["class_type"]
        else { continue }
        try addFeed(nested.text, from: path.folder, isGallery: ClassName(written: className.text) == .gallery)
      }
    }
  }

  /// What a file of a feed is, by its path from the feed's folder.
  private func kind(of path: [String], isGallery: Bool) -> SchemaKind? {
    guard let name = path.last, path.count <= 2 else { return nil }
    let isYAML = name.hasSuffix(".yaml") || name.hasSuffix(".yml")
    let stem = name.split(separator: ".").dropLast().joined(separator: ".")
    guard isYAML || name.hasSuffix(".md") else { return nil }
    if path.count == 2 {
      if isYAML { return stem == "item" ? (isGallery ? .galleryItem : .newsItem) : nil }
      guard stem == "index" || languages.contains(stem) else { return nil }
      return item(isTranslation: stem != "index" && stem != master, isGallery: isGallery)
    }
    if isYAML, stem == "feed" { return isGallery ? .galleryFeed : .newsFeed }
    if isYAML, stem == "items" || stem.hasSuffix(".items") { return isGallery ? .galleryItems : .newsItems }
    let language = isYAML ? nil : stem.split(separator: ".").dropFirst().last.map(String.init)
    let isTranslation = language.map { $0 != master && languages.contains($0) } ?? false
    return item(isTranslation: isTranslation, isGallery: isGallery)
  }

  private func item(isTranslation: Bool, isGallery: Bool) -> SchemaKind {
    switch (isTranslation, isGallery) {
    case (true, true): .galleryTranslation
    case (true, false): .newsTranslation
    case (false, true): .galleryItem
    case (false, false): .newsItem
    }
  }

  private func find(_ path: String, from base: String) -> String? {
    let plain = path.hasPrefix("/") ? String(path.dropFirst()) : path
    return ["\(base)/\(plain)", plain].first { files.contains($0) }
  }

  private mutating func add(_ path: String, as kind: SchemaKind) throws -> YAMLNode? {
    guard let text = texts[path] else { return nil }
    var ignored = Diagnostics()
    let bytes = Array(text.utf8)
    let id = SourceID(index: 0)
    guard path.hasSuffix(".md") else {
      sources.append(Source(path: path, kind: kind, yaml: text))
      return YAMLTree.parse(bytes, source: id, reporting: &ignored)?.root
    }
    guard let range = FrontMatter.split(bytes, source: id, reporting: &ignored).yaml else { return nil }
    let yaml = String(decoding: bytes[range], as: UTF8.self)
    sources.append(Source(path: path, kind: kind, yaml: yaml))
    return YAMLTree.parse(Array(yaml.utf8), source: id, reporting: &ignored)?.root
  }
}

extension String {
  fileprivate var folder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}
