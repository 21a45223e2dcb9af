import FlokiBuild
import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiSyntax
public import Foundation

/// A project folder, for programs that build Floki content themselves: an app that embeds a bundle, a service, a test.
public struct FlokiProject: Sendable {
  /// The folder that `floki.yaml` is in.
  public let folder: URL
  /// How many threads may work at once; the result is the same for any number.
  public var jobs: Int
  /// Fail instead of writing `floki.lock`.
  public var isLocked: Bool
  /// Take every warning for an error.
  public var isStrict: Bool

  public init(
    folder: URL, jobs: Int = ProcessInfo.processInfo.activeProcessorCount, isLocked: Bool = false,
    isStrict: Bool = false
  ) {
    self.folder = folder.standardizedFileURL
    self.jobs = max(1, jobs)
    self.isLocked = isLocked
    self.isStrict = isStrict
  }

  /// Says everything that is wrong, and publishes nothing.
  ///
  /// - Parameter date: The moment that drafts, schedules and expiry are judged by.
  /// - Throws: Where the folder is no project or cannot be read.
  public func check(asOf date: Date = Date()) async throws -> [Problem] {
    let outcome = try await FlokiCheck.check(try request(folder.appending(path: "public"), date))
    return outcome.diagnostics.problems
  }

  /// Compiles the project and publishes it into `output`, all or nothing.
  ///
  /// - Throws: ``ContentError`` where problems is in the way; other errors where the disk or another build does.
  public func build(to output: URL, asOf date: Date = Date()) async throws -> Publication {
    let outcome = try await FlokiBuild.build(try request(output.standardizedFileURL, date))
    let problems = outcome.diagnostics.problems
    guard outcome.result == .done, let report = outcome.report else { throw ContentError(problems: problems) }
    return Publication(report, problems: problems)
  }

  private func request(_ output: URL, _ date: Date) throws -> BuildRequest {
    var request = BuildRequest(
      project: folder.path, output: output.path,
      now: Instant(secondsSince1970: Int64(date.timeIntervalSince1970.rounded(.down))), jobs: jobs,
      isLocked: isLocked, isStrict: isStrict)
    request.appDataKey = try AppDataKey.key(in: ProcessInfo.processInfo.environment)
    return request
  }
}

/// Problems in the content kept a project from being published.
public struct ContentError: Error, Sendable {
  public let problems: [Problem]
}

/// What a build came to.
public struct Publication: Hashable, Sendable {
  public let version: Int
  public let fileCount: Int
  public let byteCount: Int
  public let writtenCount: Int
  /// Warnings and notes.
  public let problems: [Problem]

  init(_ report: BuildReport, problems: [Problem]) {
    version = report.version
    fileCount = report.fileCount
    byteCount = report.byteCount
    writtenCount = report.writtenCount
    self.problems = problems
  }
}
