import ArgumentParser
import FlokiRelease

/// Flags in, one call, exit status out.
@main
struct Floki: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "floki",
    abstract: "Compiles YAML, Markdown and media into Floki JSON that every deployed phone reads as meant.",
    version: Tool.version,
    subcommands: [InitCommand.self, NewCommand.self, CheckCommand.self, BuildCommand.self, ReleaseCommand.self])

  static func main() async {
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      Failure(error).exit()
    }
  }
}
