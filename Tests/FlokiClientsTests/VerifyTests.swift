import FlokiClients
import Testing

@Suite struct VerifyTests {
  @Test func `a right site loses nothing for any reader`() {
    let verification = Site.right.verified()
    // The arrows above its article lead to its film, in both languages.
    #expect(verification.findings.map(\.fact) == [220, 220])
    #expect(!verification.losesSomething && !verification.changesSomething)
    #expect(verification.screens.count == 8)
    #expect(verification.screens.values.allSatisfy { $0.outcome == .running && $0.tabs.count == 2 })
  }

  @Test func `a finding names its file, its place and everybody who meets it`() throws {
    let site = Site.right.replacing(#""title":"Quay","#, with: "", in: "news/es")
    let verification = site.verified()
    let finding = try #require(verification.findings.first)
    #expect(verification.told.count == 1)
    #expect(finding.fact == 118)
    #expect(finding.harm == .lost)
    #expect(finding.file == "news/es")
    #expect(finding.place == "item 3101")
    #expect(finding.readers == Reader.all(languages: ["es"]))
    #expect(finding.avoid == "Give the item a title, if need be an empty one.")
    #expect(verification.losesSomething)
  }

  @Test func `the same file asked for by two devices is one finding`() {
    let site = Site.right.adding(nil, as: "i/a.png")
    #expect(site.verified().told.map(\.fact) == [181, 181])
    #expect(site.verified().told.map(\.readers.count) == [4, 4])
  }

  @Test func `the worst comes first`() {
    let site = Site.right.replacing(#""padding":3"#, with: #""padding":3.0"#, in: "v1-appdata.1")
      .replacing(#""name":"All""#, with: #""name":7"#, in: "news/en")
      .adding(nil, as: "p/a.html")
    let harms = site.verified().findings.map(\.harm)
    #expect(harms == harms.sorted())
    #expect(Set(harms) == [.crash, .lost, .changed, .note])
  }

  @Test func `a picture that is only scaled takes nothing from anybody`() {
    let site = Site.right.replacing("[40,40]", with: "[41,40]", in: "v1-appdata.1")
    #expect(!site.verified().losesSomething)
    #expect(site.verified().changesSomething)
  }
}

extension Verification {
  /// What is more than a note.
  fileprivate var told: [Finding] { findings.filter { $0.harm != .note } }
}
