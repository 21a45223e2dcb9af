import FlokiContent
import FlokiProtocol
import TestSupport
import Testing

@testable import FlokiImages

/// What was stored comes back and nothing else: a damaged or forged entry counts as missing.
@Suite struct CacheTests {
  private static let key = ContentDigest(of: Array("a key".utf8))
  private static let picture = [UInt8]((0..<5000).map { UInt8($0 % 251) })

  @Test("What was stored comes back, and nothing else does")
  func keepsPictures() throws {
    let folder = try TemporaryFolder()
    let cache = DerivativeCache(directory: folder.path + "/.floki/cache")
    #expect(cache.data(for: Self.key) == nil)
    try cache.store(Self.picture, for: Self.key)
    #expect(cache.data(for: Self.key) == Self.picture)
    try cache.store([], for: ContentDigest(of: [1]))
    #expect(cache.data(for: ContentDigest(of: [1])) == [])
    #expect(cache.data(for: ContentDigest(of: [2])) == nil)
    #expect(folder.files(".floki/cache").count == 2)
  }

  @Test("A damaged entry counts as missing, and is replaced")
  func noticesDamage() throws {
    let folder = try TemporaryFolder()
    let cache = DerivativeCache(directory: folder.path)
    try cache.store(Self.picture, for: Self.key)
    let name = try #require(folder.files().first)
    let whole = try #require(folder.read(name))
    var flipped = whole
    flipped[100] ^= 1
    let damages = [
      [], Array(whole.prefix(20)), Array(whole.dropLast()), whole + [0], flipped, Array(whole.dropFirst()),
    ]
    for damaged in damages {
      try folder.write(damaged, to: name)
      #expect(cache.data(for: Self.key) == nil)
    }
    try cache.store(Self.picture, for: Self.key)
    #expect(cache.data(for: Self.key) == Self.picture)

    // A whole entry under the name of another.
    let other = ContentDigest(of: [7])
    try cache.store([1, 2, 3], for: other)
    let names = folder.files().filter { $0 != name }
    try folder.write(whole, to: try #require(names.first))
    #expect(cache.data(for: other) == nil)
  }

  @Test("With a secret nothing is taken that was stored with another, or with none")
  func noticesForgeries() throws {
    let folder = try TemporaryFolder()
    let open = DerivativeCache(directory: folder.path)
    let guarded = DerivativeCache(directory: folder.path, secret: Array("harbour".utf8))
    let other = DerivativeCache(directory: folder.path, secret: Array("quay".utf8))
    for (writer, readers) in [
      (open, [guarded, other]), (guarded, [open, other]), (other, [open, guarded]),
    ] {
      try writer.store(Self.picture, for: Self.key)
      #expect(writer.data(for: Self.key) == Self.picture)
      for reader in readers { #expect(reader.data(for: Self.key) == nil && !reader.isWhole(Self.key)) }
    }
    // Nor is what was stored for another picture.
    let first = try #require(folder.files().first)
    let whole = try #require(folder.read(first))
    try other.store([1], for: ContentDigest(of: [7]))
    for name in folder.files() { try folder.write(whole, to: name) }
    #expect(other.data(for: ContentDigest(of: [7])) == nil)
  }

  @Test("The folder may vanish at any moment")
  func survivesDeletion() throws {
    let folder = try TemporaryFolder()
    let cache = DerivativeCache(directory: folder.path + "/cache")
    try cache.store(Self.picture, for: Self.key)
    folder.remove("cache")
    #expect(cache.data(for: Self.key) == nil)
    try cache.store(Self.picture, for: Self.key)
    #expect(cache.data(for: Self.key) == Self.picture)
  }

  @Test("A folder that cannot be written to is an error, and no crash")
  func reportsFailure() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "file")
    let cache = DerivativeCache(directory: folder.path + "/file/cache")
    #expect(throws: CacheFailure.self) { try cache.store(Self.picture, for: Self.key) }
    #expect(cache.data(for: Self.key) == nil)
  }

  @Test("Many writers of one key leave one whole entry and no leftovers")
  func survivesConcurrency() async throws {
    let folder = try TemporaryFolder()
    let cache = DerivativeCache(directory: folder.path)
    await withTaskGroup { group in
      for _ in 0..<16 {
        group.addTask {
          for _ in 0..<10 {
            try? cache.store(Self.picture, for: Self.key)
            #expect(cache.data(for: Self.key) == Self.picture)
          }
        }
      }
    }
    #expect(folder.files().count == 1)
  }

  @Test("The key depends on everything that decides the picture, and not on its path")
  func namesEverything() {
    let source = ContentDigest(of: [1])
    let rect = PixelRect(x: 1, y: 2, width: 300, height: 400)
    let base = ImageOperation(
      source: "a", crop: rect, size: PixelSize(width: 30, height: 40), encoding: .jpeg(quality: 85))
    var moved = base
    moved.source = "b"
    #expect(
      DerivativeCache.key(source: source, operation: moved)
        == DerivativeCache.key(source: source, operation: base))

    var variants = [base, base, base, base, base]
    variants[0].crop.x = 12
    variants[1].size.width = 29
    variants[2].canvas.height = 41
    variants[3].encoding = .png
    variants[4].encoding = .jpeg(quality: 86)
    var keys = Set(variants.map { DerivativeCache.key(source: source, operation: $0) })
    keys.insert(DerivativeCache.key(source: source, operation: base))
    keys.insert(DerivativeCache.key(source: ContentDigest(of: [2]), operation: base))
    #expect(keys.count == 7)
  }

  @Test("The version names the libraries whose change would change pictures")
  func namesLibraries() {
    for name in ["floki-images", "libgd 2.", "libjpeg-turbo ", "libpng 1.", "zlib 1.", "lcms 2"] {
      #expect(ImageEncoder.version.contains(name))
    }
  }
}
