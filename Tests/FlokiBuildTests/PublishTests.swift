import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiRules
import Glibc
import TestSupport
import Testing

@testable import FlokiSite

/// A file that did not change keeps its inode and time; a file that floki did not write is never replaced.
@Suite struct PublishTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  @discardableResult
  private func publish(_ files: [String: String], now: Int64 = 0, days: Int64 = 30) throws -> OutputReport {
    let staging = try Staging(output: output.path)
    for (path, text) in files {
      let role: PublishRole = path.hasPrefix("v1-") ? .indicator : path.hasPrefix("news/") ? .feed : .file
      try staging.writer.write(Array(text.utf8), to: path, role: role)
    }
    return try staging.publish(now: now, retention: .seconds(days * 86_400))
  }

  private var day: Int64 { 86_400 }

  @Test func `a first publishing writes everything`() throws {
    let report = try publish(["v1-app": "1", "news/es": "feed", "p/a.html": "page", "p/deep/b.html": "b"])
    #expect(report.written == ["news/es", "p/a.html", "p/deep/b.html", "v1-app"])
    #expect(report.bytesWritten == 10)
    #expect(report.kept.isEmpty && report.removed.isEmpty && report.stale.isEmpty)
    #expect(output.files() == ["news/es", "p/a.html", "p/deep/b.html", "v1-app"])
    #expect(output.text("p/deep/b.html") == "b")
    #expect(output.files(".floki") == [".floki/ledger", ".floki/lock"])
  }

  @Test func `unchanged files keep inode and time, and a publishing without changes writes nothing at all`()
    throws
  {
    let files = ["v1-app": "1", "p/a.html": "page", "p/b.html": "b"]
    try publish(files)
    let before = [
      output.signature("v1-app"), output.signature("p/a.html"), output.signature(".floki/ledger"),
    ]
    #expect(try publish(files).kept == ["p/a.html", "p/b.html", "v1-app"])
    #expect(
      [output.signature("v1-app"), output.signature("p/a.html"), output.signature(".floki/ledger")] == before)

    let report = try publish(["v1-app": "2", "p/a.html": "page", "p/b.html": "c", "p/new.html": "n"])
    #expect(report.written == ["p/b.html", "p/new.html", "v1-app"])
    #expect(report.kept == ["p/a.html"])
    #expect(output.signature("p/a.html") == before[1])
    #expect(output.text("p/b.html") == "c" && output.text("p/new.html") == "n")
  }

  @Test func `a file whose time or inode changed but not its bytes is kept`() throws {
    try publish(["p/a.html": "page"])
    output.remove("p/a.html")
    try output.write("page", to: "p/a.html")
    chmod600("p/a.html")
    let before = try #require(output.signature("p/a.html"))
    #expect(try publish(["p/a.html": "page"]).kept == ["p/a.html"])
    let after = try #require(output.signature("p/a.html"))
    #expect(after.inode == before.inode && after.modifiedAt == before.modifiedAt)
    #expect(output.status("p/a.html")?.permissions == 0o644)
    #expect(try publish([:], now: 1, days: 0).removed == ["p/a.html"])
  }

  private func chmod600(_ name: String) { _ = unsafe chmod(output.full(name), 0o600) }

  @Test func `files that were tampered with or deleted are put right`() throws {
    try publish(["p/a.html": "page", "p/b.html": "b"])
    try output.write("pAge", to: "p/a.html")
    output.remove("p/b.html")
    #expect(try publish(["p/a.html": "page", "p/b.html": "b"]).written == ["p/a.html", "p/b.html"])
    #expect(output.text("p/a.html") == "page" && output.text("p/b.html") == "b")
  }

  @Test func `a packed file goes with the one it is packed from, and never outlives its bytes`() throws {
    try publish(["news/es": "a", "news/es.gz": "packed a", "news/eu": "b", "news/eu.gz": "packed b"])
    // What is packed no more goes at once, with no regard to retention.
    let report = try publish(["news/es": "c", "news/eu": "b", "news/eu.gz": "packed b"])
    #expect(report.removed == ["news/es.gz"])
    #expect(report.kept == ["news/eu", "news/eu.gz"] && report.written == ["news/es"])
    #expect(output.files() == ["news/es", "news/eu", "news/eu.gz"])
    try publish(["news/es": "c", "news/es.gz": "packed c"])
    #expect(output.text("news/es.gz") == "packed c")
    // Files of earlier versions stay together, and go together.
    #expect(output.files() == ["news/es", "news/es.gz", "news/eu", "news/eu.gz"])
    let last = try publish(["v1-app": "1"], now: 1, days: 0)
    #expect(last.removed == ["news/es", "news/es.gz", "news/eu", "news/eu.gz"])
    #expect(output.files() == ["v1-app"])
  }

  @Test func `a file that is packed by its author is a file like any other`() throws {
    try publish(["m/a.gz": "packed"])
    #expect(try publish([:], now: 10).stale.map(\.path) == ["m/a.gz"])
    #expect(output.files() == ["m/a.gz"])
  }

  @Test func `a stale file stays until its time is up, and comes back without being written`() throws {
    try publish(["v1-app": "1", "p/old.html": "old", "p/back.html": "back"])
    let stale = try publish(["v1-app": "2"], now: 10)
    #expect(stale.removed.isEmpty)
    #expect(
      stale.stale == [
        .init(path: "p/back.html", removedFrom: 10 + 30 * day),
        .init(path: "p/old.html", removedFrom: 10 + 30 * day),
      ])
    // A later build does not start the time again, and one more file goes stale later.
    #expect(try publish(["v1-app": "3"], now: 20 * day).stale == stale.stale)
    #expect(
      try publish(["v1-app": "3", "p/back.html": "back"], now: 25 * day).kept == ["p/back.html", "v1-app"])
    #expect(try publish(["v1-app": "3"], now: 30 * day).stale.count == 2)
    let last = try publish(["v1-app": "3"], now: 10 + 30 * day)
    #expect(last.removed == ["p/old.html"])
    #expect(last.stale == [.init(path: "p/back.html", removedFrom: 60 * day)])
    #expect(output.files() == ["p/back.html", "v1-app"])
    try publish(["v1-app": "3"], now: 60 * day)
    #expect(output.status("p") == nil)
  }

  @Test func `the page of a list goes at once where the site has none, and that of a tab stays`() throws {
    let feed = ["boats/en": "feed", "v1-app": "1"]
    let packed = ["boats/index.html.br", "boats/index.html.gz", "boats/index.html.zst"]
    var pages = ["boats/index.html": "b", "web/index.html": "w"]
    for path in packed { pages[path] = "packed b" }
    try publish(feed.merging(pages) { $1 })
    let report = try publish(feed, now: 1)
    #expect(report.removed == ["boats/index.html"] + packed)
    #expect(report.stale.map(\.path) == ["web/index.html"])
    #expect(output.files() == ["boats/en", "v1-app", "web/index.html"])
  }

  @Test func `files of others survive everything`() throws {
    try output.write("mine", to: "CNAME")
    try publish(["p/a.html": "a", "q/b.html": "b"])
    try output.write("mine", to: "p/note.txt")
    try publish([:], now: 1, days: 0)
    #expect(output.files() == ["CNAME", "p/note.txt"])
  }

  @Test func `a stale file that somebody rewrote is theirs and stays`() throws {
    try publish(["p/a.html": "a"])
    try output.write("theirs", to: "p/a.html")
    try publish([:], now: 1, days: 0)
    #expect(output.text("p/a.html") == "theirs")
    try publish([:], now: 2, days: 0)
    #expect(output.text("p/a.html") == "theirs")
  }

  @Test func `a foreign file in the way is a conflict, and nothing is published`() throws {
    try output.write("mine", to: "news/es")
    #expect(throws: PublishConflict(output: output.path, path: "news/es", reason: .foreignFile)) {
      try publish(["v1-app": "1", "news/es": "feed"])
    }
    #expect(output.files() == ["news/es"])
    #expect(output.files(".floki") == [".floki/lock"])
  }

  @Test func `a foreign file with the very same bytes is used and never taken over`() throws {
    try output.write("feed", to: "news/es")
    #expect(try publish(["news/es": "feed"]).kept == ["news/es"])
    #expect(try publish(["news/es": "feed"]).kept == ["news/es"])
    #expect(throws: PublishConflict(output: output.path, path: "news/es", reason: .foreignFile)) {
      try publish(["news/es": "another"])
    }
    try publish([:], now: 1, days: 0)
    #expect(output.text("news/es") == "feed")
  }

  @Test func `folders and files in each other's place are conflicts`() throws {
    try output.makeFolder("v1-app")
    try output.write("file", to: "p")
    #expect(throws: PublishConflict(output: output.path, path: "v1-app", reason: .notAFile)) {
      try publish(["v1-app": "1"])
    }
    #expect(throws: PublishConflict(output: output.path, path: "p", reason: .fileInsteadOfFolder)) {
      try publish(["p/deep/a.html": "1"])
    }
  }

  @Test func `nothing is written or removed through a link`() throws {
    let elsewhere = try TemporaryFolder()
    try output.link("p", to: elsewhere.path)
    try output.link("v1-app", to: elsewhere.full("v1-app"))
    #expect(throws: PublishConflict(output: output.path, path: "p", reason: .link)) {
      try publish(["p/a.html": "a"])
    }
    #expect(throws: PublishConflict(output: output.path, path: "v1-app", reason: .link)) {
      try publish(["v1-app": "1"])
    }
    #expect(elsewhere.files().isEmpty)

    try publish(["q/a.html": "a"])
    output.remove("q")
    try elsewhere.write("a", to: "a.html")
    try output.link("q", to: elsewhere.path)
    try publish([:], now: 1, days: 0)
    #expect(elsewhere.text("a.html") == "a")
  }

  @Test(arguments: [
    "", "/etc/passwd", "../a", "a/../b", ".floki/ledger", "a/.b", "a//b", "a/", "a b", "ñ", "a\\b", "a\u{0}b",
  ])
  func `a path that leaves the folder or is not plain is refused`(path: String) throws {
    let staging = try Staging(output: output.path)
    #expect(throws: UnpublishablePath.self) { try staging.writer.write([], to: path, role: .file) }
  }

  @Test func `one path with two contents is a problem, with the same contents it is one file`() throws {
    let staging = try Staging(output: output.path)
    try staging.writer.write([1], to: "a", role: .file)
    try staging.writer.write([1], to: "a", role: .file)
    #expect(throws: StagingWriter.WrittenTwice(path: "a")) {
      try staging.writer.write([2], to: "a", role: .file)
    }
  }

  @Test func `an abandoned staging leaves nothing behind`() throws {
    do {
      let staging = try Staging(output: output.path)
      try staging.writer.write([1], to: "a/b", role: .file)
      #expect(output.files(".floki").count == 2)
    }
    #expect(output.files(".floki") == [".floki/lock"])
  }

  @Test func `two at once in one process exclude each other as well`() throws {
    let staging = try Staging(output: output.path)
    #expect(throws: BuildLock.Held.self) { _ = try Staging(output: output.path) }
    _ = try staging.publish(now: 0, retention: .seconds(60 * 86_400))
    _ = try Staging(output: output.path)
  }

  @Test func `a file is copied whole, and not opened again while it is unchanged`() throws {
    let sources = try TemporaryFolder()
    let bytes = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    try sources.write(bytes, to: "film.mp4")
    for round in 0..<3 {
      let staging = try Staging(output: output.path)
      let digest = round == 1 ? ContentDigest(of: bytes) : nil
      try staging.writer.copy(fileAt: sources.full("film.mp4"), digest: digest, to: "m/film.mp4", role: .file)
      let report = try staging.publish(now: 0, retention: .seconds(60 * 86_400))
      #expect(report.written == (round == 0 ? ["m/film.mp4"] : []))
    }
    #expect(output.read("m/film.mp4") == bytes)
  }

  @Test func `many threads write at once`() async throws {
    let staging = try Staging(output: output.path)
    let writer = staging.writer
    _ = try await Array(0..<400).concurrentMap(jobs: 4) { number in
      try writer.write(Array("page \(number)".utf8), to: "p/\(number % 7)/\(number).html", role: .file)
    }
    #expect(try staging.publish(now: 0, retention: .seconds(60 * 86_400)).written.count == 400)
    #expect(output.text("p/3/3.html") == "page 3")
  }

  @Test func `an output below a file, or at one, is told in plain words`() throws {
    try output.write("x", to: "file")
    #expect(throws: FileFailure("create the folder", output.full("file"), code: ENOTDIR)) {
      _ = try Staging(output: output.full("file"))
    }
    #expect(throws: FileFailure.self) { _ = try Staging(output: output.full("file/public")) }
  }

  @Test func `a new folder whose files have different times is filled in order`() throws {
    // The feed and the page it leads to share a folder that is new: it cannot move in one piece.
    let staging = try Staging(output: output.path)
    try staging.writer.write([1], to: "all/news", role: .feed)
    try staging.writer.write([2], to: "all/page.html", role: .file)
    try staging.writer.write([3], to: "all/app", role: .indicator)
    try staging.writer.write([4], to: "all/sub/a.html", role: .file)
    #expect(try staging.publish(now: 0, retention: .seconds(60 * 86_400)).written.count == 4)
    #expect(output.files() == ["all/app", "all/news", "all/page.html", "all/sub/a.html"])
  }
}
