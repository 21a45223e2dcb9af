import Foundation

/// Measures floki on this machine, and with `--readme` writes the numbers into the handbook and the README.
///
/// `flokibench [--readme] [--only NAME,NAME] [--rows part-of-a-name]`. The names are publish, start, site, large, photos, touched,
/// store, quality, app, preview, import, words, lsp, icons, yaml, json, markdown and growth; the last option chooses among the rows of `growth`.
@main
struct Flokibench {
  static func main() async {
    do {
      try await measureAll()
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func measureAll() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    func value(of option: String) -> String? {
      arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.endIndex ? arguments[$0 + 1] : nil }
    }
    let names = value(of: "--only")?.split(separator: ",").map(String.init)
    func isWanted(_ name: String) -> Bool { names?.contains(name) ?? true }
    // `vipsthumbnail` takes a relative path for one from the picture.
    let scratch = "\(FileManager.default.currentDirectoryPath)/bench-scratch"
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    let floki = "\(programFolder)/floki"
    let photographs = ProcessInfo.processInfo.environment["FLOKI_PHOTOS"] ?? ".build/photographs"

    var rows: [BenchmarkRow] = []
    func run(_ name: String, _ benchmark: () async throws -> [BenchmarkRow]) async rethrows {
      guard isWanted(name) else { return }
      let measured = try await benchmark()
      for row in measured { print("\(row.name): \(row.value)") }
      rows += measured
    }
    // Before anything is deleted, after which ext4 creates files slowly for minutes.
    try await run("publish") {
      try await publishBenchmark(scratch: "\(scratch)/publish").map {
        BenchmarkRow(name: $0.name, value: $0.value)
      }
    }
    try await run("start") { try StartBenchmark(floki: floki).rows() }
    try await run("site") { try SiteBenchmark(floki: floki, folder: scratch).rows() }
    try await run("large") { try LargeSiteBenchmark(floki: floki, folder: scratch).rows() }
    try await run("photos") {
      try await PhotoBenchmark(
        floki: floki, peer: "\(programFolder)/bench-peer", folder: scratch, photographs: photographs
      ).rows()
    }
    try await run("touched") { try TouchedPhotoBenchmark(floki: floki, folder: scratch).rows() }
    try await run("store") { try await StoreBenchmark(floki: floki, folder: scratch).rows() }
    try await run("quality") {
      try await QualityBenchmark(photographs: photographs, folder: "\(scratch)/quality").rows()
    }
    try await run("app") { try await WebAppBenchmark(floki: floki, folder: scratch).rows() }
    try await run("preview") { try await PreviewBenchmark(floki: floki, folder: scratch).rows() }
    try await run("import") { try ImportBenchmark().rows() }
    try await run("words") { try WordsBenchmark(floki: floki, folder: scratch).rows() }
    try await run("lsp") { try await LanguageBenchmark(floki: floki, folder: scratch).rows() }
    try await run("icons") { try IconBenchmark().rows() }
    await run("yaml") { YAMLBenchmark.run().map { BenchmarkRow(name: $0.name, value: $0.value) } }
    await run("json") {
      measureJSON().map { BenchmarkRow(name: $0.name, value: "\(Int($0.megabytesPerSecond)) MB/s") }
    }
    if isWanted("markdown") { try MarkdownCeiling(floki: floki, folder: scratch).run() }
    if isWanted("growth") {
      try GrowthBenchmark(floki: floki, folder: scratch, part: value(of: "--rows")).run()
    }
    if arguments.contains("--readme") {
      try BenchmarkTable(rows: rows).write(
        handbook: "site/content/reference/measurements.md", readme: "README.md")
    }
  }
}
