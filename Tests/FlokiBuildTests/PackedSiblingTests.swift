import FlokiContent
import FlokiDocuments
import Foundation
import TestSupport
import Testing

@testable import FlokiBuild
@testable import FlokiSite

/// Files packed with Brotli and Zstandard unpack to their originals, and are never beside other ones.
@Suite struct PackedSiblingTests {
  private static let text = Array((0..<4000).map { "{\"id\":\($0)}" }.joined(separator: ",").utf8)

  @Test(arguments: ContentCoding.allCases)
  func `what is packed unpacks to the text, and to nothing once it is touched`(_ coding: ContentCoding) throws
  {
    let (text, limit) = (Self.text, Self.text.count)
    let packed = try #require(PackedSibling.bytes(of: text, in: coding))
    #expect(packed.count < text.count / 3)
    #expect(PackedSibling.bytes(of: text, in: coding) == packed)
    #expect(PackedFile.contents(of: packed, in: coding, limit: limit) == text)
    #expect(PackedFile.contents(of: packed, in: coding, limit: limit - 1) == nil)
    for count in [0, 1, packed.count / 2, packed.count - 1] {
      #expect(
        PackedFile.contents(of: Array(packed.prefix(count)), in: coding, limit: limit) == nil, "\(count)")
    }
    for more in [[0], [0x28, 0xB5], packed] as [[UInt8]] {
      #expect(PackedFile.contents(of: packed + more, in: coding, limit: limit * 2) == nil)
    }
    #expect(PackedFile.contents(of: text, in: coding, limit: limit) == nil)
  }

  @Test(arguments: ContentCoding.allCases)
  func `nothing is packed for less than a tenth`(_ coding: ContentCoding) {
    var generator = SplitMix64(state: 0x6219)
    let noise = (0..<4096).map { _ in UInt8.random(in: 0...255, using: &generator) }
    for count in [0, 1, 2, 9, 10, 11, 20, 100, 4096] {
      #expect(PackedSibling.bytes(of: Array(noise.prefix(count)), in: coding) == nil, "\(count)")
    }
    #expect(
      PackedSibling.bytes(of: Array(noise.prefix(1024)) + [UInt8](repeating: 0, count: 9216), in: coding)
        != nil)
    #expect(PackedSibling.bytes(of: noise + [UInt8](repeating: 0, count: 400), in: coding) == nil)
  }

  @Test func `a frame with a larger window than browsers have is none`() throws {
    // A frame of 1 byte in a window of 16 MB: magic number, descriptor, window, one last raw block.
    let frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x70, 0x09, 0x00, 0x00, 0x41]
    var smaller = frame
    smaller[5] = 0x68
    #expect(PackedFile.contents(of: smaller, in: .zstd, limit: 10) == [0x41])
    #expect(PackedFile.contents(of: frame, in: .zstd, limit: 10) == nil)
  }

  @Test func `pages that were packed before are known with the same codings only`() throws {
    let project = try TemporaryFolder()
    let page = ContentDigest(of: [1])
    let all = ContentCoding.allCases
    let siblings = [ContentCoding.gzip, .zstd].map {
      Manifest.Sibling(coding: $0, digest: ContentDigest(of: Array($0.rawValue.utf8)), byteCount: 7)
    }
    let entries = [
      Manifest.Entry(path: "p/a.html", digest: page, byteCount: 1, isImmutable: true, packed: siblings),
      Manifest.Entry(path: "p/b.html", digest: ContentDigest(of: [2]), byteCount: 1, isImmutable: true),
      Manifest.Entry(path: "news/en", digest: ContentDigest(of: [3]), byteCount: 1, isImmutable: false),
    ]
    try PackedPages(entries, in: all).store(in: project.path)
    let read = PackedPages.load(in: project.path, for: all)
    #expect(
      read[page]?.map(\.coding) == [.gzip, .zstd] && read[page]?.map(\.digest) == siblings.map(\.digest))
    #expect(read[ContentDigest(of: [2])]?.isEmpty == true && read[ContentDigest(of: [3])] == nil)
    #expect(PackedPages.load(in: project.path, for: [.gzip])[page] == nil)
    #expect(PackedPages.load(in: project.path, for: [])[page] == nil)
  }
}
