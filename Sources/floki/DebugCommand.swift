import ArgumentParser
import FlokiBuild
import FlokiCompiler

/// A window into the compiler, for those who work on floki: CONTRIBUTING describes it, and no help lists it.
struct DebugCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "debug", abstract: "Show one stage of a build for an item.", shouldDisplay: false)

  @Argument(help: "draft, project, plan or cache.")
  var topic: DebugTopic

  @Argument(help: "An item: its path without extension, a key, an id, or one of its files.")
  var item: String

  @OptionGroup var options: CommonOptions

  func run() async throws {
    let (lines, problems) = try await debug(topic, of: item, in: options.request())
    Console.say(lines)
    guard let problems else { return }
    options.show(problems)
    throw Status.problems
  }
}

extension DebugTopic: ExpressibleByArgument {}
