import TestSupport
import Testing

/// Folders of a module use each other in one direction, as `site/reference/folders.md` lists them.
@Suite struct FolderOrderTests {
  @Test(arguments: [
    ("FlokiCompiler", ["FlokiRules", "FlokiProtocol", "FlokiSyntax", "FlokiContent"]),
    ("FlokiContent", ["FlokiRules", "FlokiProtocol"]),
  ])
  func `a folder uses only what its row names`(module: String, imports: [String]) throws {
    let table = try FolderTable(of: module)
    #expect(Set(table.folders) == Set(Repository.folders(in: "Sources/\(module)")))
    let order = FolderOrder(
      try Self.texts(of: module), besides: try imports.flatMap { try Self.texts(of: $0).values })
    for use in order.against(table.allowed) {
      Issue.record("\(use.path) uses `\(use.name)`, which is in \(use.owner)")
    }
    // Every row but the first ones uses something, or names are no longer found.
    #expect(Set(order.uses.map(\.folder)).count > table.folders.count / 2)
  }

  @Test(arguments: ["FlokiBuild", "FlokiCheck", "FlokiImages", "FlokiProject", "FlokiSite"])
  func `every folder of a module has a row`(module: String) throws {
    let paper = try Repository.text("site/reference/folders.md")
    let start = try #require(paper.firstRange(of: "| folder of `\(module)` | holds |\n|---|---|\n"))
    let rows = paper[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("| `") }
    let folders = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(folders.sorted() == Repository.folders(in: "Sources/\(module)"))
  }

  private static func texts(of module: String) throws -> [String: String] {
    let folder = "Sources/\(module)"
    return try Repository.files(below: folder, ending: ".swift").reduce(into: [:]) { texts, path in
      texts[String(path.dropFirst(folder.count + 1))] = try Repository.text(path)
    }
  }

  @Test(arguments: [
    ("a type", "func read(_ site: Site) {}\n", "Site"),
    ("a type in an interpolation", "let words = \"of \\(Site.name)\"\n", "Site"),
    ("a function", "func read() {\n  lower()\n}\n", "lower"),
    ("a member that an extension adds", "func read(_ feed: Feed) -> Bool { feed.isLowered }\n", "isLowered"),
    ("the same within the type", "extension Feed {\n  var isRead: Bool { !isLowered }\n}\n", "isLowered"),
    ("a value after a dot", "let kind: Feed = .lowered\n", "lowered"),
  ])
  func `what is below is found by`(what: String, text: String, name: String) {
    let below = """
      package struct Site { static let name = "site" }

      func lower() {}

      extension Feed {
        var isLowered: Bool { true }
        static let lowered = Feed()
      }
      """
    let order = FolderOrder(["Draft/Read.swift": text, "Lower/Site.swift": below])
    let found = order.against(["Draft": [], "Lower": ["Draft"]])
    #expect(
      found == [FolderOrder.Use(path: "Draft/Read.swift", folder: "Draft", name: name, owner: "Lower")])
    #expect(order.against(["Draft": ["Lower"]]) == [])
  }

  @Test(arguments: [
    ("a comment", "/// See Site.\nfunc read() {}\n"), ("a literal", "let name = \"a Site\"\n"),
    ("a label", "func read(lower: Int) -> Int { lower }\n"),
    ("a name of its own", "private struct Site {}\n\nlet site = Site()\n"),
  ])
  func `nothing is found in`(what: String, text: String) {
    let below = "struct Site {}\n\nfunc lower() {}\n"
    #expect(FolderOrder(["Draft/Read.swift": text, "Lower/Site.swift": below]).uses == [])
  }
}
