import Testing

@testable import FlokiClients

@Suite struct GoldenPairTests {
  @Test(arguments: Slip.all) func `one slip is reported, by its reader and with its ending`(_ slip: Slip) {
    slip.check()
  }
}
