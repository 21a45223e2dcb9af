import Foundation
import TestSupport
import Testing

/// A test that fails once fails always.
@Suite struct RandomnessTests {
  @Test func `no test uses the randomness of the system`() throws {
    let wanted =
      /SystemRandomNumberGenerator|\.random\(\)|\.(shuffled|shuffle|randomElement)\(\)|\.random\((?:in|through): [^\n]*/
    for path in try Repository.files(below: "Tests", ending: ".swift")
    where !path.hasSuffix("RandomnessTests.swift") {
      for match in try Repository.text(path).matches(of: wanted) {
        #expect(match.0.contains("using: &"), "\(path): \(match.0)")
      }
    }
  }

  @Test func `the same seed brings the same numbers`() {
    var numbers = SplitMix64(state: 0)
    // Those of the reference implementation.
    #expect(numbers.next() == 0xE220_A839_7B1D_CDAF)
    #expect(numbers.next() == 0x6E78_9E6A_A1B9_65F4)
    #expect((0..<100).allSatisfy { _ in (0..<7).contains(numbers.next(below: 7)) })
    #expect(numbers.next(below: 0) == 0)
  }
}
