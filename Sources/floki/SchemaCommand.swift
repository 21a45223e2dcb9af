import ArgumentParser
import FlokiRelease
import FlokiSchema
import Foundation

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Write JSON Schemas, by which editors complete and check sources.",
    discussion: """
      Each kind of source has a schema of its own (draft-07). Commit the folder, so that everybody who edits the project \
      has it, and write it anew with a new floki. A file says on its first lines which schema it follows:

        # yaml-language-server: $schema=schema/floki.json
        # $schema: schema/floki.json

      The first line is read by VS Code, Neovim, Helix and others, the second by editors of JetBrains.
      """)

  @Option(
    name: [.customLong("project"), .customShort("C")], help: .init("The project folder.", valueName: "dir"),
    completion: .directory)
  var project = "."

  @Option(
    name: .shortAndLong,
    help: .init("The folder to write into (default: schema in the project).", valueName: "dir"),
    completion: .directory)
  var output: String?

  func run() throws {
    let folder =
      try output.map { SchemaFolder(URL(fileURLWithPath: $0).standardizedFileURL.path) }
      ?? .of(project: URL(fileURLWithPath: project).standardizedFileURL.path)
    let written = try folder.write()
    let name = output ?? (project == "." ? SchemaFolder.name : "\(project)/\(SchemaFolder.name)")
    guard !written.isEmpty else {
      print("The schemas in \(name) are those of this floki already.")
      return
    }
    print("Wrote \(written.count) schema\(written.count == 1 ? "" : "s") to \(name):")
    for kind in written {
      let column = kind.fileName.padding(toLength: 26, withPad: " ", startingAt: 0)
      print("  \(column)\(kind.description)")
    }
  }
}
