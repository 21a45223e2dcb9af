import Testing

@testable import FlokiCompiler

/// Renamed files are recognised, however many there are.
@Suite struct ResemblancesTests {
  private func sketch(_ text: String) throws -> Sketch { try #require(Sketch(ofWordsIn: [Array(text.utf8)])) }

  private func story(_ number: Int, _ more: String = "") -> String {
    (0..<30).map { "word\(number)x\($0)" }.joined(separator: " ") + " " + more
  }

  @Test func `two with the same words are told apart by nothing, and asked about once`() throws {
    let one = try sketch(story(1))
    let two = try sketch(story(2))
    let found = Resemblances([one.text, one.text, two.text], [one, two, one]).findings
    #expect(
      found == [
        .unsure([.init(missing: 0, new: 0), .init(missing: 0, new: 2), .init(missing: 1, new: 0)]),
        .same(missing: 2, new: 1),
      ])
  }

  @Test func `the best pair comes first, and what is left goes by what is left`() throws {
    let old = try [sketch(story(1)), sketch(story(2))]
    let new = try [sketch(story(2, "edited")), sketch(story(1)), sketch(story(3))]
    let found = Resemblances(old.map(\.text), new).findings
    #expect(found == [.same(missing: 0, new: 1), .same(missing: 1, new: 0)])
  }

  /// More than are compared each with each: by their rarest words.
  @Test func `thousands that were edited as well are found`() throws {
    let count = 1500
    let old = try (0..<count).map { try sketch(story($0)) }
    let new = try (0..<count).reversed().map { try sketch(story($0, "edited")) }
    let found = Set(
      Resemblances(old.map(\.text), new).findings.compactMap { finding in
        if case .same(let missing, let new) = finding { missing + new } else { nil as Int? }
      })
    #expect(found == [count - 1])
  }

  @Test func `thousands of files that are all alike are one question`() throws {
    let same = try sketch(story(1))
    let found = Resemblances(Array(repeating: same.text, count: 3000), Array(repeating: same, count: 3000))
      .findings
    guard case .unsure(let pairs)? = found.first else {
      Issue.record("nothing is asked")
      return
    }
    #expect(found.count == 1 && pairs.count == 5999)
  }

  @Test func `what is no sketch resembles nothing`() throws {
    #expect(
      Resemblances(["", "xyz", String(repeating: "z", count: 64)], [try sketch(story(1)), nil]).findings
        .isEmpty)
  }
}
