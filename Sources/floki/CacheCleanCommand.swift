import ArgumentParser
import FlokiCompiler
import FlokiContent
import FlokiProject

struct CacheCleanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Remove pictures from the cache: all, or those not used for long.",
    discussion: """
      Without options everything goes. With both, whatever is unused for so long goes, and then as much more as the size \
      asks for. Nothing but pictures that floki has put there is touched.

      Examples:
        floki cache clean --older-than 30d
        floki cache clean --to 500M
      """)

  @Option(help: .init("Only what no build has used for so long: 30d, 12h.", valueName: "age"))
  var olderThan: Age?

  @Option(
    help: .init("Only the longest unused, until no more than this is left: 500M.", valueName: "size"))
  var to: ByteSize?

  @OptionGroup var options: CacheCommandOptions

  func run() throws {
    let folder = try options.folder()
    let cleaning = try folder.clean(unusedFor: olderThan.map { Int64($0.seconds.count) }, to: to?.count)
    let text =
      "Removed \(cleaning.removedCount.pictures), \(cleaning.removedBytes.inBytes), from \(folder.directory); "
      + "\(cleaning.keptCount.pictures), \(cleaning.keptBytes.inBytes), left."
    try options.show([text], Report(folder: folder.directory, cleaning))
  }

  /// A length of time, as in the sources of a project.
  struct Age: ExpressibleByArgument {
    var seconds: Seconds

    init?(argument: String) {
      guard let seconds = try? Seconds(parsing: argument) else { return nil }
      self.seconds = seconds
    }
  }

  private struct Report: Encodable {
    var folder: String
    var removedPictures: Int
    var removedBytes: Int
    var keptPictures: Int
    var keptBytes: Int

    init(folder: String, _ cleaning: CacheCleaning) {
      self.folder = folder
      removedPictures = cleaning.removedCount
      removedBytes = cleaning.removedBytes
      keptPictures = cleaning.keptCount
      keptBytes = cleaning.keptBytes
    }
  }
}
