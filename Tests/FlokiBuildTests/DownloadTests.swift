import FlokiContent
import Synchronization
import TestSupport
import Testing

@testable import FlokiDocuments

/// A download that is broken, locked or unpacks without end is refused, in bounded memory.
@Suite struct DownloadTests {
  private final class Bytes: ByteSource {
    let bytes: [UInt8]
    /// The most that was asked for at once.
    let largest = Mutex(0)

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var byteCount: Int { bytes.count }

    func bytes(at offset: Int, count: Int) -> [UInt8]? {
      largest.withLock { $0 = max($0, count) }
      return Array(bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)])
    }
  }

  private typealias File = TestDocument.File

  private static let words = File(
    name: "words.txt", bytes: Array(String(repeating: "Words. ", count: 500).utf8))
  private static let whole: [(kind: DownloadKind, bytes: [UInt8])] = [
    (.zip, TestDocument.zip([words, File(name: "b/c.bin", bytes: [1, 2, 3], isDeflated: false)])),
    (.epub, TestDocument.book(cover: [0xFF, 0xD8, 0xFF])), (.pdf, TestDocument.pdf()),
  ]

  private func problem(_ bytes: [UInt8], _ kind: DownloadKind) -> DownloadProblem? {
    Download.problem(of: Bytes(bytes), kind)
  }

  @Test func `whole ones are let through, and each is only what its name says`() {
    for (kind, bytes) in Self.whole {
      #expect(problem(bytes, kind) == nil)
      for other in DownloadKind.allCases where other != kind {
        // An EPUB is a ZIP, too.
        if kind == .epub, other == .zip { continue }
        #expect(problem(bytes, other) == .mislabelled, "\(kind) as \(other)")
      }
      #expect(problem([], kind) == .empty)
      #expect(problem(Array("hello".utf8), kind) == .mislabelled)
    }
  }

  @Test func `what is cut off anywhere is refused`() {
    for (kind, bytes) in Self.whole {
      for count in stride(from: 1, to: bytes.count - 8, by: 7) {
        #expect(problem(Array(bytes[..<count]), kind) != nil, "\(kind) of \(count) bytes")
      }
    }
  }

  @Test func `a changed byte of a file in a ZIP is noticed, and no bytes whatever do harm`() {
    var random = SplitMix64(state: 7)
    let noise = (0..<4000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let bytes = TestDocument.zip([File(name: "a", bytes: noise)])
    for place in stride(from: 40, to: 3000, by: 97) {
      var changed = bytes
      changed[place] ^= 0x10
      #expect(problem(changed, .zip) != nil)
    }
    for (kind, bytes) in Self.whole {
      for _ in 0..<400 {
        var changed = bytes
        for _ in 0...random.next(below: 6) {
          changed[random.next(below: changed.count)] = UInt8(truncatingIfNeeded: random.next())
        }
        _ = problem(changed, kind)
        _ = Download.cover(ofBook: Bytes(changed))
      }
    }
  }

  @Test func `what nobody can open without a password or a licence is refused`() {
    #expect(problem(TestDocument.zip([File(name: "a", bytes: [1], flags: 1)]), .zip) == .encrypted)
    #expect(problem(TestDocument.pdf(trailer: "/Encrypt 9 0 R "), .pdf) == .encrypted)
    func rights(_ algorithm: String) -> File {
      File(
        name: "META-INF/encryption.xml",
        bytes: Array(
          #"<encryption><enc:EncryptedData><enc:EncryptionMethod Algorithm="\#(algorithm)"/></enc:EncryptedData></encryption>"#
            .utf8))
    }
    let locked = rights("http://www.w3.org/2001/04/xmlenc#aes128-cbc")
    #expect(problem(TestDocument.book(cover: nil, more: [locked]), .epub) == .encrypted)
    // Every reader undoes what is done to fonts.
    let fonts = rights("http://www.idpf.org/2008/embedding")
    #expect(problem(TestDocument.book(cover: nil, more: [fonts]), .epub) == nil)
  }

  @Test func `what unpacks to far more than an issue needs is refused, in pieces of little memory`() {
    let zeros = [UInt8](repeating: 0, count: 3_000_000)
    let packed = TestDocument.deflated(zeros)
    let bombs: [(DownloadKind, [UInt8])] = [
      // It says what it is.
      (.zip, TestDocument.zip([File(name: "a", bytes: [], claimed: 1 << 30, packed: packed)])),
      // It says that it is small.
      (.zip, TestDocument.zip([File(name: "a", bytes: [], claimed: 10, packed: packed)])),
      // Files share their bytes.
      (
        .zip,
        TestDocument.zip(
          [Self.words]
            + (0..<9).map { _ in
              File(name: "words.txt", bytes: Self.words.bytes, sharesBytes: true)
            })
      ),
      (
        .epub,
        TestDocument.book(cover: nil, more: [File(name: "x", bytes: [], claimed: 1 << 30, packed: packed)])
      ),
      (.pdf, TestDocument.pdf(stream: Self.bomb)),
      (
        .pdf,
        TestDocument.pdf(
          stream: TestDocument.deflated(Self.bomb, isBare: false), filter: "[/FlateDecode /FlateDecode]")
      ),
      (.pdf, TestDocument.pdf(filter: "[/FlateDecode /FlateDecode /FlateDecode]")),
    ]
    for (index, (kind, bytes)) in bombs.enumerated() {
      let source = Bytes(bytes)
      #expect(Download.problem(of: source, kind) == .bomb, "\(index)")
      #expect(source.largest.withLock { $0 } <= 1 << 20)
      #expect(bytes.count < 2 << 20)
    }
  }

  /// More than 256 MB of zeros.
  private static let bomb = TestDocument.deflated([UInt8](repeating: 0, count: 270 << 20), isBare: false)

  @Test func `files that would leave their folder, and archives of other times, are refused`() {
    for name in ["../a", "/etc/passwd", "a/../../b", "a\\b"] {
      #expect(problem(TestDocument.zip([File(name: name, bytes: [1])]), .zip) == .unsafePath)
    }
    #expect(problem(TestDocument.zip([]), .zip) == .empty)
    #expect(
      problem(TestDocument.zip([File(name: "a", bytes: [1], claimed: 0xFFFF_FFFF)]), .zip) == .unsupported)
    let nothing = TestDocument.zip([
      File(name: "mimetype", bytes: Array("application/epub+zip".utf8), isDeflated: false)
    ])
    #expect(problem(nothing, .epub) == .withoutPackage)
  }

  @Test func `a book's own cover is found, as EPUB 3 and EPUB 2 name it`() {
    for version in [2, 3] {
      #expect(
        Download.cover(ofBook: Bytes(TestDocument.book(cover: [9, 8, 7], version: version))) == [9, 8, 7])
      #expect(Download.cover(ofBook: Bytes(TestDocument.book(cover: nil, version: version))) == nil)
    }
  }
}
