import Foundation

/// Everything that an author can make long, at n, 2n and 4n: what takes more than twice as long as four times n would is a failure.
///
/// Measured on the built command, in seconds of the processor, without what an empty project takes.
struct GrowthBenchmark {
  /// The built `floki`.
  let floki: String
  let folder: String

  /// Below it nobody can tell how something grows.
  private static let least = 0.4
  /// Four times as much may take so many times as long: sorting and the caches of the machine are in it.
  private static let most = 8.0

  func run() throws {
    var failures: [String] = []
    print("\(pad("grows with", 44)) \(pad("n", 7))      n       2n       4n   peak at 4n")
    for collection in GrowingCollection.all {
      let seconds = try [1, 2, 4].map { try measured(collection, times: $0) }
      let growth = seconds[2].processorSeconds / max(0.01, seconds[0].processorSeconds)
      let isWorse = growth > Self.most && seconds[2].processorSeconds > Self.least
      let times = seconds.map { String(format: "%6.2f s", $0.processorSeconds) }.joined(separator: " ")
      print(
        "\(pad(collection.name, 44)) \(pad("\(collection.count)", 7)) \(times)   \(seconds[2].peakMemory / 1_000_000) MB"
          + (isWorse ? "   WORSE THAN LINEAR" : ""))
      fflush(nil)
      if isWorse { failures.append(collection.name) }
    }
    guard failures.isEmpty else {
      throw BenchmarkFailure(reason: "worse than linear: \(failures.joined(separator: ", "))")
    }
  }

  private func measured(_ collection: GrowingCollection, times: Int) throws -> Measurement {
    let project = "\(folder)/growth-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: project) }
    func write(_ files: [String: String]) throws {
      for (path, text) in files {
        let place = "\(project)/\(path)"
        try FileManager.default.createDirectory(
          atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: place, atomically: false, encoding: .utf8)
      }
    }
    try write(collection.files(collection.count * times))
    func arguments(_ verb: String) -> [String] {
      [verb, "--project", project, "--now", "2026-11-21T12:00:00Z", "--quiet"]
    }
    if let later = collection.later {
      _ = try measure(floki, arguments("build"))
      for path in ["content/news"] { try FileManager.default.removeItem(atPath: "\(project)/\(path)") }
      try write(later(collection.count * times))
    }
    // Once more for the caches of the machine.
    let runs = try (0..<2).map { _ in try measure(floki, arguments("check"), endingWith: [0, 1]) }
    return runs.min { $0.processorSeconds < $1.processorSeconds } ?? runs[0]
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
