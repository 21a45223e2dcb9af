import ArgumentParser
import FlokiRelease

struct VersionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "version", abstract: "Print the version of floki, as --version and -V do.",
    discussion: """
      Example:
        floki version
      """)

  func run() { Console.say(Tool.version) }
}
