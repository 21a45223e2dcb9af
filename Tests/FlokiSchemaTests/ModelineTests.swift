import FlokiSchema
import TestSupport
import Testing

/// The files of project templates tell editors where their schema is.
@Suite struct ModelineTests {
  @Test(arguments: ["news", "gallery", "magazine"])
  func `every file of a starter names the schema of its kind, in both forms`(starter: String) throws {
    let sources = try ProjectSources(in: "templates/\(starter)").sources.filter { $0.path.hasSuffix(".yaml") }
    let all = try Repository.names(below: "templates/\(starter)").filter { $0.hasSuffix(".yaml") }
    #expect(sources.map(\.path).sorted() == all)
    for source in sources {
      let way = String(repeating: "../", count: source.path.split(separator: "/").count - 1)
      let schema = "\(way)schema/\(source.kind.fileName)"
      let lines = source.yaml.split(separator: "\n").prefix(2)
      // yaml-language-server takes the one, editors of JetBrains take the other; both go from the file's own folder.
      #expect(
        lines == ["# yaml-language-server: $schema=\(schema)", "# $schema: \(schema)"], "\(source.path)")
    }
  }
}
