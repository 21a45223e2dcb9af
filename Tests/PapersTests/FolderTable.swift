import TestSupport
import Testing

/// The folders of a module as `site/reference/folders.md` lists them, each below those that it may use.
struct FolderTable {
  /// From the one that uses none of the others.
  let folders: [String]
  /// What each may use; files beside the folders, under an empty name, may use all.
  let allowed: [String: Set<String>]

  init(of module: String) throws {
    let paper = try Repository.text("site/reference/folders.md")
    let head = "| folder of `\(module)` | holds | uses |\n|---|---|---|\n"
    let start = try #require(paper.firstRange(of: head))
    var folders: [String] = []
    var allowed: [String: Set<String>] = [:]
    for row in paper[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false) {
      guard row.hasPrefix("| `") else { break }
      let cells = row.split(separator: " | ")
      let folder = String(try #require(cells.first?.split(separator: "`").dropFirst().first))
      let used = try #require(cells.last?.split(separator: "|").first).split(separator: ", ").map {
        String($0).trimmed
      }
      let known = Set(folders)
      allowed[folder] = used == ["all above"] ? known : Set(used.filter { $0 != "–" })
      #expect(allowed[folder]?.isSubset(of: known) == true, "\(folder) uses what is below it")
      folders.append(folder)
    }
    self.folders = folders
    allowed[""] = Set(folders)
    self.allowed = allowed
  }
}

extension String {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
