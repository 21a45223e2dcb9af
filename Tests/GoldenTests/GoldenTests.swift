import Foundation
import TestSupport
import Testing

/// Every attribute and every problem comes out as its case shows, byte for byte.
@Suite("Golden cases")
struct GoldenTests {
  @Test("A case compiles to exactly what it expects", arguments: Case.all)
  func compiles(_ golden: Case) async throws {
    let expected = try golden.text
    let outcome = try await golden.outcome()
    let recorded = try CaseRecording(golden: expected, outcome: outcome).text()
    let difference = Difference(from: expected.text, to: recorded)
    if golden.isToBeRecorded {
      try Repository.write(recorded, to: expected.path)
      Issue.record("recorded; review the diff before you commit it\n\(difference)")
      return
    }
    #expect(difference.isEmpty, "\(difference)")
    #expect(try expected.findings() == outcome.findings)
    #expect(outcome.misjudged == [])
  }

  @Test("Recording a recorded case changes no byte", arguments: Case.all)
  func staysAsRecorded(_ golden: Case) async throws {
    let outcome = try await golden.outcome()
    let recorded = try CaseRecording(golden: try golden.text, outcome: outcome).text()
    let read = try CaseText(recorded, path: golden.path)
    #expect(Difference(from: recorded, to: try CaseRecording(golden: read, outcome: outcome).text()).isEmpty)
    #expect(try read.files() == golden.text.files())
    #expect(try read.findings() == outcome.findings)
  }

  @Test("The name of a case is its title, and unique")
  func haveNames() throws {
    let names = Case.all.map(\.name)
    #expect(Set(names).count == names.count)
    for golden in Case.all {
      let words = try golden.text.title.lowercased().replacing(/['’]/, with: "")
        .split { !$0.isLetter && !$0.isNumber }
      #expect(words.joined(separator: "-") == golden.name)
    }
  }

  @Test("The folder has only cases and material, and all material is used")
  func hasNothingElse() throws {
    let files = Set(try Repository.files(below: CaseText.folder))
    let material = try Case.all.flatMap { try $0.text.sources }.compactMap { source in
      if case .material(let name) = source.content { "\(CaseText.material)/\(name)" } else { nil }
    }
    #expect(files == Set(material + Case.all.map { "\(CaseText.folder)/\($0.path).md" }))
  }
}
