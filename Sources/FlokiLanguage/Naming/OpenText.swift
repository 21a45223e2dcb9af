import FlokiCompiler
import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSchema
import FlokiSyntax

/// What was last known of the names in a project.
struct ProjectNames: Sendable {
  let index: ProjectIndex
  /// What the spans of ``index`` are in.
  let sources: SourceTree
}

/// An open text with what is known around it: what every question about it is answered from.
struct OpenText {
  let document: OpenDocument
  /// The project folder.
  let root: String
  /// From the project folder.
  let path: String
  let names: ProjectNames?
  let encoding: PositionEncoding

  var bytes: [UInt8] { document.bytes }
  var index: ProjectIndex? { names?.index }
  var folder: String { path.folderOfPath }

  /// What is written in the file.
  var kind: SchemaKind? { index?.kind(of: path) ?? (path == ProjectPath.settings ? .project : nil) }

  /// The fields that the feed of the file describes.
  var fields: [FieldSchema] { index?.feed(holding: path)?.fields ?? [] }

  /// The part of the text that is YAML.
  var yaml: Range<Int>? {
    if path.isYAML { return bytes.indices }
    guard path.isMarkdown else { return nil }
    var ignored = Diagnostics()
    return FrontMatter.split(bytes, source: Self.source, reporting: &ignored).yaml
  }

  /// As far as it can be read.
  var tree: YAMLNode? {
    guard let yaml else { return nil }
    var ignored = Diagnostics()
    return YAMLTree.parse(bytes, source: Self.source, range: yaml, reporting: &ignored)?.root
  }

  /// What spans of the text itself are in: of nothing else.
  static let source = SourceID(index: 0)

  func offset(of position: JSONValue?) throws(RequestFailure) -> Int {
    guard let position = TextPosition(position) else { throw .parameters("a position is missing") }
    return document.lines.offset(of: position, encoding)
  }

  func range(_ range: Range<Int>) -> JSONValue { document.lines.range(range, encoding) }

  func range(of span: SourceSpan) -> JSONValue { range(span.bytes) }

  /// The word around a place that is a link to an item or a tab, or a path, and where it is.
  func link(at offset: Int) -> (text: String, range: Range<Int>)? {
    func ends(_ byte: UInt8) -> Bool { byte <= 0x20 || " ()<>\"'[]{},|`".utf8.contains(byte) }
    var start = min(offset, bytes.count)
    while start > 0, offset - start < 1000, !ends(bytes[start - 1]) { start -= 1 }
    var end = min(offset, bytes.count)
    while end < bytes.count, end - offset < 1000, !ends(bytes[end]) { end += 1 }
    guard start < end else { return nil }
    return (String(decoding: bytes[start..<end], as: UTF8.self), start..<end)
  }

  /// The code of a comment that allows a rule, where one could be written at a place.
  func allowedCode(at offset: Int) -> Range<Int>? {
    let line = document.lines.content(of: document.lines.line(at: offset))
    let mark = Array("floki: allow ".utf8)
    guard let start = line.first(where: { bytes[$0...].starts(with: mark) }) else { return nil }
    var from = start + mark.count
    while from < line.upperBound, bytes[from] == 0x20 { from += 1 }
    var to = from
    while to < line.upperBound, bytes[to] > 0x20 { to += 1 }
    let word = from..<to
    return word.lowerBound <= offset && offset <= word.upperBound ? word : nil
  }
}

extension SourceSpan {
  var bytes: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
}

extension ProjectIndex {
  /// What a link calls, as links are looked up: a feed may be named, else any may have the item.
  func items(called link: ContentLink.Target, near path: String) -> [(feed: Feed, item: Item)] {
    guard case .item(let feedName, let key) = link else { return [] }
    var places = feeds
    if let feedName {
      places = feeds.filter { $0.folder == feedName || $0.folder == "content/" + feedName }
      if places.isEmpty { places = feeds.filter { $0.folder.hasSuffix("/" + feedName) } }
    }
    let found = places.flatMap { feed in feed.items.filter { $0.names.contains(key) }.map { (feed, $0) } }
    let near = found.filter { path.hasPrefix($0.0.folder + "/") }
    return near.isEmpty ? found : near
  }

  /// The item that a file is about.
  func item(of path: String, in sources: SourceTree) -> (feed: Feed, item: Item)? {
    guard let source = sources[path], let feed = feed(holding: path) else { return nil }
    return feed.items.first { item in item.files.contains { $0.source == source } }.map { (feed, $0) }
  }
}
