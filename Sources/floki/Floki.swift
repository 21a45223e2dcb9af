import ArgumentParser
import FlokiRelease

/// Flags in, one call, exit status out.
@main
struct Floki: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "floki",
    abstract: "Compiles YAML, Markdown and media into Floki JSON that every deployed phone reads as meant.",
    version: Tool.version,
    subcommands: [
      InitCommand.self, NewCommand.self, CheckCommand.self, BuildCommand.self, PreviewCommand.self,
      LSPCommand.self,
      ReleaseCommand.self, DiffCommand.self, PublishCommand.self, KeygenCommand.self, SignCommand.self,
      BundleCommand.self,
      VerifyCommand.self, ReplayCommand.self,
      CacheCommand.self, LockCommand.self, ExplainCommand.self, SchemaCommand.self, VersionCommand.self,
    ])

  @Flag(name: .customShort("V"), help: "Show the version.")
  var isAskedForVersion = false

  mutating func run() async throws {
    guard isAskedForVersion else { throw CleanExit.helpRequest(self) }
    Console.say(Tool.version)
  }

  static func main() async {
    Console.prepare()
    do {
      try ArgumentNotUTF8.check()
      if VersionCommand.isAllThatIsAsked(in: CommandLine.arguments.dropFirst()) { VersionCommand.answer() }
      try ThreadLimit.check()
      try UnknownCommand.check(CommandLine.arguments.dropFirst(), among: configuration.subcommands)
      try await Interruption.allowing { try await parseAndRun() }
    } catch {
      Failure(error).exit()
    }
    Status.leave(.success)
  }

  private static func parseAndRun() async throws {
    var command = try parseAsRoot()
    if var asynchronous = command as? any AsyncParsableCommand {
      try await asynchronous.run()
    } else {
      try command.run()
    }
  }
}
