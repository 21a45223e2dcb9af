import ArgumentParser
import FlokiProject
import FlokiSchema
import FlokiSyntax
import Foundation

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Write JSON Schemas that editors use to complete and check sources.",
    discussion: """
      Each kind of source has its own schema (draft-07). Commit the folder, so that everyone who edits the project has \
      it, and write it again after upgrading floki. A file names its schema in its first lines:

        # yaml-language-server: $schema=schema/floki.json
        # $schema: schema/floki.json

      VS Code, Neovim, Helix and others read the first line, JetBrains editors the second.

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
      Console.say("The schemas in \(name) are already up to date.")
      return
    }
    Console.say("Wrote \(written.count) schema\(written.count == 1 ? "" : "s") to \(name):")
    for kind in written {
      let column = kind.fileName.padding(toLength: 26, withPad: " ", startingAt: 0)
      Console.say("  \(column)\(kind.description)")
    }
  }
}
