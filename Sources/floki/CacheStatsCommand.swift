import ArgumentParser
import FlokiProject
import Foundation

struct CacheStatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show what the cache holds and when it was last used.",
    discussion: """
      Example:
        floki cache stats --format json
      """)

  @OptionGroup var options: CacheCommandOptions

  func run() throws {
    let folder = try options.folder()
    let statistics = try folder.statistics()
    var lines = ["\(folder.directory): \(statistics.entryCount.pictures), \(statistics.byteCount.inBytes)"]
    if let oldest = statistics.oldestUse, let newest = statistics.newestUse {
      for age in statistics.ages where age.entryCount > 0 {
        let words = age.words.padding(toLength: 24, withPad: " ", startingAt: 0)
        lines.append("  \(words)\(age.entryCount.pictures), \(age.byteCount.inBytes)")
      }
      lines.append("Pictures were last used between \(oldest.date) and \(newest.date).")
    }
    try options.show(lines, Report(statistics, in: folder))
  }

  private struct Report: Encodable {
    struct Age: Encodable {
      var usedWithinDays: Int?
      var pictures: Int
      var bytes: Int
    }

    var folder: String
    var pictures: Int
    var bytes: Int
    var oldestUse: String?
    var newestUse: String?
    var ages: [Age]

    init(_ statistics: CacheStatistics, in folder: CacheFolder) {
      self.folder = folder.directory
      pictures = statistics.entryCount
      bytes = statistics.byteCount
      oldestUse = statistics.oldestUse?.date
      newestUse = statistics.newestUse?.date
      ages = statistics.ages.map {
        Age(usedWithinDays: $0.days, pictures: $0.entryCount, bytes: $0.byteCount)
      }
    }
  }
}

extension CacheStatistics.Age {
  fileprivate var words: String {
    switch days {
    case 1: "used within a day"
    case 7: "within a week"
    case 30: "within a month"
    case 365: "within a year"
    case let days?: "within \(days) days"
    case nil: "longer ago"
    }
  }
}

extension Int {
  /// "1 picture", "2 pictures".
  var pictures: String { "\(self) picture\(self == 1 ? "" : "s")" }
}

extension Int64 {
  /// Seconds since 1970 as RFC 3339, in UTC.
  fileprivate var date: String {
    Date(timeIntervalSince1970: TimeInterval(self)).formatted(.iso8601)
  }
}
