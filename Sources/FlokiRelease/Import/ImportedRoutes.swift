import FlokiContent
import FlokiImport
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
    for name in folder.otherFiles { try read("\(folder.path)/\(name)", in: root, isOfFeed: true) }
    for other in folders where other != folder.path {
      for entry in root.list(other) ?? [] where entry.isUTF8 && entry.name.hasSuffix(".md") {
        try read("\(other)/\(entry.name)", in: root, isOfFeed: false)
      }
    }
  }

  private mutating func read(_ path: String, in root: Folder, isOfFeed: Bool) throws {
    guard let status = root.status(of: path), status.isFile, status.st_size <= Self.largestItem,
      let bytes = try root.read(path),
      let text = ItemFileText(reading: String(decoding: bytes, as: UTF8.self))
    else { return }
    func words(_ name: String) -> [String] {
      guard let line = text[name], let colon = line.firstIndex(of: ":") else { return [] }
      return line[line.index(after: colon)...].split { " \n\r,[]\"'".contains($0) }.map(String.init)
    }
    if isOfFeed { for slug in words("slug") { slugs[slug] = Self.others } }
    for number in words("legacy_id").compactMap({ Int64($0) }) { numbers[number] = Self.others }
    for alias in words("aliases") { aliases[alias] = Self.others }
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
        losses.append("its number \(number)")
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
