import FlokiBuild
import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiSyntax
public import Foundation

/// A project folder, for programs that build floki content themselves: an app that embeds a bundle, a service, a test.
///
/// <doc:CompileAFolder> shows how it is used.
public struct FlokiProject: Sendable {
  /// The folder that `floki.yaml` is in.
  public let folder: URL
  /// How many threads may work at once; the result is the same for any number.
  public var jobs: Int
  /// Fail instead of writing `floki.lock`.
  public var isLocked: Bool
  /// Treat warnings as errors.
  public var isStrict: Bool

  /// Names a project without reading it.
  ///
  /// - Parameters:
  ///   - folder: The folder that `floki.yaml` is in.
  ///   - jobs: How many threads may work at once; at least one does.
  ///   - isLocked: Fail instead of writing `floki.lock`.
  ///   - isStrict: Treat warnings as errors.
  public init(
    folder: URL, jobs: Int = ProcessInfo.processInfo.activeProcessorCount, isLocked: Bool = false,
    isStrict: Bool = false
  ) {
    self.folder = folder.standardizedFileURL
    self.jobs = max(1, jobs)
    self.isLocked = isLocked
    self.isStrict = isStrict
  }

  /// Reports every problem of the project, and publishes nothing.
  ///
  /// - Parameter date: The moment that drafts, schedules and expiry are judged by.
  /// - Returns: Errors, warnings and notes; none if all is well.
  /// - Throws: An error if the folder is no project or cannot be read.
  public func check(asOf date: Date = Date()) async throws -> [Problem] {
    let outcome = try await FlokiCheck.check(try request(folder.appending(path: "public"), date))
    return outcome.diagnostics.problems
  }

  /// Compiles the project and publishes it into a folder, all or nothing.
  ///
  /// Readers of the folder see the old site or the new one, even if the program is killed midway. Files that stay the same are
  /// left alone. Ids of new items are written to `floki.lock`, unless ``isLocked`` is set.
  ///
  /// - Parameters:
  ///   - output: The folder to publish into; it is created if it is missing.
  ///   - date: The moment that drafts, schedules and expiry are judged by.
  /// - Throws: ``ContentError`` if the content has errors; other errors if the disk fails or another build is at work.
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

/// Errors in the content: nothing was published.
public struct ContentError: Error, Sendable {
  /// All problems that were found, warnings and notes included.
  public let problems: [Problem]
}

/// What a build published.
public struct Publication: Hashable, Sendable {
  /// The version of the app definition, which phones compare.
  public let version: Int
  /// How many files the folder has.
  public let fileCount: Int
  /// The size of all files together.
  public let byteCount: Int
  /// How many files were new or had changed.
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
