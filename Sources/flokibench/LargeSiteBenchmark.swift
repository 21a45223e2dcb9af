import Foundation

/// 100,000 items in two languages, beside a tenth of them: processor time and memory should grow no faster than the items.
struct LargeSiteBenchmark {
  /// The built `floki`.
  let floki: String
  let folder: String
  var rounds = 2

  private static let small = "10,000 items × 2 languages, cold"
  private static let large = "100,000 items × 2 languages, cold"

  func rows() throws -> [BenchmarkRow] {
    var measured = Rounds()
    for round in 0..<rounds {
      for (name, count) in [(Self.small, 10_000), (Self.large, 100_000)] {
        let project = try SiteCorpus(languages: 2, itemCount: count).make(in: folder)
        let output = "\(folder)/large-\(getpid())-\(round)-\(count)"
        defer { try? FileManager.default.removeItem(atPath: output) }
        for path in ["\(project)/.floki", "\(project)/floki.lock"] {
          try? FileManager.default.removeItem(atPath: path)
        }
        try measured.add(
          name,
          measure(
            floki, ["build", "--quiet", "-C", project, "--output", output, "--now", "2026-11-21T12:00:00Z"]))
      }
    }
    let ratio = measured.ratio(of: Self.large, to: Self.small, \.processorSeconds)
    return [
      BenchmarkRow(
        name: Self.large,
        value: "\(measured.best(Self.large)); \(ratio) times the processor of a tenth")
    ]
  }
}
