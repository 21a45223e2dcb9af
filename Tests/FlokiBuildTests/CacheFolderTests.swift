import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiImages
import Glibc
import TestSupport
import Testing

@testable import FlokiImport
@testable import FlokiProject

/// The cache keeps to its limit of size, and may be deleted at any moment.
@Suite struct CacheFolderTests {
  private static let day: Int64 = 86_400
  private let scratch: TemporaryFolder
  private let cache: DerivativeCache
  private let folder: CacheFolder
  private let now = Int64.secondsNow

  init() throws {
    scratch = try TemporaryFolder()
    cache = DerivativeCache(directory: scratch.full("cache"))
    folder = CacheFolder(scratch.full("cache"))
  }

  private func key(_ number: Int) -> ContentDigest { ContentDigest(of: Array("\(number)".utf8)) }

  private func path(_ number: Int) -> String {
    let name = key(number).hex()
    return "cache/\(name.prefix(2))/\(name.dropFirst(2))"
  }

  /// Stores pictures of 968 bytes, 1000 with their seal, each last used that many days ago.
  private func store(_ ages: [Int]) throws {
    for (number, age) in ages.enumerated() {
      try cache.store([UInt8](repeating: UInt8(number), count: 968), for: key(number))
      try setAge(of: path(number), days: age)
    }
  }

  private func setAge(of path: String, days: Int) throws {
    let time = timespec(tv_sec: Int(now) - days * Int(Self.day), tv_nsec: 0)
    let times = [time, time]
    guard unsafe utimensat(AT_FDCWD, scratch.full(path), times, 0) == 0 else {
      throw FileFailure("date", path)
    }
  }

  private func age(of path: String) -> Int64? {
    scratch.status(path).map { (now - Int64($0.st_mtim.tv_sec)) / Self.day }
  }

  private func left(_ count: Int) -> [Int] { (0..<count).filter { scratch.status(path($0)) != nil } }

  @Test func `using a picture makes it young again, looking at it does not`() throws {
    try store([3, 3, 0])
    let fresh = scratch.signature(path(2))
    #expect(cache.data(for: key(0)) != nil)
    #expect(cache.isWhole(key(1)))
    #expect(cache.data(for: key(2)) != nil)
    #expect(age(of: path(0)) == 0)
    #expect(age(of: path(1)) == 3)
    // Within a day a use is not noted, which would be a write for every picture of every build.
    #expect(scratch.signature(path(2)) == fresh)
  }

  @Test func `statistics tell every picture once, by the time of its last use`() throws {
    #expect(try folder.statistics() == CacheStatistics())
    try store([0, 2, 8, 40, 400, 500])
    let statistics = try folder.statistics(now: now)
    #expect(statistics.entryCount == 6)
    #expect(statistics.byteCount == 6000)
    #expect(statistics.ages.map(\.entryCount) == [1, 1, 1, 1, 2])
    #expect(statistics.oldestUse == now - 500 * Self.day)
    #expect(statistics.newestUse == now)
  }

  @Test func `cleaning takes what was asked for and nothing else`() throws {
    try store([0, 10, 20, 40])
    try scratch.write("mine", to: "cache/notes.txt")
    try scratch.write("mine", to: "cache/ab/notes.txt")
    try scratch.write("mine", to: "cache/\(key(9).hex())")
    try scratch.write("mine", to: "cache/abc/\(key(9).hex().dropFirst(2))")
    let old = try folder.clean(unusedFor: 30 * Self.day, now: now)
    #expect(old == CacheCleaning(removedCount: 1, removedBytes: 1000, keptCount: 3, keptBytes: 3000))
    #expect(left(4) == [0, 1, 2])
    let tooMuch = try folder.clean(to: 2500, now: now)
    #expect(tooMuch == CacheCleaning(removedCount: 1, removedBytes: 1000, keptCount: 2, keptBytes: 2000))
    #expect(left(4) == [0, 1])
    #expect(try folder.clean(unusedFor: 5 * Self.day, to: 10_000, now: now).removedCount == 1)
    #expect(try folder.clean(now: now).removedCount == 1)
    #expect(try folder.clean(now: now) == CacheCleaning())
    #expect(
      scratch.files("cache")
        == [
          "cache/\(key(9).hex())", "cache/ab/notes.txt", "cache/abc/\(key(9).hex().dropFirst(2))",
          "cache/notes.txt", "cache/tally",
        ].sorted { $0.precedesInBytes($1) })
    #expect(try CacheFolder(scratch.full("nowhere")).clean() == CacheCleaning())
    try scratch.write("mine", to: "other/notes.txt")
    #expect(try CacheFolder(scratch.full("other")).clean() == CacheCleaning())
    #expect(scratch.files("other") == ["other/notes.txt"])
    #expect(try folder.clean(unusedFor: .max).removedCount == 0)
  }

  @Test func `leftovers of killed builds go when nobody can be writing them any more`() throws {
    try store([0])
    let young = path(0) + ".123.456"
    let old = path(0) + ".123.789"
    let foreign = path(0) + ".backup"
    for name in [young, old, foreign] { try scratch.write("half", to: name) }
    for name in [old, foreign] { try setAge(of: name, days: 1) }
    folder.settle(adding: 0, limit: 10_000, keeping: { _ in false }, now: now)
    #expect(scratch.status(young) != nil)
    #expect(scratch.status(old) == nil)
    #expect(scratch.status(foreign) != nil)
    #expect(left(1) == [0])
  }

  @Test func `a cache within its limit is counted once and then left alone`() throws {
    try store([5, 5])
    folder.settle(adding: 2000, limit: 10_000, keeping: { _ in false }, now: now)
    let root = try Folder(folder.directory)
    #expect(CacheTally(in: root) == CacheTally(byteCount: 2000, countedAt: now))
    // Whatever lies there now, nobody counts: the tally says that there is room.
    try store([5, 5, 5, 5])
    folder.settle(adding: 500, limit: 2600, keeping: { _ in false }, now: now + 60)
    #expect(CacheTally(in: root) == CacheTally(byteCount: 2500, countedAt: now))
    #expect(left(4) == [0, 1, 2, 3])
    // A week later it is counted in any case.
    folder.settle(adding: 0, limit: 10_000, keeping: { _ in false }, now: now + 8 * Self.day)
    #expect(CacheTally(in: root) == CacheTally(byteCount: 4000, countedAt: now + 8 * Self.day))
  }

  @Test func `a cache above its limit loses what was unused for longest, and nothing of this build`() throws {
    try store([1, 9, 2, 8, 3, 7])
    let used = Set([key(1)])
    folder.settle(adding: 6000, limit: 4000, keeping: used.contains, now: now)
    #expect(left(6) == [0, 1, 2])
    #expect(CacheTally(in: try Folder(folder.directory))?.byteCount == 3000)
    // A build that is larger than the limit keeps all that it used.
    folder.settle(adding: 0, limit: 10, keeping: { _ in true }, now: now)
    #expect(left(6) == [0, 1, 2])
  }

  @Test func `a damaged tally, or one from the future, is not believed`() throws {
    try store([0, 0, 0])
    let texts = [
      "", "floki cache 1", "floki cache 1 0", "floki cache 1 a b\n", "floki cache 2 0 \(now)\n",
      "floki cache 1 0 \(now)\nx\n", "floki cache 1 0 \(now)\n-5\n", "floki cache 1 \(Int.max) \(now)\n1\n",
      "floki cache 1 0 \(now + 100)\n", "floki cache 1 \(Int64.min) \(now)\n",
      "floki cache 1 0 \(Int64.min)\n", "floki cache 1 -1 \(now)\n1\n",
    ]
    for text in texts {
      try scratch.write(text, to: "cache/tally")
      folder.settle(adding: 0, limit: 10_000, keeping: { _ in false }, now: now)
      #expect(CacheTally(in: try Folder(folder.directory))?.byteCount == 3000, "\(text)")
    }
  }

  @Test func `verifying finds the damaged and removes them`() async throws {
    #expect(try await folder.verify(jobs: 2) == CacheVerification())
    try store([Int](repeating: 2, count: 40))
    try scratch.write([UInt8](repeating: 3, count: 1000), to: path(3))
    try scratch.write("", to: path(5))
    let found = try await folder.verify(jobs: 2)
    #expect(found.wholeCount == 38)
    #expect(
      found.damaged == [path(3), path(5)].map { String($0.dropFirst(6)) }.sorted { $0.precedesInBytes($1) })
    #expect(left(40).count == 38)
    #expect(age(of: path(0)) == 2)
    #expect(try await folder.verify(jobs: 1) == CacheVerification(wholeCount: 38))
  }

  @Test func `entries that claim to be enormous are counted, and never read`() async throws {
    try store([0, 0, 0])
    // As large as this file system takes them.
    for number in 0..<2 {
      let size = [Int.max, 1 << 60, 1 << 50, 1 << 44, 1 << 43, 1 << 40].first {
        unsafe truncate(scratch.full(path(number)), $0) == 0
      }
      #expect(size != nil)
      #expect(cache.data(for: key(number)) == nil)
    }
    #expect(try folder.statistics(now: now).byteCount > 1 << 40)
    folder.settle(adding: 0, limit: Int.max, keeping: { _ in true }, now: now)
    #expect(try await folder.verify(jobs: 2).wholeCount == 1)
    #expect(try folder.clean(now: now).removedCount == 1)
  }

  @Test(.timeLimit(.minutes(60))) func `a pipe in the place of a picture or the tally holds nobody up`()
    throws
  {
    try store([0])
    let tally = scratch.full("cache/tally")
    for pipe in [scratch.full(path(0)), tally] {
      unsafe unlink(pipe)
      try #require(unsafe mkfifo(pipe, 0o644) == 0)
    }
    #expect(cache.data(for: key(0)) == nil)
    folder.settle(adding: 100, limit: 10_000, keeping: { _ in false }, now: now)
    #expect(try folder.statistics().entryCount == 0)
  }
}
