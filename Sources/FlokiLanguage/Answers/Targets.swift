import FlokiCompiler
import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSchema
import FlokiSyntax

/// Something with a name, which can be written in many places.
enum NamedThing: Equatable {
  case section(feed: String, id: Int32)
  /// By its feed, and what the feed's items are called first.
  case item(feed: String, name: String)
  case tab(Int32)
  /// A file or a folder.
  case path(String)
  /// A key of an item, in all its languages.
  case words(key: String, feed: String, item: String)
}

extension OpenText {
  /// What is named at a place, and where the name is.
  func thing(at offset: Int) -> (thing: NamedThing, range: Range<Int>, name: String)? {
    guard let index, let names else { return nil }
    if let link = link(at: offset), let content = ContentLink(link.text),
      let named = named(content, link.range)
    {
      return named
    }
    guard let (node, isKey) = node(at: offset), let key = node.key else { return nil }
    let feed = index.feed(holding: path)
    if isKey {
      guard let found = index.item(of: path, in: names.sources), let name = found.item.names.first else {
        return nil
      }
      return (.words(key: key.text, feed: found.feed.folder, item: name), key.span.bytes, key.text)
    }
    let scalar = node.value.scalars.first { $0.span.bytes.contains(offset) || Int($0.span.end) == offset }
    guard let scalar else { return nil }
    let (text, range) = (scalar.text, scalar.span(ofText: 0..<scalar.text.utf8.count).bytes)
    switch node.attribute?.type {
    case .sectionNames:
      guard let feed, let section = feed.sections.first(where: { $0.isCalled(text) }) else { return nil }
      return (.section(feed: feed.folder, id: section.id), range, text)
    case .path, .imageURL, .embeddedImage, .target:
      return names.sources.path(of: text, from: folder).map { (.path($0), range, text) }
    default: break
    }
    if node.attribute == ItemSourceAttribute.key, node.entity != nil,
      let item = feed?.items.first(where: { $0.hasOwnKey && $0.names.first == text })
    {
      return (.item(feed: feed?.folder ?? "", name: item.names[0]), range, text)
    }
    if node.attribute == TabAttribute.uniqueID, let number = Int32(text) {
      return (.tab(number), range, text)
    }
    if kind == .newsFeed || kind == .galleryFeed, node.entity == .section || node.entity == nil,
      let section = feed?.sections.first(where: { $0.isCalled(text) })
    {
      return (.section(feed: feed?.folder ?? "", id: section.id), range, text)
    }
    return nil
  }

  private func named(_ link: ContentLink, _ range: Range<Int>) -> (NamedThing, Range<Int>, String)? {
    guard let index, let names else { return nil }
    let place = range.lowerBound + link.name.lowerBound..<range.lowerBound + link.name.upperBound
    switch link.target {
    case .item(_, let key):
      guard let found = index.items(called: link.target, near: path).first, let name = found.item.names.first
      else { return nil }
      return (.item(feed: found.feed.folder, name: name), place.suffix(key.utf8.count), key)
    case .tab(let number):
      guard let tab = index.tabs.first(where: { "\($0.uniqueID)" == number }) else { return nil }
      return (.tab(tab.uniqueID), place, number)
    case .path(let text):
      // In a page, or where it could be nothing else.
      guard path.isMarkdown, text.contains("."), let found = names.sources.path(of: text, from: folder)
      else { return nil }
      return (.path(found), place, text)
    }
  }
}

extension Range<Int> {
  fileprivate func suffix(_ count: Int) -> Range<Int> {
    Swift.max(lowerBound, upperBound - count)..<upperBound
  }
}

/// Finds where things are, and are named, in the files of a project: as they were when it was last checked.
struct PlaceFinder {
  let root: String
  let names: ProjectNames
  /// The addresses of open texts, by path.
  let open: [String: String]
  let encoding: PositionEncoding
  /// Whether the answer is no longer awaited.
  let isCancelled: () -> Bool

  func uri(of path: String) -> String { open[path] ?? DocumentURI.uri(of: "\(root)/\(path)") }

  func location(_ span: SourceSpan) -> JSONValue {
    let file = names.sources.files[span.source]
    return [
      "uri": .string(uri(of: file.path)),
      "range": TextLines(file.bytes).range(span.bytes, encoding),
    ]
  }

  /// Where something is written first.
  func definitions(of thing: NamedThing, from path: String) -> [SourceSpan] {
    let index = names.index
    switch thing {
    case .section(let folder, let id):
      let section = index.feeds.first { $0.folder == folder }?.sections.first { $0.id == id }
      return section.map { [$0.names.first?.span ?? $0.idSpan] } ?? []
    case .item(let folder, let name):
      return item(folder, name).map { [$0.span] } ?? []
    case .tab(let number): return index.tabs.filter { $0.uniqueID == number }.map(\.idSpan)
    case .path(let path):
      if let source = names.sources[path] { return [.beginning(of: source)] }
      let inside = ["feed.yaml", "item.yaml", "index.md"].compactMap { names.sources["\(path)/\($0)"] }
      let first = names.sources.paths(in: path).compactMap { names.sources[$0] }.first
      return (inside.first ?? first).map { [.beginning(of: $0)] } ?? []
    case .words(let key, let folder, let name):
      // The words of the first language are what the others translate.
      let places = words(key, folder, name)
      let original = places.first { $0.language == nil || $0.language == 0 }
      return original.map { [$0.span] } ?? []
    }
  }

  func item(_ folder: String, _ name: String) -> ProjectIndex.Item? {
    names.index.feeds.first { $0.folder == folder }?.items.first { $0.names.first == name }
  }

  /// The same key in every file of an item.
  private func words(_ key: String, _ folder: String, _ name: String) -> [(span: SourceSpan, language: Int?)]
  {
    (item(folder, name)?.files ?? []).compactMap { source, language in
      guard let root = tree(of: source), root.kind == .mapping,
        let entry = root.entries.first(where: { $0.key.text == key })
      else { return nil }
      return (entry.key.span.direct, language)
    }
  }

  func tree(of source: SourceID) -> YAMLNode? {
    let file = names.sources.files[source]
    var ignored = Diagnostics()
    guard file.path.isMarkdown else {
      return file.path.isYAML ? YAMLTree.parse(file.bytes, source: source, reporting: &ignored)?.root : nil
    }
    guard let yaml = FrontMatter.split(file.bytes, source: source, reporting: &ignored).yaml else {
      return nil
    }
    return YAMLTree.parse(file.bytes, source: source, range: yaml, reporting: &ignored)?.root
  }

  /// Everywhere that something is named, in the order of the files.
  func references(to thing: NamedThing) throws(RequestFailure) -> [(span: SourceSpan, name: String)] {
    switch thing {
    case .section(let folder, let id): return try sectionNames(folder, id)
    case .words(let key, let folder, let name): return words(key, folder, name).map { ($0.span, key) }
    case .item, .tab, .path: return try links(to: thing)
    }
  }

  private func sectionNames(_ folder: String, _ id: Int32) throws(RequestFailure) -> [(SourceSpan, String)] {
    guard let feed = names.index.feeds.first(where: { $0.folder == folder }),
      let section = feed.sections.first(where: { $0.id == id })
    else { return [] }
    var found = section.names.map { ($0.span, $0.value) }
    for (number, file) in names.sources.files.files.enumerated()
    where file.path.hasPrefix(folder + "/") && (file.path.isYAML || file.path.isMarkdown) {
      if isCancelled() { throw .cancelled }
      guard names.index.feed(holding: file.path)?.folder == folder,
        file.bytes.holds("section"), let root = tree(of: SourceID(index: Int32(clamping: number)))
      else { continue }
      let blocks =
        root.kind == .sequence ? Array(root.elements) : [root, root["defaults"]].compactMap(\.self)
      for block in blocks where block.kind == .mapping {
        for key in ["sections", "section_ids"] {
          for scalar in block[key]?.scalars ?? [] where scalar.via == nil && section.isCalled(scalar.text) {
            found.append((scalar.span(ofText: 0..<scalar.text.utf8.count).direct, scalar.text))
          }
        }
      }
    }
    return found
  }

  /// Links and paths that lead to something, wherever they are written.
  private func links(to thing: NamedThing) throws(RequestFailure) -> [(SourceSpan, String)] {
    let marks: [String]
    switch thing {
    case .item(let folder, let name): marks = item(folder, name)?.names ?? [name]
    case .tab(let number): marks = ["tab:\(number)", "unique_id"]
    case .path(let path): marks = [path.nameInPath]
    case .section, .words: marks = []
    }
    var found: [(SourceSpan, String)] = []
    for (number, file) in names.sources.files.files.enumerated()
    where file.path.isYAML || file.path.isMarkdown {
      if isCancelled() { throw .cancelled }
      guard marks.contains(where: { file.bytes.holds($0) }) else { continue }
      let source = SourceID(index: Int32(clamping: number))
      let document = OpenDocument(
        uri: "", path: "", version: nil, text: String(decoding: file.bytes, as: UTF8.self))
      // What is not text has no sure places.
      guard document.bytes.count == file.bytes.count else { continue }
      let text = OpenText(document: document, root: root, path: file.path, names: names, encoding: encoding)
      var places: Set<Int> = []
      for mark in marks {
        for place in file.bytes.places(of: mark) {
          // The end of the name is in it, whatever it is a part of.
          let within =
            mark == "unique_id"
            ? text.valueStart(behind: place + mark.utf8.count) : place + mark.utf8.count - 1
          guard let named = text.thing(at: within), named.thing == thing,
            places.insert(named.range.lowerBound).inserted
          else { continue }
          found.append((.bytes(named.range, of: source), named.name))
        }
      }
    }
    return found.sorted { ($0.0.source, $0.0.start) < ($1.0.source, $1.0.start) }
  }
}

extension OpenText {
  /// Where a value begins behind a key.
  fileprivate func valueStart(behind place: Int) -> Int {
    var place = place
    while place < bytes.count, " :\t\"'".utf8.contains(bytes[place]) { place += 1 }
    return place
  }
}

extension [UInt8] {
  func holds(_ text: String) -> Bool { firstPlace(of: Array(text.utf8), from: 0) != nil }

  func places(of text: String) -> [Int] {
    let text = Array(text.utf8)
    var (found, from): ([Int], Int) = ([], 0)
    while let place = firstPlace(of: text, from: from) {
      found.append(place)
      from = place + Swift.max(1, text.count)
    }
    return found
  }

  private func firstPlace(of text: [UInt8], from: Int) -> Int? {
    guard let first = text.first, count >= text.count else { return nil }
    var place = from
    while place <= count - text.count {
      if self[place] == first, self[place..<place + text.count].elementsEqual(text) { return place }
      place += 1
    }
    return nil
  }
}
