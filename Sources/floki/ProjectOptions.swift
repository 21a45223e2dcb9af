import ArgumentParser
import FlokiCompiler
import Foundation

/// Which project, and when.
struct ProjectOptions: ParsableArguments {
  @Option(
    name: [.customLong("project"), .customShort("C")], help: .init("The project folder.", valueName: "dir"),
    completion: .directory)
  var project = "."

  @Option(
    help: .init(
      "The moment to work for, as RFC 3339; else SOURCE_DATE_EPOCH, else the clock.", valueName: "moment"))
  var now: String?

  mutating func validate() throws { _ = try moment() }

  var folder: String { URL(fileURLWithPath: project).standardizedFileURL.path }

  /// The only place where floki looks at the clock.
  func moment() throws -> Instant {
    if let now {
      do throws(TextFault) { return try Instant(parsing: now, in: .utc) } catch {
        throw ValidationError("--now: \(error.problem); \(error.hint)")
      }
    }
    if let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"], !epoch.isEmpty {
      guard let seconds = Int64(epoch) else {
        throw ValidationError("SOURCE_DATE_EPOCH is a number of seconds, not \(epoch).")
      }
      return Instant(secondsSince1970: seconds)
    }
    return Instant(secondsSince1970: Int64(Date().timeIntervalSince1970))
  }
}
