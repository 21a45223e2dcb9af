import Foundation
import TestSupport
import Testing

/// No small file takes more memory than `--memory` allows, or more than a few seconds.
@Suite(.enabled(Comment(rawValue: PictureCorpus.whySkipped), { await PictureCorpus.isWanted() }))
struct HostilePicturesTests {
  /// All of the process, not the pictures alone.
  private static let megabytes = 256
  /// Kilobytes of addresses, with what the libraries and threads of floki take of those.
  private static let addresses = 2_000_000
  /// So many that what takes them is seen to, and the machine still lives.
  private static let manyAddresses = 4_000_000
  private static let seconds = 10.0

  @Test func `no small file takes the memory of the machine`() async throws {
    let corpus = try await PictureCorpus.shared()
    try #require(corpus.hostile.count > 20)
    print(
      "| file | bytes | check | build | MB | seconds | with fewer addresses |\n|---|---|---|---|---|---|---|")
    for name in corpus.hostile {
      let bytes = corpus.bytes(name)
      let file = try #require(name.split(separator: "/").last)
      let check = try await Self.run("check", on: bytes, named: file, addresses: Self.manyAddresses)
      let build = try await Self.run("build", on: bytes, named: file, addresses: Self.manyAddresses)
      let small = try await Self.run("build", on: bytes, named: file, addresses: Self.addresses)
      let runs = [check, build, small]
      let (most, longest) = (runs.map(\.kilobytes).max() ?? 0, runs.map(\.seconds).max() ?? 0)
      print(
        "| \(file) | \(bytes.count) | \(check.status) | \(build.status) | \(most / 1000) | \((longest * 10).rounded() / 10) | \(small.status) |"
      )
      #expect(most <= Self.megabytes * 1000, "\(file) takes \(most / 1000) MB")
      #expect(longest <= Self.seconds, "\(file) takes \(longest) s")
      for run in runs { #expect([0, 1].contains(run.status), "\(file): \(run.status)\n\(run.words)") }
      // What a check passes, a build makes.
      #expect(build.status == check.status, "\(file): \(check.words)\n\(build.words)")
    }
  }

  private struct Run {
    var status: Int
    var kilobytes: Int
    var seconds: Double
    var words: String
  }

  private static func run(
    _ verb: String, on bytes: [UInt8], named name: Substring, addresses: Int
  ) async throws -> Run {
    let folder = try Scratch()
    try folder.write(Scratch.gallerySettings, to: "floki.yaml")
    try folder.write("", to: "content/photos/.keep")
    try #require(bytes.count > 0)
    try Data(bytes).write(to: folder.path("content/photos/\(name)"))
    let limits = ["--memory", "\(megabytes)M", "--now", Command.now]
    let command = try Command(
      PictureCorpus.python + [PictureCorpus.script("measure.py"), "\(addresses)", Command.binary, verb]
        + limits,
      in: folder, program: "/usr/bin/env")
    let ended = try await command.finish(within: Command.hangLimit)
    let numbers = ended.output.split(whereSeparator: \.isWhitespace)
    try #require(numbers.count == 3, "\(ended.output)\(ended.errors)")
    return try Run(
      status: #require(Int(numbers[0])), kilobytes: #require(Int(numbers[1])),
      seconds: #require(Double(numbers[2])), words: ended.errors)
  }
}
