import Foundation
import TestSupport
import Testing

/// What `floki check` passes, `floki build` makes, in a gallery of damaged files, too.
@Suite(.enabled(Comment(rawValue: PictureCorpus.whySkipped), { await PictureCorpus.isWanted() }))
struct MutatedPicturesTests {
  private static let files = 2000

  @Test func `a check finds every damaged picture that a build cannot make, and no other`() async throws {
    let corpus = try await PictureCorpus.shared()
    let rows = corpus.rows.filter { if case .decoded = $0.expectation { true } else { false } }
    try #require(rows.count > 100)
    let folder = try Scratch()
    try folder.write(Scratch.gallerySettings, to: "floki.yaml")
    try folder.write("", to: "content/photos/.keep")
    var random = SplitMix64(state: 0xC4EC)
    for number in 0..<Self.files {
      let row = rows[random.next(below: rows.count)]
      let ending = row.file.split(separator: ".").last.map(String.init) ?? ""
      let bytes = corpus.bytes(row.file).mutated(by: &random).bytes
      try Data(bytes).write(to: folder.path("content/photos/\(number).\(ending)"))
    }
    // Files whose headers are wrong are told before any is decoded.
    var found = 0
    for _ in 0..<3 {
      let checked = try await Self.problems("check", in: folder)
      // What the check made is not there any more: the build finds out by itself.
      try FileManager.default.removeItem(at: folder.path(".floki/cache"))
      let built = try await Self.problems("build", in: folder)
      #expect(checked.status == built.status)
      #expect(checked.places.symmetricDifference(built.places) == [])
      if checked.status == 0 { break }
      try #require(!checked.places.isEmpty)
      found += checked.places.count
      for place in checked.places { try FileManager.default.removeItem(at: folder.path(place.file)) }
    }
    #expect(try await Self.problems("build", in: folder).status == 0)
    #expect(found > Self.files / 5 && found < Self.files * 4 / 5, "\(found)")
  }

  private struct Place: Hashable {
    var code: String
    var file: String
  }

  private static func problems(
    _ verb: String, in folder: borrowing Scratch
  ) async throws -> (status: Int32, places: Set<Place>) {
    let ended = try await Command.run(verb, "--format", "json", "--now", Command.now, in: folder)
    var places: Set<Place> = []
    for line in ended.output.split(separator: "\n") {
      guard let value = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)), value.severity == "error"
      else { continue }
      places.insert(Place(code: value.code, file: value.file))
    }
    return (ended.status, places)
  }

  private struct Line: Decodable {
    var code: String
    var severity: String
    var file: String
  }
}
