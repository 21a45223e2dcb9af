import Foundation

/// How long the texts of 10,000 items take to be exported for translators: at first, over a file that says the same, and over one that
/// says something new.
struct WordsBenchmark {
  /// The built `floki`.
  let floki: String
  let folder: String
  var runs = 5

  func rows() throws -> [BenchmarkRow] {
    let project = try SiteCorpus(languages: 2).make(in: folder)
    let texts = "\(project)/i18n"
    defer { try? FileManager.default.removeItem(atPath: texts) }
    var rows: [BenchmarkRow] = []
    for (form, name) in [
      ("po", "eu.po"), ("xliff", "eu.xlf"), ("xliff1", "eu.xlf"), ("xcstrings", "texts.xcstrings"),
    ] {
      let arguments = ["i18n", "export", "--as", form, "--project", project]
      var times: [[Double]] = [[], [], []]
      for _ in 0..<runs {
        try? FileManager.default.removeItem(atPath: texts)
        times[0].append(try measure(floki, arguments).seconds)
        times[1].append(try measure(floki, arguments).seconds)
        try translate("\(texts)/\(name)")
        times[2].append(try measure(floki, arguments).seconds)
      }
      for (times, what) in zip(times, ["", ", again", ", again after a translator's work"]) {
        rows.append(
          BenchmarkRow(
            name: "`floki i18n export --as \(form)` of 10,000 items\(what)",
            value: String(
              format: "%.2f s (the fastest of %d; at worst %.2f s)", times.min() ?? 0, runs, times.max() ?? 0)
          ))
      }
    }
    return rows
  }

  /// Other words in one translation of ten.
  private func translate(_ path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let changed = text.replacing("0. ekaitzaren ondoren", with: "0. ekaitza eta gero")
    try changed.write(toFile: path, atomically: false, encoding: .utf8)
  }
}
