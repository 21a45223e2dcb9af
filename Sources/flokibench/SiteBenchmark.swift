import FlokiCheck
import Foundation

/// 10,000 items in two languages, each with a page: checked, built from nothing, when nothing has changed and with one item
/// edited. Measured on the built command, as a pipeline runs it; each round has all of them, one after the other.
struct SiteBenchmark {
  /// The built `floki`.
  let floki: String
  let folder: String
  var rounds = 3

  private static let plain = "10,000 items with pages, checked"
  private static let checked = "10,000 items × 2 languages with pages, checked"
  private static let cold = "10,000 items × 2 languages with pages, cold"
  private static let hugo = "Hugo, the same pages"
  private static let besideHugo = "floki beside Hugo"
  private static let unchanged = "the same, unchanged"
  private static let edited = "the same, one item edited"
  private static let steps = "the steps of the fastest cold build"

  func rows() throws -> [BenchmarkRow] {
    let corpus = SiteCorpus(languages: 2)
    let project = try corpus.make(in: folder)
    let plain = try SiteCorpus(languages: 1).make(in: folder)
    defer { try? corpus.write(item: 5000, isEdited: false, in: project) }
    // A new folder each round: on ext4 creating files is several times slower for minutes after many were deleted.
    let outputs = (0..<rounds).map { "\(folder)/site-\(getpid())-\($0)" }
    defer { for output in outputs { try? FileManager.default.removeItem(atPath: output) } }
    let hugo = try HugoSite(folder: "\(folder)/hugo-site", pagesOf: project)
    var rounds = Rounds()
    var fastest: (seconds: Double, steps: String)?
    let summary = "\(folder)/site-\(getpid())-summary.json"
    defer { try? FileManager.default.removeItem(atPath: summary) }
    for output in outputs {
      let build = ["build", "--quiet", "-C", project, "--output", output, "--now", "2026-11-21T12:00:00Z"]
      try corpus.write(item: 5000, isEdited: false, in: project)
      for path in ["\(project)/.floki", "\(project)/floki.lock"] {
        try? FileManager.default.removeItem(atPath: path)
      }
      try rounds.add(Self.plain, check(plain))
      try rounds.add(Self.checked, check(project))
      let cold = try measure(floki, build + ["--timings", "--summary", summary])
      rounds.add(Self.cold, cold)
      if fastest.map({ cold.seconds < $0.seconds }) ?? true {
        fastest = (cold.seconds, try Self.steps(in: summary))
      }
      if let hugo { try rounds.add(Self.hugo, hugo.measure()) }
      // A file written in the same tick of the clock as the build could change once more without a trace, so the second
      // build reads it again, and the third opens none.
      Thread.sleep(forTimeInterval: 0.05)
      _ = try measure(floki, build)
      try rounds.add(Self.unchanged, measure(floki, build))
      Thread.sleep(forTimeInterval: 0.05)
      try corpus.write(item: 5000, isEdited: true, in: project)
      try rounds.add(Self.edited, measure(floki, build))
    }
    var rows = [
      BenchmarkRow(name: Self.plain, value: rounds.best(Self.plain)),
      BenchmarkRow(name: Self.checked, value: rounds.best(Self.checked)),
      BenchmarkRow(name: Self.cold, value: rounds.best(Self.cold)),
      BenchmarkRow(name: Self.steps, value: fastest?.steps ?? ""),
      BenchmarkRow(
        name: Self.unchanged,
        value: "\(rounds.best(Self.unchanged)); \(rounds.share(of: Self.unchanged, in: Self.cold))"),
      BenchmarkRow(
        name: Self.edited,
        value: "\(rounds.best(Self.edited)); \(rounds.share(of: Self.edited, in: Self.cold))"),
    ]
    if hugo != nil {
      let share = rounds.ratio(of: Self.cold, to: Self.hugo)
      rows.insert(
        contentsOf: [
          BenchmarkRow(name: Self.hugo, value: rounds.best(Self.hugo)),
          BenchmarkRow(name: Self.besideHugo, value: "\(share) of its time"),
        ], at: 3)
    }
    return rows
  }

  /// `read 120 ms, compile 2300 ms`, as a build has written them down.
  private static func steps(in summary: String) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: summary)))
    let timings = ((object as? [String: Any])?["summary"] as? [String: Any])?["timings"] as? [String: Int]
    return BuildStep.allCases.compactMap { step in
      timings?[step.rawValue].map { "\(step.rawValue) \($0) ms" }
    }.joined(separator: ", ")
  }

  private func check(_ project: String) throws -> Measurement {
    try measure(floki, ["check", "--quiet", "-C", project, "--now", "2026-11-21T12:00:00Z"])
  }
}
