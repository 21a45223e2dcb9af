import CTestPictures
import FlokiContent
import FlokiProtocol
import TestPictures
import Testing

@testable import FlokiImages

@Suite struct ProbeTests {
  @Test("The EXIF data tell orientation, date and offset, in either byte order", arguments: [true, false])
  func readsEXIF(bigEndian: Bool) throws {
    let exif = TestEXIF.make(
      orientation: 6, takenAt: "2026:11:20 18:30:05", offset: "-03:30", bigEndian: bigEndian)
    let header = try header(of: corners.jpeg(exif: exif))
    #expect(header.orientation == 6)
    #expect(header.takenAt == 1_795_199_405)
    #expect(header.takenAtOffset == -210)
    #expect(header.storedSize == corners.size)
    #expect(header.size == PixelSize(width: 64, height: 96))
  }

  @Test(
    "A date that is none is left out",
    arguments: [
      "0000:00:00 00:00:00", "    :  :     :  :  ", "2026:02:29 12:00:00", "2026:13:01 12:00:00",
      "2026:01:01 24:00:00", "2026", "",
    ])
  func leavesOutNonsense(date: String) throws {
    let header = try header(of: corners.jpeg(exif: TestEXIF.make(takenAt: date, offset: "+01:00")))
    #expect(header.takenAt == nil)
    #expect(header.takenAtOffset == nil)
    #expect(header.orientation == 1)
  }

  @Test("Days are counted right across leap years and centuries")
  func countsDays() throws {
    for (text, seconds) in [
      ("1970:01:01 00:00:00", 0), ("2000:02:29 12:00:00", 951_825_600), ("2000:03:01 00:00:00", 951_868_800),
      ("1969:12:31 23:59:59", -1), ("2100:03:01 00:00:00", 4_107_542_400),
    ] as [(String, Int64)] {
      #expect(try header(of: corners.jpeg(exif: TestEXIF.make(takenAt: text))).takenAt == seconds)
    }
  }

  @Test("Alpha is told from the header alone")
  func tellsAlpha() throws {
    #expect(try header(of: corners.png(alpha: true)).hasAlpha)
    #expect(try !header(of: corners.png()).hasAlpha)
    #expect(try !header(of: corners.jpeg()).hasAlpha)
    let clear = TestPicture(width: 20, height: 20) { x, _ in x < 10 ? 0xFF00_0000 : 0xFF0000 }
    #expect(try header(of: clear.encoded(as: TEST_GIF)).hasAlpha)
    #expect(try header(of: clear.encoded(as: TEST_AVIF)).hasAlpha)
  }

  @Test("What is not a picture is told apart from a broken one")
  func tellsOthers() {
    let others: [[UInt8]] = [[], [0xFF], [UInt8](repeating: 0, count: 4096), [0, 1, 2, 3, 4, 5, 6, 7]]
    for bytes in others { #expect(ImageProbe.probe(bytes.span, fileSize: bytes.count) == .other) }
  }

  @Test(
    "What a file called a picture really is is told by its first bytes",
    arguments: [
      ("BM is how this note begins, and it goes on for a while.", .text),
      ("<!DOCTYPE html>\n<title>404 Not Found</title>", .webPage), ("<HTML><body>gone</body>", .webPage),
      ("<svg/>", .drawing), ("<?xml version='1.0'?>\n<svg xmlns='http://www.w3.org/2000/svg'/>", .drawing),
      ("%PDF-1.7 and so on", .pdf), ("8BPS\0\u{1}\0\0", .photoshop), ("PK\u{3}\u{4}\0\0", .archive),
      ("\0\0\0\u{18}ftypisom\0\0\0\0isommp41", .movie), ("\0\0\0\u{18}ftypqt  \0\0\0\0", .movie),
      ("\0\0\0\u{18}ftypavis\0\0\0\0avifmsf1", .movingAVIF), ("RIFF\0\0\0\0AVI LIST", .movie),
      ("\0\0\0\u{14}wide\0\0\0\0mdat", .movie), ("\0\0\u{1}\0\u{2}\0\u{10}\u{10}", .icon),
      ("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n", .lfsPointer),
      ("\0\0\0\u{C}JXL \r\n", .jpegXL), ("\0\0\0\u{C}jP  \r\n", .jpeg2000),
    ] as [(String, MediaFile.Kind)])
  func tellsKinds(_ beginning: String, _ kind: MediaFile.Kind) {
    let bytes = Array(beginning.utf8)
    #expect(ImageProbe.probe(bytes.span, fileSize: bytes.count) == .foreign(kind))
  }

  @Test("A file is known by its first bytes, and the size of the file tells whether the rest is there")
  func probesPrefixes() throws {
    let noise = TestPicture(width: 500, height: 500) { x, y in UInt32((x &* 7919 ^ y &* 104_729) & 0xFFFFFF) }
    for bytes in [noise.jpeg(), noise.png()] {
      let prefix = Array(bytes.prefix(2000))
      let whole = ImageProbe.probe(bytes.span, fileSize: bytes.count)
      let tail = Array(bytes.suffix(ImageProbe.tailLength))
      #expect(ImageProbe.probe(prefix.span, fileSize: bytes.count) == whole)
      #expect(ImageProbe.probe(prefix.span, fileSize: bytes.count, tail: tail.span) == whole)
      #expect(try header(of: bytes).storedSize == noise.size)

      let cut = Array(bytes.prefix(bytes.count / 2))
      let cutTail = Array(cut.suffix(ImageProbe.tailLength))
      let broken = MediaFile.Contents.brokenImage(.truncated)
      #expect(ImageProbe.probe(cut.span, fileSize: cut.count) == broken)
      #expect(ImageProbe.probe(prefix.span, fileSize: cut.count, tail: cutTail.span) == broken)
    }
  }

  @Test("A photograph that breaks off early is known without decoding it")
  func knowsStubs() {
    let whole = corners.jpeg()
    for count in [whole.count - 4, whole.count * 3 / 4] {
      let stub = Array(whole.prefix(count))
      #expect(
        ImageProbe.probe(stub.span, fileSize: count) == .brokenImage(.truncated))
    }
  }

  @Test("What a phone hides behind a picture does no harm")
  func ignoresTrailers() throws {
    let film = [UInt8](repeating: 0xFF, count: 10_000)
    #expect(try header(of: corners.jpeg() + film).storedSize == corners.size)
    #expect(try header(of: corners.jpeg() + [UInt8](repeating: 0, count: 9000)).storedSize == corners.size)
    #expect(failure(of: corners.jpeg() + film) == nil)
  }
}
