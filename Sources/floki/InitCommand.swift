import ArgumentParser
import FlokiCompiler
import FlokiRelease

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Begin a project from a starter.")

  @Option(help: "The starter: \(Starters.names.joined(separator: ", ")).")
  var template = "news"

  @Argument(help: "The folder of the new project.", completion: .directory)
  var directory = "."

  func run() throws {
    let paths = try ProjectStarter(template: template, directory: directory).write()
    let schemas = paths.count { $0.hasPrefix("\(SchemaFolder.name)/") }
    let place = directory == "." ? "this folder" : directory
    print("Wrote \(paths.count - schemas) files to \(place), and \(schemas) schemas for your editor.")
    print("Now: floki build\(directory == "." ? "" : " --project \(quoted(directory))")")
  }

  /// A path as shells take it.
  private func quoted(_ path: String) -> String {
    let plain = path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-/".contains($0)) }
    return plain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }
}
