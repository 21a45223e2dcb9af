import FlokiContent
import FlokiRules
import TestSupport
import Testing

@testable import FlokiSite

/// The list of what is published is read in one way, in every command and from every version of floki.
@Suite struct ManifestTests {
  private static let digest = ContentDigest(of: [1])
  private static let hex = digest.hex()

  private static var manifest: Manifest {
    Manifest(
      owner: .init(name: "Quay “&”", baseURL: "https://app.example.org/", clients: .iOS),
      entries: [
        .init(
          path: "news/eu", digest: digest, byteCount: 12, isImmutable: false,
          packed: ContentCoding.allCases.map { .init(coding: $0, digest: digest, byteCount: 3) }),
        .init(path: "i/a.jpg", digest: digest, byteCount: 0, isImmutable: true),
        .init(path: "v12-app", digest: digest, byteCount: 40, isImmutable: false),
      ])
  }

  @Test func `a manifest reads back as it was written`() throws {
    let read = try Manifest(reading: Self.manifest.bytes)
    #expect(read.bytes == Self.manifest.bytes && read.owner == Self.manifest.owner)
    #expect(read.apps == ["v12"])
    let paths = Set(read.entries.flatMap(\.files).map(\.path))
    #expect(paths == ["news/eu", "news/eu.gz", "news/eu.br", "news/eu.zst", "i/a.jpg", "v12-app"])
  }

  /// By what was added to manifests in the course of time.
  @Test(arguments: [
    #"{"files":[{"path":"p/a.html","sha256":"HEX","bytes":7,"cache":"immutable"}]}"#,
    #"{"files":[{"path":"p/a.html","sha256":"HEX","bytes":7,"cache":"immutable","gzip":{"sha256":"HEX","bytes":5}}]}"#,
    #"{"project":{"name":"Quay","base_url":"https://a.b/"},"files":[{"path":"p/a.html","sha256":"HEX","bytes":7,"cache":"immutable"}]}"#,
    #"{"project":{"name":"Quay","base_url":"https://a.b/","clients":["android"]},"files":[{"path":"p/a.html","sha256":"HEX","bytes":7,"cache":"immutable","br":{"sha256":"HEX","bytes":5}}]}"#,
    #"{"floki":1,"added":{"later":[]},"files":[{"path":"p/a.html","sha256":"HEX","bytes":7,"cache":"immutable","more":1}]}"#,
  ])
  func `manifests of every earlier floki are read`(text: String) throws {
    let manifest = try Manifest(reading: Array(text.replacing("HEX", with: Self.hex).utf8))
    let entry = try #require(manifest.entries.first)
    #expect(entry.path == "p/a.html" && entry.digest == Self.digest && entry.byteCount == 7)
    #expect(entry.isImmutable && entry.packed.allSatisfy { $0.byteCount == 5 && $0.digest == Self.digest })
    #expect((manifest.owner != nil) == text.contains("project"))
    #expect(manifest.owner?.clients ?? .all == (text.contains("android") ? .android : .all))
  }

  @Test(arguments: [
    ("", "the text ends too early at byte 0"),
    ("[]", "it is not an object"),
    ("{}", "`files` is not a list"),
    (#"{"files":[{}, 7]}"#, "`files[0].path` is not a text"),
    (#"{"files":[7]}"#, "`files[0]` is not an object"),
    (#"{"files":[{"path":"../a"}]}"#, "`files[0].path` is not the path of a published file"),
    (#"{"files":[{"path":".floki/ledger"}]}"#, "`files[0].path` is not the path of a published file"),
    (#"{"files":[{"path":"a","sha256":"77"}]}"#, "`files[0].sha256` is not a SHA-256 digest"),
    (#"{"files":[{"path":"a","sha256":"HEX","bytes":-1}]}"#, "`files[0].bytes` is not a whole number"),
    (#"{"files":[{"path":"a","sha256":"HEX","bytes":1.5}]}"#, "`files[0].bytes` is not a whole number"),
    (
      #"{"files":[{"path":"a","sha256":"HEX","bytes":1,"gzip":{"sha256":"HEX"}}]}"#,
      "`files[0].gzip.bytes` is not a whole number"
    ),
    (#"{"project":{"name":"Quay"},"files":[]}"#, "`project.base_url` is not a text"),
    (#"{"floki":"1","files":[]}"#, "`floki` is not a whole number"),
  ])
  func `what is no manifest is refused with its file and its place`(text: String, problem: String) {
    #expect(throws: UnreadableFile.malformed(path: "public/manifest.json", problem: problem)) {
      try Manifest(
        reading: Array(text.replacing("HEX", with: Self.hex).utf8), named: "public/manifest.json")
    }
  }

  @Test func `the manifest of a newer floki is told from a damaged one`() {
    let error = UnreadableFile.newer(path: "manifest.json", format: 2)
    #expect(throws: error) { try Manifest(reading: Array(#"{"floki":2,"files":{}}"#.utf8)) }
    #expect(error.hint?.contains("upgrade floki") == true)
  }

  @Test func `a ledger is the same text, whoever reads it`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("1", to: "p/a.html")
    var ledger = Ledger()
    for (path, mark) in [("p/a.html", Ledger.Mark.own), ("p/b.html", .found), ("p/c.html", .own)] {
      let signature = try #require(folder.signature("p/a.html"))
      ledger.entries[path] = Ledger.Entry(mark, Self.digest, signature)
    }
    ledger.entries["p/c.html"]?.staleSince = 1_800_000_000
    let bytes = ledger.rendered()
    let (whole, strict) = (LedgerText(reading: bytes), await LedgerText(bytes, jobs: 2))
    #expect(whole.lines.map(whole.path) == ["p/a.html", "p/b.html", "p/c.html"])
    #expect(strict.map { text in text.lines.map(text.path) } == whole.lines.map(whole.path))
    #expect(whole.lines.map(\.entry) == ["p/a.html", "p/b.html", "p/c.html"].map { ledger.entries[$0] })

    // A build goes by nothing that has a line less, or that an earlier floki wrote; publishing takes what is left.
    let damaged = Array(String(decoding: bytes, as: UTF8.self).replacing("found", with: "fund ").utf8)
    #expect(await LedgerText(damaged, jobs: 2) == nil)
    #expect(LedgerText(reading: damaged).lines.count == 2)
    let earlier = Array(
      String(decoding: bytes, as: UTF8.self).replacing("ledger 2", with: "ledger 1")
        .replacing("end 3\n", with: "").utf8)
    #expect(await LedgerText(earlier, jobs: 2) == nil)
    #expect(LedgerText(reading: earlier).lines.count == 3)
    #expect(throws: UnreadableFile.newer(path: "ledger", format: 3)) {
      try LedgerText(reading: Array("floki ledger 3\nsomething else\n".utf8)).refuseNewer(named: "ledger")
    }
  }
}
