import Foundation
import TestSupport
import Testing

@testable import FlokiSite

/// A packed file unpacks to its original, and is always the same bytes.
@Suite struct GzipSiblingTests {
  private func unpacked(_ bytes: [UInt8]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "a.gz")
    let result = try ChildProcess("/bin/gzip", ["-dc", folder.full("a.gz")]).waitForEnd()
    #expect(result.status == 0)
    return result.output
  }

  @Test func `what is packed is what gzip unpacks, under a header that says nothing`() throws {
    let text = Array((0..<400).map { "{\"id\":\($0)}" }.joined(separator: ",").utf8)
    let packed = try #require(GzipSibling.bytes(of: text))
    #expect(packed.count < text.count / 2)
    #expect(Array(packed.prefix(10)) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255])
    #expect(try unpacked(packed) == text)
    #expect(GzipSibling.bytes(of: text) == packed)
  }

  @Test func `nothing is packed for less than a tenth`() {
    var generator = SplitMix64(state: 0x6219)
    let noise = (0..<4096).map { _ in UInt8.random(in: 0...255, using: &generator) }
    #expect(GzipSibling.bytes(of: noise) == nil)
    for count in 0...20 { #expect(GzipSibling.bytes(of: Array(noise.prefix(count))) == nil) }
    // A kilobyte of noise in ten of zeros is worth it, nine in one of zeros just not.
    #expect(GzipSibling.bytes(of: Array(noise.prefix(1024)) + [UInt8](repeating: 0, count: 9216)) != nil)
    #expect(GzipSibling.bytes(of: noise + [UInt8](repeating: 0, count: 400)) == nil)
  }
}
