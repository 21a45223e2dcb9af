import FlokiContent
import FlokiSite
import FlokiTrust
import Testing

/// What is signed is what the manifest and the indicators say.
@Suite struct StatementTests {
  private func statement(_ manifest: String, _ indicator: String? = nil) throws -> Statement {
    try Statement(ofSiteSigned: Instant(secondsSince1970: 0), for: 1) { path in
      (path == SitePath.manifest ? manifest : indicator).map { Array($0.utf8) }
    }
  }

  private let listed =
    #"{"project":{"name":"Quay","base_url":"https://a.b/"},"files":[{"path":"v1-app","sha256":"HEX","bytes":7},{"path":"news/v-app","sha256":"HEX","bytes":7}]}"#
    .replacing("HEX", with: ContentDigest(of: []).hex())

  @Test func `a statement names the apps whose indicators are listed`() throws {
    let statement = try statement(listed, #"{"v":41}"#)
    #expect(statement.baseURL == "https://a.b/")
    #expect(statement.versions.map(\.app) == ["v1"] && statement.versions.map(\.version) == [41])
    #expect(throws: SignedSite.Problem.missing("v1-app")) { try self.statement(listed) }
  }

  @Test func `a manifest that is damaged or names nobody is not signed`() {
    #expect(throws: SignedSite.Problem.ownerless) { try statement(#"{"files":[]}"#) }
    let damaged = UnreadableFile.malformed(path: "manifest.json", problem: "`files` is not a list")
    #expect(throws: SignedSite.Problem.manifest(damaged)) { try statement("{}") }
    #expect(SignedSite.Problem.manifest(damaged).message.contains("`files` is not a list"))
  }
}
