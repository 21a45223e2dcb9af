import FlokiCompiler
import FlokiContent
import TestSupport
import Testing

@testable import FlokiCheck

@Suite struct ActionResultTests {
  private let result = ActionResult(
    digest: ContentDigest(of: Array("picture".utf8)), byteCount: 300, seal: [1, 2, 3])

  @Test func `it has the bytes that Bazel's schema asks for`() throws {
    // Written by hand after remote_execution.proto: output_files (2) with path (1) and digest (2), which has hash (1)
    // and size_bytes (2); stdout_raw (5).
    let hash = Array(ContentDigest(of: Array("picture".utf8)).hex().utf8)
    var expected: [UInt8] = [0x12, 80, 0x0A, 7] + Array("picture".utf8)
    expected += [0x12, 69, 0x0A, 64] + hash + [0x10, 0xAC, 0x02]
    expected += [0x2A, 3, 1, 2, 3]
    #expect(result.bytes == expected)
    #expect(ActionResult(expected) == result)
  }

  @Test func `what a cache adds is passed over`() throws {
    // execution_metadata (9) with a worker (1), an exit code (4), and fields of the fixed widths.
    let metadata: [UInt8] = [0x4A, 6, 0x0A, 4] + Array("host".utf8)
    let others: [UInt8] = [0x20, 0x01, 0x79, 1, 2, 3, 4, 5, 6, 7, 8, 0x7D, 1, 2, 3, 4]
    #expect(ActionResult(metadata + result.bytes + others) == result)
  }

  @Test func `nothing else is read, and nothing crashes`() {
    let whole = result.bytes
    for count in whole.indices { #expect(ActionResult(Array(whole.prefix(count))) == nil) }
    #expect(ActionResult(Array("<html>no such thing</html>".utf8)) == nil)
    // A length of 2^64 − 1, a number of eleven bytes, a group.
    #expect(ActionResult([0x12] + [UInt8](repeating: 0xFF, count: 9) + [0x01]) == nil)
    #expect(ActionResult([0x10] + [UInt8](repeating: 0xFF, count: 12)) == nil)
    #expect(ActionResult([0x13, 0x14]) == nil)
    var numbers = SplitMix64(state: 0xAC)
    for _ in 0..<2000 {
      var damaged = whole
      for _ in 0..<3 {
        damaged[Int.random(in: damaged.indices, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
      _ = ActionResult(damaged)
    }
  }
}
