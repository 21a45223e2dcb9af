import TestSupport
import Testing

@testable import FlokiPreview

/// The address of the finished site becomes that of the preview, wherever it is in a file.
@Suite struct AddressReplacementTests {
  @Test func `random texts come out as the standard library has them`() {
    var random = SplitMix64(state: 11)
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        "hb/".randomElement(using: &random) ?? "h"
      }
      let old = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        "hb/".randomElement(using: &random) ?? "h"
      }
      let (bytes, wanted) = (Array(String(text).utf8), Array(String(old).utf8))
      let result = AddressReplacement(of: String(old), with: "new")(bytes)
      #expect(result == (wanted.isEmpty ? bytes : bytes.replacing(wanted, with: Array("new".utf8))))
    }
  }
}
