import ArgumentParser

struct VersionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "version", abstract: "Print the name, version and commit of floki, as --version and -V do.",
    discussion: """
      Example:
        floki version
      """)

  func run() { Console.say(VersionLine.text) }

  /// Whether the version is the only thing asked for, in one of its three spellings. Scripts ask for it often, and it needs
  /// neither threads nor the parser, which looks through all types of the process: both take longer than everything else.
  static func isAllThatIsAsked(in arguments: ArraySlice<String>) -> Bool {
    arguments == ["--version"] || arguments == ["-V"] || arguments == ["version"]
  }

  /// Prints the version and ends floki.
  static func answer() -> Never {
    Console.say(VersionLine.text)
    Status.leave(.success)
  }
}
