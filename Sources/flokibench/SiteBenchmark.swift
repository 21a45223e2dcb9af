import Foundation

/// 10,000 items in two languages, each with a page: checked, built from nothing, and when nothing has changed. Measured on the built
/// command, as a pipeline runs it.
struct SiteBenchmark {
  /// The built `floki`.
  let floki: String
  let folder: String
  var rounds = 3

  func rows() throws -> [BenchmarkRow] {
    let project = try SiteCorpus(languages: 2).make(in: folder)
    let plain = try SiteCorpus(languages: 1).make(in: folder)
    // A new folder each round: on ext4 creating files is several times slower for minutes after many were deleted.
    let outputs = (0..<rounds).map { "\(folder)/site-\(getpid())-\($0)" }
    defer { for output in outputs { try? FileManager.default.removeItem(atPath: output) } }
    var cold: [Measurement] = []
    var checked: [Measurement] = []
    var plainChecked: [Measurement] = []
    var unchanged: [Measurement] = []
    for output in outputs {
      let arguments = [
        "build", "--quiet", "--project", project, "--output", output, "--now", "2026-11-21T12:00:00Z",
      ]
      for path in ["\(project)/.floki", "\(project)/floki.lock"] {
        try? FileManager.default.removeItem(atPath: path)
      }
      plainChecked.append(try check(plain))
      checked.append(try check(project))
      cold.append(try measure(floki, arguments))
      // Files written in the same tick of the clock as the build could change once more without a trace, so the
      // second build looks at everything, and the third finds that nothing has changed.
      Thread.sleep(forTimeInterval: 0.05)
      _ = try measure(floki, arguments)
      unchanged.append(try measure(floki, arguments))
    }
    let bestPlainCheck = plainChecked.min { $0.seconds < $1.seconds }
    let bestCheck = checked.min { $0.seconds < $1.seconds }
    let best = cold.min { $0.seconds < $1.seconds }
    let bestUnchanged = unchanged.min { $0.seconds < $1.seconds }
    return [
      BenchmarkRow(
        name: "10,000 items with pages, checked",
        value: bestPlainCheck.map { "\(seconds($0.seconds)), \($0.peakMemory / 1_000_000) MB" } ?? ""),
      BenchmarkRow(
        name: "10,000 items × 2 languages with pages, checked",
        value: bestCheck.map { "\(seconds($0.seconds)), \($0.peakMemory / 1_000_000) MB" } ?? ""),
      BenchmarkRow(
        name: "10,000 items × 2 languages with pages, cold",
        value: best.map { "\(seconds($0.seconds)), \($0.peakMemory / 1_000_000) MB" } ?? ""),
      BenchmarkRow(
        name: "the same, unchanged",
        value: bestUnchanged.map { "\(seconds($0.seconds)), \($0.peakMemory / 1_000_000) MB" } ?? ""),
    ]
  }

  private func check(_ project: String) throws -> Measurement {
    try measure(floki, ["check", "--quiet", "--project", project, "--now", "2026-11-21T12:00:00Z"])
  }

  private func seconds(_ value: Double) -> String { String(format: "%.2f s", value) }
}
