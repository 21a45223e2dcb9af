import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiRules
import FlokiSyntax
import Glibc
import TestSupport
import Testing

@testable import FlokiBuild
@testable import FlokiCheck
@testable import FlokiImport

/// A build names the files that are larger than the project's budget allows.
@Suite struct BudgetTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A gallery of pictures, each noisier than the one before, so that no two have one size.
  private func writeProject(budget: String, pictures: Int = 3, languages: String = "[en]") throws {
    try folder.write(
      """
      name: Harbour
      version: 1
      base_url: https://app.example.org/
      languages: \(languages)
      budget:
      \(budget)
      tabs:
        - class_type: gallery
          unique_id: 1
          long_title: Photos
          feed: content/photos

      """, to: "floki.yaml")
    for index in 0..<pictures {
      let name = "content/photos/\(index < 10 ? "0" : "")\(index).bmp"
      try folder.write(Self.bitmap(noise: 4 + index * 10), to: name)
    }
  }

  /// 80 × 80 greys that differ by up to `noise`.
  private static func bitmap(noise: Int) -> [UInt8] {
    var bytes = Array("BM".utf8)
    func add(_ value: Int, width: Int) {
      for shift in 0..<width { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * shift))) }
    }
    for value in [54 + 80 * 80 * 3, 0, 54, 40, 80, 80] { add(value, width: 4) }
    add(1, width: 2)
    add(24, width: 2)
    for _ in 0..<6 { add(0, width: 4) }
    var state: UInt32 = 7
    for _ in 0..<80 * 80 {
      state = state &* 1_664_525 &+ 1_013_904_223
      let grey = UInt8(truncatingIfNeeded: 100 + Int(state >> 16) % max(1, noise))
      bytes += [grey, grey, grey]
    }
    return bytes
  }

  private func request(isStrict: Bool = false) -> BuildRequest {
    BuildRequest(
      project: folder.path, output: folder.full("public"), now: Instant(secondsSince1970: 1_795_262_400),
      jobs: 2, isStrict: isStrict)
  }

  private func settle() {
    for file in folder.files() {
      while folder.signature(file)?.isFresh(at: timespec.now.nanoseconds) == true { usleep(1000) }
    }
  }

  private func names(_ outcome: BuildOutcome, _ code: String) -> [String] {
    outcome.diagnostics.diagnostics.filter { $0.code == code }.map { diagnostic in
      diagnostic.message.split(separator: "`").dropFirst().first.map(String.init) ?? diagnostic.message
    }
  }

  @Test func `what fits the budget says nothing`() async throws {
    try writeProject(budget: "  thumb: 1 MB\n  photo: 1 MB\n  feed: 1 MB\n  first_launch: 1 MB")
    let outcome = try await build(request())
    #expect(outcome.result == .done)
    #expect(outcome.diagnostics.text == "")
  }

  @Test func `each picture that exceeds it is named, with its size, and is published`() async throws {
    try writeProject(budget: "  thumb: 1 MB")
    _ = try await build(request())
    let sizes = try sizesOfPictures(75)
    #expect(Set(sizes).count == 3)
    let limit = try #require(sizes.min())
    try writeProject(budget: "  thumb: \(limit)")
    let outcome = try await build(request())
    #expect(outcome.result == .done)
    #expect(try sizesOfPictures(75) == sizes)
    let heavy = sizes.filter { $0 > limit }
    let said = outcome.diagnostics.diagnostics.filter { $0.code == "budget-thumb" }
    #expect(said.count == heavy.count)
    #expect(said.allSatisfy { $0.severity == .warning })
    for (diagnostic, size) in zip(said.sorted { $0.message < $1.message }, heavy.sorted()) {
      #expect(diagnostic.message.contains("has \(ByteCount(size).words) at 75 × 75"))
    }
  }

  /// The sizes of the published pictures that are so many pixels wide.
  private func sizesOfPictures(_ width: Int) throws -> [Int] {
    folder.files("public/i").compactMap { path in
      guard let bytes = folder.read(path) else { return nil }
      // The frame header of a baseline JPEG.
      let frame = bytes.indices.dropLast(9).first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 }
      guard let frame, Int(bytes[frame + 7]) << 8 | Int(bytes[frame + 8]) == width else { return nil }
      return bytes.count
    }
  }

  @Test func `of many the ten largest are named, and the others counted`() async throws {
    try writeProject(budget: "  photo: 100 B", pictures: 14)
    let outcome = try await build(request())
    let expected = (4..<14).map { "\($0 < 10 ? "0" : "")\($0).bmp" }
    #expect(
      names(outcome, "budget-photo").sorted() == expected + ["4 more photos exceed the budget of 100 B"])
  }

  @Test(arguments: ["thumb", "photo", "feed", "first_launch"])
  func `with an error nothing is published`(kind: String) async throws {
    try writeProject(budget: "  \(kind): 100 B\n  exceeded: error")
    let outcome = try await build(request())
    #expect(outcome.result == .problems)
    #expect(outcome.report == nil)
    let said = outcome.diagnostics.diagnostics
    let rule = "budget-\(kind.replacing("_", with: "-"))"
    #expect(!said.isEmpty && said.allSatisfy { $0.code == rule && $0.severity == .error })
    #expect(folder.status("public/v1-app") == nil)
  }

  @Test func `a strict build publishes nothing that exceeds it`() async throws {
    try writeProject(budget: "  first_launch: 1 kB")
    #expect(try await build(request(isStrict: true)).result == .problems)
    #expect(folder.status("public/v1-app") == nil)
    #expect(try await build(request()).result == .done)
  }

  @Test func `an unchanged build says it again`() async throws {
    try writeProject(budget: "  thumb: 100 B\n  feed: 100 B\n  first_launch: 1 kB")
    settle()
    let first = try await build(request())
    #expect(names(first, "budget-thumb").count == 3)
    #expect(names(first, "budget-feed") == ["content/photos"])
    let again = try await build(request())
    #expect(again.report?.isUnchanged == true)
    #expect(again.diagnostics.text == first.diagnostics.text)
  }

  @Test func `a first launch is the sum that the summary shows, told once for all languages`() async throws {
    try writeProject(budget: "  first_launch: 1 kB", languages: "[en, es, eu]")
    let outcome = try await build(request())
    let launches = try #require(outcome.report?.firstLaunches)
    let largest = try #require(launches.map(\.byteCount).max())
    let said = outcome.diagnostics.diagnostics.filter { $0.code == "budget-first-launch" }
    #expect(said.count == 1)
    #expect(said.first?.message.contains("takes \(ByteCount(largest).words)") == true)
    #expect(said.first?.message.contains("and 2 more languages") == true)
  }

  @Test func `checking weighs feeds and knows no pictures`() async throws {
    try writeProject(budget: "  thumb: 100 B\n  feed: 100 B")
    let checked = try await check(request())
    #expect(checked.diagnostics.diagnostics.map(\.code) == ["budget-feed"])
    let size = try #require(try await build(request()).report?.feeds.first?.byteCount)
    let message = checked.diagnostics.diagnostics.first?.message
    #expect(message?.contains("has \(ByteCount(size).words) in `en`") == true)
  }

  @Test func `a comment allows a budget to be exceeded, and says when it is of no use`() async throws {
    try writeProject(budget: "  thumb: 100 B # floki: allow budget-thumb the pictures are noise")
    #expect(try await build(request()).diagnostics.text == "")
    #expect(try await check(request()).diagnostics.text == "")
    try writeProject(budget: "  thumb: 1 MB # floki: allow budget-thumb the pictures are noise")
    #expect(try await build(request()).diagnostics.diagnostics.map(\.code) == ["allow-unused"])
    #expect(try await check(request()).diagnostics.text == "")
  }
}
