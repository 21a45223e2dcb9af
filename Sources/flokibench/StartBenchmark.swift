import Foundation

/// What every command takes before it begins: the fastest of many runs of the shortest one.
struct StartBenchmark {
  /// The built `floki`.
  let floki: String
  var runs = 50

  func rows() throws -> [BenchmarkRow] {
    let measurements = try (0..<runs).map { _ in try measure(floki, ["--version"]) }
    let fastest = measurements.map(\.seconds).min() ?? 0
    let processor = measurements.map(\.processorSeconds).min() ?? 0
    return [
      BenchmarkRow(
        name: "`floki --version`",
        value: String(format: "%.1f ms (processor %.1f ms)", fastest * 1000, processor * 1000))
    ]
  }
}
