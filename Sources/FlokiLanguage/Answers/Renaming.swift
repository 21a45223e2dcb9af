import FlokiCompiler
import FlokiContent
import FlokiProtocol
import FlokiSyntax

/// Gives a section or an item another name, wherever it is written.
///
/// A `key` that floki.lock knows is refused: phones have the item under the id that goes with it, and would have another item under
/// another key (C137). An item that is called like its file gets its files renamed, which floki recognises.
struct Renaming {
  let finder: PlaceFinder
  let thing: NamedThing
  /// What is written where the editor asked.
  let old: String
  let new: String
  let client: ClientAbilities

  /// Nil for what has no name of its own to give.
  static func canRename(_ thing: NamedThing, called name: String, in names: ProjectNames) -> Bool {
    switch thing {
    case .section(let folder, let id):
      let section = names.index.feeds.first { $0.folder == folder }?.sections.first { $0.id == id }
      return section?.names.contains { $0.value == name } ?? false
    case .item: return true
    case .tab, .path, .words: return false
    }
  }

  func edit() throws(RequestFailure) -> JSONValue {
    switch thing {
    case .section(let folder, let id): return try section(folder, id)
    case .item(let folder, let name): return try item(folder, name)
    case .tab, .path, .words: throw .refused("this is neither a section nor an item")
    }
  }

  private func section(_ folder: String, _ id: Int32) throws(RequestFailure) -> JSONValue {
    guard !new.trimmingBlanks.isEmpty, !new.contains(where: \.isNewline), new.utf8.count <= 1000 else {
      throw .refused("a section needs a name on one line")
    }
    let feed = finder.names.index.feeds.first { $0.folder == folder }
    guard feed?.sections.contains(where: { $0.id != id && $0.isCalled(new) }) != true else {
      throw .refused("another section of the feed has this name")
    }
    let places = try finder.references(to: thing).filter { $0.name == old }
    return changes(places.map { ($0.span, asScalar(new, at: $0.span)) }, renaming: [])
  }

  private func item(_ folder: String, _ name: String) throws(RequestFailure) -> JSONValue {
    guard let item = finder.item(folder, name) else { throw .refused("the item no longer exists") }
    guard !new.isEmpty, new.utf8.count <= 200, new.utf8.allSatisfy(\.isOfKey), new.first != ".",
      new.first != "-"
    else { throw .refused("the name of an item may contain only letters, digits, `-`, `_` and dots") }
    let feed = finder.names.index.feeds.first { $0.folder == folder }
    guard feed?.items.contains(where: { $0.names.first != name && $0.names.contains(new) }) != true else {
      throw .refused("another item of the feed has this name")
    }
    guard old == name else {
      throw .refused("the item is called `\(name)`: rename it where that name is written")
    }
    let edits = try finder.references(to: thing).filter { $0.name == old }.map { ($0.span, new) }
    guard !item.hasOwnKey else {
      guard !isLocked(folder) else {
        throw .refused(
          """
          phones know the item by this key, as floki.lock says, and would show it twice under another (C137). \
          Keep it: readers never see a key, and `slug` sets the address on the website
          """
        )
      }
      return changes(edits, renaming: [])
    }
    guard client.renamesFiles else {
      throw .refused("this editor cannot rename files, and the item is named after its file")
    }
    return changes(edits, renaming: files(of: item, folder, name))
  }

  /// The names of an item's files, and what they become.
  private func files(of item: ProjectIndex.Item, _ folder: String, _ name: String) -> [(
    old: String, new: String
  )] {
    let sources = finder.names.sources
    let own = "\(folder)/\(name)"
    if sources.isFolder(own) { return [(own, "\(folder)/\(new)")] }
    var paths = item.files.map { sources.files[$0.source].path }
    if let image = item.image { paths.append(image) }
    // A picture of a gallery is called with its ending.
    return paths.filter { $0.hasPrefix(own) }.map { ($0, "\(folder)/\(new)" + $0.dropFirst(own.utf8.count)) }
  }

  /// Whether floki.lock knows the item by its key.
  private func isLocked(_ folder: String) -> Bool {
    guard let source = finder.names.sources[ProjectPath.lock] else { return false }
    let bytes = finder.names.sources.files[source].bytes
    for line in SourceLines(bytes, bytes.indices) {
      let words = bytes[line.content].split(separator: 0x20, maxSplits: 4)
      guard words.count >= 4, words[2].elementsEqual(folder.utf8) else { continue }
      if words[3].elementsEqual((IDLock.ownKeyPrefix + old).utf8) { return true }
    }
    return false
  }

  /// A name as it is written in the place of another: in the quotes that are there, or in new ones where it needs them.
  private func asScalar(_ name: String, at span: SourceSpan) -> String {
    let bytes = finder.names.sources.files[span.source].bytes
    let before = Int(span.start) > 0 ? bytes[Int(span.start) - 1] : 0
    if before == UInt8(ascii: "\"") {
      return name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
    if before == UInt8(ascii: "'") { return name.replacing("'", with: "''") }
    return name.asYAML
  }

  private func changes(
    _ edits: [(span: SourceSpan, text: String)], renaming files: [(old: String, new: String)]
  ) -> JSONValue {
    let byFile = Dictionary(grouping: edits, by: \.span.source).sorted { $0.key < $1.key }
    let texts = byFile.map { source, edits in
      let lines = TextLines(finder.names.sources.files[source].bytes)
      let changed = edits.sorted { $0.span.start < $1.span.start }.map { edit -> JSONValue in
        ["range": lines.range(edit.span.bytes, finder.encoding), "newText": .string(edit.text)]
      }
      return (key: finder.uri(of: finder.names.sources.files[source].path), value: JSONValue.array(changed))
    }
    guard !files.isEmpty else { return ["changes": .object(texts)] }
    let edited = texts.map { uri, edits -> JSONValue in
      ["textDocument": ["uri": .string(uri), "version": .null], "edits": edits]
    }
    let renamed = files.map { file -> JSONValue in
      [
        "kind": "rename", "oldUri": .string(finder.uri(of: file.old)),
        "newUri": .string(DocumentURI.uri(of: "\(finder.root)/\(file.new)")),
      ]
    }
    return ["documentChanges": .array(edited + renamed)]
  }
}

extension UInt8 {
  fileprivate var isOfKey: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: self >= 0x80
    }
  }
}
