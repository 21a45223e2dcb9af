import Foundation

/// A line of the table that a benchmark prints.
struct BenchmarkRow {
  var name: String
  var value: String
}

/// 200 photographs of 12 megapixels become thumbnails of 75 × 75, by floki and by others in turn.
struct PhotoBenchmark {
  /// The built `floki` and `bench-peer`.
  let floki: String
  let peer: String
  let folder: String
  /// Where real photographs lie.
  let photographs: String
  var rounds = 3

  private static let thumbnails = "floki build"
  private static let warm = "warm"
  private static let unchanged = "unchanged"
  private static let gallery = "gallery"

  func rows() async throws -> [BenchmarkRow] {
    let paths = try await PhotoCorpus(folder: "\(folder)/photos", photographs: photographs).make()
    let bytes = try paths.reduce(0) { sum, path in
      sum + (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0)
    }
    let news = PhotoProject(kind: .news, floki: floki, folder: folder)
    let gallery = PhotoProject(kind: .gallery, floki: floki, folder: folder)
    try news.make(of: paths)
    try gallery.make(of: paths)
    let count = paths.count

    var contenders = [
      Contender(
        name: Self.thumbnails, images: count, commands: [news.build], prepare: news.forgetEverything),
      Contender(name: Self.warm, images: count, commands: [news.build]) {
        guard news.pictureCount == count else { throw IncompleteBenchmark(made: news.pictureCount) }
        try news.forgetTheSite()
        // Files written in the same tick of the clock as the build are looked at once more.
        Thread.sleep(forTimeInterval: 0.05)
      },
      Contender(name: Self.unchanged, images: count, commands: [news.build]),
    ]
    let peers = Peers(program: peer, folder: "\(folder)/peers", paths: paths)
    contenders += try peers.contenders()
    contenders.append(
      Contender(
        name: Self.gallery, images: count, commands: [gallery.build], prepare: gallery.forgetEverything))
    contenders += peers.galleryContenders()
    let contest = try Contest(contenders, rounds: rounds)
    guard gallery.pictureCount == 2 * count else { throw IncompleteBenchmark(made: gallery.pictureCount) }

    return [
      BenchmarkRow(
        name: "photographs to thumbnails of 75 × 75",
        value: "\(count) of 12 MP, \(bytes / 1_000_000) MB, all below in one run"),
      BenchmarkRow(name: "`floki build`, cold", value: cost(Self.thumbnails, in: contest)),
      BenchmarkRow(name: "the same with every picture in the cache", value: seconds(Self.warm, in: contest)),
      BenchmarkRow(name: "the same, unchanged", value: seconds(Self.unchanged, in: contest)),
    ]
      + peers.names.map { name in
        BenchmarkRow(
          name: name,
          value: "\(cost(name, in: contest)); \(ratios(of: Self.thumbnails, to: name, in: contest))")
      } + [
        BenchmarkRow(
          name: "`floki build`, thumbnails and photos of 1024, cold", value: cost(Self.gallery, in: contest))
      ]
      + peers.galleryNames.map { name in
        BenchmarkRow(
          name: name, value: "\(cost(name, in: contest)); \(ratios(of: Self.gallery, to: name, in: contest))")
      }
  }

  private func cost(_ name: String, in contest: Contest) -> String {
    String(
      format: "%.0f images/s, %.1f ms of processor each, %d MB", contest.imagesPerSecond(name),
      contest.processorSeconds(name) * 1000, contest.peakMemory(name) / 1_000_000)
  }

  private func ratios(of floki: String, to name: String, in contest: Contest) -> String {
    String(
      format: "floki takes %.2f of its time, %.2f of its processor",
      contest.ratio(floki, to: name, \.seconds),
      contest.ratio(floki, to: name, \.processorSeconds))
  }

  private func seconds(_ name: String, in contest: Contest) -> String {
    String(
      format: "%.3f s (processor %.3f s), %d MB", contest.seconds(name),
      contest.processorSeconds(name) * Double(contest.images(name)), contest.peakMemory(name) / 1_000_000)
  }
}

/// A benchmark of which something was not made measures nothing.
struct IncompleteBenchmark: Error {
  var made: Int
}
