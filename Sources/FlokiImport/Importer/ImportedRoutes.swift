import FlokiContent
import FlokiFiles
import FlokiSyntax
import Glibc

/// The slugs, numbers and other addresses that items have, so that no two get the same: each leads to one of them.
struct ImportedRoutes {
  private var slugs: [String: String] = [:]
  private var numbers: [Int64: String] = [:]
  private var aliases: [String: String] = [:]

  /// Whom an address belongs to that an item has which was not imported here.
  private static let others = ""
  private static let largestItem = 1 << 20

  /// - Parameter folders: Those of all feeds: numbers and other addresses are the whole app's.
  init(_ folder: ImportedFolder, besides folders: [String], in root: Folder) throws {
    let others = Set(folder.otherFiles)
    for name in Self.files(of: folder.path, in: root)
    where !name.hasSuffix(".md") || name.contains("/") || others.contains(name) {
      try read("\(folder.path)/\(name)", in: root, isOfFeed: true)
    }
    for other in folders where other != folder.path {
      for name in Self.files(of: other, in: root) {
        try read("\(other)/\(name)", in: root, isOfFeed: false)
      }
    }
  }

  /// The files that items of a feed may be written in, from its folder.
  private static func files(of folder: String, in root: Folder) -> [String] {
    let names = (root.list(folder) ?? []).filter(\.isUTF8).map(\.name)
    return names.flatMap { name -> [String] in
      if name.hasSuffix(".md") || name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return [name] }
      return ["item.yaml", "item.yml", "index.md"].map { "\(name)/\($0)" }.filter {
        root.status(of: "\(folder)/\($0)") != nil
      }
    }
  }

  private mutating func read(_ path: String, in root: Folder, isOfFeed: Bool) throws {
    guard let status = root.status(of: path), status.isFile, status.st_size <= Self.largestItem,
      let bytes = try root.read(path)
    else { return }
    // Most items have none of them, and need not be read.
    guard Self.names.contains(where: { bytes.firstRange(of: $0.utf8) != nil }) else { return }
    var ignored = Diagnostics()
    var files = SourceFiles()
    let source = files.append(SourceFile(path: path, bytes: bytes))
    let yaml =
      path.hasSuffix(".md")
      ? FrontMatter.split(bytes, source: source, reporting: &ignored).yaml : bytes.indices
    guard let yaml else { return }
    let tree = YAMLTree.parse(bytes, source: source, range: yaml, reporting: &ignored)
    if let tree { take(tree.root, isOfFeed) }
    // A file with an error keeps its addresses: it has them again once it is fixed.
    if ignored.hasErrors || tree == nil { takeLines(of: bytes[yaml], isOfFeed) }
  }

  /// Takes what lines say by themselves: `slug: quay`, `aliases: [/a, /b]` and the lines of a list below.
  private mutating func takeLines(of yaml: ArraySlice<UInt8>, _ isOfFeed: Bool) {
    var list = ""
    for line in String(decoding: yaml, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.drop { $0 == " " || $0 == "\t" }
      let item = words.hasPrefix("- ") ? words.dropFirst(2).drop { $0 == " " } : words
      let name = item.prefix { $0.isLetter || $0 == "_" }
      let isKey = item.dropFirst(name.count).first == ":"
      if isKey { list = String(name) }
      guard isKey || words.hasPrefix("- "), Self.names.contains(list) else { continue }
      let value = isKey ? item.dropFirst(name.count + 1) : item
      for word in value.split(whereSeparator: { " ,[]\"'\t".contains($0) }).map(String.init) {
        switch list {
        case "slug": if isOfFeed { slugs[word] = Self.others }
        case "legacy_id": if let number = Int64(word) { numbers[number] = Self.others }
        default: aliases[word] = Self.others
        }
      }
    }
  }

  private static let names = ["slug", "legacy_id", "aliases"]

  /// Takes what the items in a node have, which may be a list of them.
  private mutating func take(_ node: YAMLNode, _ isOfFeed: Bool) {
    for element in node.elements { take(element, isOfFeed) }
    for entry in node.entries {
      switch entry.key.text {
      case "slug": if isOfFeed { for slug in entry.value.words { slugs[slug] = Self.others } }
      case "legacy_id":
        for number in entry.value.words.compactMap({ Int64($0) }) { numbers[number] = Self.others }
      case "aliases": for alias in entry.value.words { aliases[alias] = Self.others }
      default: if entry.value.kind != .scalar { take(entry.value, isOfFeed) }
      }
    }
  }

  /// Keeps for items that are here what they have: the same import leads to the same addresses, whatever has come since.
  mutating func reserve(_ items: [ImportedItem], in state: ImportState) {
    for item in items {
      guard let base = state.items[item.key]?.base, let slug = item.slug, slugs[slug] == nil,
        base["slug"] == ThreeWay.digest("slug: \"\(slug)\"\n")
      else { continue }
      slugs[slug] = item.key
    }
  }

  /// Gives an item addresses of its own: a slug that another one has is made of the whole path or key, and numbers and other
  /// addresses stay with the one that has them.
  ///
  /// - Returns: The addresses that it cannot have.
  mutating func settle(_ item: inout ImportedItem) -> [String] {
    var losses: [String] = []
    if let slug = item.slug {
      if slugs[slug, default: item.key] != item.key { item.slug = freeSlug(slug, of: item) }
      if let slug = item.slug { slugs[slug] = item.key }
    }
    if let number = item.number {
      if numbers[number, default: item.key] != item.key {
        item.number = nil
        losses.append("the number \(number)")
      } else {
        numbers[number] = item.key
      }
    }
    for alias in item.aliases {
      if aliases[alias, default: item.key] != item.key {
        item.aliases.removeAll { $0 == alias }
        losses.append("the address \(alias)")
      } else {
        aliases[alias] = item.key
      }
    }
    return losses
  }

  private func freeSlug(_ slug: String, of item: ImportedItem) -> String? {
    let words = fileNameWords(item.key, atMost: 100)
    for candidate in [words, "\(slug)-\(words)"] where !candidate.isEmpty {
      if slugs[candidate, default: item.key] == item.key { return candidate }
    }
    return nil
  }
}

extension YAMLNode {
  /// The texts that are written there, one or a list of them.
  fileprivate var words: [String] {
    switch kind {
    case .scalar: [text]
    case .sequence: elements.flatMap(\.words)
    case .mapping: entries.flatMap(\.value.words)
    }
  }
}
