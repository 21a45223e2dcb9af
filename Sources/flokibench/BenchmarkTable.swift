import Foundation

/// The numbers as the README shows them, between two marks.
struct BenchmarkTable {
  let rows: [BenchmarkRow]

  private static let begin = "<!-- bench:begin -->"
  private static let end = "<!-- bench:end -->"

  func write(toFileAt path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let begin = text.range(of: Self.begin), let end = text.range(of: Self.end) else {
      throw BenchmarkFailure(reason: "\(path) has no \(Self.begin) … \(Self.end)")
    }
    let table = "\(Self.begin)\n\(markdown)\n\(Self.end)"
    try text.replacingCharacters(in: begin.lowerBound..<end.upperBound, with: table)
      .write(toFile: path, atomically: true, encoding: .utf8)
  }

  private var markdown: String {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let lines = ["| measured on \(cores) cores, by `make bench` | |", "| --- | --- |"]
    return (lines + rows.map { "| \($0.name) | \($0.value) |" }).joined(separator: "\n")
  }
}
