import Foundation

/// The numbers as the handbook shows them, and the few of the README, each between two marks.
struct BenchmarkTable {
  let rows: [BenchmarkRow]

  private static let begin = "<!-- bench:begin -->"
  private static let end = "<!-- bench:end -->"

  /// What the README shows, by the names of the rows and in its own words.
  private static let chosen = [
    (
      "10,000 items × 2 languages with pages, cold",
      "10,000 items × 2 languages, each with a page, from nothing: the fastest round"
    ),
    ("Hugo, the same pages", "the same pages by Hugo: its fastest round"),
    ("floki beside Hugo", "floki beside Hugo, round by round: the median"),
    ("`floki build`, cold", "photographs of 12 MP to thumbnails"),
    ("`vipsthumbnail`", "the same thumbnails by `vipsthumbnail`"),
    (
      "`floki preview` of 1000 items × 2 languages, from an edit to the screen",
      "`floki preview` of 1000 items × 2 languages, from an edit to the screen"
    ),
  ]

  /// - Throws: Where a row that the README shows was not measured; nothing is written then.
  func write(handbook: String, readme: String) throws {
    let few = try Self.chosen.map { name, words in
      guard let row = rows.first(where: { $0.name == name }) else {
        throw BenchmarkFailure(reason: "\(name) was not measured, and the README shows it")
      }
      return BenchmarkRow(name: words, value: row.value)
    }
    try Self.write(few, toFileAt: readme)
    try Self.write(rows, toFileAt: handbook)
  }

  private static func write(_ rows: [BenchmarkRow], toFileAt path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let begin = text.range(of: begin), let end = text.range(of: end) else {
      throw BenchmarkFailure(reason: "\(path) has no \(begin) … \(end)")
    }
    let table = "\(Self.begin)\n\(markdown(rows))\n\(Self.end)"
    try text.replacingCharacters(in: begin.lowerBound..<end.upperBound, with: table)
      .write(toFile: path, atomically: true, encoding: .utf8)
  }

  private static func markdown(_ rows: [BenchmarkRow]) -> String {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let lines = ["| measured on \(cores) cores, by `make bench` | |", "| --- | --- |"]
    return (lines + rows.map { "| \($0.name) | \($0.value) |" }).joined(separator: "\n")
  }
}
