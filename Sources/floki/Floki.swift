import ArgumentParser
import CMemory
import FlokiProtocol
import FlokiSyntax

/// Flags in, one call, exit code out.
@main
struct Floki: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "floki",
    abstract: "Compile YAML, Markdown and media into Floki JSON that every deployed phone reads correctly.",
    version: VersionLine.text,
    subcommands: [
      InitCommand.self, NewCommand.self, ImportCommand.self, CheckCommand.self, BuildCommand.self,
      PreviewCommand.self, ServeCommand.self, LSPCommand.self,
      ReleaseCommand.self, DiffCommand.self, PublishCommand.self, FetchCommand.self, KeygenCommand.self,
      SignCommand.self,
      BundleCommand.self, TranslationsCommand.self,
      VerifyCommand.self, ReplayCommand.self,
      CacheCommand.self, LockCommand.self, ExplainCommand.self, WhyCommand.self, SchemaCommand.self,
      VersionCommand.self, DebugCommand.self,
    ])

  @Flag(name: .customShort("V"), help: "Show the version.")
  var isAskedForVersion = false

  @Flag(help: "List floki's components and their licences.")
  var licenses = false

  @Flag(help: "Print floki's components as a bill of materials in CycloneDX JSON.")
  var sbom = false

  mutating func run() async throws {
    if isAskedForVersion {
      Console.say(VersionLine.text)
    } else if licenses {
      Console.hand(LicenceNotice.text)
    } else if sbom {
      Console.hand(BillOfMaterials.document.written)
    } else {
      throw CleanExit.helpRequest(self)
    }
  }

  static func main() async {
    floki_keep_memory()
    Console.prepare()
    do {
      let arguments = try ProgramArguments.read()
      if VersionCommand.isAllThatIsAsked(in: arguments[...]) { VersionCommand.answer() }
      try ThreadLimit.check()
      try UnknownCommand.check(arguments[...], among: configuration.subcommands)
      try await Interruption.allowing { try await parseAndRun(arguments) }
    } catch {
      Failure(error).exit()
    }
    Status.leave(.success)
  }

  private static func parseAndRun(_ arguments: [String]) async throws {
    var command = try await asyncParseAsRoot(arguments)
    if var asynchronous = command as? any AsyncParsableCommand {
      try await asynchronous.run()
    } else {
      try command.run()
    }
  }
}
