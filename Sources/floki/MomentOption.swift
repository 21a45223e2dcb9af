import ArgumentParser
import FlokiCompiler
import FlokiContent
import FlokiSyntax
import Foundation

/// When.
struct MomentOption: ParsableArguments {
  @Option(
    help: .init(
      "Work as if it were this time, in RFC 3339 (default: SOURCE_DATE_EPOCH, else the clock).",
      valueName: "time")
  )
  var now: String?

  mutating func validate() throws { _ = try moment() }

  /// The only place where floki looks at the clock.
  func moment() throws -> Instant {
    if let now {
      do throws(TextProblem) { return try Instant(parsing: now, in: .utc) } catch {
        throw ValidationError("--now: \(error.problem); \(error.hint)")
      }
    }
    if let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"], !epoch.isEmpty {
      guard let seconds = Int64(epoch) else {
        throw ValidationError("SOURCE_DATE_EPOCH must be a number of seconds, not \(epoch).")
      }
      return Instant(secondsSince1970: seconds)
    }
    return Instant(secondsSince1970: Int64(Date().timeIntervalSince1970))
  }
}
