import Foundation

/// Everything that an author can make long, at n, 2n and 4n, and the exponent by which it grows: 1 is linear, 2 quadratic.
///
/// Measured on the built command, in seconds of the processor. The exponent is reckoned without what a project of one item
/// takes. One above 1.3 is a failure: sorting and the caches of the machine bring it to 1.2.
struct GrowthBenchmark {
  /// The built `floki`.
  let floki: String
  let folder: String

  /// Only the collections whose names have this in them.
  var part: String?

  /// Below this many seconds growth cannot be measured.
  private static let least = 0.4
  private static let highest = 1.3

  func run() throws {
    var failures: [String] = []
    let none = try measured(
      GrowingCollection("", 1, files: { _ in GrowingCollection.settings(GrowingCollection.plainSettings) }),
      times: 1)
    print("\(pad("grows with", 50)) \(pad("n", 7))      n       2n       4n   exponent  peak at 4n")
    for collection in GrowingCollection.all where part.map(collection.name.contains) ?? true {
      let runs = try [1, 2, 4].map { try measured(collection, times: $0) }
      let exponent = exponent(runs.map { $0.processorSeconds - none.processorSeconds })
      let isWorse = exponent > Self.highest && runs[2].processorSeconds > Self.least
      let times = runs.map { String(format: "%6.2f s", $0.processorSeconds) }.joined(separator: " ")
      print(
        "\(pad(collection.name, 50)) \(pad("\(collection.count)", 7)) \(times)   \(String(format: "%5.2f", exponent))     \(runs[2].peakMemory / 1_000_000) MB"
          + (isWorse ? "   WORSE THAN LINEAR" : ""))
      fflush(nil)
      if isWorse { failures.append(collection.name) }
    }
    guard failures.isEmpty else {
      throw BenchmarkFailure(reason: "worse than linear: \(failures.joined(separator: ", "))")
    }
  }

  /// The exponent of the growth: over the whole range, or over its second half if that is steeper and took long enough.
  private func exponent(_ seconds: [Double]) -> Double {
    let floored = seconds.map { max(0.02, $0) }
    let whole = log2(floored[2] / floored[0]) / 2
    return floored[1] > 0.2 ? max(whole, log2(floored[2] / floored[1])) : whole
  }

  private func measured(_ collection: GrowingCollection, times: Int) throws -> Measurement {
    let project = "\(folder)/growth-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: project) }
    func write(_ files: [String: String]) throws {
      for (path, text) in files {
        let place = "\(project)/\(path)"
        guard !path.hasSuffix("/") else {
          try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
          continue
        }
        try FileManager.default.createDirectory(
          atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: place, atomically: false, encoding: .utf8)
      }
    }
    try write(collection.files(collection.count * times))
    func arguments(_ command: [String]) -> [String] {
      command + ["--project", project, "--now", "2026-11-21T12:00:00Z", "--quiet"]
    }
    if let later = collection.later {
      _ = try measure(floki, arguments(["build"]))
      try FileManager.default.removeItem(atPath: "\(project)/content/news")
      try write(later(collection.count * times))
    }
    // Once more for the caches of the machine; a second build would find that nothing changed.
    let runs = try (0..<(collection.command == ["build"] ? 1 : 2)).map { _ in
      try measure(floki, arguments(collection.command), endingWith: [0, 1])
    }
    return runs.min { $0.processorSeconds < $1.processorSeconds } ?? runs[0]
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
