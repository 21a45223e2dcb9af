import TestSupport
import Testing

/// Every address that was ever published answers with its story, or leads to it, or says that it is gone: never with another
/// story, and never with nothing.
@Suite struct AddressLivesTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `an address never dies and never has another story, whatever editors do`(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    var life = AddressLife(seed: seed, in: folder.url)
    do {
      try await life.live(edits: 100)
    } catch {
      Issue.record("the life of seed \(seed):\n\(life.log.suffix(30).joined(separator: "\n"))\n\(error)")
    }
  }
}
