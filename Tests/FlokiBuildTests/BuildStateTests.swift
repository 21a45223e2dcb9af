import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProtocol
import Glibc
import TestSupport
import Testing

@testable import FlokiBuild
@testable import FlokiProject
@testable import FlokiSite

/// An unchanged project is recognised without opening a file.
@Suite struct BuildStateTests {
  private let project: TemporaryFolder
  private let output: TemporaryFolder
  private let later = timespec.now.nanoseconds + 3_600_000_000_000

  init() async throws {
    project = try TemporaryFolder()
    output = try TemporaryFolder()
    try project.write("name: Harbour", to: "floki.yaml")
    try project.write("news", to: "content/news/a.md")
    let staging = try Staging(output: output.path)
    try staging.writer.write([1, 2], to: "p/a.html", role: .file)
    try staging.writer.write([3], to: "v1-app", role: .indicator)
    _ = try staging.publish(now: 100, retention: .seconds(60 * 86_400))
    try BuildState.store(
      for: identity, walk: try await walk(), builtAt: 100, validUntil: 200, payload: [7, 8])
  }

  private var identity: BuildState.Identity {
    BuildState.Identity(project: project.path, output: output.path, tool: "floki 1", options: "--locked")
  }

  private func walk(startedAt: Int64? = nil) async throws -> ProjectWalk {
    try await ProjectWalk(of: project.path, excluding: [], jobs: 2, startedAt: startedAt ?? later)
  }

  private func isCurrent(now: Int64 = 150) async throws -> Bool {
    guard let state = BuildState.load(for: identity) else { return false }
    return await state.isCurrent(try walk(), now: now, jobs: 2)
  }

  @Test func `nothing changed is current, with what was printed`() async throws {
    #expect(try await isCurrent())
    #expect(BuildState.load(for: identity)?.payload == [7, 8])
    #expect(BuildState.load(for: identity)?.validUntil == 200)
  }

  @Test func `a fingerprint of which a part is made again is one of the whole`() async throws {
    for item in 0..<700 { try project.write("item \(item)", to: "content/news/item\(item).md") }
    let before = try await walk()
    for item in [0, 7, 256, 500, 699] {
      try project.write("other \(item)", to: "content/news/item\(item).md")
    }
    let after = try await walk()
    let places = before.files.indices.filter { before.files[$0] != after.files[$0] }
    #expect(places.count == 5)
    #expect(WalkFingerprint(before).bytes != WalkFingerprint(after).bytes)
    #expect(WalkFingerprint(before).replacing(places, in: after).bytes == WalkFingerprint(after).bytes)
    for place in places {
      let others = places.filter { $0 != place }
      let incomplete = WalkFingerprint(before).replacing(others, in: after)
      // Places of one part are made again together.
      let isWithAnother = others.contains { $0 / 256 == place / 256 }
      #expect((incomplete.bytes == WalkFingerprint(after).bytes) == isWithAnother)
    }
  }

  @Test func `files are left out in some folders alone`() async throws {
    for path in [
      "content/news/b.md", "content/news/sub/a.md", "content/news.md", "content/news0.md",
      "content/notes/a.md",
    ] {
      try project.write("text", to: path)
    }
    func paths(_ folders: Set<String>) async throws -> [String] {
      try await walk().keeping(inFolders: folders) { $0.hasSuffix("b.md") }.files.map(\.path)
    }
    #expect(
      try await paths(["content/news"])
        == ["content/news.md", "content/news/b.md", "content/news0.md", "content/notes/a.md", "floki.yaml"])
    #expect(
      try await paths(["content/notes", "content/news", "content/news/sub"])
        == ["content/news.md", "content/news/b.md", "content/news0.md", "floki.yaml"])
    #expect(try await paths(["content", "nowhere"]) == ["content/news/b.md", "floki.yaml"])
    #expect(try await paths([]).count == 7)
  }

  @Test func `the time decides as well`() async throws {
    #expect(try await isCurrent(now: 199))
    #expect(try await !isCurrent(now: 200))
    #expect(try await !isCurrent(now: 99))
  }

  @Test func `another tool, other options or another output know nothing of it`() {
    var other = identity
    other.tool = "floki 2"
    #expect(BuildState.load(for: other) == nil)
    other = identity
    other.options = ""
    #expect(BuildState.load(for: other) == nil)
    other = identity
    other.output += "2"
    #expect(BuildState.load(for: other) == nil)
  }

  @Test func `a source with other bytes of the same size and time is seen`() async throws {
    let before = try #require(project.status("content/news/a.md"))
    try project.write("NEWS", to: "content/news/a.md")
    var times = [before.st_atim, before.st_mtim]
    try #require(unsafe utimensat(AT_FDCWD, project.full("content/news/a.md"), &times, 0) == 0)
    #expect(try await !isCurrent())
  }

  @Test func `a touched, deleted or added source is seen, and an added folder`() async throws {
    try project.write("x", to: "content/news/b.md")
    #expect(try await !isCurrent())
    project.remove("content/news/b.md")
    #expect(try await isCurrent())
    try project.makeFolder("content/photos")
    #expect(try await !isCurrent())
    project.remove("content/photos")
    try project.write("x", to: "content/a.md~")
    #expect(try await isCurrent())
    project.remove("content/news/a.md")
    #expect(try await !isCurrent())
  }

  @Test func `a touched source is seen`() async throws {
    try #require(unsafe utimensat(AT_FDCWD, project.full("floki.yaml"), nil, 0) == 0)
    #expect(try await !isCurrent())
  }

  @Test func `an output that was changed, touched or deleted is seen`() async throws {
    try output.write([1, 9], to: "p/a.html")
    #expect(try await !isCurrent())
  }

  @Test func `a deleted output is seen, a foreign file beside it does not matter`() async throws {
    try output.write([1], to: "CNAME")
    #expect(try await isCurrent())
    output.remove("v1-app")
    #expect(try await !isCurrent())
  }

  @Test func `a lost or replaced ledger is seen`() async throws {
    let ledger = try #require(output.read(".floki/ledger"))
    try output.write(ledger + Array("\n".utf8), to: ".floki/ledger")
    #expect(try await !isCurrent())
    output.remove(".floki/ledger")
    #expect(try await !isCurrent())
  }

  @Test func `a damaged record is no record`() async throws {
    let name = try #require(project.files(".floki/cache").first)
    var bytes = try #require(project.read(name))
    for position in bytes.indices {
      bytes[position] ^= 1
      try project.write(bytes, to: name)
      #expect(BuildState.load(for: identity) == nil)
      bytes[position] ^= 1
    }
    try project.write(Array(bytes.dropLast()), to: name)
    #expect(BuildState.load(for: identity) == nil)
  }

  @Test func `sources too fresh to be trusted are looked at again`() async throws {
    let changed = try #require(project.signature("content/news/a.md")).changedAt
    let walk = try await walk(startedAt: changed)
    for fingerprint in [nil, WalkFingerprint(walk)] {
      try BuildState.store(
        for: identity, walk: walk, fingerprint, builtAt: 100, validUntil: nil, payload: [])
      let state = try #require(BuildState.load(for: identity))
      #expect(!state.isOf(WalkFingerprint(walk), now: 150))
      #expect(state.isOf(WalkFingerprint(walk.trusted.walk), now: 150))
      #expect(try await !isCurrent())
    }
  }

  /// It may have read other bytes of the same size and time, and written their digest down for both.
  @Test func `what another build did not trust is nothing that this one knows`() async throws {
    let changed = try #require(project.signature("content/news/a.md")).changedAt
    let (walk, other) = (try await walk(startedAt: changed), try await walk(startedAt: changed + 1))
    try BuildState.store(for: identity, walk: walk, builtAt: 100, validUntil: nil, payload: [])
    let state = try #require(BuildState.load(for: identity))
    #expect(state.isOf(WalkFingerprint(walk.trusted.walk), now: 150))
    #expect(!state.isOf(WalkFingerprint(other.trusted.walk), now: 150))
  }

  @Test func `the lock file that the build writes itself is taken note of`() async throws {
    let changed = try #require(project.signature("content/news/a.md")).changedAt
    var walk = try await walk(startedAt: changed + 1_000_000_000)
    var signature = try AtomicFile.write([1], to: project.full("floki.lock"))
    walk.update("floki.lock", to: signature)
    #expect(walk.files.map(\.path) == ["content/news/a.md", "floki.lock", "floki.yaml"])
    signature = try AtomicFile.write([2], to: project.full("floki.lock"))
    walk.update("floki.lock", to: signature)
    try BuildState.store(for: identity, walk: walk, builtAt: 100, validUntil: nil, payload: [])
    #expect(try await isCurrent())
    try AtomicFile.write([3], to: project.full("floki.lock"))
    #expect(try await !isCurrent())
  }
}
