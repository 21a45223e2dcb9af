import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Parses the project's files, wave by wave: the files of a feed may name the folder of another one.
struct DocumentReader {
  let sources: SourceTree
  let jobs: Int
  /// Files without problems and nested content in earlier builds; nil if there is no record.
  let plainTexts: Set<KnownText>?
  /// Whether callers need more of a page than its start.
  let readsPages: Bool
  private(set) var documents: [String: Document] = [:]
  /// Whether each file of the project is among them.
  private var isRead: [Bool]

  init(sources: SourceTree, jobs: Int, knowing plainTexts: Set<KnownText>?, readsPages: Bool) {
    self.readsPages = readsPages
    self.sources = sources
    self.jobs = jobs
    self.plainTexts = plainTexts
    isRead = [Bool](repeating: false, count: sources.files.files.count)
  }

  /// Reads the files that tabs are included from.
  mutating func readIncludes(of tabs: [YAMLNode], reporting diagnostics: inout Diagnostics)
    async throws(CancellationError)
  {
    let paths = tabs.compactMap { tab -> String? in
      tab.include.flatMap(silentPath)
    }
    try await read(paths.filter(\.isYAML), reporting: &diagnostics)
  }

  /// Reads every file of the folders that `nodes` name, and of those that items in them name in turn.
  mutating func readFeeds(from nodes: [YAMLNode], reporting diagnostics: inout Diagnostics)
    async throws(CancellationError)
  {
    var wave = nodes
    while !wave.isEmpty {
      let paths = wave.compactMap(silentPath).flatMap(filesBelow)
      let fresh = try await read(paths, reporting: &diagnostics)
      wave = fresh.flatMap(\.nestedFeeds)
    }
  }

  /// Reads every file not reached so far: a tab that could not be read may have named any of them.
  mutating func readEverything(reporting diagnostics: inout Diagnostics) async throws(CancellationError) {
    let paths = sources.files.files.map(\.path).filter { path in
      path != ProjectPath.settings && (path.isYAML || path.isMarkdown) && documents[path] == nil
    }
    try await read(paths, reporting: &diagnostics)
  }

  /// The path a node names; a problem in it is reported by the pass that needs the file.
  private func silentPath(_ node: YAMLNode) -> String? {
    guard node.kind == .scalar else { return nil }
    let folder = sources.files[node.span.source].path.folderOfPath
    guard case .found(let path) = sources.locate(node.text, from: folder) else { return nil }
    return path
  }

  private func filesBelow(_ path: String) -> [String] {
    guard sources.isFolder(path) else { return path.isYAML || path.isMarkdown ? [path] : [] }
    return sources.paths(in: path).flatMap(filesBelow)
  }

  /// Reads those that were not read yet.
  @discardableResult
  private mutating func read(_ paths: [String], reporting diagnostics: inout Diagnostics)
    async throws(CancellationError) -> [Document]
  {
    let (sources, plainTexts, readsPages) = (sources, plainTexts, readsPages)
    let work = paths.compactMap { path -> SourceID? in
      guard let source = sources[path], !isRead[Int(source.index)] else { return nil }
      isRead[Int(source.index)] = true
      return source
    }
    let read = try await work.concurrentMap(jobs: jobs) { source in
      let file = sources.files[source]
      let isPlain = plainTexts?.contains(KnownText(of: file)) == true
      let document = Document(
        file, source: source, isRemembered: plainTexts != nil, isPlain: isPlain, readsPages: readsPages)
      // All others are parsed with their item.
      guard !isPlain, file.mayNest else { return (document, Diagnostics?.none) }
      var found = Diagnostics()
      document.report(to: &found)
      return (document, found)
    }
    documents.reserveCapacity(documents.count + read.count)
    var parsed: [Document] = []
    for (document, found) in read {
      documents[sources.files[document.source].path] = document
      guard let found else { continue }
      diagnostics.append(contentsOf: found)
      parsed.append(document)
    }
    return parsed
  }
}

extension [String: Document] {
  /// Reports the problems of files that nothing uses.
  func reportUnused(jobs: Int, to diagnostics: inout Diagnostics) async throws(CancellationError) {
    let unused = values.filter { !$0.isReported }.sorted { $0.source < $1.source }
    let reports = try await unused.concurrentMap(jobs: jobs) { document in
      var found = Diagnostics()
      document.report(to: &found)
      return found
    }
    for found in reports { diagnostics.append(contentsOf: found) }
  }
}

extension Document {
  /// The folders that items of this file nest as feeds.
  fileprivate var nestedFeeds: [YAMLNode] {
    guard let root else { return [] }
    let items = root.kind == .sequence ? Array(root.elements) : [root]
    return items.compactMap { item in
      guard item.kind == .mapping, let data = item[ItemAttribute.data.name], data.kind == .mapping else {
        return nil
      }
      return data[TabSourceAttribute.feed.name] ?? data[TabSourceAttribute.page.name]
    }
  }
}
