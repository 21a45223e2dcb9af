import FlokiContent
import Testing

@testable import FlokiDocuments

/// Whole movies and sounds are published; those that are cut off, or something else, are told.
@Suite struct RecordingTests {
  private struct Bytes: ByteSource {
    let bytes: [UInt8]
    var byteCount: Int { bytes.count }

    func bytes(at offset: Int, count: Int) -> [UInt8]? {
      Array(bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)])
    }
  }

  private static func box(_ name: String, _ content: [UInt8] = []) -> [UInt8] {
    let size = UInt32(8 + content.count)
    return (0..<4).map { UInt8(truncatingIfNeeded: size >> (24 - 8 * $0)) } + Array(name.utf8) + content
  }

  private static let whole: [(kind: RecordingKind, bytes: [UInt8])] = [
    (.boxes, box("ftyp", Array("mp42\0\0\0\0".utf8)) + box("mdat", [1, 2, 3]) + box("moov", [4, 5])),
    (.elements, [0x1A, 0x45, 0xDF, 0xA3, 0x82, 1, 2, 0x18, 0x53, 0x80, 0x67, 0x83, 1, 2, 3]),
    (.mp3, [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: 0, count: 400)),
    (.mp3, Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 2, 9, 9, 0xFF, 0xFB, 0x90, 0x64]),
    (.ogg, Array("OggS and more".utf8)), (.flac, Array("fLaC and more".utf8)),
    (.wave, Array("RIFF\0\0\0\0WAVEfmt ".utf8)),
  ]

  private func problem(_ bytes: [UInt8], _ kind: RecordingKind) -> DownloadProblem? {
    Recording.problem(of: Bytes(bytes: bytes), kind)
  }

  @Test func `whole ones are let through, and what is something else is told`() {
    for (kind, bytes) in Self.whole {
      #expect(problem(bytes, kind) == nil, "\(kind)")
      #expect(problem([], kind) == .empty)
      for other in ["ab", "%PDF-1.4 and more of a document", "<!doctype html><p>Not found</p>"] {
        #expect(problem(Array(other.utf8), kind) == .mislabelled, "\(kind): \(other)")
      }
    }
  }

  @Test func `what is cut off is told where its sizes say so`() {
    let (movie, film) = (Self.whole[0].bytes, Self.whole[1].bytes)
    // A camera writes the index last.
    #expect(problem(Array(movie.dropLast(10)), .boxes) == .truncated)
    for count in 9..<movie.count - 10 {
      #expect(problem(Array(movie[..<count]), .boxes) == .truncated || count == 16 + 8, "\(count) bytes")
    }
    #expect(problem(Array(film.dropLast()), .elements) == .truncated)
    #expect(problem(Array("ID3".utf8) + [4, 0, 0, 0, 0, 9, 9, 9, 9], .mp3) == .truncated)
    // Its size is unknown while it is sent.
    #expect(problem([0x1A, 0x45, 0xDF, 0xA3, 0x80, 0x18, 0x53, 0x80, 0x67, 0xFF, 1, 2], .elements) == nil)
    // The last box may reach to the end, and others may follow that nobody knows.
    #expect(problem(Self.box("ftyp") + [0, 0, 0, 0] + Array("mdat12".utf8), .boxes) == nil)
    #expect(problem(movie + Array("what a program left".utf8), .boxes) == nil)
  }

  @Test func `no bytes whatever do harm`() {
    for (kind, bytes) in Self.whole {
      for place in bytes.indices {
        for byte in [0, 1, 0x40, 0x7F, 0xFF] as [UInt8] {
          var damaged = bytes
          damaged[place] = byte
          _ = problem(damaged, kind)
        }
      }
    }
  }
}
