import TestSupport
import Testing

@Suite("The lists of rules")
struct RuleSetTests {
  @Test(
    "Every set of rules is in the list of its module",
    arguments: [
      "FlokiCheck", "FlokiCompiler", "FlokiContent", "FlokiProject", "FlokiProtocol", "FlokiSyntax",
    ])
  func isComplete(_ module: String) throws {
    let list = "Sources/\(module)/\(module.dropFirst("Floki".count))Rules.swift"
    let listed = try Repository.files(below: "Sources/\(module)", ending: "Rules.swift").flatMap { path in
      try Repository.text(path).matches(of: /(\w+)\.self\b/).map { String($0.1) }
    }
    let declared = try Repository.files(below: "Sources/\(module)", ending: ".swift").flatMap { path in
      try Repository.text(path).matches(of: /struct (\w+): RuleSet\b/).map { String($0.1) }
    }
    let missing = Set(declared).subtracting(listed)
    #expect(missing.isEmpty, "add \(missing.sorted().joined(separator: ", ")) to \(list)")
    #expect(listed.count == declared.count, "\(list) has something twice, or what is no set")
  }

  @Test("What is remembered of an item may be said by every rule that its judges may use")
  func knowsItems() throws {
    let folders = try FolderTable(of: "FlokiCompiler").folders
    let place = try #require(folders.firstIndex(of: "ItemChecks"))
    let declared = try folders[...place].flatMap { folder in
      try Repository.files(below: "Sources/FlokiCompiler/\(folder)", ending: ".swift").flatMap { path in
        try Repository.text(path).matches(of: /struct (\w+): RuleSet\b/).map { String($0.1) }
      }
    }
    let listed = try Repository.text("Sources/FlokiCompiler/ItemChecks/ItemRules.swift")
      .matches(of: /(\w+)\.self\b/).map { String($0.1) }
    #expect(Set(listed) == Set(declared))
  }
}
