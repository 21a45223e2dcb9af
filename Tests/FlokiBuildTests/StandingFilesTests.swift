import FlokiContent
import FlokiFiles
import FlokiRules
import Glibc
import TestSupport
import Testing

@testable import FlokiSite

/// A build that leaves files alone publishes what it publishes when it looks at each.
@Suite struct StandingFilesTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private static func digest(_ text: String) -> ContentDigest { ContentDigest(ofText: text) }

  private func publish(_ files: [String: String], leaving standing: StandingFiles? = nil, now: Int64 = 0)
    throws -> OutputReport
  {
    let staging = try Staging(output: output.path, leaving: standing)
    for (path, text) in files {
      try staging.writer.write(Array(text.utf8), to: path, role: path.hasSuffix("es") ? .feed : .file)
    }
    return try staging.publish(now: now, retention: .seconds(86_400))
  }

  private func standing(_ files: [(path: String, text: String)]) async throws -> StandingFiles {
    let bytes = try #require(output.read(".floki/ledger"))
    var standing = StandingFiles(of: try #require(await LedgerText(bytes, jobs: 2)))
    for (path, text) in files {
      let byteCount = standing.take(path, Self.digest(text), [])
      #expect(byteCount == text.utf8.count)
    }
    return standing
  }

  @Test func `a file stands where all of it has the bytes that it should have`() async throws {
    _ = try publish(["p/a.html": "a", "p/a.html.gz": "packed", "p/b.html": "b", "p/c.html": "c"])
    _ = try publish(["p/a.html": "a", "p/a.html.gz": "packed", "p/b.html": "b"])
    var standing = try await standing([])
    func sibling(_ text: String) -> Manifest.Sibling {
      Manifest.Sibling(coding: .gzip, digest: Self.digest(text), byteCount: 6)
    }
    let absent = [
      standing.take("p/a.html", Self.digest("b"), []),
      standing.take("p/a.html", Self.digest("a"), [sibling("other")]),
      standing.take("p/b.html", Self.digest("b"), [sibling("packed")]),
      // One of an earlier version.
      standing.take("p/c.html", Self.digest("c"), []),
    ]
    #expect(absent == [nil, nil, nil, nil] && !standing.lines.contains(true))
    let byteCount = standing.take("p/a.html", Self.digest("a"), [sibling("packed")])
    #expect(byteCount == 1 && standing.lines.count { $0 } == 2)
  }

  @Test func `the ledger is the same whether files are left alone or looked at`() async throws {
    let first = ["news/es": "1", "p/a.html": "a", "p/b.html": "b", "p/c.html": "c", "p/c.html.gz": "packed"]
    _ = try publish(first)
    let left = try await standing([("p/a.html", "a"), ("p/c.html", "c")])
    let report = try publish(["news/es": "2", "p/d.html": "d"], leaving: left, now: 1)
    #expect(report.written == ["news/es", "p/d.html"])
    // What is packed beside a page that has nothing packed now goes at once.
    #expect(report.removed == ["p/c.html.gz"] && report.stale.map(\.path) == ["p/b.html"])
    let ledger = try #require(output.read(".floki/ledger"))
    let files = ["news/es": "2", "p/a.html": "a", "p/c.html": "c", "p/d.html": "d"]
    #expect(try publish(files, now: 1).written.isEmpty)
    #expect(output.read(".floki/ledger") == ledger)
  }

  @Test func `where another run was there meanwhile every file is looked at`() async throws {
    _ = try publish(["news/es": "1", "p/a.html": "a"])
    let left = try await standing([("p/a.html", "a")])
    _ = try publish(["news/es": "3", "p/a.html": "a"], now: 1)
    let staging = try Staging(output: output.path, leaving: left)
    let folder = staging.output
    #expect(!folder.isWhole && folder.ledger.rest.count == 0 && folder.ledger.entries.count == 2)
  }
}
