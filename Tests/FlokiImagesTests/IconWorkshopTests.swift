import FlokiContent
import FlokiProtocol
import TestPictures
import TestSupport
import Testing

@testable import FlokiImages

/// An icon is made once, and one that does not fit into memory is refused before it is read.
@Suite struct IconWorkshopTests {
  private static let source = DrawnIcon.star.shaded().png(alpha: true)
  private static let image = EmbeddedImage(source: "icons/a.png", limit: PixelSize(width: 30, height: 30))
  private static let file = MediaFile(
    digest: ContentDigest(of: source), byteCount: source.count, contents: .other)

  @Test("An icon is made once, and found as it was made without opening its file")
  func keepsIcons() throws {
    let folder = try TemporaryFolder()
    let workshop = IconWorkshop(cache: DerivativeCache(directory: folder.path))
    let made = try workshop.icon(Self.image, of: Self.file) { Self.source }
    #expect(made == (try IconEncoder.encode(Self.source, path: "icons/a.png", fitting: Self.image.limit)))
    #expect(folder.files().count == 1)
    var reads = 0
    func read() -> [UInt8] {
      reads += 1
      return Self.source
    }
    #expect(try workshop.icon(Self.image, of: Self.file, reading: read) == made)
    #expect(reads == 0)

    // The same picture at its own size is another icon.
    let whole = try workshop.icon(EmbeddedImage(source: "icons/a.png"), of: Self.file, reading: read)
    #expect(whole.size == PixelSize(width: 60, height: 60) && reads == 1)

    for name in folder.files() { try folder.write([1, 2, 3], to: name) }
    #expect(try workshop.icon(Self.image, of: Self.file, reading: read) == made)
    #expect(reads == 2)
  }

  @Test("An icon whose file would not fit into memory is refused before it is read")
  func refusesWhatDoesNotFit() {
    let size = Self.source.count
    let workshop = IconWorkshop(cache: nil, memoryBudget: size - 1)
    #expect(throws: ImageFailure(source: "icons/a.png", problem: .needsMemory(size, allowed: size - 1))) {
      try workshop.icon(Self.image, of: Self.file) {
        Issue.record("it was read")
        return []
      }
    }
  }

  @Test("An icon in the cache that is not of the planned size is made again")
  func refusesOthers() throws {
    let folder = try TemporaryFolder()
    let cache = DerivativeCache(directory: folder.path)
    let workshop = IconWorkshop(cache: cache)
    let header = ImageHeader(format: .png, storedSize: PixelSize(width: 60, height: 60))
    let file = MediaFile(digest: Self.file.digest, byteCount: Self.source.count, contents: .image(header))
    let made = try workshop.icon(Self.image, of: file) { Self.source }
    // What would do for the same picture in more room.
    let other = try IconEncoder.encode(Self.source, path: "icons/a.png")
    try cache.store(other.bytes, for: IconWorkshop.key(Self.image, of: file))
    #expect(try workshop.icon(Self.image, of: file) { Self.source } == made)
  }

  @Test("A file that is no longer the one that was read is refused, and so is one that breaks")
  func refusesChanges() throws {
    let folder = try TemporaryFolder()
    let workshop = IconWorkshop(cache: DerivativeCache(directory: folder.path))
    #expect(throws: ImageFailure(source: "icons/a.png", problem: .changed)) {
      try workshop.icon(Self.image, of: Self.file) { Self.source + [0] }
    }
    let cut = Array(Self.source.dropLast(40))
    let file = MediaFile(digest: ContentDigest(of: cut), byteCount: cut.count, contents: .other)
    #expect(throws: ImageFailure(source: "icons/a.png", problem: .file(.truncated))) {
      try workshop.icon(Self.image, of: file) { cut }
    }
    #expect(folder.files().isEmpty)
  }
}
