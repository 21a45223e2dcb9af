import ArgumentParser
import FlokiProject
import Foundation

struct CacheVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Read every picture in the cache, and remove the damaged ones.",
    discussion: """
      Builds detect damaged pictures and make them again, so you need this only if you suspect a disk. The exit code \
      is 1 if a picture was damaged. With FLOKI_CACHE_SECRET, pictures made without it count as damaged too.

      Example:
        floki cache verify
      """)

  @OptionGroup var options: CacheCommandOptions

  mutating func validate() throws { _ = try ProcessInfo.processInfo.cacheSecret }

  func run() async throws {
    let folder = try options.folder()
    let process = ProcessInfo.processInfo
    let found = try await folder.verify(secret: try process.cacheSecret, jobs: process.activeProcessorCount)
    var lines = found.damaged.map { "damaged, removed: \($0)" }
    lines.append(
      found.damaged.isEmpty
        ? "\(found.wholeCount.pictures), all intact"
        : "\(found.wholeCount.pictures) intact, \(found.damaged.count) damaged")
    let report = Report(folder: folder.directory, wholePictures: found.wholeCount, damaged: found.damaged)
    try options.show(lines, report)
    if !found.damaged.isEmpty { throw Status.problems }
  }

  private struct Report: Encodable {
    var folder: String
    var wholePictures: Int
    var damaged: [String]
  }
}
