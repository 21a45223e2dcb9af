import Foundation

/// How long the texts of 10,000 items take to be exported for translators, in their first form and again.
struct WordsBenchmark {
  /// The built `floki`.
  let floki: String
  let folder: String
  var runs = 5

  func rows() throws -> [BenchmarkRow] {
    let project = try SiteCorpus(languages: 2).make(in: folder)
    defer { try? FileManager.default.removeItem(atPath: "\(project)/i18n") }
    return try ["po", "xliff", "xcstrings"].map { form in
      let arguments = ["i18n", "export", "--as", form, "--project", project]
      let times = try (0..<runs).map { _ in try measure(floki, arguments).seconds }
      return BenchmarkRow(
        name: "`floki i18n export --as \(form)` of 10,000 items",
        value: String(
          format: "%.2f s (the fastest of %d; at worst %.2f s)", times.min() ?? 0, runs, times.max() ?? 0))
    }
  }
}
