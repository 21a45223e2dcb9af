import ArgumentParser
import FlokiProject
import Foundation

struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache", abstract: "Manage the picture cache.",
    discussion: """
      floki keeps the pictures it makes in .floki/cache/images of the project, or where --cache or FLOKI_CACHE says. \
      Builds keep the folder within its limit. You can delete it at any time, even during a build: it only costs time.

      Example:
        floki cache stats
      """,
    subcommands: [CacheStatsCommand.self, CacheCleanCommand.self, CacheVerifyCommand.self])
}

/// Which cache, and how to tell of it.
struct CacheCommandOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var project: ProjectPlace

  @OptionGroup var place: CachePlace

  @Option(help: "Output format: text, or json (one object a line).")
  var format = Format.text

  func folder() throws -> CacheFolder {
    if let folder = place.folder { return CacheFolder(folder) }
    return try CacheFolder(ofProject: project.folder)
  }

  /// Prints a report as the caller wishes.
  func show(_ lines: [String], _ json: some Encodable) throws {
    switch format {
    case .text: Console.say(lines)
    case .json: try Console.hand(json: json)
    }
  }
}
