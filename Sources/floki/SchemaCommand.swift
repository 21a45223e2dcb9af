import ArgumentParser
import FlokiProject
import FlokiSchema
import FlokiSyntax
import Foundation

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Write JSON Schemas, by which editors complete and check sources.",
    discussion: """
      Each kind of source has a schema of its own (draft-07). Commit the folder, so that everybody who edits the project \
      has it, and write it again after upgrading floki. A file says on its first lines which schema it follows:

        # yaml-language-server: $schema=schema/floki.json
        # $schema: schema/floki.json

      The first line is read by VS Code, Neovim, Helix and others, the second by editors of JetBrains.

      Example:
        floki schema
      """)

  @OptionGroup var place: ProjectPlace

  @Option(
    name: .shortAndLong,
    help: .init("The folder to write into (default: schema in the project).", valueName: "dir"),
    completion: .directory)
  var output: String?

  func run() throws {
    let folder =
      try output.map { SchemaFolder(ProjectPlace.absolute($0)) } ?? .of(project: place.folder)
    let written = try folder.write()
    let name = output ?? place.paths.shown(SchemaFolder.name)
    guard !written.isEmpty else {
      Console.say("The schemas in \(name) are those of this floki already.")
      return
    }
    Console.say("Wrote \(written.count) schema\(written.count == 1 ? "" : "s") to \(name):")
    for kind in written {
      let column = kind.fileName.padding(toLength: 26, withPad: " ", startingAt: 0)
      Console.say("  \(column)\(kind.description)")
    }
  }
}
