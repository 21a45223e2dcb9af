import Foundation
import Testing

/// Every attribute and every problem comes out as its case shows, byte for byte.
@Suite("Golden cases")
struct GoldenTests {
  @Test("A case compiles to exactly what it expects", arguments: Case.all)
  func compiles(_ golden: Case) async throws {
    let outcome = try await golden.outcome()
    let difference = Difference(from: try golden.expected, to: outcome)
    if golden.isToBeRecorded {
      try golden.record(outcome)
      Issue.record("recorded as asked for; look at it before it is committed\n\(difference)")
    } else {
      #expect(difference.isEmpty, "\(difference)")
    }
  }

  @Test("The cases are enough to be called a specification")
  func areEnough() { #expect(Case.all.count >= 65) }

  @Test("No two cases have one name, and no folder is in the way of them")
  func haveNames() throws {
    let names = Case.all.map(\.name)
    #expect(Set(names).count == names.count)
    for topic in try FileManager.default.contentsOfDirectory(atPath: Case.folder.path) {
      let folders = try FileManager.default.contentsOfDirectory(
        atPath: Case.folder.appending(path: topic).path)
      #expect(Set(folders).isSubset(of: names), "\(topic) has folders without an input/")
    }
  }
}
