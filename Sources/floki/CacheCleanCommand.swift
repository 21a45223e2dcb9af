import ArgumentParser
import FlokiCompiler
import FlokiContent
import FlokiProject

struct CacheCleanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Remove pictures from the cache: all, or those unused for a while.",
    discussion: """
      Without options, floki removes all pictures. With both, it removes those unused for that long, then the longest \
      unused until the rest fits the size. It touches only pictures that it put there.

      Examples:
        floki cache clean --older-than 30d
        floki cache clean --to 500M
      """)

  @Option(
    help: .init(
      "Remove only pictures that no build has used for this long, such as 30d or 12h.", valueName: "age"))
  var olderThan: Age?

  @Option(
    help: .init(
      "Remove the longest unused pictures until no more than this is left, such as 500M.", valueName: "size"))
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
