import Testing

@testable import FlokiClients

/// The simulated clients report the wrong site of each pair, and nothing in the right one.
@Suite struct GoldenPairTests {
  @Test(arguments: Slip.all) func `one slip is reported, by its reader and with its ending`(_ slip: Slip) {
    slip.check()
  }

  @Test(arguments: GoldenPair.all) func `the bad one shows the harm, the good one does not`(
    _ pair: GoldenPair
  ) {
    #expect(pair.bad())
    #expect(!pair.good())
  }

  @Test(arguments: [Site.right, .nested, .captures, .flat, .languages, .movieTab])
  func `the good sites lose nothing`(_ site: Site) {
    let readers = Reader.all(languages: ["en", "es"])
    #expect(
      site.verified(readers).findings.filter { !$0.isUnavoidable && ![122, 220].contains($0.fact) } == [])
  }

  @Test func `every implemented fact has a pair`() {
    let paired = Set(Slip.all.map(\.fact) + GoldenPair.all.map(\.fact))
    let implemented = Set(Fact.all.filter { $0.standing == .implemented }.map(\.number))
    #expect(implemented.subtracting(paired).sorted() == [])
    #expect(paired.subtracting(implemented).sorted() == [])
  }
}
