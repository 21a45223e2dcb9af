import FlokiFiles
import FlokiSyntax
import Glibc

/// The folder that items are imported into, as it is now.
struct ImportedFolder {
  let root: Folder
  /// From the project folder.
  let path: String
  private(set) var state = ImportState()
  /// The names of everything in it.
  private(set) var names: Set<String> = []
  /// The files of items by their keys.
  private var files: [String: String] = [:]
  /// What feed.yaml calls its sections, in any language.
  private(set) var sections: Set<String> = []
  /// The fields that its items may have.
  private(set) var fields = FeedFields()

  private static let largestItem = 8 << 20

  init(_ path: String, in root: Folder) throws {
    self.root = root
    self.path = path
    guard let status = root.status(of: path, followingLinks: true) else { return }
    guard status.isFolder else { throw FileFailure("import into", path, code: 20) }
    names = Set((root.list(path, includingHidden: true, followingLinks: true) ?? []).map(\.name))
    if let bytes = try root.read("\(path)/\(ImportState.fileName)") {
      state = ImportState(reading: String(decoding: bytes, as: UTF8.self))
    }
    try readSettings()
    try readKeys()
  }

  private mutating func readSettings() throws {
    for name in ["feed.yaml", "feed.yml"] {
      guard names.contains(name), let bytes = try root.read("\(path)/\(name)") else { continue }
      var ignored = Diagnostics()
      var files = SourceFiles()
      let source = files.append(SourceFile(path: name, bytes: bytes))
      guard let tree = YAMLTree.parse(bytes, source: source, reporting: &ignored) else { continue }
      if let node = tree.root["fields"] { fields = FeedFields(describedIn: node) }
      guard let sections = tree.root["sections"], sections.kind == .sequence else { continue }
      for section in sections.elements where section.kind == .mapping {
        guard let name = section["name"] else { continue }
        if name.kind == .scalar { self.sections.insert(name.text) }
        if name.kind == .mapping { for entry in name.entries { self.sections.insert(entry.value.text) } }
      }
    }
  }

  /// Items that were given another name are known by their keys.
  private mutating func readKeys() throws {
    let known = Set(state.items.values.map(\.path))
    for name in names.sorted() where name.hasSuffix(".md") && !known.contains(name) {
      guard let status = root.status(of: "\(path)/\(name)"), status.isFile,
        status.st_size <= Self.largestItem,
        let bytes = try root.read("\(path)/\(name)"),
        let text = ItemFileText(reading: String(decoding: bytes, as: UTF8.self)), let key = text.key
      else { continue }
      files[key] = files[key] ?? name
    }
  }

  /// The file of an item and what is in it; nil where there is none.
  func file(of key: String) throws -> (name: String, text: ItemFileText)? {
    for name in [state.items[key]?.path, files[key]].compactMap(\.self) {
      guard names.contains(name), let bytes = try root.read("\(path)/\(name)") else { continue }
      guard let text = ItemFileText(reading: String(decoding: bytes, as: UTF8.self)) else {
        throw ImportFailure(
          "the front matter of \(path)/\(name) is not closed", hint: "put a line of `---` before its page.")
      }
      guard text.key == nil || text.key == key else { continue }
      return (name, text)
    }
    return nil
  }

  /// Whether an item has a file here.
  func has(_ key: String) -> Bool {
    state.items[key].map { names.contains($0.path) } ?? false || files[key] != nil
  }

  /// The files of items that were not imported, by their names.
  var otherFiles: [String] {
    let imported = Set(state.items.values.map(\.path))
    let known = Set(files.values)
    return names.filter { $0.hasSuffix(".md") && !imported.contains($0) && !known.contains($0) }.sorted()
  }

  /// A name that nothing in the folder has, and nothing that is planned.
  func freeName(_ stem: String, ending: String, planned: Set<String>) -> String {
    let stem = stem.isEmpty ? "item" : stem
    var name = stem + ending
    var number = 2
    while names.contains(name) || planned.contains(name) {
      name = "\(stem)-\(number)\(ending)"
      number += 1
    }
    return name
  }
}

extension ItemFileText {
  /// What the item is called forever.
  var key: String? {
    guard let line = self["key"], let colon = line.firstIndex(of: ":") else { return nil }
    var value = String(line[line.index(after: colon)...].prefix { $0 != "\n" })
    value = String(value.drop { $0 == " " })
    while value.last == " " || value.last == "\r" { value.removeLast() }
    guard value.count > 1, let first = value.first, first == value.last, first == "\"" || first == "'" else {
      return value
    }
    value = String(value.dropFirst().dropLast())
    return first == "'"
      ? value.replacing("''", with: "'") : value.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
  }
}
