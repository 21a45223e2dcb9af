import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiSyntax
import Glibc
import TestSupport
import Testing

@testable import FlokiProject
@testable import FlokiSite

/// A text that is read when needed has one content for the whole build.
@Suite struct ProjectTextTests {
  private let folder: TemporaryFolder
  private let losses: ProjectText.Losses

  init() throws {
    folder = try TemporaryFolder()
    losses = ProjectText.Losses(in: try Folder(folder.path))
  }

  private func read(isLazy: Bool = true) async throws -> ProjectSnapshot {
    let reader = ProjectReader(directory: folder.path, jobs: 1, probeVersion: "1") { _, _, _ in .other }
    // Long after every file of a test was written, so that none counts as fresh.
    let later = timespec.now.nanoseconds + 3_600_000_000_000
    let walk = try await ProjectWalk(of: folder.path, excluding: [], jobs: 1, startedAt: later)
    return try await reader.read(walk, isLazy: isLazy)
  }

  private func store(_ snapshot: ProjectSnapshot) throws {
    try TextCache.store(snapshot.sources.files, startedAt: snapshot.walk.startedAt, in: folder.path)
  }

  private func text(_ words: String) throws -> ProjectText {
    let status = try #require(try Folder(folder.path).status(of: "a.md"))
    return ProjectText("a.md", FileSignature(status), bytes: Array(words.utf8), losses: losses)
  }

  @Test func `a cache that is wrong costs one build`() async throws {
    try folder.write("Open.", to: "a.md")
    var wrong = SourceFiles()
    wrong.append(SourceFile(path: "a.md", text: try text("Shut.")))
    try TextCache.store(wrong, startedAt: .max, in: folder.path)
    let first = try await read()
    #expect(first.sources.files.files.map(\.bytes) == [[]])
    #expect(first.sources.loss is StagingWriter.SourceChanged)
    let second = try await read()
    #expect(second.sources.files.files.map(\.bytes) == [Array("Open.".utf8)] && second.sources.loss == nil)
  }

  @Test func `nothing is known of texts that another floki read`() async throws {
    try folder.write("Open.", to: "a.md")
    try store(try await read())
    let root = try Folder(folder.path)
    let known = try #require(TextCache.record(in: root))
    var record = RecordWriter(TextCache.kind)
    record.write("another floki")
    record.write(plain: known.bytes[known.position..<known.bytes.count - RecordSum.byteCount])
    try folder.write(record.sealed(), to: TextCache.path)
    #expect(TextCache.record(in: root) == nil)
  }

  @Test func `what was let go is read again`() throws {
    try folder.write("Open.", to: "a.md")
    let text = try text("Open.")
    text.letGo()
    #expect(text.bytes == Array("Open.".utf8) && losses.error == nil)
  }

  @Test(arguments: ["Shut.", nil] as [String?])
  func `other bytes than those that were read first end the build`(now: String?) throws {
    try folder.write("Open.", to: "a.md")
    let text = try text("Open.")
    text.letGo()
    folder.remove("a.md")
    if let now { try folder.write(now, to: "a.md") }
    #expect(text.bytes.isEmpty && text.bytes.isEmpty)
    #expect(losses.error is StagingWriter.SourceChanged == (now != nil))
    #expect(losses.error is FileFailure == (now == nil))
  }

  @Test func `a text is known as long as nothing about its file changes`() async throws {
    for name in ["a.md", "b.yaml", "c.md"] { try folder.write("# floki: \(name)", to: name) }
    let first = try await read()
    #expect(first.sources.files.files.map { ($0.text as? ProjectText)?.isInMemory } == [true, true, true])
    try store(first)
    folder.remove("a.md")
    try folder.write("other", to: "b.yaml")
    let second = try await read()
    let texts = second.sources.files.files.compactMap { $0.text as? ProjectText }
    #expect(texts.map(\.isInMemory) == [true, false])
    #expect(texts.map(\.mentionsFloki) == [false, true])
    #expect(texts.map(\.digest) == second.sources.files.files.map { ContentDigest(of: $0.bytes) })
    #expect(second.sources.loss == nil)
  }

  @Test func `what the build writes itself is not entered as it was before`() async throws {
    try folder.write("before", to: "floki.lock")
    let first = try await read()
    // The walk says that it began long after: so it is where the clock of a file server is behind.
    try AtomicFile.write(Array("after".utf8), to: folder.full("floki.lock"))
    try store(first)
    let second = try await read()
    #expect(second.sources.files.files.map(\.bytes) == [Array("after".utf8)])
    #expect(second.sources.loss == nil)
  }

  @Test func `of a damaged cache nothing is believed`() async throws {
    try folder.write("a", to: "a.md")
    let first = try await read()
    try store(first)
    let path = ".floki/cache/texts"
    let bytes = try #require(folder.read(path))
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x10
      try folder.write(damaged, to: path)
      let text = try await read().sources.files.files.first?.text as? ProjectText
      #expect(text?.isInMemory == true, "byte \(place)")
    }
    for length in bytes.indices {
      try folder.write(Array(bytes.prefix(length)), to: path)
      let text = try await read().sources.files.files.first?.text as? ProjectText
      #expect(text?.isInMemory == true, "\(length) bytes")
    }
  }

  @Test func `whoever edits the project has all of it in memory`() async throws {
    try folder.write("a", to: "a.md")
    #expect(try await read(isLazy: false).sources.files.files.allSatisfy { $0.text == nil })
  }
}
