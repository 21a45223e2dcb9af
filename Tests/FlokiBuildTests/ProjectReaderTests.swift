import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProtocol
import FlokiSyntax
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import FlokiProject

/// Nothing outside the project is read through a link.
@Suite struct ProjectReaderTests {
  private let project: TemporaryFolder
  /// Long after every file of a test was written, so that none counts as fresh.
  private let later = timespec.now.nanoseconds + 3_600_000_000_000

  init() throws { project = try TemporaryFolder() }

  /// The paths that the probe was asked about.
  private final class Probed: Sendable {
    private let list = Mutex<[String]>([])
    var paths: [String] { list.withLock { $0.sorted() } }
    func append(_ path: String) { list.withLock { $0.append(path) } }
  }

  private func read(
    excluding excluded: [String] = [], startedAt: Int64? = nil, version: String = "1",
    probed: Probed = Probed()
  ) async throws -> ProjectSnapshot {
    let reader = ProjectReader(directory: project.path, excluding: excluded, jobs: 2, probeVersion: version) {
      path, beginning, byteCount in
      probed.append(path)
      guard path.hasSuffix(".png") else { return beginning.isEmpty ? .brokenImage(.empty) : .other }
      let size = PixelSize(width: byteCount, height: Int(beginning[0]))
      return .image(
        ImageHeader(format: .png, storedSize: size, orientation: 6, takenAt: -5, takenAtOffset: 60))
    }
    let walk = try await ProjectWalk(
      of: project.path, excluding: excluded, jobs: 2, startedAt: startedAt ?? later)
    return try await reader.read(walk)
  }

  private func paths(_ snapshot: ProjectSnapshot) -> [String] {
    snapshot.sources.files.files.map(\.path).filter { snapshot.sources.leftOut[$0] == nil }
  }

  @Test func `text comes with its bytes, media with digest and header, all in byte order`() async throws {
    try project.write("name: Harbour", to: "floki.yaml")
    try project.write("a", to: "content/news.b.md")
    try project.write("b", to: "content/news/a.md")
    try project.write("", to: "content/news/empty.yml")
    try project.write("lock", to: "floki.lock")
    try project.write("picture", to: "icons/ñ.png")
    let snapshot = try await read()
    #expect(
      paths(snapshot) == [
        "content/news.b.md", "content/news/a.md", "content/news/empty.yml", "floki.lock", "floki.yaml",
        "icons/ñ.png",
      ])
    #expect(
      snapshot.sources.files.files.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        "a", "b", "", "lock", "name: Harbour", "",
      ])
    let picture = try #require(snapshot.sources.media["icons/ñ.png"])
    #expect(picture.digest == ContentDigest(of: Array("picture".utf8)))
    #expect(picture.byteCount == 7)
    #expect(snapshot.problems.isEmpty)
  }

  @Test func `hidden files, leftovers of editors and the output folder are no part of the project`()
    async throws
  {
    for name in [
      ".git/config.yaml", "a.md~", "#a.md#", "a.md.swp", "public/x.yaml", "deep/out/y.yaml", "a.md",
    ] {
      try project.write("x", to: name)
    }
    let snapshot = try await read(excluding: ["public/", project.full("deep/out"), "/elsewhere"])
    #expect(paths(snapshot) == ["a.md"])
  }

  @Test func `links inside the project are followed, links out of it are problems`() async throws {
    try project.write("a", to: "texts/a.md")
    try project.write("x", to: ".secret/x.md")
    try project.link("b.md", to: "texts/a.md")
    try project.link("linked", to: "texts")
    try project.link("passwd.txt", to: "/etc/passwd")
    try project.link("up", to: "..")
    try project.link("dangling.md", to: "nowhere.md")
    try project.link("hidden.md", to: ".secret/x.md")
    try project.link("own", to: "own")
    let snapshot = try await read()
    #expect(paths(snapshot) == ["b.md", "linked/a.md", "texts/a.md"])
    #expect(
      snapshot.problems == [
        .init(path: "dangling.md", cause: .linkToNothing),
        .init(path: "hidden.md", cause: .linkToHidden),
        .init(path: "own", cause: .linkToItself),
        .init(path: "passwd.txt", cause: .linkToOutside),
        .init(path: "up", cause: .linkToOutside),
      ])
  }

  @Test func `links to folders that hold them, or that name each other, come to an end`() async throws {
    try project.write("a", to: "one/a.md")
    try project.write("b", to: "two/b.md")
    try project.link("one/root", to: "..")
    try project.link("one/self", to: ".")
    try project.link("one/two", to: "../two")
    try project.link("two/one", to: "../one")
    let snapshot = try await read()
    #expect(paths(snapshot) == ["one/a.md", "one/two/b.md", "two/b.md", "two/one/a.md"])
    #expect(snapshot.problems.contains(.init(path: "one/root", cause: .linkToParent)))
    #expect(snapshot.problems.contains { $0.path == "one/self" })
    #expect(snapshot.problems.contains { $0.path == "two/one/two" })
  }

  @Test func `a name that is not UTF-8 is a problem and not a crash`() async throws {
    try project.write("a", to: "a.md")
    var name = Array(project.full("caf").utf8.map(CChar.init(bitPattern:)))
    name += [CChar(bitPattern: 0xE9), 0]
    let made = unsafe open(name, O_CREAT | O_WRONLY, 0o644)
    try #require(made >= 0)
    close(made)
    defer { _ = unsafe unlink(name) }
    let snapshot = try await read()
    #expect(paths(snapshot) == ["a.md"])
    #expect(snapshot.problems == [.init(path: "caf\u{FFFD}", cause: .notUTF8)])
  }

  @Test func `two spellings of the same accented name are told apart from one file`() async throws {
    try project.write("a", to: "caf\u{E9}.md")
    try project.write("b", to: "cafe\u{301}.md")
    let snapshot = try await read()
    #expect(snapshot.sources.files.files.count == 1)
    #expect(snapshot.problems.map(\.cause) == [.sameName])
  }

  @Test(.timeLimit(.minutes(60))) func `a pipe is a problem, and nobody waits for it`() async throws {
    try #require(unsafe mkfifo(project.full("pipe.md"), 0o644) == 0)
    let snapshot = try await read()
    #expect(snapshot.problems == [.init(path: "pipe.md", cause: .special)])
  }

  @Test func `text of unreasonable size is a problem`() async throws {
    try project.write("", to: "huge.md")
    try #require(unsafe truncate(project.full("huge.md"), 65 << 20) == 0)
    let snapshot = try await read()
    #expect(snapshot.problems == [.init(path: "huge.md", cause: .textTooLarge)])
  }

  @Test func `unchanged media are never read again`() async throws {
    try project.write("one", to: "media/one.png")
    try project.write("", to: "media/two.bin")
    let first = try await read()
    #expect(first.mediaRead == 2)
    let probed = Probed()
    let second = try await read(probed: probed)
    #expect(second.mediaRead == 0)
    #expect(probed.paths.isEmpty)
    #expect(second.sources.media == first.sources.media)

    try project.write("uno", to: "media/one.png")
    try project.write("three", to: "media/three.bin")
    let third = try await read(probed: probed)
    #expect(probed.paths == ["media/one.png", "media/three.bin"])
    #expect(third.sources.media["media/one.png"]?.digest == ContentDigest(of: Array("uno".utf8)))
  }

  @Test func `media that changed in the tick they were read in are read again`() async throws {
    try project.write("one", to: "one.png")
    let changed = try #require(project.signature("one.png")).changedAt
    #expect(try await read(startedAt: changed).mediaRead == 1)
    #expect(try await read(startedAt: changed).mediaRead == 1)
    #expect(try await read(startedAt: changed + 1_000_000_000).mediaRead == 1)
    #expect(try await read(startedAt: changed + 1_000_000_000).mediaRead == 0)
  }

  @Test func `a damaged cache or another probe costs a reading, nothing else`() async throws {
    try project.write("one", to: "one.png")
    let whole = try await read().sources.media
    #expect(try await read(version: "2").mediaRead == 1)
    var bytes = try #require(project.read(".floki/cache/media"))
    for position in bytes.indices {
      bytes[position] ^= 0x55
      try project.write(bytes, to: ".floki/cache/media")
      bytes[position] ^= 0x55
      let snapshot = try await read(version: "2")
      #expect(snapshot.sources.media == whole)
      #expect(snapshot.mediaRead == 1)
    }
    for length in bytes.indices {
      try project.write(Array(bytes.prefix(length)), to: ".floki/cache/media")
      #expect(try await read(version: "2").mediaRead == 1)
    }
  }

  @Test func `a cache whose sum is right and whose numbers are not is forgotten`() throws {
    let signature = FileSignature(byteCount: 3, modifiedAt: 1, changedAt: 1, inode: 1)
    func isTaken(_ byteCount: Int, _ header: ImageHeader) throws -> Bool {
      let file = MediaFile(digest: ContentDigest(of: []), byteCount: byteCount, contents: .image(header))
      let entry = MediaCache.Entry(path: "one.png", signature: signature, file: file)
      try MediaCache.store([entry], in: project.full(""), probeVersion: "1")
      return MediaCache.load(in: try Folder(project.full("")), probeVersion: "1").count == 1
    }
    func header(_ width: Int, _ orientation: Int = 1, _ takenAt: Int64 = 0, _ offset: Int = 0) -> ImageHeader
    {
      ImageHeader(
        format: .png, storedSize: PixelSize(width: width, height: 4), orientation: orientation,
        takenAt: takenAt, takenAtOffset: offset)
    }
    #expect(try isTaken(3, header(4)))
    #expect(try !isTaken(4, header(4)))
    for width in [Int.min, -1, 0, Int.max] { #expect(try !isTaken(3, header(width))) }
    for orientation in [Int.min, 0, 9] { #expect(try !isTaken(3, header(4, orientation))) }
    for time in [Int64.min, .max] { #expect(try !isTaken(3, header(4, 1, time))) }
    for offset in [Int.min, .max] { #expect(try !isTaken(3, header(4, 1, 0, offset))) }
  }

  @Test func `a missing project folder is told in plain words`() async throws {
    await #expect(throws: FileFailure("open the folder", project.full("nowhere"), code: ENOENT)) {
      try await ProjectWalk(of: project.full("nowhere"), excluding: [], jobs: 1)
    }
    #expect(
      FileFailure("open the folder", "harbour", code: ENOENT).description
        == "cannot open the folder harbour: it does not exist")
  }
}
