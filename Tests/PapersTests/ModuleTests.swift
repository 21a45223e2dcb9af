import TestSupport
import Testing

/// Modules do nothing that ARCHITECTURE.md and `site/reference/folders.md` exclude.
@Suite struct ModuleTests {
  @Test(arguments: [
    "FlokiRules", "FlokiProtocol", "FlokiSyntax", "FlokiCatalogue", "FlokiContent", "FlokiCompiler",
    "FlokiSchema", "FlokiImport", "FlokiWords",
  ])
  func `the pure modules know no files, clock, network or printing`(module: String) throws {
    let forbidden = [
      "import Glibc", "FileManager", "FileHandle", "ProcessInfo", "URLSession", " Date()", "Clock()",
      " print(", "getenv",
      "fopen",
    ]
    // What reads and writes the files of an import, or of translators, is in a folder of its own.
    let drivers = ["Sources/FlokiImport/Importer/", "Sources/FlokiWords/Project/"]
    for path in try Repository.files(below: "Sources/\(module)", ending: ".swift")
    where !drivers.contains(where: { path.hasPrefix($0) }) {
      let words = try Repository.text(path).code
      for word in forbidden where words.contains(word) { Issue.record("\(path) mentions \(word)") }
    }
  }

  @Test(arguments: [
    ("FlokiRules", []), ("FlokiProtocol", ["FlokiRules"]), ("FlokiSyntax", ["FlokiRules", "FlokiProtocol"]),
    ("FlokiCatalogue", ["FlokiRules"]),
    ("FlokiContent", ["FlokiRules", "FlokiProtocol"]),
    ("FlokiCompiler", ["FlokiRules", "FlokiProtocol", "FlokiSyntax", "FlokiContent"]),
    ("FlokiSchema", ["FlokiProtocol", "FlokiContent", "FlokiCompiler"]),
    ("FlokiImages", ["FlokiRules", "FlokiProtocol", "FlokiContent"]),
    ("FlokiFiles", ["FlokiRules", "FlokiContent"]),
    (
      "FlokiSite",
      ["FlokiRules", "FlokiProtocol", "FlokiContent", "FlokiDocuments", "FlokiFiles", "FlokiSearch"]
    ),
    (
      "FlokiProject",
      [
        "FlokiRules", "FlokiProtocol", "FlokiSyntax", "FlokiContent", "FlokiFiles", "FlokiCompiler",
        "FlokiDocuments", "FlokiImages", "FlokiSchema", "FlokiSite",
      ]
    ),
    (
      "FlokiWords",
      [
        "FlokiRules", "FlokiProtocol", "FlokiSyntax", "FlokiContent", "FlokiFiles", "FlokiCompiler",
        "FlokiProject", "FlokiSite",
      ]
    ),
    (
      "FlokiCheck",
      [
        "FlokiRules", "FlokiProtocol", "FlokiSyntax", "FlokiContent", "FlokiFiles", "FlokiCompiler",
        "FlokiProject", "FlokiSite", "FlokiImages", "FlokiImport", "FlokiWords", "FlokiClients", "FlokiHTTP",
      ]
    ),
    (
      "FlokiBuild",
      [
        "FlokiRules", "FlokiProtocol", "FlokiSyntax", "FlokiContent", "FlokiFiles", "FlokiCompiler",
        "FlokiProject", "FlokiSite", "FlokiCheck", "FlokiDocuments", "FlokiImages", "FlokiSearch",
        "FlokiClients", "FlokiWords",
      ]
    ),
    ("FlokiHTTP", []), ("FlokiDocuments", ["FlokiRules", "FlokiProtocol", "FlokiContent"]),
    (
      "FlokiImport",
      [
        "FlokiRules", "FlokiProtocol", "FlokiSyntax", "FlokiContent", "FlokiFiles", "FlokiCompiler",
        "FlokiProject", "FlokiDocuments", "FlokiImages", "FlokiHTTP",
      ]
    ),
    ("FlokiSearch", ["FlokiRules", "FlokiProtocol", "FlokiContent"]),
    ("FlokiTrust", ["FlokiRules", "FlokiProtocol", "FlokiContent", "FlokiSite"]),
    (
      "FlokiPublish",
      ["FlokiRules", "FlokiProtocol", "FlokiContent", "FlokiFiles", "FlokiHTTP", "FlokiSite"]
    ),
    ("FlokiClients", []), ("FlokiClientKit", ["FlokiClients"]),
    ("FlokiListening", []),
    (
      "FlokiServe",
      ["FlokiListening", "FlokiRules", "FlokiContent", "FlokiFiles", "FlokiSearch", "FlokiSite"]
    ),
    (
      "FlokiLanguage",
      [
        "FlokiRules", "FlokiProtocol", "FlokiSyntax", "FlokiCatalogue", "FlokiContent", "FlokiCompiler",
        "FlokiSchema", "FlokiProject", "FlokiCheck",
      ]
    ),
    (
      "FlokiPreview",
      [
        "FlokiListening", "FlokiRules", "FlokiSyntax", "FlokiContent", "FlokiFiles", "FlokiCheck",
        "FlokiBuild", "FlokiImport", "FlokiSite",
      ]
    ),
    ("FlokiKit", ["FlokiRules", "FlokiSyntax", "FlokiContent", "FlokiCompiler", "FlokiCheck", "FlokiBuild"]),
    (
      "floki",
      [
        "FlokiRules", "FlokiProtocol", "FlokiSyntax", "FlokiCatalogue", "FlokiContent", "FlokiFiles",
        "FlokiCompiler", "FlokiSchema",
        "FlokiProject", "FlokiCheck", "FlokiBuild", "FlokiSite", "FlokiLanguage", "FlokiPreview",
        "FlokiServe", "FlokiClients",
        "FlokiPublish",
        "FlokiHTTP", "FlokiImport", "FlokiTrust", "FlokiWords",
      ]
    ),
    ("FlokiClients", []),
  ])
  func `each module imports only those it may`(module: String, allowed: [String]) throws {
    for path in try Repository.files(below: "Sources/\(module)", ending: ".swift") {
      for line in try Repository.text(path).split(separator: "\n") where line.contains("import Floki") {
        let name = line.split(separator: " ").last.map(String.init) ?? ""
        #expect(allowed.contains(name), "\(path)")
      }
    }
  }

  @Test func `where things are is written in one place`() throws {
    // The name of an entity, and measurements and damage, which are not of the program.
    let others = [
      "FlokiContent/Published/", "FlokiProtocol/", "flokibench/", "FlokiFuzz/", "FlokiClients/",
    ]
    for path in try Repository.files(below: "Sources", ending: ".swift") {
      guard !others.contains(where: { path.hasPrefix("Sources/\($0)") }) else { continue }
      let literals = try Repository.text(path).code.matches(
        of:
          /"(?:floki\.yaml|floki\.lock|manifest\.json|manifest\.json\.sig|(?:[^" ]*\/)?\.floki(?:\/[^" ]*)?)"/
      )
      #expect(literals.isEmpty, "\(path): \(literals.map(\.0))")
    }
  }

  @Test func `tests that the papers name are there`() throws {
    let files = Set(
      try Repository.files(below: "Tests", ending: ".swift")
        .flatMap { $0.split(separator: "/").map { String($0.prefix { $0 != "." }) } })
    let papers =
      ["ARCHITECTURE.md", "CONTRIBUTING.md"] + ["folders", "pictures"].map { "site/reference/\($0).md" }
    for paper in papers {
      for word in try Repository.text(paper).split(separator: "`")
      where word.hasSuffix("Tests") && !word.contains(" ") && !word.contains("/") {
        #expect(files.contains(String(word)), "\(paper): \(word)")
      }
    }
  }

  @Test func `state that is shared by all is where the page of folders says`() throws {
    let paper = try Repository.text("site/reference/folders.md")
    for path in try Repository.files(below: "Sources", ending: ".swift")
    where try Repository.text(path).code.contains(
      /static (?:let \w+ = (?:Mutex|Atomic)|var \w+(?:: [^={]+)? = )/)
    {
      let name = FactCitations.name(of: path)
      #expect(paper.contains("`\(name)`"), "\(path)")
    }
  }

  @Test func `nothing published outside the libraries is public`() throws {
    let libraries = ["Sources/FlokiKit/", "Sources/FlokiClientKit/"]
    for path in try Repository.files(below: "Sources", ending: ".swift")
    where !libraries.contains(where: path.hasPrefix) {
      let lines = try Repository.text(path).split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(!lines.contains { $0.hasPrefix("public ") }, "\(path)")
    }
  }

  @Test func `every public declaration of the libraries says what it is for`() throws {
    for library in ["FlokiKit", "FlokiClientKit"] {
      // What items of both kinds have is described by their protocol, `FeedItem`.
      for path in try Repository.files(below: "Sources/\(library)", ending: ".swift")
      where !["NewsItem.swift", "GalleryItem.swift"].contains(where: path.hasSuffix) {
        let lines = try Repository.text(path).split(separator: "\n").map { $0.drop { $0 == " " } }
        for (line, above) in zip(lines.dropFirst(), lines)
        where line.contains(/^(?:public (?!import)|case [a-z]\w*(?:\(| = |, |$))/) && !above.hasPrefix("///")
        {
          Issue.record("\(path): \(line)")
        }
      }
    }
  }
}

extension String {
  /// The text without its comments.
  fileprivate var code: String {
    split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
  }
}
