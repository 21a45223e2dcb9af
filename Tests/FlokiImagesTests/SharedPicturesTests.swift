import FlokiContent
import FlokiProtocol
import Synchronization
import TestPictures
import TestSupport
import Testing

@testable import FlokiImages

/// Pictures that other machines made are fetched and kept; those made here are offered to them.
@Suite struct SharedPicturesTests {
  /// A shared cache in memory, which other machines have filled.
  private final class Store: SharedPictures {
    let pictures: Mutex<[ContentDigest: [UInt8]]>
    let offered = Mutex<Set<ContentDigest>>([])
    let takesPictures: Bool

    init(_ pictures: [ContentDigest: [UInt8]] = [:], takesPictures: Bool = true) {
      self.pictures = Mutex(pictures)
      self.takesPictures = takesPictures
    }

    func picture(for key: ContentDigest, madeBy operation: ImageOperation) async -> [UInt8]? {
      await Task.yield()
      return pictures.withLock { $0[key] }
    }

    func holds(_ key: ContentDigest, madeBy operation: ImageOperation) async -> Bool {
      pictures.withLock { $0[key] != nil }
    }

    func offer(_ key: ContentDigest, contents: ContentDigest) { offered.withLock { _ = $0.insert(key) } }
  }

  private let folder: TemporaryFolder
  private let cache: DerivativeCache
  private var work: [ImageWork] = []
  /// The pictures of the work, made alone.
  private let expected: [ImageOperation: [UInt8]]

  init() async throws {
    folder = try TemporaryFolder()
    cache = DerivativeCache(directory: folder.path + "/cache")
    for index in 0..<20 {
      let bytes = TestPicture(width: 120 + index, height: 100) { x, y in
        UInt32((x * (index + 3) ^ y * 5) & 255) * 0x010203 & 0xFFFFFF
      }.png()
      let name = "photo\(index)"
      try folder.write(bytes, to: name)
      let operations = [40, 60].map { side in
        ImageOperation(
          source: name, crop: PixelRect(x: 0, y: 0, width: 100, height: 100),
          size: PixelSize(width: side, height: side), encoding: .jpeg(quality: 85))
      }
      work.append(
        ImageWork(
          source: name, digest: ContentDigest(of: bytes), byteCount: bytes.count,
          header: try header(of: bytes),
          operations: operations))
    }
    expected = await ImageWorkshop(projectPath: folder.path, cache: nil, jobs: 2).perform(work).pictures
  }

  private func workshop(_ store: Store, reading isRead: @escaping @Sendable (String) -> Void = { _ in })
    -> ImageWorkshop
  {
    ImageWorkshop(cache: cache, shared: store, jobs: 2) { [path = folder.path] work throws(ImageFailure) in
      isRead(work.source)
      guard let bytes = [UInt8](readingFileAt: "\(path)/\(work.source)") else {
        throw .unreadable(work.source)
      }
      return bytes
    }
  }

  /// The keys of the pictures of some of the work, with what belongs to them.
  private func pictures(of work: some Sequence<ImageWork>) -> [ContentDigest: [UInt8]] {
    var pictures: [ContentDigest: [UInt8]] = [:]
    for piece in work {
      for operation in piece.operations {
        pictures[DerivativeCache.key(source: piece.digest, operation: operation)] = expected[operation]
      }
    }
    return pictures
  }

  @Test("What others have made is fetched and kept, and what is made is handed over")
  func sharesPictures() async throws {
    let store = Store(pictures(of: work.prefix(12)))
    let read = ReadSources()
    var last: ImageProgress?
    let results = await workshop(store, reading: read.note).perform(work) { last = $0 }
    #expect(results.pictures == expected)
    #expect(last == ImageProgress(finished: 20, total: 20, reused: 0, made: 16, shared: 24))
    #expect(read.names == Set(work.dropFirst(12).map(\.source)))
    #expect(store.offered.withLock(\.self) == Set(pictures(of: work.dropFirst(12)).keys))

    // The next build asks nobody.
    let again = await workshop(Store()).perform(work) { last = $0 }
    #expect(again.pictures == expected)
    #expect(last == ImageProgress(finished: 20, total: 20, reused: 40, made: 0))
  }

  @Test("Filling the caches makes what others lack, and offers nothing that it only found")
  func fillsCaches() async throws {
    for (key, bytes) in pictures(of: work[5..<10]) { try cache.store(bytes, for: key) }
    let store = Store(pictures(of: work.prefix(5)))
    let read = ReadSources()
    var last: ImageProgress?
    let results = await workshop(store, reading: read.note).fillCaches(for: work) { last = $0 }
    #expect(results.pictures.isEmpty && results.failures.isEmpty)
    #expect(last == ImageProgress(finished: 20, total: 20, reused: 0, made: 30, shared: 10))
    #expect(read.names == Set(work.dropFirst(5).map(\.source)))
    #expect(store.offered.withLock(\.self) == Set(pictures(of: work.dropFirst(5)).keys))
    // What others have need not be fetched for that.
    for key in pictures(of: work.prefix(5)).keys { #expect(!cache.isWhole(key)) }
    for key in pictures(of: work.dropFirst(5)).keys { #expect(cache.isWhole(key)) }

    // Nobody would be helped by making it again for a cache that takes nothing.
    let closed = Store(takesPictures: false)
    _ = await workshop(closed).fillCaches(for: Array(work.dropFirst(5))) { last = $0 }
    #expect(last == ImageProgress(finished: 15, total: 15, reused: 30, made: 0))
    #expect(closed.offered.withLock(\.self) == [])
  }

  @Test("A picture that was not planned is not taken from this machine's own cache either")
  func refusesOthers() async throws {
    let piece = work[0]
    let keys = piece.operations.map { DerivativeCache.key(source: piece.digest, operation: $0) }
    let right = try #require(expected[piece.operations[0]])
    let unplanned = [
      try #require(expected[piece.operations[1]]), Array(right.dropLast(30)), Array(right.prefix(200)), [],
      Array("<html></html>".utf8), TestPicture(width: 40, height: 40) { _, _ in 0 }.png(),
    ]
    for bytes in unplanned {
      try cache.store(bytes, for: keys[0])
      var last: ImageProgress?
      let results = await workshop(Store()).perform([piece]) { last = $0 }
      #expect(results.pictures[piece.operations[0]] == right)
      #expect(last?.made == (bytes == unplanned[0] ? 2 : 1))
      try cache.store(bytes, for: keys[0])
      _ = await workshop(Store(takesPictures: false)).fillCaches(for: [piece]) { last = $0 }
      #expect(last?.made == 1)
    }
  }

  /// The sources that were read.
  private final class ReadSources: Sendable {
    private let list = Mutex<Set<String>>([])
    var names: Set<String> { list.withLock(\.self) }
    @Sendable func note(_ name: String) { list.withLock { _ = $0.insert(name) } }
  }
}
